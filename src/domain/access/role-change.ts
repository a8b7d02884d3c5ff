import type { Role } from '#domain/access/permissions.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/** What a super administrator makes someone (ADM-11); moderators and administrators are made when their account is. */
export const GIVEN_ROLES = ['user', 'super_admin'] as const
export type GivenRole = (typeof GIVEN_ROLES)[number]

export type RoleChangeRefusal = 'own_role' | 'same_role' | 'last_super_admin' | 'account_closed'

/**
 * Whether someone may be given another role (ADM-11): never by themselves (PERM-12), and never so that no super administrator would be left.
 */
export function canChangeRole(change: {
  actorId: string | null
  userId: string
  from: Role
  to: Role
  superAdmins: number
  isClosed: boolean
}): Verdict<RoleChangeRefusal> {
  if (change.actorId === change.userId) return refuse('own_role')
  if (change.isClosed) return refuse('account_closed')
  if (change.from === change.to) return refuse('same_role')
  if (change.from === 'super_admin' && change.superAdmins < 2) return refuse('last_super_admin')
  return allow()
}
