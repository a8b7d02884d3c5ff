import type { Context } from '#context'
import { findPerson } from '#db/people.ts'
import type { Role } from '#domain/access/permissions.ts'
import { needsNewPassword } from '#domain/access/temporary-password.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import {
  type Accounts,
  accountsOn,
  type Client,
  clientHeaders,
  libraryRefusal,
} from '#integrations/accounts/accounts.ts'
import { sendConfirmation } from '#services/account-mails.ts'
import { accountsSettings } from '#services/accounts-settings.ts'
import { forgetTries, LIMITS, mayTry, placeOf, takeTryBack } from '#services/limit-attempts.ts'

export type SignInRefusal =
  /** Wrong password or unknown e-mail: never told apart. */
  | 'invalid_credentials'
  /** The password was right, the e-mail was never confirmed; another mail is on its way. */
  | 'email_not_confirmed'
  | 'too_many_attempts'
  /** rules.md 0: until the second factor exists, staff sign-in works outside production only. */
  | 'second_factor_required'

export interface SignedIn {
  userId: string
  role: Role
  /** AUTH-11: they land where a temporary password is replaced, nowhere else. */
  mustChangePassword: boolean
  /** Set-Cookie lines for the answer. */
  cookies: string[]
}

/** Signs somebody in by e-mail and password (CALL-01). A cookie that came along is not looked at: every sign-in is a new session. */
export async function signIn(
  ctx: Context,
  input: { email: string; password: string; client: Client },
): Promise<Outcome<SignedIn, SignInRefusal>> {
  const email = input.email.trim().toLowerCase()
  if (!(await mayTryHere(ctx, email, input.client))) return refuse('too_many_attempts')
  const unconfirmed: { userId: string; token: string }[] = []
  const accounts = accountsOn(ctx.db, accountsSettings(ctx), {
    onConfirmationNeeded: ({ id: userId }, token) => unconfirmed.push({ userId, token }),
    onSessionWanted: async (userId) => requireSecondFactor(ctx, userId),
  })
  const answer = await ask(accounts, email, input.password, input.client)
  for (const { userId, token } of unconfirmed) await sendAgain(ctx, userId, token)
  if (!answer.ok) return answer
  await forgiveTries(ctx, email, input.client)
  const person = await findPerson(ctx.db, answer.value.userId)
  return grant({
    ...answer.value,
    role: person?.role ?? 'user',
    mustChangePassword: needsNewPassword({
      isTemporaryPassword: person?.is_temporary_password ?? false,
      passwordResetCompleted: person?.password_reset_completed ?? false,
    }),
  })
}

/** Every try counts before the password is looked at, so that a hundred at once are a hundred. */
async function mayTryHere(ctx: Context, email: string, client: Client): Promise<boolean> {
  const tries = await Promise.all([
    mayTry(ctx, LIMITS.signInHere, `${placeOf(client.address)} ${email}`),
    mayTry(ctx, LIMITS.signInPerson, email),
    mayTry(ctx, LIMITS.signInAddress, placeOf(client.address)),
  ])
  return tries.every(Boolean)
}

async function forgiveTries(ctx: Context, email: string, client: Client): Promise<void> {
  await forgetTries(ctx, LIMITS.signInHere, `${placeOf(client.address)} ${email}`)
  await forgetTries(ctx, LIMITS.signInPerson, email)
  await takeTryBack(ctx, LIMITS.signInAddress, placeOf(client.address))
}

async function ask(
  accounts: Accounts,
  email: string,
  password: string,
  client: Client,
): Promise<Outcome<{ userId: string; cookies: string[] }, SignInRefusal>> {
  try {
    const answer = await accounts.api.signInEmail({
      body: { email, password },
      headers: clientHeaders(client),
      returnHeaders: true,
    })
    return grant({ userId: answer.response.user.id, cookies: answer.headers.getSetCookie() })
  } catch (error) {
    if (error instanceof SecondFactorRequired) return refuse('second_factor_required')
    return refuse(libraryRefusal(error) === 'EMAIL_NOT_VERIFIED' ? 'email_not_confirmed' : 'invalid_credentials')
  }
}

/** The password was right, so the mail goes to somebody who wants it; still, a mailbox is not to be filled. */
async function sendAgain(ctx: Context, userId: string, token: string): Promise<void> {
  if (!(await mayTry(ctx, LIMITS.confirmationMail, userId))) return
  await ctx.db.transaction().execute((tx) => sendConfirmation(ctx, tx, userId, token))
}

class SecondFactorRequired extends Error {}

/** Throws for staff in production. Checked where a session is made, so no other way in forgets it. */
async function requireSecondFactor(ctx: Context, userId: string): Promise<void> {
  if (!ctx.config.production) return
  const person = await findPerson(ctx.db, userId)
  if (person === null || person.role !== 'user') throw new SecondFactorRequired()
}
