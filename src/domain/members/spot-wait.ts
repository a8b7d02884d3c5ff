import type { ConsortiumStatus } from '#domain/consortiums/launch.ts'
import { type Enrollee, newcomerMonths } from '#domain/members/enrollment.ts'
import { type Acts, nextState, type Reached } from '#domain/states.ts'
import { allow, grant, type Outcome, refuse, type Verdict } from '#domain/verdict.ts'

/**
 * The status of someone's place on a waiting list (rules 9, Waiting list). `offered`: we're holding a spot for them. `lapsed`: they didn't
 * answer. `closed`: the group no longer takes new members.
 */
export type SpotWaitStatus = 'waiting' | 'offered' | 'joined' | 'withdrawn' | 'lapsed' | 'closed'

export type SpotWaitAct = 'offer' | 'retract' | 'release' | 'join' | 'withdraw' | 'lapse' | 'close'

/** Which act leads from which status to which; anything not listed is refused. If a held spot is gone, the person gets their place back. */
export const SPOT_WAIT_ACTS: Acts<SpotWaitStatus, SpotWaitAct> = {
  waiting: { offer: 'offered', join: 'joined', withdraw: 'withdrawn', close: 'closed' },
  offered: {
    retract: 'waiting',
    release: 'waiting',
    join: 'joined',
    withdraw: 'withdrawn',
    lapse: 'lapsed',
    close: 'closed',
  },
  joined: {},
  withdrawn: {},
  lapsed: {},
  closed: {},
}

/** The status after the act, or `act_not_allowed` with both in the details. */
export function afterSpotWaitAct(
  status: SpotWaitStatus,
  act: SpotWaitAct,
): Outcome<Reached<SpotWaitStatus>, 'act_not_allowed'> {
  const next = nextState(SPOT_WAIT_ACTS, status, act)
  return next === undefined ? refuse('act_not_allowed', { status, act }) : grant(next)
}

/** How many hours we hold an offered spot. */
export const OFFER_HOURS = 72

/** The last instant to take an offered spot. */
export function offerEndsAt(offeredAt: Date): Date {
  return new Date(offeredAt.getTime() + OFFER_HOURS * 3_600_000)
}

/** The facts about a group that decide whether anyone can still join it. */
export interface JoinableGroup {
  status: ConsortiumStatus
  isLaunched: boolean
  durationMonths: number
  nextNumber: number
}

export type WaitRefusal =
  | 'not_approved'
  | 'already_enrolled'
  | 'account_closing'
  | 'enrollment_limit'
  | 'group_closed'
  | 'too_few_months_left'

/** Whether anyone can join a group, now or once a spot is free: while it fills, or with enough months left (rules 2, 9). */
export function takesNewcomers(group: JoinableGroup): Verdict<'group_closed' | 'too_few_months_left'> {
  if (group.status !== 'active') return refuse('group_closed', { status: group.status })
  if (!group.isLaunched) return allow()
  const { monthsLeft, needed } = newcomerMonths(group)
  return monthsLeft >= needed ? allow() : refuse('too_few_months_left', { monthsLeft, needed })
}

/** Whether a person may wait for a spot in a group: yes if they could join it with a free spot (LIFE-11 to LIFE-13, rules 9). */
export function canWait(person: Enrollee, groupId: string, group: JoinableGroup): Verdict<WaitRefusal> {
  if (person.isClosing) return refuse('account_closing')
  if (!person.kycApproved) return refuse('not_approved')
  if (person.activeGroupIds.includes(groupId)) return refuse('already_enrolled')
  if (person.role !== 'super_admin' && person.activeGroupIds.length > 0) return refuse('enrollment_limit')
  return takesNewcomers(group)
}

/** Someone on a group's list, in the order in which they wait. */
export interface Waiting {
  id: string
  status: Extract<SpotWaitStatus, 'waiting' | 'offered'>
  /** Null while nothing is offered. */
  endsAt: Date | null
  /** Whether they could join if they got a spot. If not, they keep their place and the spot goes to the next person. */
  mayJoin: boolean
}

/** What happens to a list now: who is offered a spot, whose offer has lapsed, and whose spot someone else has taken. */
export interface ListMoves {
  offered: string[]
  lapsed: string[]
  retracted: string[]
  /** Back on the list because they can't join now, such as members of another group by then. */
  released: string[]
}

/**
 * How a group's free spots go to the people waiting, in order (rules 9, Waiting list). Unanswered offers lapse, and free spots that aren't
 * held are offered to the next person. A spot isn't held for someone who can't join anymore. When fewer spots are free than are held, the latest offers are withdrawn.
 */
export function offerInOrder(waiting: readonly Waiting[], freeSpots: number, at: Date): ListMoves {
  const isOver = ({ endsAt }: Waiting) => endsAt !== null && endsAt <= at
  const open = waiting.filter((one) => one.status === 'offered' && !isOver(one))
  const standing = open.filter(({ mayJoin }) => mayJoin)
  const kept = standing.slice(0, Math.max(0, freeSpots))
  const next = waiting.filter(({ status, mayJoin }) => status === 'waiting' && mayJoin)
  const ids = (chosen: readonly Waiting[]) => chosen.map(({ id }) => id)
  return {
    lapsed: ids(waiting.filter((one) => one.status === 'offered' && isOver(one))),
    retracted: ids(standing.slice(kept.length)),
    released: ids(open.filter(({ mayJoin }) => !mayJoin)),
    offered: ids(next.slice(0, Math.max(0, freeSpots - kept.length))),
  }
}
