import type { ProfileField, ProfileProblems } from '#domain/access/profile.ts'
import type { BusyCode } from '#web/or-busy.server.ts'

/** How the form is answered when nothing was saved: what's wrong by field or as a whole, and what was typed. */
export interface ProfileAnswer {
  problems: ProfileProblems
  code: 'failed' | 'no_user' | 'too_many_acts' | BusyCode | null
  typed: Record<ProfileField, string>
}
