import type { Context } from '#context'
import { type GroupMember, readGroupMembers } from '#db/pages/consortium-desk.ts'
import { requireGroup } from '#services/access.ts'

/** Everyone who is or was in a group, in position order. Throws Forbidden, NotFound. */
export async function listGroupMembers(ctx: Context, consortiumId: string): Promise<GroupMember[]> {
  const group = await requireGroup(ctx, consortiumId)
  return await readGroupMembers(ctx.db, group.id)
}
