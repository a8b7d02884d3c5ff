import type { ApplicationList, ListedStatus } from '#services/kyc/list-kyc-applications.ts'

/** How many applications have a status, or how many there are in all, and whether there are more than that; null where it isn’t known. */
export function countOf(
  status: ListedStatus | null,
  { counts, more }: Pick<ApplicationList, 'counts' | 'more'>,
): { count: number; isMore: boolean } | null {
  if (counts === null) return null
  if (status !== null) return { count: counts[status], isMore: more.includes(status) }
  return { count: counts.pending + counts.approved + counts.rejected, isMore: more.length > 0 }
}
