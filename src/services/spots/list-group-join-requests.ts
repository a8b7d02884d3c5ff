import type { Context } from '#context'
import { readJoinRequests } from '#db/join-requests.ts'
import { readEnrollees } from '#db/members.ts'
import { readFullNames } from '#db/people.ts'
import { requireGroup } from '#services/access.ts'
import { enrolleeOf } from '#services/members/enrollee-of.ts'

/** Someone who asks to join, as the desk sees them. */
export interface DeskJoinRequest {
  id: string
  name: string
  askedAt: Date
  endsAt: Date | null
  isInsider: boolean
  isApproved: boolean
  /** Whether they have joined another group in the meantime. */
  isElsewhere: boolean
}

/** A group's open requests to join, the oldest first (rules 9, Asking to join). Throws Forbidden without groups.read, NotFound. */
export async function listGroupJoinRequests(ctx: Context, consortiumId: string): Promise<DeskJoinRequest[]> {
  const group = await requireGroup(ctx, consortiumId)
  const requests = await readJoinRequests(ctx.db, group.id)
  const ids = requests.map(({ user_id }) => user_id)
  const [names, people] = await Promise.all([readFullNames(ctx.db, ids), readEnrollees(ctx.db, ids)])
  return requests.map(({ id, user_id: userId, asked_at: askedAt, ends_at: endsAt, is_insider: isInsider }) => {
    const person = enrolleeOf(people.find(({ user_id }) => user_id === userId))
    return {
      id,
      name: names.get(userId) ?? '',
      askedAt,
      endsAt,
      isInsider,
      isApproved: person.kycApproved,
      isElsewhere: person.role !== 'super_admin' && person.activeGroupIds.some((other) => other !== group.id),
    }
  })
}
