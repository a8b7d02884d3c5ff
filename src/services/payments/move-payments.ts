import type { Context } from '#context'
import { addInstallmentCounts } from '#db/installment-counts.ts'
import { type MovedPaymentRow, type PaymentRow, updatePaymentStatuses } from '#db/payments.ts'
import type { Tx } from '#db/rows.ts'
import { addTallies, type TallyChange } from '#db/tallies.ts'
import type { Cents } from '#domain/money.ts'
import { type CountedPayment, less, paymentTallies } from '#domain/operations/tallies.ts'
import { countOf } from '#domain/payments/installment-counts.ts'
import { type PaymentAct, paymentAfterAct } from '#domain/payments/payment-states.ts'
import { invariant } from '#domain/verdict.ts'

/** Something that happened to an opened installment in a locked group and that its status allows. */
export interface PaymentMove {
  payment: PaymentRow
  act: PaymentAct
  at: Date
  /** The bank's code when its debit was returned; null when its member canceled the debit. Otherwise unchanged. */
  returnCode?: string | null
  /** How late it is from now on, in basis points and cents; otherwise unchanged (rules 9). */
  late?: { bps: number; feeCents: Cents }
}

/**
 * Writes what happened to installments, at most one act each per call, for any number of members in one statement: the
 * status from the table, and with it when the debit was requested and closed (rules 1), and the group's counts and tallies of them (GRP-15). Throws for an act the table doesn't
 * allow; callers check who can be refused first (`canPay`).
 */
export async function movePayments(ctx: Context, tx: Tx, moves: readonly PaymentMove[]): Promise<void> {
  const rows = moves.map(rowAfter)
  await updatePaymentStatuses(tx, rows)
  await countMoved(
    ctx,
    tx,
    moves.map(({ payment }, index) => ({ before: payment, after: { ...payment, ...rows[index] }, count: 1 })),
  )
}

type Counted = CountedPayment & { consortium_id: string }

/** So many installments of a group that changed alike; their amounts are what all of them come to. */
export interface MovedTogether {
  before: Counted
  after: Counted
  count: number
}

/** Counts installments that changed, in their groups' counts and tallies (GRP-15; decision 0090). */
export async function countMoved(ctx: Context, tx: Tx, moved: readonly MovedTogether[]): Promise<void> {
  await addInstallmentCounts(tx, changesOf(moved))
  await addTallies(
    tx,
    moved.flatMap(({ before, after, count }) =>
      paymentChanges(before, after, ctx.config.TIME_ZONE).map((change) => ({ ...change, count: change.count * count })),
    ),
  )
}

/** What an installment that changed adds to and takes from the tallies of its group. */
export function paymentChanges(before: Counted, after: Counted, zone: string): TallyChange[] {
  const tallies = [...less(paymentTallies(before, zone)), ...paymentTallies(after, zone)]
  return tallies.map((tally) => ({ ...tally, consortium_id: before.consortium_id }))
}

/** What was moved adds to and takes from its groups' counts; groups in which nothing counts differently are left out. */
function changesOf(moved: readonly MovedTogether[]) {
  const groups = new Map<string, { consortium_id: string; completed: number; on_time: number; overdue: number }>()
  for (const one of moved) {
    const [before, after] = [countOf(one.before), countOf(one.after)]
    const { consortium_id } = one.before
    const sum = groups.get(consortium_id) ?? { consortium_id, completed: 0, on_time: 0, overdue: 0 }
    sum.completed += one.count * (after.completed - before.completed)
    sum.on_time += one.count * (after.onTime - before.onTime)
    sum.overdue += one.count * (after.overdue - before.overdue)
    groups.set(consortium_id, sum)
  }
  return [...groups.values()].filter((one) => one.completed !== 0 || one.on_time !== 0 || one.overdue !== 0)
}

function rowAfter({ payment, act, at, returnCode, late }: PaymentMove): MovedPaymentRow & { in_batch: boolean } {
  const next = paymentAfterAct({ status: payment.status, askedAt: payment.asked_at }, act, at)
  invariant(next.ok, `an installment that is ${payment.status} does not ${act}`)
  const { status, askedAt, closedAt } = next.value
  const late_bps = late?.bps ?? payment.late_bps
  return {
    consortium_id: payment.consortium_id,
    consortium_member_id: payment.consortium_member_id,
    number: payment.number,
    status,
    asked_at: askedAt,
    closed_at: closedAt,
    // A new debit no longer mentions the one that was returned.
    return_code: act === 'ask_debit' ? null : returnCode === undefined ? payment.return_code : returnCode,
    late_bps,
    late_fee_cents: late?.feeCents ?? payment.late_fee_cents,
    was_late: payment.was_late || status === 'overdue' || late_bps > 0,
    in_batch: payment.in_batch,
  }
}
