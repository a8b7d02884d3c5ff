import { type Acts, nextState, type Reached } from '#domain/states.ts'
import { allow, grant, type Outcome, refuse, type Verdict } from '#domain/verdict.ts'

/** `active` means open for enrollment; the group's life begins with the launch (rules 2). */
export type ConsortiumStatus = 'not_started' | 'active' | 'cancelled' | 'completed'

export type ConsortiumAct = 'open' | 'cancel' | 'complete'

/** From which status which act leads where (LIFE-18). Canceling after launch also takes the members' vote (rules 11). */
export const CONSORTIUM_ACTS: Acts<ConsortiumStatus, ConsortiumAct> = {
  not_started: { open: 'active', cancel: 'cancelled' },
  active: { cancel: 'cancelled', complete: 'completed' },
  cancelled: {},
  completed: {},
}

/** The status after the act, or `act_not_allowed` with both in the details. */
export function afterConsortiumAct(
  status: ConsortiumStatus,
  act: ConsortiumAct,
): Outcome<Reached<ConsortiumStatus>, 'act_not_allowed'> {
  const next = nextState(CONSORTIUM_ACTS, status, act)
  return next === undefined ? refuse('act_not_allowed', { status, act }) : grant(next)
}

/** Cancelled or completed: there's no way out of it, and nothing is due anymore. */
export function isEnded(status: ConsortiumStatus): boolean {
  return Object.keys(CONSORTIUM_ACTS[status]).length === 0
}

/** A group not launched by then is cancelled and everything returned (rules 2). */
export const LAUNCH_WITHIN_DAYS = 90

const LEAST_MEMBERS = 5
const LEAST_MEMBERS_CONFIRMED = 2

/** How many active memberships a launch needs: max(5, 80% of the seats, rounded up); 2 with a confirmed viability warning (rules 2). */
export function launchQuorum(maxMembers: number, confirmedViability = false): number {
  if (confirmedViability) return LEAST_MEMBERS_CONFIRMED
  // In whole numbers: 0.8 x 35 is 28.000000000000004 in floating point, and one member too many.
  return Math.max(LEAST_MEMBERS, Math.ceil((maxMembers * 4) / 5))
}

export type LaunchRefusal = 'group_closed' | 'already_launched' | 'too_few_members'

export interface LaunchableGroup {
  readonly status: ConsortiumStatus
  readonly launchedAt: Date | null
  readonly activeMembers: number
  readonly maxMembers: number
  /** A super administrator has confirmed the viability warning. */
  readonly confirmedViability: boolean
}

/** Whether a group may be launched. `too_few_members` gives `needed` and `activeMembers`. */
export function canLaunch(group: LaunchableGroup): Verdict<LaunchRefusal> {
  if (group.status !== 'active') return refuse('group_closed', { status: group.status })
  if (group.launchedAt !== null) return refuse('already_launched')
  const needed = launchQuorum(group.maxMembers, group.confirmedViability)
  const { activeMembers } = group
  return activeMembers >= needed ? allow() : refuse('too_few_members', { needed, activeMembers })
}

export type CancelRefusal = 'group_closed' | 'group_launched'

/** Whether a group may be cancelled without asking its members: only before launch (rules 2, 11). */
export function canCancelUnlaunched(group: {
  readonly status: ConsortiumStatus
  readonly launchedAt: Date | null
}): Verdict<CancelRefusal> {
  if (group.launchedAt !== null) return refuse('group_launched')
  return CONSORTIUM_ACTS[group.status].cancel === undefined ? refuse('group_closed', { status: group.status }) : allow()
}
