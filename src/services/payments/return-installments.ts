import type { Context } from '#context'
import { updateLateSooner } from '#db/assemblies.ts'
import { readLateFees, type TransferRow } from '#db/bank-transfers.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readLiveContemplations, updateContemplations } from '#db/contemplations.ts'
import { lookAtLaddersBy } from '#db/ladder-steps.ts'
import { updatePaid } from '#db/members.ts'
import { partsOf } from '#db/parts-of.ts'
import { readPayments } from '#db/payments.ts'
import { byKey, installmentKey, type MonthKey, memberKey, monthKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { readWaivedSteps } from '#db/waivers-and-moves.ts'
import { installmentReturned, lateFeeReturned } from '#domain/ledger/postings.ts'
import { type Cents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { type Parts, totalOf } from '#domain/payments/installment-plan.ts'
import { afterReturnedDebit } from '#domain/payments/returned-debit.ts'
import { invariant } from '#domain/verdict.ts'
import { coverShortfalls } from '#services/ledger/cover-shortfalls.ts'
import { type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import { changePaid } from '#services/payments/change-paid.ts'
import { readCures } from '#services/payments/cure-days.ts'
import { installmentEvent } from '#services/payments/installment-event.ts'
import { installmentOf } from '#services/payments/installment-of.ts'
import { movePayments, type PaymentMove } from '#services/payments/move-payments.ts'
import { type BackFromGiver, oweTakenOverAgain } from '#services/payments/owe-taken-over-again.ts'
import { tellReturned } from '#services/payments/tell-returned.ts'
import { watchArrears } from '#services/payments/watch-arrears.ts'
import { lockMembersOf, type ReturnedTransfer } from '#services/transfers/moved-transfers.ts'
import { recordGroupEvents } from '#services/webhooks/record-group-events.ts'

/**
 * Handles returned installment debits. In flight: the row is open again, overdue with the fee counted from A if the grace period has
 * passed. Settled before (R10, up to 60 days): posts the reversing transaction, lends what the funds lack in the same one, and gives
 * five business days to cure before anything else happens; a selection not yet paid out ends if they pass (rules 5, 9). For
 * someone who has left, the money goes back and nothing is owed again; their refund is recomputed (correctRefunds).
 */
export async function returnInstallments(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  returned: readonly ReturnedTransfer[],
): Promise<void> {
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
  const cures = new Map<string, Date>()
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
      cures.set(memberKey(transfer), cureBy)
      changePaid(member, parts, subtract)
      postings.push(...reversalOf(transfer, parts, lateFees.get(rowKey(transfer)), at))
    }
  }
  await movePayments(ctx, tx, reopened)
  await updateLateSooner(tx, soonest(steps))
  // An installment returned in flight is on the ladder again, at its own day; one that may be cured, once those days have passed.
  await lookAtLaddersBy(
    tx,
    returned.map(({ transfer, at }) => ({
      consortiumId: transfer.consortium_id,
      at: cures.get(memberKey(transfer)) ?? at,
    })),
  )
  await updatePaid(tx, [...members.values()])
  await oweTakenOverAgain(ctx, tx, groups, handedOn)
  await coverShortfalls(ctx, tx, groups, postings)
  await postTransactions(tx, postings)
  await openCures(tx, groups, cures)
  const groupIds = groups.map(({ id }) => id)
  await watchArrears(ctx, tx, groupIds, new Date(Math.max(...returned.map(({ at }) => at.getTime()))))
  const isMember = ({ transfer }: ReturnedTransfer) => members.get(memberKey(transfer))?.is_active === true
  await tellReturned(ctx, tx, returned.filter(isMember))
  // One that the member canceled never left their account.
  const taken = returned.filter(({ status }) => status !== 'cancelled')
  await recordGroupEvents(
    ctx,
    tx,
    taken.map((one) => installmentEvent('installment.returned', members, one)),
  )
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

/** Members selected and not yet paid out have until then to cure a debit returned after the result (rules 9). */
async function openCures(tx: Tx, groups: readonly ConsortiumRow[], cures: ReadonlyMap<string, Date>): Promise<void> {
  if (cures.size === 0) return
  const live = await readLiveContemplations(
    tx,
    groups.map(({ id }) => id),
  )
  await updateContemplations(
    tx,
    live.flatMap((contemplation) => {
      const cureBy = cures.get(memberKey(contemplation))
      if (cureBy === undefined || contemplation.status === 'paid_out') return []
      // Another debit may be waiting to be cured, sooner.
      const before = contemplation.cure_by
      return [{ ...contemplation, cure_by: before !== null && before < cureBy ? before : cureBy }]
    }),
  )
}
