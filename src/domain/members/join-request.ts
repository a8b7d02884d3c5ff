import type { Enrollee } from '#domain/members/enrollment.ts'
import { type JoinableGroup, takesNewcomers } from '#domain/members/spot-wait.ts'
import { type Acts, nextState, type Reached } from '#domain/states.ts'
import { allow, grant, type Outcome, refuse, type Verdict } from '#domain/verdict.ts'

/**
 * The status of a request to join a group (rules 9, Asking to join). `lapsed`: no one decided in time. `closed`: the group no longer has a spot for it,
 * or the person has joined another group.
 */
export type JoinRequestStatus = 'asked' | 'enrolled' | 'declined' | 'withdrawn' | 'lapsed' | 'closed'

export type JoinRequestAct = 'enroll' | 'decline' | 'withdraw' | 'lapse' | 'close'

/** Which act leads from which status to which; anything not listed is refused. */
export const JOIN_REQUEST_ACTS: Acts<JoinRequestStatus, JoinRequestAct> = {
  asked: { enroll: 'enrolled', decline: 'declined', withdraw: 'withdrawn', lapse: 'lapsed', close: 'closed' },
  enrolled: {},
  declined: {},
  withdrawn: {},
  lapsed: {},
  closed: {},
}

/** The status after the act, or `act_not_allowed` with both in the details. */
export function afterJoinRequestAct(
  status: JoinRequestStatus,
  act: JoinRequestAct,
): Outcome<Reached<JoinRequestStatus>, 'act_not_allowed'> {
  const next = nextState(JOIN_REQUEST_ACTS, status, act)
  return next === undefined ? refuse('act_not_allowed', { status, act }) : grant(next)
}

/** After this many days, a request that wasn't decided lapses. */
export const REQUEST_DAYS = 30

const DAY_MS = 86_400_000

/** When a request lapses by itself. */
export function requestEndsAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + REQUEST_DAYS * DAY_MS)
}

/** When we next check a request even if nothing happened to it: the reason a person can't join may go away by itself. */
export function nextRequestLook(endsAt: Date, at: Date): Date {
  return new Date(Math.min(endsAt.getTime(), at.getTime() + DAY_MS))
}

/** A group as someone who asks to join it sees it. */
export interface AskableGroup extends JoinableGroup {
  id: string
  /** Spots that no one has, is kept, or waits for. */
  spotsToAsk: number
}

export type AskRefusal =
  | 'account_closing'
  | 'already_enrolled'
  | 'enrollment_limit'
  | 'group_closed'
  | 'too_few_months_left'
  | 'group_full'

/** How many spots in a group people can ask for: those on its waiting list come first. Never below 0. */
export function spotsToAsk(seats: { maxMembers: number; members: number; onList: number }): number {
  return Math.max(0, seats.maxMembers - seats.members - seats.onList)
}

/** Whether a person may ask to join a group, or the first reason why not. The identity may still be verified meanwhile (LIFE-11 is asked when they're enrolled). */
export function canAsk(person: Enrollee, group: AskableGroup): Verdict<AskRefusal> {
  if (person.isClosing) return refuse('account_closing')
  if (person.activeGroupIds.includes(group.id)) return refuse('already_enrolled')
  if (person.role !== 'super_admin' && person.activeGroupIds.length > 0) return refuse('enrollment_limit')
  const taken = takesNewcomers(group)
  if (!taken.ok) return taken
  return group.spotsToAsk > 0 ? allow() : refuse('group_full')
}

/**
 * What happens when we check an open request: it lapses after its 30 days, closes when the group can no longer take the person, and leads to
 * enrollment if the operator lets a rule do that (an approved identity, a free spot). Null: it keeps waiting. A full group closes it, and we
 * tell the person about the waiting list.
 */
export function requestFate(
  request: { endsAt: Date },
  person: Enrollee,
  group: AskableGroup & { freeSpots: number },
  rule: { enrolls: boolean },
  at: Date,
): Extract<JoinRequestAct, 'enroll' | 'lapse' | 'close'> | null {
  const stillCan = canAsk(person, { ...group, spotsToAsk: group.freeSpots })
  if (!stillCan.ok) return 'close'
  if (request.endsAt <= at) return 'lapse'
  return rule.enrolls && person.kycApproved ? 'enroll' : null
}
