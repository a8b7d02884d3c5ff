import type { Context } from '#context'
import { type ConsortiumRow, findConsortium } from '#db/consortiums.ts'
import { findMemberByUser } from '#db/members.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import { requirePerson } from '#services/access.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * A group whose fund the asker may read: a member of it, or someone who may read any group. Throws NotFound for every other group, and
 * for one that doesn't exist: the two look the same (ERR-24, PERM-11).
 */
export async function requireFundReader(
  ctx: Context,
  consortiumId: string,
): Promise<{ group: ConsortiumRow; userId: string; position: number | null }> {
  const { userId, role } = requirePerson(ctx)
  const group = await findConsortium(ctx.db, consortiumId)
  const member = group === null ? null : await findMemberByUser(ctx.db, group.id, userId)
  if (group === null || (member === null && !isPermitted(role, 'consortium.read_any')))
    throw new NotFound('consortium_not_found')
  return { group, userId, position: member?.position_number ?? null }
}
