import type { Role } from '#domain/access/permissions.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/** What may be done to many people at once (rules 0, Done to many at once): each exists one by one, moves no money, and decides no identity. */
export const PEOPLE_ACTS = ['reset_link', 'take_review'] as const
export type PeopleAct = (typeof PEOPLE_ACTS)[number]

/** How many people one job is about. */
export const MOST_PEOPLE = 1000

/** What has to be known of a person before something is done to them. */
export interface ActFacts {
  role: Role
  isClosed: boolean
  emailVerified: boolean
  /** Their identity form while it waits for a decision, and who took on the review. */
  review: { id: string; owner: 'asker' | 'other' | null } | null
}

/** Why someone is left out. */
export type LeftOut =
  | 'account_closed'
  | 'is_staff'
  | 'email_unconfirmed'
  | 'no_review'
  | 'already_yours'
  | 'taken_by_other'
  | 'too_many_emails'
  | 'no_password'

/** Whether it's done to this person, or why they're left out. */
export function canBeDone(act: PeopleAct, { role, isClosed, emailVerified, review }: ActFacts): Verdict<LeftOut> {
  if (isClosed) return refuse('account_closed')
  if (act === 'reset_link') {
    if (role !== 'user') return refuse('is_staff')
    return emailVerified ? allow() : refuse('email_unconfirmed')
  }
  if (review === null) return refuse('no_review')
  if (review.owner === null) return allow()
  return refuse(review.owner === 'asker' ? 'already_yours' : 'taken_by_other')
}

/** Whether what was done can be taken back: a review that was taken can be given back, an email can't. */
export function canUndo(act: PeopleAct): boolean {
  return act === 'take_review'
}
