import type { Role } from '#domain/access/permissions.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/** AUTH-08, AUTH-13: a member's password has at least six characters. */
export const MEMBER_PASSWORD_MIN = 6
/** rules 0: who may decide about others needs twelve. */
export const STAFF_PASSWORD_MIN = 12
/** Hashing reads every character; no one types more than this. */
export const PASSWORD_MAX = 128

/** What anyone would try first here, alone or with digits and signs around it (docs/security.md). */
const OWN_WORDS = new Set(['cotavia', 'consorcio', 'consórcio', 'consortium'])

export type PasswordRefusal = 'password_too_short' | 'password_too_long' | 'password_common' | 'password_is_email'

/**
 * May this be the password of someone with this role and email? Length is counted in characters as people see them,
 * and no other composition is asked for. `common` has those that everyone tries first, in small letters: a list too long for a browser, so a service brings
 * it. `details.min` says how many characters are needed.
 */
export function canBePassword(
  password: string,
  of: { role: Role; email: string },
  common: ReadonlySet<string>,
): Verdict<PasswordRefusal> {
  const min = of.role === 'user' ? MEMBER_PASSWORD_MIN : STAFF_PASSWORD_MIN
  const characters = [...password]
  if (characters.length < min) return refuse('password_too_short', { min })
  if (characters.length > PASSWORD_MAX) return refuse('password_too_long', { max: PASSWORD_MAX })
  const plain = password.toLowerCase()
  const word = plain.normalize('NFC').replaceAll(/[^\p{L}]/gu, '')
  if (common.has(plain) || OWN_WORDS.has(word) || new Set(characters).size === 1) return refuse('password_common')
  const email = of.email.toLowerCase()
  if (plain === email || plain === email.slice(0, email.lastIndexOf('@'))) return refuse('password_is_email')
  return allow()
}
