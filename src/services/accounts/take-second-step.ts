import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findPerson } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import { deleteSecondSteps } from '#db/second-steps.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import type { Client } from '#integrations/accounts/accounts.ts'
import { stepCookie } from '#integrations/accounts/step-cookie.ts'
import { forgetOpenId, readOpenIdCookie } from '#integrations/openid/openid-cookie.ts'
import { acceptCode } from '#services/accounts/accept-code.ts'
import { acceptPasskey } from '#services/accounts/accept-passkey.ts'
import { connectIdentity } from '#services/accounts/connect-identity.ts'
import { enterAs } from '#services/accounts/enter-as.ts'
import { findStepOwner } from '#services/accounts/find-step-owner.ts'
import { recognizeDevice } from '#services/accounts/known-devices.ts'
import { forgetTries, LIMITS, mayTry } from '#services/accounts/limit-attempts.ts'
import { type SignedIn, settleIn } from '#services/accounts/settle-in.ts'
import { emailKeys } from '#services/email-keys.ts'
import { logSecurity } from '#services/log-security.ts'

export type StepRefusal = 'code_wrong' | 'passkey_refused' | 'step_over' | TooManyTries

/**
 * AUTH-24: the second step of signing in, by a code of the app, a recovery code, or a passkey (`passkey`: the browser's answer). The step's cookie says whose password was right before;
 * with the first right code it is over. Wrong codes are followed by longer and longer waits, for this account wherever they come from:
 * only who knows the password gets here.
 */
export async function takeSecondStep(
  ctx: Context,
  input: ({ typed: string } | { passkey: string }) & { client: Client; cookies: string | null },
): Promise<Outcome<SignedIn, StepRefusal>> {
  const userId = await findStepOwner(ctx, input.cookies)
  const person = userId === null ? null : await findPerson(ctx.db, userId)
  const failed = (reason: Exclude<StepRefusal, TooManyTries>) => {
    const tried = 'passkey' in input ? 'passkey' : 'code'
    logSecurity(ctx, 'second_factor_failed', { accountId: userId, factor: tried, reason })
    return refuse(reason)
  }
  if (userId === null || person === null) return failed('step_over')
  const counted = await mayTry(ctx, LIMITS.secondFactor, userId)
  if (!counted.ok) return counted
  const factor = await outsideCells(ctx, async (tx) => {
    const accepted =
      'passkey' in input
        ? await takePasskey(ctx, tx, { answer: input.passkey, userId })
        : await acceptCode(ctx, tx, { userId, typed: input.typed })
    if (accepted !== null) await deleteSecondSteps(tx, userId)
    return accepted
  })
  if (factor === null) return failed('passkey' in input ? 'passkey_refused' : 'code_wrong')
  await forgetTries(ctx.db, counted.value)
  const { client, cookies } = input
  const known = await recognizeDevice(ctx, emailKeys(ctx, person.email), cookies)
  const session = await enterAs(ctx, userId, client)
  const over = [stepCookie(null, ctx.config.PUBLIC_URL), ...(await connectAgreed(ctx, userId, cookies))]
  const by = { method: 'second_step', factor } as const
  return grant(await settleIn(ctx, { userId, cookies: [...session, ...over] }, { client, known, cookies }, by))
}

async function takePasskey(ctx: Context, tx: Tx, { answer, userId }: { answer: string; userId: string }) {
  const { isAccepted } = await acceptPasskey(ctx, tx, { answer, purpose: { of: userId } })
  return isAccepted ? ('passkey' as const) : null
}

/** Connects the OpenID identity whose owner gave the password before this step; the Set-Cookie lines that follow. */
async function connectAgreed(ctx: Context, userId: string, cookies: string | null): Promise<string[]> {
  const { PUBLIC_URL: publicUrl } = ctx.config
  const agreed = readOpenIdCookie({ sealing: ctx.sealing, publicUrl }, cookies)?.content
  if (ctx.openId === null || agreed?.step !== 'agreed' || agreed.userId !== userId) return []
  await connectIdentity(ctx, agreed)
  return [forgetOpenId(publicUrl)]
}
