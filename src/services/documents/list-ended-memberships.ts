import type { Context } from '#context'
import { type EndedMembership, readEndedMemberships } from '#db/pages/ended-memberships.ts'
import { requirePerson } from '#services/access.ts'

export type { EndedMembership } from '#db/pages/ended-memberships.ts'

/** The asker's memberships that have ended but whose documents they can still read. */
export async function listEndedMemberships(ctx: Context): Promise<EndedMembership[]> {
  return await readEndedMemberships(ctx.db, requirePerson(ctx).userId)
}
