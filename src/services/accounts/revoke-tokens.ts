import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteSession } from '#db/sessions.ts'
import { findTokenUser } from '#services/accounts/find-token-user.ts'
import { logSecurity } from '#services/log-security.ts'

/** Ends the session of an access token and every token of it (AUTH-23). One that is worth nothing any more has nothing to end. */
export async function revokeTokens(ctx: Context, accessToken: string): Promise<void> {
  const found = await findTokenUser(ctx, accessToken)
  if (!found.ok) return
  const { user, sessionId } = found.value
  await outsideCells(ctx, (tx) => deleteSession(tx, user.id, sessionId))
  logSecurity(ctx, 'signed_out', { accountId: user.id })
}
