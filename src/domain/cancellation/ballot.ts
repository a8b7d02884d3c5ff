import { addDays, dayOf, instantAt } from '#domain/calendar.ts'
import { type Acts, nextState, type Reached } from '#domain/states.ts'
import { allow, grant, type Outcome, refuse, type Verdict } from '#domain/verdict.ts'

/** Why we propose to cancel a group, or cancel one before its launch; members read it in their language. */
export const CANCELLATION_CAUSES = ['too_few_members', 'fund_falls_short', 'we_stop', 'members_ask'] as const
export type CancellationCause = (typeof CANCELLATION_CAUSES)[number]

/** The causes there can be before a group's launch, when it has no fund yet. */
export const CAUSES_BEFORE_LAUNCH = ['too_few_members', 'we_stop', 'members_ask'] as const satisfies CancellationCause[]
export type CauseBeforeLaunch = (typeof CAUSES_BEFORE_LAUNCH)[number]

export function isCauseBeforeLaunch(cause: CancellationCause): cause is CauseBeforeLaunch {
  return CAUSES_BEFORE_LAUNCH.some((one) => one === cause)
}

/** The status of a proposal: prepared by one person, open once another has put it to a vote, then decided; or withdrawn before that. Of a group that hasn't been launched, another carries it out at once. */
export type CancellationStatus = 'prepared' | 'open' | 'carried' | 'not_carried' | 'taken_back'
export type CancellationAct = 'open' | 'take_back' | 'carry' | 'reject' | 'call_off'

/** From which status which act leads where (rules 11). An open ballot belongs to the members and can't be withdrawn. */
export const CANCELLATION_ACTS: Acts<CancellationStatus, CancellationAct> = {
  prepared: { open: 'open', take_back: 'taken_back', call_off: 'carried' },
  open: { carry: 'carried', reject: 'not_carried' },
  carried: {},
  not_carried: {},
  taken_back: {},
}

/** The status after the act, or `act_not_allowed` with both in the details. */
export function afterCancellationAct(
  status: CancellationStatus,
  act: CancellationAct,
): Outcome<Reached<CancellationStatus>, 'act_not_allowed'> {
  const next = nextState(CANCELLATION_ACTS, status, act)
  return next === undefined ? refuse('act_not_allowed', { status, act }) : grant(next)
}

/** How many days a ballot is open, to the end of the last one, and how many days before that members who haven't voted are reminded. */
export const BALLOT_DAYS = 21
export const REMINDED_DAYS_BEFORE = 5

/** When a ballot opened at an instant closes, and when its voters are reminded (rules 11). */
export function ballotTimes(openedAt: Date, zone: string): { closesAt: Date; remindsAt: Date } {
  const last = addDays(dayOf(openedAt, zone), BALLOT_DAYS)
  return {
    closesAt: instantAt(last, '23:59:59', zone),
    remindsAt: instantAt(addDays(last, -REMINDED_DAYS_BEFORE), '09:00:00', zone),
  }
}

/** Two-thirds of this many, rounded up: the votes a ballot needs in favor (rules 11). */
export function votesNeeded(voters: number): number {
  return Math.ceil((voters * 2) / 3)
}

/** Whether this many votes in favor cancel the group. Not voting counts against it; if no one can vote, nothing carries. */
export function isCarried({ voters, inFavor }: { voters: number; inFavor: number }): boolean {
  return voters > 0 && inFavor >= votesNeeded(voters)
}

/** What decides whether a member has a vote: they wait for their selection, and aren't ours (rules 11). */
export interface Voter {
  state: string
  isInsider: boolean
}

/** The members who may vote and are counted: not selected, with insiders left out on both sides of the count. */
export function hasVote({ state, isInsider }: Voter): boolean {
  return state === 'active' && !isInsider
}

export type VoteRefusal = 'ballot_closed' | 'no_vote'

/** Whether a member may vote, or vote again, now. */
export function canVote(
  voter: Voter,
  ballot: { status: CancellationStatus; closesAt: Date | null },
  at: Date,
): Verdict<VoteRefusal> {
  if (ballot.status !== 'open' || ballot.closesAt === null || at > ballot.closesAt) return refuse('ballot_closed')
  return hasVote(voter) ? allow() : refuse('no_vote')
}

export type ProposeRefusal = 'group_closed' | 'group_canceled' | 'ballot_pending' | 'nobody_votes'

/** Whether a group's cancellation may be prepared: to be proposed to its members, or, before its launch, to be carried out by another person. */
export function canPropose(group: {
  status: string
  isLaunched: boolean
  isClosing: boolean
  isCanceled: boolean
  hasProposal: boolean
  voters: number
}): Verdict<ProposeRefusal> {
  if (group.isCanceled) return refuse('group_canceled')
  if (group.status !== 'active' || group.isClosing) return refuse('group_closed')
  if (group.hasProposal) return refuse('ballot_pending')
  return group.voters > 0 || !group.isLaunched ? allow() : refuse('nobody_votes')
}
