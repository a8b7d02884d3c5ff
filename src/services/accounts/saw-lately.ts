import type { Context } from '#context'
import { findEndedViewing } from '#db/member-viewings.ts'
import { IDLE_ON_SERVER_MS } from '#domain/access/idle.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import type { Session } from '#services/accounts/find-session.ts'

/**
 * Whose pages this session showed until a while ago, or null: a page of theirs may still be open in another tab. As long as a session lives that no
 * one uses, so such a page doesn't outlive it in the only tab.
 */
export async function sawLately(ctx: Context, session: Pick<Session, 'sessionId' | 'role'>): Promise<string | null> {
  if (!isPermitted(session.role, 'users.see_as')) return null
  const since = new Date(ctx.clock.now().getTime() - IDLE_ON_SERVER_MS)
  return await findEndedViewing(ctx.db, session.sessionId, since)
}
