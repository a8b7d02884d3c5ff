import type { Context } from '#context'
import { type MovedPayoutRow, type PayoutRow, updatePayoutStatuses } from '#db/payouts.ts'
import type { Tx } from '#db/rows.ts'
import { addTallies } from '#db/tallies.ts'
import { dayOf } from '#domain/calendar.ts'
import { less, one } from '#domain/operations/tallies.ts'
import { afterPayoutAct, type PayoutAct } from '#domain/payouts/payout-states.ts'
import { invariant } from '#domain/verdict.ts'

/** Something that happened to a payout in a locked group and that its status allows; a release names who released which transfer. */
export type PayoutMove =
  | { payout: PayoutRow; act: 'release'; at: Date; releasedBy: string; transferId: string }
  | { payout: PayoutRow; act: 'pay_out'; at: Date }
  | { payout: PayoutRow; act: Exclude<PayoutAct, 'release' | 'pay_out'> }

/**
 * Writes what happened to payouts, at most one act each per call: the status comes from the table (rules 8). Throws for an act
 * the table doesn't allow; callers check who can be refused first. It's here and not with the payouts because a selection that ends
 * cancels one.
 */
export async function movePayouts(ctx: Context, tx: Tx, moves: readonly PayoutMove[]): Promise<void> {
  const rows = moves.map(rowAfter)
  await updatePayoutStatuses(tx, rows)
  const arrived = (payout: Pick<PayoutRow, 'consortium_id' | 'status' | 'paid_at'>) =>
    payout.status !== 'paid' || payout.paid_at === null
      ? []
      : [{ ...one('paid_out', dayOf(payout.paid_at, ctx.config.TIME_ZONE)), consortium_id: payout.consortium_id }]
  await addTallies(
    tx,
    moves.flatMap(({ payout }, index) => [...less(arrived(payout)), ...arrived({ ...payout, ...rows[index] })]),
  )
}

function rowAfter(move: PayoutMove): MovedPayoutRow {
  const { payout, act } = move
  const next = afterPayoutAct(payout.status, act)
  invariant(next.ok, `a payout that is ${payout.status} does not ${act}`)
  const row = { ...payout, status: next.value, paid_at: move.act === 'pay_out' ? move.at : null }
  if (move.act !== 'release') return row
  return { ...row, released_by: move.releasedBy, released_at: move.at, transfer_id: move.transferId }
}
