import type { ConsortiumRow } from '#db/consortiums.ts'
import { readEnrollees } from '#db/members.ts'
import type { Db } from '#db/rows.ts'
import { readSpotWaits, type SpotWaitRow } from '#db/spot-waits.ts'
import { type AskableGroup, spotsToAsk } from '#domain/members/join-request.ts'
import { canWait } from '#domain/members/spot-wait.ts'
import { enrolleeOf } from '#services/members/enrollee-of.ts'
import { joinableOf } from '#services/spots/joinable-of.ts'

/** A group and its waiting list as the rules of asking to join see them. */
interface Askable {
  waits: SpotWaitRow[]
  askable: AskableGroup & { freeSpots: number }
}

/**
 * Reads what people may ask for in a group. Those on its list who can't join now, such as members of another group by now, keep their place
 * and aren't in line for a spot (decision 0163).
 */
export async function readAskable(db: Db, group: ConsortiumRow): Promise<Askable> {
  const waits = await readSpotWaits(db, group.id)
  const joinable = joinableOf(group)
  const waiting = waits.filter(({ status }) => status === 'waiting')
  const people =
    waiting.length === 0
      ? []
      : await readEnrollees(
          db,
          waiting.map(({ user_id }) => user_id),
        )
  const kept = waits.length - waiting.length
  const inLine = people.filter((person) => canWait(enrolleeOf(person), group.id, joinable).ok).length
  return {
    waits,
    askable: {
      ...joinable,
      id: group.id,
      spotsToAsk: spotsToAsk({ maxMembers: group.max_members, members: group.current_members, onList: kept + inLine }),
      freeSpots: group.max_members - group.current_members - kept,
    },
  }
}
