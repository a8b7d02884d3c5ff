import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { insertIdentity } from '#db/openid-identities.ts'
import { findPersonByEmail } from '#db/people.ts'
import { grant, invariant, type Outcome, refuse } from '#domain/verdict.ts'
import type { Client } from '#integrations/accounts/accounts.ts'
import { forgetOpenId, readOpenIdCookie } from '#integrations/openid/openid-cookie.ts'
import type { OpenedByOpenId } from '#services/accounts/finish-open-id.ts'
import { type SignInRefusal, signIn } from '#services/accounts/sign-in.ts'
import { recordAudit } from '#services/audit.ts'

/**
 * Connects the identity an OpenID provider has just vouched for to the account of the same email, once its password was given: by
 * the same sign-in as on the login page, with its limits, and with a code of their app to follow where they use one. From then on the provider
 * opens the account.
 */
export async function connectOpenId(
  ctx: Context,
  input: { password: string; client: Client; cookies: string | null },
): Promise<Outcome<OpenedByOpenId, SignInRefusal | 'openid_expired'>> {
  const kept = readOpenIdCookie({ sealing: ctx.sealing, publicUrl: ctx.config.PUBLIC_URL }, input.cookies)
  if (ctx.openId === null || kept?.content.step !== 'returned') return refuse('openid_expired')
  const { email, issuer, subject } = kept.content
  const answer = await signIn(ctx, { ...input, email })
  const isStepAhead = 'cookies' in answer
  if (!answer.ok && !isStepAhead) return answer
  const userId = answer.ok ? answer.value.userId : (await findPersonByEmail(ctx.db, email))?.id
  invariant(userId, 'whose password was right has an account')
  await outsideCells(ctx, async (tx) => {
    if (!(await insertIdentity(tx, { user_id: userId, issuer, subject }))) return
    const entry = { action: 'user.openid_connected', subjectKind: 'user', subjectId: userId, details: { issuer } }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
  })
  const cookies = [...(isStepAhead ? answer.cookies : answer.value.cookies), forgetOpenId(ctx.config.PUBLIC_URL)]
  const { returnTo } = kept
  return grant(isStepAhead ? { step: { cookies }, returnTo } : { signedIn: { ...answer.value, cookies }, returnTo })
}
