import type { Context } from '#context'
import { insertSecondStep } from '#db/second-steps.ts'
import { SECOND_STEP_MINUTES } from '#domain/access/second-factor.ts'
import type { SignInMethod } from '#domain/access/security-events.ts'
import { type Refused, refuse } from '#domain/verdict.ts'
import { stepCookie } from '#integrations/accounts/step-cookie.ts'
import { hashOfStep } from '#services/accounts/find-step-owner.ts'
import { logSecurity } from '#services/log-security.ts'

/** They are who they say, and a code of their app must follow (`takeSecondStep`): these Set-Cookie lines say whose. No session was made. */
export type SecondStepAhead = Refused<'second_factor_required'> & { cookies: string[] }

/** Keeps for ten minutes that this browser has taken the first step of signing in. */
export async function beginSecondStep(ctx: Context, userId: string, after: SignInMethod): Promise<SecondStepAhead> {
  const token = Buffer.from(ctx.random.bytes(32)).toString('base64url')
  await insertSecondStep(ctx.db, { userId, tokenHash: hashOfStep(token) }, SECOND_STEP_MINUTES)
  logSecurity(ctx, 'second_factor_asked', { accountId: userId, method: after })
  return { ...refuse('second_factor_required'), cookies: [stepCookie(token, ctx.config.PUBLIC_URL)] }
}
