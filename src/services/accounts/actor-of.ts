import type { Actor } from '#context'
import type { Session } from '#services/accounts/find-session.ts'

/**
 * Who asks with this session. Someone who must first change their password (AUTH-11) or set up a second factor (rules 0) is a visitor to
 * every service but that one, so no forgotten guard of a page lets them act.
 */
export function actorOf(session: Session | null): Actor {
  if (session === null || session.mustChangePassword || session.mustSetUpSecondFactor) return { kind: 'visitor' }
  return { kind: 'person', userId: session.userId, role: session.role }
}
