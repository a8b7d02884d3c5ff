import { timingSafeEqual } from 'node:crypto'
import type { Context } from '#context'
import { findIdentityOwner } from '#db/openid-identities.ts'
import { findPerson, findPersonByEmail } from '#db/people.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { accountsOn, type Client, clientHeaders } from '#integrations/accounts/accounts.ts'
import { forgetOpenId, openIdCookie, readOpenIdCookie } from '#integrations/openid/openid-cookie.ts'
import type { OpenIdIdentity } from '#integrations/openid/openid-provider.ts'
import { accountsSettings } from '#services/accounts/accounts-settings.ts'
import { beginSecondStep } from '#services/accounts/begin-second-step.ts'
import { recognizeDevice } from '#services/accounts/known-devices.ts'
import { LIMITS, mayTry, placeOf, takeTryBack } from '#services/accounts/limit-attempts.ts'
import { requireSecondFactor, SecondFactorRequired } from '#services/accounts/require-second-factor.ts'
import { type SignedIn, settleIn } from '#services/accounts/settle-in.ts'
import { emailKeys } from '#services/email-keys.ts'
import { logSecurity } from '#services/log-security.ts'

export type FinishOpenIdRefusal =
  | 'openid_off'
  /** This browser wasn't sent there, or more than ten minutes ago, or has been back already. */
  | 'openid_expired'
  /** The provider didn't answer, or with something that proves nothing. */
  | 'openid_failed'
  /** The provider doesn't vouch for the email. */
  | 'openid_unconfirmed'
  | 'openid_no_account'
  | TooManyTries

/** Someone whom the provider vouches for: signed in, or a code of their app must follow, which these Set-Cookie lines say. */
export type OpenedByOpenId = ({ signedIn: SignedIn } | { step: { cookies: string[] } }) & { returnTo: string | null }

/** The same; or the email has an account that must be connected first (services/accounts/connect-open-id.ts). */
export type FinishedOpenId = OpenedByOpenId | { connect: { cookies: string[] } }

interface Answer {
  code: string
  state: string
  /** RFC 9207; null when the provider didn't say. */
  issuer: string | null
  client: Client
  /** The request's Cookie header. */
  cookies: string | null
}

/**
 * AUTH-17: turns a code of the OpenID provider into a session, once the state is the one this browser was sent away with. Only
 * an identity that was connected to an account opens it: an email alone never does, however the provider vouches for it
 * (docs/decisions/0069). The second factor is asked for as after a password.
 */
export async function finishOpenId(
  ctx: Context,
  answer: Answer,
): Promise<Outcome<FinishedOpenId, FinishOpenIdRefusal>> {
  const finished = await finish(ctx, answer)
  if (!finished.ok && finished.refusal !== 'too_many_attempts')
    logSecurity(ctx, 'sign_in_failed', { method: 'openid', reason: finished.refusal, accountId: null })
  return finished
}

async function finish(ctx: Context, answer: Answer): Promise<Outcome<FinishedOpenId, FinishOpenIdRefusal>> {
  if (ctx.openId === null) return refuse('openid_off')
  const keeper = { sealing: ctx.sealing, publicUrl: ctx.config.PUBLIC_URL }
  const kept = readOpenIdCookie(keeper, answer.cookies)
  if (kept?.content.step !== 'sent' || !isSame(kept.content.state, answer.state)) return refuse('openid_expired')
  const counted = await mayTry(ctx, LIMITS.openIdAddress, placeOf(answer.client.address))
  if (!counted.ok) return counted
  if (!(await mayTry(ctx, LIMITS.openIdState, answer.state)).ok) {
    await takeTryBack(ctx.db, counted.value)
    return refuse('openid_expired')
  }
  let identity: OpenIdIdentity
  try {
    identity = await ctx.openId.finish(`${ctx.config.PUBLIC_URL}/auth/callback`, kept.content, answer)
  } catch (error) {
    ctx.log.warn({ err: error }, 'rejected the OpenID provider’s answer')
    return refuse('openid_failed')
  }
  await takeTryBack(ctx.db, counted.value)
  const userId = await findIdentityOwner(ctx.db, identity.issuer, identity.subject)
  if (userId !== null) return grant(await enter(ctx, userId, answer, kept.returnTo))
  const { issuer, subject, email } = identity
  if (email === null || !identity.isEmailVerified) return refuse('openid_unconfirmed')
  if ((await findPersonByEmail(ctx.db, emailKeys(ctx, email))) === null) return refuse('openid_no_account')
  const cookie = openIdCookie(keeper, { step: 'returned', issuer, subject, email }, kept.returnTo)
  return grant({ connect: { cookies: [cookie] } })
}

async function enter(
  ctx: Context,
  userId: string,
  { client, cookies }: Answer,
  returnTo: string | null,
): Promise<OpenedByOpenId> {
  const email = (await findPerson(ctx.db, userId))?.email ?? ''
  const device = await recognizeDevice(ctx, emailKeys(ctx, email), cookies)
  const accounts = accountsOn(ctx.db, accountsSettings(ctx), { onSessionWanted: (id) => requireSecondFactor(ctx, id) })
  try {
    const opened = await accounts.api.enter({ body: { userId }, headers: clientHeaders(client), returnHeaders: true })
    const made = [...opened.headers.getSetCookie(), forgetOpenId(ctx.config.PUBLIC_URL)]
    const by = { method: 'openid', factor: null } as const
    const from = { client, known: device, cookies }
    return { signedIn: await settleIn(ctx, { userId, cookies: made }, from, by), returnTo }
  } catch (error) {
    if (!(error instanceof SecondFactorRequired)) throw error
    const step = await beginSecondStep(ctx, userId, 'openid')
    return { step: { cookies: [...step.cookies, forgetOpenId(ctx.config.PUBLIC_URL)] }, returnTo }
  }
}

function isSame(kept: string, given: string): boolean {
  const [a, b] = [Buffer.from(kept), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
