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
  | 'complete'
  | 'withdraw'
  | 'exclude'
  | 'readmit'
  | 'transfer'
  | 'default'

/** From which state which act leads where; what is not listed is refused. */
export const MEMBER_ACTS: Readonly<Record<MemberState, Readonly<Partial<Record<MemberAct, MemberState>>>>> = {
  reserved: { launch: 'active', withdraw: 'withdrawn' },
  active: { select: 'selected', withdraw: 'withdrawn', exclude: 'excluded', transfer: 'transferred' },
  // Whoever is selected leaves only by the selection ending first.
  selected: { unselect: 'active', pay_out: 'paid_out' },
  // No leaving and no exclusion after payout (LIFE-08); a transfer needs approval and a new guarantee (rules 8).
  paid_out: { complete: 'completed', default: 'defaulted', transfer: 'transferred' },
  completed: {},
  withdrawn: {},
  excluded: { readmit: 'active' },
  transferred: {},
  defaulted: {},
}

/** The state after the act, or `act_not_allowed` with both in the details. */
export function afterMemberAct(state: MemberState, act: MemberAct): Outcome<MemberState, 'act_not_allowed'> {
  const next = MEMBER_ACTS[state][act]
  return next === undefined ? refuse('act_not_allowed', { state, act }) : grant(next)
}

const ACTIVE_STATES: readonly MemberState[] = ['reserved', 'active', 'selected', 'paid_out', 'completed']

/** The column is_active: false only for the exits; these rows count in current_members. */
export function isActiveState(state: MemberState): boolean {
  return ACTIVE_STATES.includes(state)
}
