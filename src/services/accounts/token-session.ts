import type { Context } from '#context'
import { findPersonOfSession } from '#db/sessions.ts'
import { type Role, roleFrom } from '#domain/access/permissions.ts'
import { ACCESS_SECONDS } from '#integrations/accounts/access-tokens.ts'

/** A signed-in person, as a program is told (DATA-03). */
export interface TokenUser {
  id: string
  email: string
  full_name: string
  role: Role
  is_temporary_password: boolean
  password_reset_completed: boolean
}

/** DATA-04, with the specification's names. Times in seconds; `expires_at` since 1970. */
export interface TokenSession {
  access_token: string
  refresh_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  user: TokenUser
}

/** The tokens of a live session, its refresh token being the one of this number; null when the session has ended. */
export async function tokenSession(ctx: Context, sessionId: string, generation: number): Promise<TokenSession | null> {
  const user = await tokenUser(ctx, sessionId)
  if (user === null) return null
  // Real time, as everything about sessions: a program checks it by its own clock.
  const issuedAt = Math.floor(Date.now() / 1000)
  return {
    access_token: await ctx.accessTokens.sign(ctx.config.PUBLIC_URL, { userId: user.id, sessionId }, issuedAt),
    refresh_token: ctx.accessTokens.refreshToken(sessionId, generation),
    token_type: 'bearer',
    expires_in: ACCESS_SECONDS,
    expires_at: issuedAt + ACCESS_SECONDS,
    user,
  }
}

/** The person of a live session, with the role of the moment; null when it has ended. */
export async function tokenUser(ctx: Context, sessionId: string): Promise<TokenUser | null> {
  const row = await findPersonOfSession(ctx.db, sessionId)
  if (row === null) return null
  return {
    id: row.id,
    email: row.email,
    full_name: row.full_name,
    role: roleFrom(row.role),
    is_temporary_password: row.is_temporary_password,
    password_reset_completed: row.password_reset_completed,
  }
}
