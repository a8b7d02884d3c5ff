import type { Context } from '#context'
import { findConsortium } from '#db/consortiums.ts'
import { readOwnJoinRequests } from '#db/join-requests.ts'
import { requirePerson } from '#services/access.ts'

/** A group that the asker has asked to join. */
export interface OwnJoinRequest {
  consortiumId: string
  groupName: string
  askedAt: Date
}

/** The asker's open requests to join, the oldest first (rules 9, Asking to join). */
export async function listOwnJoinRequests(ctx: Context): Promise<OwnJoinRequest[]> {
  const requests = await readOwnJoinRequests(ctx.db, requirePerson(ctx).userId)
  const listed = await Promise.all(
    requests.map(async ({ consortium_id: consortiumId, asked_at: askedAt }) => {
      const group = await findConsortium(ctx.db, consortiumId)
      return group === null ? [] : [{ consortiumId, groupName: group.name, askedAt }]
    }),
  )
  return listed.flat()
}
