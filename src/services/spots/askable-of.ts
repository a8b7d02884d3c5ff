import type { ConsortiumRow } from '#db/consortiums.ts'
import type { SpotWaitRow } from '#db/spot-waits.ts'
import { type AskableGroup, spotsToAsk } from '#domain/members/join-request.ts'
import { joinableOf } from '#services/spots/joinable-of.ts'

/** A group and its waiting list as the rules of asking to join see them. */
export function askableOf(group: ConsortiumRow, waits: readonly SpotWaitRow[]): AskableGroup & { freeSpots: number } {
  const kept = waits.filter(({ status }) => status === 'offered').length
  return {
    ...joinableOf(group),
    id: group.id,
    spotsToAsk: spotsToAsk({ maxMembers: group.max_members, members: group.current_members, onList: waits.length }),
    freeSpots: group.max_members - group.current_members - kept,
  }
}
