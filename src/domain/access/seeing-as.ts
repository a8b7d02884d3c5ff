import type { Role } from '#domain/access/permissions.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/** How long someone at the desk sees a member's own pages before it ends by itself (rules 0, Seeing as a member). */
export const SEEING_MINUTES = 15
export const LONGEST_SEEING_REASON = 300

/** The person whose pages are to be seen. */
interface Seen {
  isAsker: boolean
  role: Role
  isClosed: boolean
}

export type SeeingRefusal = 'own_account' | 'is_staff' | 'account_closed' | 'reason_missing' | 'reason_too_long'

/** Whether someone's own pages may be seen as they see them, with this reason: a member's only, never staff's or one's own (rules 0). */
export function canSeeAs({ isAsker, role, isClosed }: Seen, reason: string): Verdict<SeeingRefusal> {
  if (isAsker) return refuse('own_account')
  if (role !== 'user') return refuse('is_staff')
  if (isClosed) return refuse('account_closed')
  if (reason === '') return refuse('reason_missing')
  if (reason.length > LONGEST_SEEING_REASON) return refuse('reason_too_long', { max: LONGEST_SEEING_REASON })
  return allow()
}

/** When seeing that began at `start` ends by itself. */
export function seeingEnds(start: Date): Date {
  return new Date(start.getTime() + SEEING_MINUTES * 60_000)
}

/** Why seeing as a member ended: they stopped, the time was over, or one of the two changed so that it may not go on. */
export type SeeingEnd = 'stopped' | 'time' | 'rights'

/** Why seeing that should end at `endsAt` is over now; null while it may go on. `seen` is their role of this moment, null for a closed account. */
export function seeingOver(
  { endsAt, mayStillSee, seen }: { endsAt: Date; mayStillSee: boolean; seen: Role | null },
  at: Date,
): SeeingEnd | null {
  if (at >= endsAt) return 'time'
  return mayStillSee && seen === 'user' ? null : 'rights'
}
