import type { Actor } from '#context'
import type { Session } from '#services/accounts/find-session.ts'

/**
 * Who asks with this session. Someone who must change their password first is a visitor to every service but that one, so no
 * forgotten guard of a page lets them act (AUTH-11).
 */
export function actorOf(session: Session | null): Actor {
  if (session === null || session.mustChangePassword) return { kind: 'visitor' }
  return { kind: 'person', userId: session.userId, role: session.role }
}
