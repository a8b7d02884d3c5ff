import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { acceptCode } from '#services/accounts/accept-code.ts'
import { tellSignInChanged } from '#services/accounts/account-mails.ts'
import { forgetTries, LIMITS, mayTry } from '#services/accounts/limit-attempts.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { makeRecoveryCodes } from '#services/accounts/recovery-codes.ts'
import { recordAudit } from '#services/audit.ts'
import { logSecurity } from '#services/log-security.ts'

/**
 * AUTH-24: turns the asker's second factor on: the first right code shows that the app has the key. Returns the recovery codes, which
 * are shown this once.
 */
export async function confirmSecondFactor(
  ctx: Context,
  input: { sessionId: string; typed: string },
): Promise<Outcome<string[], 'code_wrong' | ProofNeeded | TooManyTries>> {
  const { userId } = requirePerson(ctx)
  const unproved = await requireProof(ctx, ctx.db, input)
  if (unproved !== null) return unproved
  const counted = await mayTry(ctx, LIMITS.secondFactor, userId)
  if (!counted.ok) return counted
  const codes = await outsideCells(ctx, async (tx) => {
    if ((await acceptCode(ctx, tx, { userId, typed: input.typed, isFirst: true })) === null) return null
    await tellSignInChanged(ctx, tx, userId, 'second_factor_on')
    const entry = { action: 'user.second_factor_on', subjectKind: 'user', subjectId: userId }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return await makeRecoveryCodes(ctx, tx, userId)
  })
  if (codes === null) {
    logSecurity(ctx, 'second_factor_failed', { accountId: userId, factor: 'code', reason: 'code_wrong' })
    return refuse('code_wrong')
  }
  await forgetTries(ctx.db, counted.value)
  return grant(codes)
}
