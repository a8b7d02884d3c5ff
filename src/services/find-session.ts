import type { Context } from '#context'
import { findPerson, type Language } from '#db/people.ts'
import type { Role } from '#domain/access/permissions.ts'
import { needsNewPassword } from '#domain/access/temporary-password.ts'
import { accountsOver } from '#integrations/accounts/accounts.ts'
import { accountsSettings } from '#services/accounts-settings.ts'

/** A signed-in person, as every page needs them. */
export interface Session {
  sessionId: string
  userId: string
  email: string
  fullName: string
  role: Role
  language: Language
  isDemo: boolean
  /** AUTH-11: until they choose their own password, nothing else opens. */
  mustChangePassword: boolean
}

/** The session of a request, if any, and the Set-Cookie lines its answer must carry (a renewed or an ended session). */
export interface FoundSession {
  session: Session | null
  cookies: string[]
}

/**
 * Who sends these headers? Reads the session cookie; a session past its time is ended. The role is read anew each time,
 * so a demoted administrator loses the right with the next click. When the person cannot be looked up the role falls back to user (PERM-01, ERR-46).
 */
export async function findSession(ctx: Context, headers: Headers): Promise<FoundSession> {
  // Most visitors have no cookie at all; they cost no query.
  if (!headers.has('cookie')) return { session: null, cookies: [] }
  const accounts = accountsOver(ctx.db, accountsSettings(ctx))
  const found = await accounts.api.getSession({ headers, returnHeaders: true })
  const cookies = found.headers.getSetCookie()
  if (found.response === null) return { session: null, cookies }
  const { session, user } = found.response
  const person = await findPerson(ctx.db, user.id).catch((error) => {
    ctx.log.error({ err: error, userId: user.id }, 'a person could not be looked up; treated as role user')
    return null
  })
  return {
    cookies,
    session: {
      sessionId: session.id,
      userId: user.id,
      email: user.email,
      fullName: person?.full_name ?? '',
      role: person?.role ?? 'user',
      language: person?.language ?? 'enUS',
      isDemo: person?.is_demo ?? false,
      mustChangePassword: needsNewPassword({
        isTemporaryPassword: person?.is_temporary_password ?? false,
        passwordResetCompleted: person?.password_reset_completed ?? false,
      }),
    },
  }
}
