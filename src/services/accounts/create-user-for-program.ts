import type { Context } from '#context'
import type { GivenRole } from '#domain/access/role-change.ts'
import { type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { type CreatedUser, createUser } from '#services/accounts/create-user.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'

type Made = Awaited<ReturnType<typeof createUser>>
export type CreateForProgramRefusal = Exclude<Made, { ok: true }>['refusal'] | ProofNeeded | 'session_needed'

/**
 * CALL-15: an administrator's program makes an account, with a password that its owner has to replace. With a session the asker has shown within ten
 * minutes who they are, as at the desk. A program's token (`sessionId` null) makes members only: a role over others is given by people, one who asks with a `reason` and another who
 * approves. Throws
 * Forbidden without users.create.
 */
export async function createUserForProgram(
  ctx: Context,
  input: {
    sessionId: string | null
    email: string
    password: string
    fullName: string
    role: GivenRole
    reason?: string
  },
): Promise<Outcome<CreatedUser, CreateForProgramRefusal>> {
  requirePermission(ctx, 'users.create')
  const { sessionId, ...person } = input
  if (sessionId === null) return person.role === 'user' ? await createUser(ctx, person) : refuse('session_needed')
  const unproved = await requireProof(ctx, ctx.db, { sessionId })
  return unproved ?? (await createUser(ctx, person))
}
