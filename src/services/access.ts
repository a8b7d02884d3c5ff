import type { Context } from '#context'
import { type ConsortiumRow, findConsortium, lockConsortium } from '#db/consortiums.ts'
import { findMemberByUser, type MemberRow } from '#db/members.ts'
import type { Db, Tx } from '#db/rows.ts'
import { isPermitted, type Permission, type Role } from '#domain/access/permissions.ts'
import { logSecurity } from '#services/log-security.ts'
import { Forbidden, NotAuthenticated, NotFound } from '#services/refusals.ts'

/** A signed-in person. */
export interface Asker {
  userId: string
  role: Role
}

/**
 * Goes on only when the asker may do this (PERM-11). The product itself (jobs, command line) may do everything; a
 * visitor gets NotAuthenticated (ERR-09), a person without the permission Forbidden (ERR-08).
 */
export function requirePermission(ctx: Context, permission: Permission): void {
  if (ctx.actor.kind === 'system') return
  const asker = requirePerson(ctx)
  if (isPermitted(asker.role, permission)) return
  logSecurity(ctx, 'permission_refused', { permission })
  throw new Forbidden()
}

/** The signed-in person who asks. The product itself isn't a person: what belongs to someone is done by them. */
export function requirePerson(ctx: Context): Asker {
  if (ctx.actor.kind !== 'person') throw new NotAuthenticated()
  return ctx.actor
}

/** Goes on only for this very person, or for the product itself acting for them (demo, command line). */
export function requireSelf(ctx: Context, userId: string): void {
  if (ctx.actor.kind === 'system') return
  // Another person's id is treated as one that doesn't exist (ERR-24).
  if (requirePerson(ctx).userId !== userId) throw new NotFound()
}

/** Goes on for this very person, for someone who may do it to others, and for the product itself. */
export function requireSelfOr(ctx: Context, userId: string, permission: Permission): void {
  if (actorId(ctx) !== userId) requirePermission(ctx, permission)
}

/** Who is recorded as having done something; null for the product itself and for visitors. */
export function actorId(ctx: Context): string | null {
  return ctx.actor.kind === 'person' ? ctx.actor.userId : null
}

/**
 * The asker's own active membership in a group. Anyone else's group, an ended membership and a group that does not
 * exist all look the same: NotFound (ERR-24, PERM-11).
 */
export async function requireOwnMember(ctx: Context, db: Db, consortiumId: string): Promise<MemberRow> {
  const asker = requirePerson(ctx)
  const member = await findMemberByUser(db, consortiumId, asker.userId)
  if (member === null) throw new NotFound('consortium_not_found')
  return member
}

/** The same for an act on the group's money: the group locked first (one lock order), then the asker's membership in it. */
export async function lockOwnGroup(
  ctx: Context,
  tx: Tx,
  consortiumId: string,
): Promise<{ group: ConsortiumRow; member: MemberRow; userId: string }> {
  const { userId } = requirePerson(ctx)
  const group = await lockConsortium(tx, consortiumId)
  const member = group === null ? null : await findMemberByUser(tx, group.id, userId)
  if (group === null || member === null) throw new NotFound('consortium_not_found')
  return { group, member, userId }
}

/** A group by an id that anyone may have typed. Throws Forbidden without groups.read, NotFound. */
export async function requireGroup(ctx: Context, consortiumId: string): Promise<ConsortiumRow> {
  requirePermission(ctx, 'groups.read')
  const group = await findConsortium(ctx.db, consortiumId)
  if (group === null) throw new NotFound('consortium_not_found')
  return group
}
