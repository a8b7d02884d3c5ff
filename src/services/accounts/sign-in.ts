import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { hasOldTemporaryPassword } from '#db/passwords.ts'
import { findEmailKey } from '#db/people.ts'
import { TEMPORARY_PASSWORD_DAYS } from '#domain/access/temporary-password.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { grant, type Outcome, type Refused, refuse } from '#domain/verdict.ts'
import {
  type Accounts,
  accountsOn,
  type Client,
  clientHeaders,
  libraryRefusal,
} from '#integrations/accounts/accounts.ts'
import { isPasswordsBusy } from '#integrations/accounts/password-hashing.ts'
import { sendConfirmation } from '#services/accounts/account-mails.ts'
import { accountsSettings } from '#services/accounts/accounts-settings.ts'
import { beginSecondStep, type SecondStepAhead } from '#services/accounts/begin-second-step.ts'
import { recognizeDevice } from '#services/accounts/known-devices.ts'
import { countSignIn } from '#services/accounts/limit-sign-ins.ts'
import { type Busy, refuseBusy } from '#services/accounts/refuse-busy.ts'
import { requireSecondFactor, SecondFactorRequired } from '#services/accounts/require-second-factor.ts'
import { type SignedIn, settleIn } from '#services/accounts/settle-in.ts'
import { emailKeys } from '#services/email-keys.ts'
import { logSecurity } from '#services/log-security.ts'

export type SignInRefusal =
  /** Wrong password or unknown email; never distinguished. */
  | 'invalid_credentials'
  /** The password was right, but the email was never confirmed; another email is on its way. */
  | 'email_not_confirmed'
  /** The same, after too many emails: none was sent now. */
  | 'link_sent_before'
  /** The password was right, but it's the one they were given, too long ago: a link by email sets another. */
  | 'temporary_password_over'
  /** With `waitSeconds`, whole seconds until a try is worth making. */
  | TooManyTries
  /** The password wasn't checked; with `waitSeconds`. */
  | Busy

/**
 * Signs someone in by email and password (CALL-01). An existing session is ignored: every sign-in starts a new one. `cookies` is
 * the request's Cookie header: a device that has signed in to this account before has its own tries (docs/decisions/0032).
 */
export async function signIn(
  ctx: Context,
  input: { email: string; password: string; client: Client; cookies?: string | null; isProgram?: boolean },
): Promise<Outcome<SignedIn, SignInRefusal> | SecondStepAhead> {
  const email = input.email.trim().toLowerCase()
  const cookies = input.cookies ?? null
  const keys = emailKeys(ctx, email)
  const device = await recognizeDevice(ctx, keys, cookies)
  const counted = await countSignIn(ctx, { email, address: input.client.address, device })
  if (!counted.ok) return counted
  const method = input.isProgram ? 'password_grant' : 'password'
  const unconfirmed: { userId: string; token: string }[] = []
  const accounts = accountsOn(ctx.db, accountsSettings(ctx), {
    onConfirmationNeeded: ({ id: userId }, token) => unconfirmed.push({ userId, token }),
    onSessionWanted: async (userId) => {
      if (await hasOldTemporaryPassword(ctx.db, userId, TEMPORARY_PASSWORD_DAYS)) throw new TemporaryPasswordOver()
      await requireSecondFactor(ctx, userId, input)
    },
  })
  const { key, ownerId: accountId } = await findEmailKey(ctx.db, keys)
  const answer = await ask(accounts, key, input.password, input.client)
  if (!answer.ok && answer.refusal === 'busy') await counted.value.wasNotLookedAt()
  else if (answer.ok || answer.refusal !== 'invalid_credentials') await counted.value.wasRight()
  if (!answer.ok && answer.refusal === 'second_factor_required')
    return await beginSecondStep(ctx, answer.userId, method)
  if (!answer.ok) logSecurity(ctx, 'sign_in_failed', { method, reason: answer.refusal, accountId })
  for (const { userId, token } of unconfirmed)
    if (!(await sendAgain(ctx, userId, token))) return refuse('link_sent_before')
  if (!answer.ok) return answer
  const by = { method, factor: null } as const
  return grant(await settleIn(ctx, answer.value, { client: input.client, known: device, cookies }, by))
}

/** Thrown where the accounts library would make a session, so that none is made. */
class TemporaryPasswordOver extends Error {
  override readonly name = 'TemporaryPasswordOver'
}

type Ahead = Refused<'second_factor_required'> & { userId: string }

async function ask(
  accounts: Accounts,
  key: string,
  password: string,
  client: Client,
): Promise<Outcome<{ userId: string; cookies: string[] }, SignInRefusal> | Ahead> {
  try {
    const answer = await accounts.api.signInEmail({
      body: { email: key, password },
      headers: clientHeaders(client),
      returnHeaders: true,
    })
    return grant({ userId: answer.response.user.id, cookies: answer.headers.getSetCookie() })
  } catch (error) {
    if (error instanceof SecondFactorRequired) return { ...refuse('second_factor_required'), userId: error.userId }
    if (error instanceof TemporaryPasswordOver) return refuse('temporary_password_over')
    if (isPasswordsBusy(error)) return refuseBusy(error)
    return refuse(libraryRefusal(error) === 'EMAIL_NOT_VERIFIED' ? 'email_not_confirmed' : 'invalid_credentials')
  }
}

/** The password was right, so the email goes to someone who wants it; even so, we don't fill a mailbox. */
async function sendAgain(ctx: Context, userId: string, token: string): Promise<boolean> {
  return await outsideCells(ctx, (tx) => sendConfirmation(ctx, tx, userId, token))
}
