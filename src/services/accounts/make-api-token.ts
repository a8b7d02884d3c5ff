import type { Context } from '#context'
import { insertApiToken, listLiveTokens } from '#db/api-tokens.ts'
import { outsideCells } from '#db/cells.ts'
import { lockPerson } from '#db/people.ts'
import { canMakeToken, type Scope, type TokenRefusal } from '#domain/access/scopes.ts'
import { grant, type Outcome } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { apiTokenHash, newApiToken } from '#services/accounts/api-token.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { recordAudit } from '#services/audit.ts'

/**
 * Makes a named token for a program of the asker's (decision 0088), returned here once and stored only as a keyed hash. The asker has shown within ten
 * minutes who they are. Throws Forbidden without tokens.make.
 */
export async function makeApiToken(
  ctx: Context,
  input: { sessionId: string; name: string; scopes: readonly Scope[]; days: number },
): Promise<Outcome<{ id: string; token: string }, TokenRefusal | ProofNeeded>> {
  requirePermission(ctx, 'tokens.make')
  const { userId, role } = requirePerson(ctx)
  const unproved = await requireProof(ctx, ctx.db, input)
  if (unproved !== null) return unproved
  const token = newApiToken(ctx)
  const id = ctx.random.uuid4()
  const { scopes, days } = input
  const name = input.name.replaceAll(/\s+/g, ' ').trim()
  return await outsideCells(ctx, async (tx) => {
    await lockPerson(tx, userId)
    const live = (await listLiveTokens(tx, userId)).length
    const verdict = canMakeToken({ role, name, scopes, days, live })
    if (!verdict.ok) return verdict
    const token_hash = apiTokenHash(ctx, token)
    await insertApiToken(tx, { user_id: userId, id, name, scopes, token_hash, days })
    const details = { owner: userId, scopes, days }
    const entry = { action: 'api_token.made', subjectKind: 'api_token', subjectId: id, details }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return grant({ id, token })
  })
}
