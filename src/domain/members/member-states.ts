import { type Acts, nextState, type Reached } from '#domain/states.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

/** reserved → active → selected → paid_out → completed; the others are exits (rules 2). */
export type MemberState =
  | 'reserved'
  | 'active'
  | 'selected'
  | 'paid_out'
  | 'completed'
  | 'withdrawn'
  | 'excluded'
  | 'transferred'
  | 'defaulted'

export type MemberAct =
  | 'launch'
  | 'select'
  | 'unselect'
  | 'pay_out'
  | 'return_payout'
  | 'complete'
  | 'owe_again'
  | 'withdraw'
  | 'exclude'
  | 'readmit'
  | 'transfer'
  | 'take_over'
  | 'default'

/** Which act leads from which state to which; anything not listed is refused. */
export const MEMBER_ACTS: Acts<MemberState, MemberAct> = {
  // A member who takes over a paid-out spot begins where its last member was (rules 8).
  reserved: { launch: 'active', withdraw: 'withdrawn', take_over: 'paid_out' },
  active: { select: 'selected', withdraw: 'withdrawn', exclude: 'excluded', transfer: 'transferred' },
  // A selected member can leave only after the selection has ended.
  selected: { unselect: 'active', pay_out: 'paid_out' },
  // No leaving and no exclusion after payout (LIFE-08); a transfer needs approval and a new guarantee (rules 8).
  // A credit that was returned after it had arrived doesn't count as received (rules 8).
  paid_out: { return_payout: 'selected', complete: 'completed', default: 'defaulted', transfer: 'transferred' },
  // Money that paid off a plan can still be returned, and so can the credit (rules 9).
  completed: { owe_again: 'paid_out', return_payout: 'selected' },
  withdrawn: {},
  excluded: { readmit: 'active' },
  transferred: {},
  defaulted: {},
}

/** The state after the act, or `act_not_allowed` with both in the details. */
export function afterMemberAct(state: MemberState, act: MemberAct): Outcome<Reached<MemberState>, 'act_not_allowed'> {
  const next = nextState(MEMBER_ACTS, state, act)
  return next === undefined ? refuse('act_not_allowed', { state, act }) : grant(next)
}

const ACTIVE_STATES: readonly MemberState[] = ['reserved', 'active', 'selected', 'paid_out', 'completed']

/** The column is_active: false only for the exits; these rows count in current_members. */
export function isActiveState(state: MemberState): boolean {
  return ACTIVE_STATES.includes(state)
}

/** What else follows from a membership's state: no one sets these on their own. */
export interface MemberStanding<S extends MemberState = MemberState> {
  readonly state: S
  /** Counts in current_members. */
  readonly isActive: boolean
  /** True from the payout on, and false again if it's returned (LIFE-03, rules 8). */
  readonly hasReceivedPayout: boolean
  /** When the member left; null for someone in the group. */
  readonly leftAt: Date | null
}

const WITH_CREDIT: readonly MemberState[] = ['paid_out', 'completed', 'defaulted']

/** The membership after the act at that instant, or `act_not_allowed`. */
export function standingAfterAct(
  member: MemberStanding,
  act: MemberAct,
  at: Date,
): Outcome<MemberStanding<Reached<MemberState>>, 'act_not_allowed'> {
  const next = afterMemberAct(member.state, act)
  if (!next.ok) return next
  const isActive = isActiveState(next.value)
  return grant({
    state: next.value,
    isActive,
    // A member who leaves or transfers keeps the record of whether the credit was received.
    hasReceivedPayout: WITH_CREDIT.includes(next.value) || (!isActive && member.hasReceivedPayout),
    leftAt: isActive ? null : at,
  })
}
