import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deletePasskey } from '#db/passkeys.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { tellSignInChanged } from '#services/accounts/account-mails.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { recordAudit } from '#services/audit.ts'

/** AUTH-24: the asker's passkey no longer signs in. Someone else's, and one that is gone, look the same. */
export async function removePasskey(
  ctx: Context,
  input: { sessionId: string; id: string },
): Promise<Verdict<ProofNeeded | 'passkey_gone'>> {
  const { userId } = requirePerson(ctx)
  return await outsideCells(ctx, async (tx) => {
    const unproved = await requireProof(ctx, tx, input)
    if (unproved !== null) return unproved
    if (!(await deletePasskey(tx, userId, input.id))) return refuse('passkey_gone')
    await tellSignInChanged(ctx, tx, userId, 'passkey_removed')
    const entry = { action: 'user.passkey_removed', subjectKind: 'user', subjectId: userId }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return allow()
  })
}
