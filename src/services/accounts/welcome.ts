import type { Context } from '#context'
import { findPerson } from '#db/people.ts'
import { endOldestSessions } from '#db/sessions.ts'
import type { Role } from '#domain/access/permissions.ts'
import { needsNewPassword } from '#domain/access/temporary-password.ts'
import type { Client } from '#integrations/accounts/accounts.ts'
import { rememberDevice } from '#services/accounts/known-devices.ts'

export interface SignedIn {
  userId: string
  role: Role
  /** AUTH-11: they land on the page that replaces a temporary password, and nowhere else. */
  mustChangePassword: boolean
  /** Set-Cookie lines for the answer. */
  cookies: string[]
}

/** More devices than anyone uses; signing in again and again ends the oldest sessions. */
const MOST_SESSIONS = 50

/**
 * What follows every sign-in, whichever way it came: the oldest sessions make room, the device is known from now on, and the answer says who came
 * in. `cookies` are those of the new session, `device` the known device, `brought` the request's Cookie header.
 */
export async function welcome(
  ctx: Context,
  entered: { userId: string; cookies: string[]; device: Buffer | null; client: Client; brought: string | null },
): Promise<SignedIn> {
  const { userId, device, client } = entered
  await endOldestSessions(ctx.db, userId, MOST_SESSIONS)
  const deviceCookie = await rememberDevice(ctx, { userId, known: device, client }, entered.brought)
  const person = await findPerson(ctx.db, userId)
  return {
    userId,
    cookies: [...entered.cookies, deviceCookie],
    role: person?.role ?? 'user',
    mustChangePassword: needsNewPassword({
      isTemporaryPassword: person?.is_temporary_password ?? false,
      passwordResetCompleted: person?.password_reset_completed ?? false,
    }),
  }
}
