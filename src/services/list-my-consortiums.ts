import type { Context } from '#context'
import { type MyConsortiumRow, readMyConsortiums } from '#db/overviews.ts'
import { requirePerson } from '#services/access.ts'

/** The asker's active memberships with their groups, what is due next and the group's tiles (MEM-04, MEM-05). One query. */
export async function listMyConsortiums(ctx: Context): Promise<MyConsortiumRow[]> {
  return await readMyConsortiums(ctx.db, requirePerson(ctx).userId)
}
