import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { lockSecondFactor } from '#db/second-factors.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { tellSignInChanged } from '#services/accounts/account-mails.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { makeRecoveryCodes } from '#services/accounts/recovery-codes.ts'
import { recordAudit } from '#services/audit.ts'

/** AUTH-24: ten new recovery codes for the asker, shown this once; the ones before no longer work. */
export async function renewRecoveryCodes(
  ctx: Context,
  session: { sessionId: string },
): Promise<Outcome<string[], ProofNeeded | 'second_factor_off'>> {
  const { userId } = requirePerson(ctx)
  return await outsideCells(ctx, async (tx) => {
    const unproved = await requireProof(ctx, tx, session)
    if (unproved !== null) return unproved
    const factor = await lockSecondFactor(tx, userId)
    if (factor === null || factor.confirmed_at === null) return refuse('second_factor_off')
    const codes = await makeRecoveryCodes(ctx, tx, userId)
    await tellSignInChanged(ctx, tx, userId, 'recovery_codes_made')
    const entry = { action: 'user.recovery_codes_made', subjectKind: 'user', subjectId: userId }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return grant(codes)
  })
}
