import type { Context } from '#context'
import { endApiToken } from '#db/api-tokens.ts'
import { outsideCells } from '#db/cells.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { recordAudit } from '#services/audit.ts'

/**
 * Ends someone else's token at once, for when it's in the wrong hands or its owner is away; one that is over needs nothing. On record with whose it
 * was. The asker has shown within ten minutes who they are. Throws Forbidden without tokens.end_any.
 */
export async function endTokenOfOther(
  ctx: Context,
  { sessionId, ownerId, id }: { sessionId: string; ownerId: string; id: string },
): Promise<Verdict<ProofNeeded>> {
  requirePermission(ctx, 'tokens.end_any')
  const unproved = await requireProof(ctx, ctx.db, { sessionId })
  if (unproved !== null) return unproved
  await outsideCells(ctx, async (tx) => {
    if (!(await endApiToken(tx, ownerId, id))) return
    const entry = { action: 'api_token.ended', subjectKind: 'api_token', subjectId: id, details: { owner: ownerId } }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
  })
  return allow()
}
