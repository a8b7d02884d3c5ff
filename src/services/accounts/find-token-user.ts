import type { Context } from '#context'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { TokenNotVerified } from '#integrations/openid/verify-signed.ts'
import { type TokenUser, tokenUser } from '#services/accounts/token-session.ts'
import { logSecurity } from '#services/log-security.ts'

/**
 * Who brings this access token, with the role of the moment. Refused with the reason in English, for the program's author (ERR-44); also when
 * its session has ended, however long the token would be good for.
 */
export async function findTokenUser(
  ctx: Context,
  accessToken: string,
): Promise<Outcome<{ user: TokenUser; sessionId: string; expiresAt: number }, 'invalid_token'>> {
  try {
    const { sessionId, expiresAt } = await ctx.accessTokens.verify(ctx.config.PUBLIC_URL, accessToken)
    const user = await tokenUser(ctx, sessionId)
    if (user !== null) return grant({ user, sessionId, expiresAt })
    logSecurity(ctx, 'token_refused', { kind: 'access', reason: 'session_ended' })
    return refuse('invalid_token', { why: 'The session has ended' })
  } catch (error) {
    // By name: the router's bundle has loaded a class of its own.
    if (!(error instanceof Error) || error.name !== TokenNotVerified.name) throw error
    logSecurity(ctx, 'token_refused', { kind: 'access', reason: 'not_verified' })
    return refuse('invalid_token', { why: error.message })
  }
}
