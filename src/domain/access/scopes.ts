import { isPermitted, type Permission, type Role } from '#domain/access/permissions.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/**
 * What a program may be allowed (decision 0088), each with the permission its owner needs for it, when the token is made and at every call.
 * What takes someone's account or gives one power over others has no scope: that always needs a person who has just shown who they are.
 */
export const SCOPE_NEEDS = {
  'users:read': 'users.read',
  'users:write': 'users.create',
  'groups:read': 'groups.read',
  'events:read': 'webhooks.keep',
} as const satisfies Record<string, Permission>

export type Scope = keyof typeof SCOPE_NEEDS
export const SCOPES = Object.keys(SCOPE_NEEDS) as Scope[]

/** For how many days a token may be made: a year at most. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const
export const TOKEN_NAME_MAX = 60
/** Live tokens of one person: more than anyone can keep in view are a leak waiting to happen. */
export const TOKENS_MAX = 20

export type TokenRefusal = 'name_missing' | 'name_too_long' | 'scopes_missing' | 'days_wrong' | 'too_many_tokens'

/** Whether someone may make this token. Scopes that their role doesn't hold count as none. */
export function canMakeToken(wish: {
  role: Role
  name: string
  scopes: readonly Scope[]
  days: number
  live: number
}): Verdict<TokenRefusal> {
  if (wish.name === '') return refuse('name_missing')
  if ([...wish.name].length > TOKEN_NAME_MAX) return refuse('name_too_long')
  if (wish.scopes.length === 0 || !wish.scopes.every((scope) => isPermitted(wish.role, SCOPE_NEEDS[scope])))
    return refuse('scopes_missing')
  if (!TOKEN_DAYS.some((days) => days === wish.days)) return refuse('days_wrong')
  return wish.live >= TOKENS_MAX ? refuse('too_many_tokens') : allow()
}
