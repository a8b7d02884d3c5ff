import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteSession } from '#db/sessions.ts'
import { insertFamily } from '#db/token-families.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import type { Client } from '#integrations/accounts/accounts.ts'
import { claimedSession } from '#integrations/accounts/session-cookie.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { type SignInRefusal, signIn } from '#services/accounts/sign-in.ts'
import { type StepRefusal, takeSecondStep } from '#services/accounts/take-second-step.ts'
import { type TokenSession, tokenSession } from '#services/accounts/token-session.ts'

/**
 * Signs a program in by email and password (CALL-01, DATA-04): the sign-in of the login page, with its limits, its second factor, and a session
 * among the person's devices, whose tokens it gets instead of a cookie. Where a code has to follow the password, `code` is it: of their app or a
 * recovery code; without one `second_factor_required` says so. `cookies` are those of a known device, in and out. A temporary
 * password opens nothing here: it's replaced on our pages (AUTH-11).
 */
export async function grantTokens(
  ctx: Context,
  input: { email: string; password: string; code?: string | undefined; client: Client; cookies: string | null },
): Promise<
  Outcome<
    { session: TokenSession; cookies: string[] },
    SignInRefusal | StepRefusal | 'second_factor_required' | 'password_change_required' | 'session_ended'
  >
> {
  const first = await signIn(ctx, { ...input, isProgram: true })
  if ('cookies' in first && input.code === undefined) return refuse('second_factor_required')
  const answer =
    'cookies' in first
      ? await takeSecondStep(ctx, { typed: input.code ?? '', client: input.client, cookies: sent(first.cookies) })
      : first
  if (!answer.ok) return answer
  const made = answer.value.cookies.filter((line) => claimedSession(line) !== null)
  const headers = new Headers({ cookie: sent(made) })
  const { session } = await findSession(ctx, headers)
  if (session === null) return refuse('session_ended')
  const { sessionId, userId } = session
  if (session.mustChangePassword) {
    await outsideCells(ctx, (tx) => deleteSession(tx, userId, sessionId))
    return refuse('password_change_required')
  }
  await outsideCells(ctx, (tx) => insertFamily(tx, { user_id: userId, session_id: sessionId }))
  const tokens = await tokenSession(ctx, sessionId, 1)
  if (tokens === null) return refuse('session_ended')
  return grant({ session: tokens, cookies: answer.value.cookies.filter((line) => claimedSession(line) === null) })
}

/** What a browser would send back after these Set-Cookie lines. */
function sent(cookies: readonly string[]): string {
  return cookies.map((line) => line.split(';')[0]).join('; ')
}
