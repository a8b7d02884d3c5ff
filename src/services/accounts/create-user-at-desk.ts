import type { Context } from '#context'
import type { GivenRole } from '#domain/access/role-change.ts'
import type { RequestRefusal } from '#domain/approvals/approval.ts'
import { grant, type Outcome } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { type CreatedUser, createUser } from '#services/accounts/create-user.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { temporaryPassword } from '#services/accounts/temporary-password.ts'

const KNOWN = ['email_invalid', 'email_taken', 'reason_missing', 'reason_too_long'] as const satisfies readonly (
  | 'email_invalid'
  | 'email_taken'
  | RequestRefusal
)[]

/** Why no account was made; whoever asked for it is told (ERR-49). */
export type CreateAtDeskRefusal = (typeof KNOWN)[number] | 'not_made'

/**
 * CALL-15: makes an account from the desk, with a temporary password that is returned here once and stored only hashed. A super administrator's
 * is a user's until another person approves the role (rules 0). The asker has shown within ten minutes who they are. Throws Forbidden
 * without users.create.
 */
export async function createUserAtDesk(
  ctx: Context,
  input: { sessionId: string; email: string; fullName: string; role: GivenRole; reason?: string },
): Promise<Outcome<CreatedUser & { temporaryPassword: string }, CreateAtDeskRefusal | ProofNeeded>> {
  requirePermission(ctx, 'users.create')
  const unproved = await requireProof(ctx, ctx.db, input)
  if (unproved !== null) return unproved
  const password = temporaryPassword(ctx.random)
  const { email, fullName, role, reason = '' } = input
  const made = await createUser(ctx, { email, fullName, role, reason, password })
  if (made.ok) return grant({ ...made.value, temporaryPassword: password })
  return { ...made, refusal: KNOWN.find((one) => one === made.refusal) ?? 'not_made' }
}
