import type { Context } from '#context'
import { findMemberAt, type MemberRow, readMembershipsOf } from '#db/members.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import { requirePerson } from '#services/access.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * A membership whose documents the asker may read: their own in the group, either the current one or the last one that ended, or by
 * `position` another of theirs or, for people who may read the ledger, anyone's. Members who left or finished keep their records in
 * writing. Throws NotFound for someone else's position or group and for none.
 */
export async function requireMembership(
  ctx: Context,
  input: { consortiumId: string; position?: number | undefined },
): Promise<MemberRow> {
  const { position } = input
  const own =
    ctx.actor.kind === 'system' ? [] : await readMembershipsOf(ctx.db, input.consortiumId, requirePerson(ctx).userId)
  const found = position === undefined ? own[0] : own.find(({ position_number }) => position_number === position)
  if (found !== undefined) return found
  const mayReadAny = ctx.actor.kind === 'system' || isPermitted(requirePerson(ctx).role, 'ledger.read')
  const member = position === undefined || !mayReadAny ? null : await findMemberAt(ctx.db, input.consortiumId, position)
  // Another member's position is treated as one that doesn't exist (ERR-24).
  if (member === null) throw new NotFound('consortium_not_found')
  return member
}
