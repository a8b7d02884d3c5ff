import { closingPoints } from '#domain/standing/closing-points.ts'
import { drawPoints } from '#domain/standing/draw-points.ts'
import { installmentPoints, type Moment } from '#domain/standing/installment-points.ts'
import { byCost, type Point } from '#domain/standing/point.ts'
import { selectionPoints } from '#domain/standing/selection-points.ts'
import type { Situation } from '#domain/standing/situation.ts'
import { handingOnPoints } from '#domain/standing/spot-points.ts'

export type { Moment } from '#domain/standing/installment-points.ts'

/** Where a member stands: the first point is the one that costs most if missed, and facts come last. There's always at least one. */
export type Standing = readonly [Point, ...Point[]]

/**
 * The one sentence that's always true, and what else there is to say: what happened, what's next, by when, how much, what
 * happens otherwise, and which act gets the member there (decision 0042). An act is offered only where the service would accept it,
 * and a day by which to act is never in the past.
 */
export function standingAt(situation: Situation, moment: Moment): Standing {
  const points = pointsOf(situation, moment)
  const [first, ...rest] = points.toSorted(byCost)
  return first === undefined ? [{ key: 'nothing_due', stake: 'none', acts: [] }] : [first, ...rest]
}

function pointsOf(situation: Situation, moment: Moment): Point[] {
  const { group, member, final } = situation
  const seats = { count: group.currentMembers, total: group.maxMembers, payoutCents: group.targetCents }
  // A launched group that was canceled has paid-out members who complete, and final amounts, like any other (rules 11).
  const hasClosed = final !== null || member.state === 'completed'
  if (group.status === 'cancelled' && !hasClosed) return [{ key: 'canceled', stake: 'none', ...seats, acts: [] }]
  if (!group.isLaunched) return [{ key: 'filling', stake: 'none', ...seats, acts: [] }]
  const closing = closingPoints(situation, moment)
  if (isFinished(situation)) {
    const finished: Point = { key: 'finished', stake: 'none', payoutCents: group.targetCents, acts: [] }
    // The final amount says more than that everything is paid.
    return final === null ? [finished, ...closing] : closing
  }
  const points = [
    ...closing,
    ...selectionPoints(situation, moment),
    ...installmentPoints(situation, moment),
    ...drawPoints(situation, moment),
    ...handingOnPoints(situation.transfer),
  ]
  if (situation.installments.length > 0) return points
  if (member.remainingCents <= 0) return [...points, { key: 'paid_up', stake: 'none', acts: [] }]
  const { next } = situation
  return next === null ? points : [...points, { key: 'next_opens', stake: 'none', next, acts: [] }]
}

/** Everything is paid, and the payout was received, or the final statement is made: only the final accounts are left. */
function isFinished({ group, member, selection, installments, awaitedBid, final }: Situation): boolean {
  if (final !== null || member.state === 'completed' || group.status === 'completed') return true
  return (
    selection?.status === 'paid_out' && awaitedBid === null && installments.length === 0 && member.remainingCents <= 0
  )
}
