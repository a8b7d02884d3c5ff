/**
 * How many tiles a group's quilt has: the numbers that were given while the group lives, up to the last one that has a member; all its spots while
 * it fills, once it's canceled, and when it has no member to count by.
 */
export function tileCount({
  isGrowing,
  spots,
  positions,
}: {
  /** Launched and not canceled. */
  isGrowing: boolean
  spots: number
  /** The numbers that have a member. */
  positions: readonly number[]
}): number {
  const last = Math.max(1, ...positions)
  return isGrowing && positions.length > 0 ? last : Math.max(spots, last)
}
