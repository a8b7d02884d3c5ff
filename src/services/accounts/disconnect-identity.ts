import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteIdentity } from '#db/openid-identities.ts'
import { findPasswordHash } from '#db/passwords.ts'
import { lockPerson } from '#db/people.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { tellSignInChanged } from '#services/accounts/account-mails.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { recordAudit } from '#services/audit.ts'

/**
 * AUTH-17: a connected service no longer opens the asker's account, and its owner is told. Refused without a password, which would leave no way in that
 * doesn't depend on a device. Someone else's, and one that is gone, look the same.
 */
export async function disconnectIdentity(
  ctx: Context,
  input: { sessionId: string; id: string },
): Promise<Verdict<ProofNeeded | 'password_needed' | 'identity_gone'>> {
  const { userId } = requirePerson(ctx)
  return await outsideCells(ctx, async (tx) => {
    await lockPerson(tx, userId)
    const unproved = await requireProof(ctx, tx, input)
    if (unproved !== null) return unproved
    if ((await findPasswordHash(tx, userId)) === null) return refuse('password_needed')
    const issuer = await deleteIdentity(tx, userId, input.id)
    if (issuer === null) return refuse('identity_gone')
    await tellSignInChanged(ctx, tx, userId, 'openid_disconnected')
    const entry = { action: 'user.openid_disconnected', subjectKind: 'user', subjectId: userId, details: { issuer } }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return allow()
  })
}
