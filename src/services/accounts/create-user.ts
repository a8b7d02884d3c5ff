import type { Context } from '#context'
import { isEmail } from '#domain/access/email.ts'
import { canBePassword, type PasswordRefusal } from '#domain/access/passwords.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { createPeople, type NewPerson } from '#services/accounts/create-people.ts'

/**
 * CALL-15: an administrator makes an account (DATA-18). The password they chose is temporary, because two people know it; the
 * address is confirmed by the mail that the first sign-in sends. Throws Forbidden for everyone but a super administrator.
 */
export async function createUser(
  ctx: Context,
  input: NewPerson & { password: string },
): Promise<Outcome<{ userId: string }, PasswordRefusal | 'email_invalid' | 'email_taken'>> {
  requirePermission(ctx, 'users.create')
  if (!isEmail(input.email)) return refuse('email_invalid')
  const verdict = canBePassword(input.password, { role: input.role ?? 'user', email: input.email })
  if (!verdict.ok) return verdict
  const made = await createPeople(ctx, [{ ...input, isTemporaryPassword: true, isEmailConfirmed: false }])
  return made.ok ? grant({ userId: made.value[0] ?? '' }) : made
}
