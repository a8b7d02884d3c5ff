import type { ConsortiumRow } from '#db/consortiums.ts'
import type { JoinableGroup } from '#domain/members/spot-wait.ts'

/** A group as the rules of its waiting list see it. */
export const joinableOf = (
  group: Pick<ConsortiumRow, 'status' | 'closing_at' | 'launched_at' | 'duration_months' | 'next_number'>,
): JoinableGroup => ({
  status: group.closing_at === null ? group.status : 'completed',
  isLaunched: group.launched_at !== null,
  durationMonths: group.duration_months,
  nextNumber: group.next_number,
})
