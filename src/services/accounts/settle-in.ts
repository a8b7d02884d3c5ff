import type { Context } from '#context'
import { findPerson } from '#db/people.ts'
import { findSecondFactor } from '#db/second-factors.ts'
import { endOldestSessions } from '#db/sessions.ts'
import { isStaff, type Role } from '#domain/access/permissions.ts'
import type { SecondFactor, SignInMethod } from '#domain/access/security-events.ts'
import { needsNewPassword } from '#domain/access/temporary-password.ts'
import type { Client } from '#integrations/accounts/accounts.ts'
import { rememberDevice } from '#services/accounts/known-devices.ts'
import { logSecurity } from '#services/log-security.ts'

export interface SignedIn {
  userId: string
  role: Role
  /** AUTH-11: they land on the page that replaces a temporary password, and nowhere else. */
  mustChangePassword: boolean
  /** rules 0: they land on the page that sets up the second factor, and nowhere else. */
  mustSetUpSecondFactor: boolean
  /** Set-Cookie lines for the answer. */
  cookies: string[]
}

/** More devices than anyone uses; signing in again and again ends the oldest sessions. */
const MOST_SESSIONS = 50

/**
 * What follows when a session was made for someone who signed in, whichever way: too many sessions end, and their device is known from
 * now on; the log says so. `cookies` are the session's; `known` is the hash of the device they came with, if the account knew it.
 */
export async function settleIn(
  ctx: Context,
  made: { userId: string; cookies: readonly string[] },
  from: { client: Client; known: Buffer | null; cookies: string | null },
  by: { method: SignInMethod; factor: SecondFactor | null },
): Promise<SignedIn> {
  const { userId } = made
  await endOldestSessions(ctx.db, userId, MOST_SESSIONS)
  const deviceCookie = await rememberDevice(ctx, { userId, known: from.known, client: from.client }, from.cookies)
  const person = await findPerson(ctx.db, userId)
  const role = person?.role ?? 'user'
  const mustChangePassword = needsNewPassword({
    isTemporaryPassword: person?.is_temporary_password ?? false,
    passwordResetCompleted: person?.password_reset_completed ?? false,
  })
  const about = { isKnown: from.known !== null, isTemporary: mustChangePassword }
  logSecurity(ctx, 'signed_in', { accountId: userId, accountRole: role, ...by, ...about })
  return {
    userId,
    role,
    cookies: [...made.cookies, deviceCookie],
    mustChangePassword,
    mustSetUpSecondFactor: mustSetUp(ctx, role, await hasSecondFactor(ctx, userId)),
  }
}

/** Whether codes of an app are asked for when they sign in. */
export async function hasSecondFactor(ctx: Context, userId: string): Promise<boolean> {
  return ((await findSecondFactor(ctx.db, userId))?.confirmed_at ?? null) !== null
}

/** rules 0: in production, staff without a second factor set one up before anything else. */
export function mustSetUp(ctx: Context, role: Role, hasFactor: boolean): boolean {
  return ctx.config.production && isStaff(role) && !hasFactor
}
