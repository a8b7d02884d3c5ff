import type { Context } from '#context'
import { findPersonByEmail } from '#db/people.ts'
import { grant, invariant, type Outcome, refuse } from '#domain/verdict.ts'
import type { Client } from '#integrations/accounts/accounts.ts'
import { forgetOpenId, openIdCookie, readOpenIdCookie } from '#integrations/openid/openid-cookie.ts'
import { connectIdentity } from '#services/accounts/connect-identity.ts'
import type { OpenedByOpenId } from '#services/accounts/finish-open-id.ts'
import { type SignInRefusal, signIn } from '#services/accounts/sign-in.ts'
import { emailKeys } from '#services/email-keys.ts'

/**
 * Connects the identity an OpenID provider has just vouched for to the account of the same email, once its password was given: by
 * the same sign-in as on the login page, with its limits. Where they use a second factor, its code connects it (`takeSecondStep`). From then on
 * the provider opens the account.
 */
export async function connectOpenId(
  ctx: Context,
  input: { password: string; client: Client; cookies: string | null },
): Promise<Outcome<OpenedByOpenId, SignInRefusal | 'openid_expired'>> {
  const keeper = { sealing: ctx.sealing, publicUrl: ctx.config.PUBLIC_URL }
  const kept = readOpenIdCookie(keeper, input.cookies)
  if (ctx.openId === null || kept?.content.step !== 'returned') return refuse('openid_expired')
  const { email, issuer, subject } = kept.content
  const { returnTo } = kept
  const answer = await signIn(ctx, { ...input, email })
  if ('cookies' in answer) {
    const userId = (await findPersonByEmail(ctx.db, emailKeys(ctx, email)))?.id
    invariant(userId, 'whose password was right has an account')
    const agreed = openIdCookie(keeper, { step: 'agreed', userId, issuer, subject }, returnTo)
    return grant({ step: { cookies: [...answer.cookies, agreed] }, returnTo })
  }
  if (!answer.ok) return answer
  const { userId, cookies } = answer.value
  await connectIdentity(ctx, { userId, issuer, subject })
  return grant({
    signedIn: { ...answer.value, cookies: [...cookies, forgetOpenId(ctx.config.PUBLIC_URL)] },
    returnTo,
  })
}
