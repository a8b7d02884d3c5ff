import type { Context } from '#context'
import { grant, type Outcome } from '#domain/verdict.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { temporaryPassword } from '#services/accounts/temporary-password.ts'

/**
 * CALL-14: makes a super administrator for the person at the command line, with a temporary password that is returned here
 * once and stored only hashed; the first sign-in forces another. Run again for the same address it refuses and changes nothing.
 */
export async function createAdmin(
  ctx: Context,
  input: { email: string; fullName?: string },
): Promise<Outcome<{ userId: string; temporaryPassword: string }, 'email_taken'>> {
  const password = temporaryPassword(ctx.random)
  const made = await createPeople(ctx, [
    { ...input, role: 'super_admin', password, isTemporaryPassword: true, isEmailConfirmed: true },
  ])
  return made.ok ? grant({ userId: made.value[0] ?? '', temporaryPassword: password }) : made
}
