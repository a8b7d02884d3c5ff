import type { Context } from '#context'
import { type GroupMember, readGroupMembers } from '#db/pages/consortium-desk.ts'
import type { MemberFilter } from '#domain/members/member-list.ts'
import { requireGroup } from '#services/access.ts'

/** Who is or was in a group: everyone in position order, or only those the filter asks for. Throws Forbidden, NotFound. */
export async function listGroupMembers(
  ctx: Context,
  consortiumId: string,
  filter?: MemberFilter,
): Promise<GroupMember[]> {
  const group = await requireGroup(ctx, consortiumId)
  return await readGroupMembers(ctx.db, group.id, filter)
}
