import type { ConsortiumRow } from '#db/consortiums.ts'
import type { JoinableGroup } from '#domain/members/spot-wait.ts'

/** A group as the rules of its waiting list see it. One that its members canceled has ended for newcomers, though its accounts go on (rules 11). */
export const joinableOf = (
  group: Pick<
    ConsortiumRow,
    'status' | 'closing_at' | 'canceled_at' | 'launched_at' | 'duration_months' | 'next_number'
  >,
): JoinableGroup => ({
  status: statusOf(group),
  isLaunched: group.launched_at !== null,
  durationMonths: group.duration_months,
  nextNumber: group.next_number,
})

function statusOf(group: Pick<ConsortiumRow, 'status' | 'closing_at' | 'canceled_at'>): ConsortiumRow['status'] {
  if (group.canceled_at !== null) return 'cancelled'
  return group.closing_at === null ? group.status : 'completed'
}
