import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { advanceFamily, endReusedFamily } from '#db/token-families.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { LIMITS, mayTry, placeOf, takeTryBack } from '#services/accounts/limit-attempts.ts'
import { type TokenSession, tokenSession } from '#services/accounts/token-session.ts'
import { recordAudit } from '#services/audit.ts'
import { logSecurity } from '#services/log-security.ts'

export type RefreshTokensRefusal =
  /** Not ours, or its session has ended. */
  | 'refresh_token_invalid'
  /** It was used before, so someone else may have it: the whole family has just ended. */
  | 'refresh_token_reused'
  | TooManyTries

/**
 * AUTH-20, AUTH-24: exchanges a refresh token for new tokens. Each works once; one that comes a second time ends its session and every
 * token of it, because no one can tell the thief from the owner. Made-up ones from one place are slowed down.
 */
export async function refreshTokens(
  ctx: Context,
  input: { refreshToken: string; client: { address: string | null } },
): Promise<Outcome<TokenSession, RefreshTokensRefusal>> {
  const outcome = await refresh(ctx, input)
  if (outcome.ok) logSecurity(ctx, 'tokens_renewed', { accountId: outcome.value.user.id })
  else if (outcome.refusal !== 'too_many_attempts')
    logSecurity(ctx, 'token_refused', { kind: 'refresh', reason: outcome.refusal })
  return outcome
}

async function refresh(
  ctx: Context,
  input: Parameters<typeof refreshTokens>[1],
): Promise<Outcome<TokenSession, RefreshTokensRefusal>> {
  const counted = await mayTry(ctx, LIMITS.refreshAddress, placeOf(input.client.address))
  if (!counted.ok) return counted
  const token = ctx.accessTokens.readRefreshToken(input.refreshToken)
  if (token === null) return refuse('refresh_token_invalid')
  await takeTryBack(ctx.db, counted.value)
  const { sessionId, generation } = token
  const row = { session_id: sessionId, generation }
  const verdict = await outsideCells(ctx, async (tx) => {
    if (await advanceFamily(tx, row)) return 'advanced'
    const userId = await endReusedFamily(tx, row)
    if (userId === null) return refuse('refresh_token_invalid')
    const entry = { action: 'user.refresh_token_reused', subjectKind: 'user', subjectId: userId }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return refuse('refresh_token_reused')
  })
  if (verdict !== 'advanced') return verdict
  const session = await tokenSession(ctx, sessionId, generation + 1)
  return session === null ? refuse('refresh_token_invalid') : grant(session)
}
