import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteSecondFactor } from '#db/second-factors.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { tellSignInChanged } from '#services/accounts/account-mails.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { recordAudit } from '#services/audit.ts'

/**
 * AUTH-24: turns the asker's second factor off; the recovery codes go with it. In production, staff who do so set up another one before
 * anything else opens: that is how a new phone takes the old one's place.
 */
export async function turnOffSecondFactor(
  ctx: Context,
  session: { sessionId: string },
): Promise<Verdict<ProofNeeded | 'second_factor_off'>> {
  const { userId } = requirePerson(ctx)
  return await outsideCells(ctx, async (tx) => {
    const unproved = await requireProof(ctx, tx, session)
    if (unproved !== null) return unproved
    if (!(await deleteSecondFactor(tx, userId))) return refuse('second_factor_off')
    await tellSignInChanged(ctx, tx, userId, 'second_factor_off')
    const entry = { action: 'user.second_factor_off', subjectKind: 'user', subjectId: userId }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return allow()
  })
}
