import type { Context } from '#context'
import { updateLateSooner } from '#db/assemblies.ts'
import { readLateFees, type TransferRow } from '#db/bank-transfers.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { updatePaid } from '#db/group-paid.ts'
import { lookAtLaddersBy } from '#db/ladder-steps.ts'
import type { MemberRow } from '#db/members.ts'
import { partsOf } from '#db/parts-of.ts'
import { type PaymentRow, readPayments } from '#db/payments.ts'
import { byKey, installmentKey, type MonthKey, memberKey, monthKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { readWaivedSteps } from '#db/waivers-and-moves.ts'
import { installmentReturned, lateFeeReturned } from '#domain/ledger/postings.ts'
import { type Cents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { type Parts, totalOf } from '#domain/payments/installment-plan.ts'
import { afterReturnedDebit } from '#domain/payments/returned-debit.ts'
import { invariant } from '#domain/verdict.ts'
import type { Posting } from '#services/ledger/post-transactions.ts'
import { changePaid } from '#services/payments/change-paid.ts'
import { readCures } from '#services/payments/cure-days.ts'
import { installmentOf } from '#services/payments/installment-of.ts'
import { movePayments, type PaymentMove } from '#services/payments/move-payments.ts'
import { type BackFromGiver, oweTakenOverAgain } from '#services/payments/owe-taken-over-again.ts'
import { lockMembersOf, type ReturnedTransfer } from '#services/transfers/moved-transfers.ts'

/** Installments whose debits came back: what is left to do once it's known what of them is still owed. */
export interface ReturnedInstallments {
  /** What takes their money out of the funds again. */
  postings: Posting[]
  /** By memberKey. */
  members: ReadonlyMap<string, MemberRow>
  /** Until when those that had settled may be cured. */
  cures: { payment: PaymentRow; cureBy: Date }[]
}

/**
 * Handles returned installment debits. In flight: the row is open again, overdue with the fee counted from A if the grace period has
 * passed. Settled before (R10, up to 60 days): it's to be reversed, with five business days to cure before anything else happens (rules 5, 9). For
 * someone who has left, the money goes back and nothing is owed again; their refund is recomputed (correctRefunds).
 */
export async function returnInstallments(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  returned: readonly ReturnedTransfer[],
): Promise<ReturnedInstallments> {
  const zone = ctx.config.TIME_ZONE
  const transfers = returned.map(({ transfer }) => transfer)
  const payments = byKey(await readPayments(tx, transfers.map(installmentOf)), installmentKey)
  const members = await lockMembersOf(tx, transfers)
  const lateFees = await readLateFees(tx, transfers)
  const waived = new Map(
    (await readWaivedSteps(tx, [...payments.values()])).map((row) => [installmentKey(row), row.late_bps]),
  )
  const cureDays = await readCures(tx, [...payments.values()], zone)
  const reopened: PaymentMove[] = []
  const cures: ReturnedInstallments['cures'] = []
  const steps: (MonthKey & { late_at: Date | null })[] = []
  const postings: Posting[] = []
  const handedOn: BackFromGiver[] = []
  for (const { transfer, code, at } of returned) {
    const payment = payments.get(installmentKey(installmentOf(transfer)))
    const member = members.get(memberKey(transfer))
    invariant(payment && member, 'a returned debit has its installment and member')
    const parts = partsOf(payment)
    if (!member.is_active) {
      reopened.push({ payment, act: 'return_after_leaving', at, returnCode: code })
      changePaid(member, parts, subtract)
      postings.push(...reversalOf(transfer, parts, lateFees.get(rowKey(transfer)), at))
      handedOn.push({ member, parts, at })
      continue
    }
    const cureBy = cureDays.get(installmentKey(payment)) ?? null
    const debit = { dueOn: payment.due_on, amountCents: totalOf(parts), cureBy }
    const again = afterReturnedDebit(debit, at, zone)
    // A fee that was waived up to this step doesn't come back with the debit (rules 9).
    const isWaived = (waived.get(installmentKey(payment)) ?? 0) >= again.lateBps
    const late = { bps: again.lateBps, feeCents: isWaived ? ZERO_CENTS : again.lateFeeCents }
    reopened.push({ payment, act: again.act, at, returnCode: code, late })
    steps.push({ consortium_id: payment.consortium_id, number: payment.number, late_at: again.lateAt })
    if (transfer.status === 'settled' && cureBy !== null) {
      cures.push({ payment, cureBy })
      changePaid(member, parts, subtract)
      postings.push(...reversalOf(transfer, parts, lateFees.get(rowKey(transfer)), at))
    }
  }
  await movePayments(ctx, tx, reopened)
  await updateLateSooner(tx, soonest(steps))
  // An installment returned in flight is on the ladder again, at its own day; one that may be cured, once those days have passed.
  const cureOf = new Map(cures.map(({ payment, cureBy }) => [memberKey(payment), cureBy]))
  await lookAtLaddersBy(
    tx,
    returned.map(({ transfer, at }) => ({
      consortiumId: transfer.consortium_id,
      at: cureOf.get(memberKey(transfer)) ?? at,
    })),
  )
  await updatePaid(tx, [...members.values()])
  await oweTakenOverAgain(ctx, tx, groups, handedOn)
  return { postings, members, cures }
}

function reversalOf(transfer: TransferRow, parts: Parts, lateFee: Cents | undefined, at: Date): Posting[] {
  const event = { consortiumId: transfer.consortium_id, at, reference: transfer.id }
  return [
    { ...event, ...installmentReturned(parts) },
    ...(lateFee === undefined ? [] : [{ ...event, ...lateFeeReturned(lateFee) }]),
  ]
}

/** One step per month, the soonest: an UPDATE FROM would take any one of several rows. */
function soonest<Step extends MonthKey & { late_at: Date | null }>(steps: Step[]): Step[] {
  const time = ({ late_at }: Step) => late_at?.getTime() ?? Number.POSITIVE_INFINITY
  const latestFirst = steps.toSorted((a, b) => time(b) - time(a))
  return [...byKey(latestFirst, monthKey).values()]
}
