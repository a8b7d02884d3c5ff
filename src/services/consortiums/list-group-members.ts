import type { Context } from '#context'
import { type GroupMember, readGroupMembers } from '#db/pages/consortium-desk.ts'
import type { MemberFilter } from '#domain/members/member-list.ts'
import { type MembershipEnd, membershipEnd } from '#domain/members/membership-end.ts'
import { requireGroup } from '#services/access.ts'

export interface ListedMember extends Omit<GroupMember, 'ended'> {
  /** Why the membership is over; null while it lasts. */
  end: MembershipEnd | null
}

/** Who is or was in a group: everyone in position order, or only those the filter asks for. Throws Forbidden, NotFound. */
export async function listGroupMembers(
  ctx: Context,
  consortiumId: string,
  filter?: MemberFilter,
): Promise<ListedMember[]> {
  const group = await requireGroup(ctx, consortiumId)
  const rows = await readGroupMembers(ctx.db, group.id, filter)
  return rows.map(({ ended, ...row }) => ({ ...row, end: ended && membershipEnd(ended) }))
}
