import type { Context } from '#context'
import { updateLateSooner } from '#db/assemblies.ts'
import { readLateFees, type TransferRow, updateTransfers } from '#db/bank-transfers.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readLiveContemplations, updateContemplations } from '#db/contemplations.ts'
import { updatePaid } from '#db/members.ts'
import { type PaymentRow, readPayments, updateLate, updateStatuses } from '#db/payments.ts'
import type { Tx } from '#db/rows.ts'
import { groupKey } from '#domain/ids.ts'
import { installmentReturned, lateFeeReturned } from '#domain/ledger/postings.ts'
import { type Cents, cents, subtract, sum } from '#domain/money.ts'
import { lateBpsAt, lateFeeCents, nextLateStep } from '#domain/payments/late-fee.ts'
import { invariant } from '#domain/verdict.ts'
import { coverShortfalls } from '#services/ledger/cover-shortfalls.ts'
import { type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import { notify } from '#services/notices/notify.ts'
import { installmentKey, readCures } from '#services/payments/cure-days.ts'
import { returnPlanPayments } from '#services/payments/return-plan-payments.ts'
import { watchArrears } from '#services/payments/watch-arrears.ts'
import { returnPayouts } from '#services/payouts/settle-payouts.ts'
import { keyOf, lockMembersOf } from '#services/settlement/settle-bank-transfers.ts'

/**
 * A transfer that came back (`returned`), that the bank did not take at all (`failed`), both with the bank's code, or that its
 * member took back before the file closed (`cancelled`).
 */
export interface ReturnedTransfer {
  transfer: TransferRow
  code: string | null
  at: Date
  status: 'returned' | 'failed' | 'cancelled'
}

/** Undoes transfers of these locked groups, whatever they paid; one that never settled has only its row to put back. */
export async function applyReturns(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  returned: readonly ReturnedTransfer[],
): Promise<void> {
  if (returned.length === 0) return
  await updateTransfers(
    tx,
    returned.map(({ transfer, code, at, status }) => ({
      ...transfer,
      status,
      check_at: null,
      returned_at: status === 'cancelled' ? null : at,
      return_code: code,
    })),
  )
  const ofKind = (kinds: TransferRow['kind'][]) => returned.filter(({ transfer }) => kinds.includes(transfer.kind))
  await returnInstallments(ctx, tx, groups, ofKind(['installment']))
  await returnPlanPayments(ctx, tx, groups, ofKind(['bid', 'prepayment']))
  await returnPayouts(ctx, tx, groups, ofKind(['payout']))
}

/**
 * An installment's debit came back. In flight: the row is open again, overdue with the fee counted from A when the grace is
 * over. Settled before (R10, up to 60 days): the reversing transaction, what the funds lack is lent in the same one, and
 * five business days to cure before anything else happens; a selection not yet paid out ends if they pass (rules 5, 9).
 */
async function returnInstallments(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  returned: readonly ReturnedTransfer[],
): Promise<void> {
  if (returned.length === 0) return
  const zone = ctx.config.TIME_ZONE
  const payments = new Map(
    (
      await readPayments(
        tx,
        returned.map(({ transfer }) => keyOf(transfer)),
      )
    ).map((payment) => [installmentKey(payment), payment]),
  )
  const members = await lockMembersOf(
    tx,
    returned.map(({ transfer }) => transfer),
  )
  const lateFees = await readLateFees(
    tx,
    returned.map(({ transfer }) => transfer),
  )
  const cureDays = await readCures(tx, [...payments.values()], zone)
  const reopened: PaymentRow[] = []
  const late: PaymentRow[] = []
  const cures = new Map<string, Date>()
  const steps: { consortium_id: string; number: number; late_at: Date | null }[] = []
  const postings: Posting[] = []
  for (const { transfer, code, at } of returned) {
    const payment = payments.get(installmentKey(keyOf(transfer)))
    const member = members.get(memberKey(transfer))
    invariant(payment && member, 'a returned debit has its installment and member')
    const hadSettled = transfer.status === 'settled'
    const cureBy = cureDays.get(installmentKey(payment)) ?? null
    // Within its days to cure it an installment is not late, also when a second debit comes back.
    const bps = cureBy !== null && cureBy > at ? 0 : lateBpsAt(payment.due_on, at, zone)
    const open = {
      ...payment,
      status: bps > 0 ? ('overdue' as const) : ('pending' as const),
      asked_at: null,
      closed_at: null,
      return_code: code,
    }
    reopened.push(open)
    const total = sum([payment.common_fund_cents, payment.reserve_cents, payment.operator_cents])
    late.push({ ...open, late_bps: bps, late_fee_cents: bps > 0 ? lateFeeCents(total, bps) : cents(0) })
    if (hadSettled && cureBy !== null) {
      cures.set(memberKey(transfer), cureBy)
      member.total_paid_cents = subtract(member.total_paid_cents, total)
      member.paid_common_fund_cents = subtract(member.paid_common_fund_cents, payment.common_fund_cents)
      member.paid_reserve_cents = subtract(member.paid_reserve_cents, payment.reserve_cents)
      postings.push(...reversalOf(transfer, payment, lateFees.get(groupKey(transfer.consortium_id, transfer.id)), at))
    }
    steps.push({
      consortium_id: payment.consortium_id,
      number: payment.number,
      late_at: bps === 0 && cureBy !== null ? cureBy : (nextLateStep(payment.due_on, at, zone)?.at ?? null),
    })
  }
  await updateStatuses(tx, reopened)
  await updateLate(tx, late)
  await updateLateSooner(tx, soonest(steps))
  await updatePaid(tx, [...members.values()])
  await coverShortfalls(ctx, tx, groups, postings)
  await postTransactions(tx, postings)
  await openCures(tx, groups, cures)
  const groupIds = groups.map(({ id }) => id)
  await watchArrears(ctx, tx, groupIds, new Date(Math.max(...returned.map(({ at }) => at.getTime()))))
  await notify(
    ctx,
    tx,
    returned.filter(isNews).map(({ transfer, code }) => ({
      userId: members.get(memberKey(transfer))?.user_id ?? '',
      kind: 'debit_returned',
      details: {
        consortiumId: transfer.consortium_id,
        number: transfer.installment_number,
        amountCents: transfer.amount_cents,
        code,
      },
    })),
    returned[0]?.at ?? ctx.clock.now(),
  )
}

/** Names the member of a transfer or a selection among those of several groups. */
export const memberKey = (of: { consortium_id: string; consortium_member_id: string }): string =>
  groupKey(of.consortium_id, of.consortium_member_id)

/** Whoever took a debit back need not be told. */
export const isNews = ({ status }: ReturnedTransfer): boolean => status !== 'cancelled'

function reversalOf(transfer: TransferRow, payment: PaymentRow, lateFee: Cents | undefined, at: Date): Posting[] {
  const event = { consortiumId: transfer.consortium_id, at, reference: transfer.id }
  const parts = {
    commonFundCents: payment.common_fund_cents,
    reserveCents: payment.reserve_cents,
    operatorCents: payment.operator_cents,
  }
  return [
    { ...event, ...installmentReturned(parts) },
    ...(lateFee === undefined ? [] : [{ ...event, ...lateFeeReturned(lateFee) }]),
  ]
}

/** One step a month, the soonest: an UPDATE FROM takes any one row of several. */
function soonest<Step extends { consortium_id: string; number: number; late_at: Date | null }>(steps: Step[]): Step[] {
  const time = ({ late_at }: Step) => late_at?.getTime() ?? Number.POSITIVE_INFINITY
  const latestFirst = steps.toSorted((a, b) => time(b) - time(a))
  return [...new Map(latestFirst.map((step) => [groupKey(step.consortium_id, step.number), step])).values()]
}

/** Members selected and not yet paid out have until then to cure a debit that came back after the result (rules 9). */
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
