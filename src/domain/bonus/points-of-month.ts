import { POINTS_PER_ASSEMBLY } from '#domain/bonus/bonus.ts'

/** Something that changed a spot's points; a conversion doesn't. */
interface PointChange {
  kind: 'earned' | 'converted' | 'voided'
  assemblyNumber: number
  points: number
  madeAt: Date
}

/** A spot's points in a month. What a selection after the draw takes back counts as not earned; `lost` is what ended with the spot, and negative. */
export interface PointsOfMonth {
  before: number
  earned: number
  lost: number
}

/**
 * What a month did to a spot's points (rules 10): an assembly's belong to its month, and what ended with the spot to the period in
 * which it ended, so no earlier month reads differently afterward. `leftAt`: when its member left, null for one who is there.
 */
export function pointsOfMonth(
  changes: readonly PointChange[],
  { number, from, to, leftAt }: { number: number; from: Date; to: Date; leftAt: Date | null },
): PointsOfMonth {
  // A selection takes back one assembly's points; the end of a spot takes all there are.
  const isEnd = ({ kind, points, madeAt }: PointChange) =>
    kind === 'voided' && (points < -POINTS_PER_ASSEMBLY || madeAt.getTime() === leftAt?.getTime())
  const total = (chosen: (one: PointChange) => boolean) =>
    changes.filter((one) => one.kind !== 'converted' && chosen(one)).reduce((sum, { points }) => sum + points, 0)
  return {
    before: total((one) => (isEnd(one) ? one.madeAt < from : one.assemblyNumber < number)),
    earned: total((one) => !isEnd(one) && one.assemblyNumber === number),
    lost: total((one) => isEnd(one) && one.madeAt >= from && one.madeAt < to),
  }
}
