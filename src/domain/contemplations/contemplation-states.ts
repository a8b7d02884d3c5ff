import type { BidStatus } from '#domain/bids/bids.ts'
import { type Acts, nextState, type Reached } from '#domain/states.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

export const CONTEMPLATION_STATUSES = [
  'selected',
  'accepted',
  'guarantee_review',
  'approved',
  'disbursing',
  'paid_out',
  'deferred',
  'cancelled',
  'expired',
] as const
export type ContemplationStatus = (typeof CONTEMPLATION_STATUSES)[number]

/** Why a selection ends before its payout, as the audit and the letter say it (rules 7, 9). */
export const SELECTION_ENDS = [
  'bid_not_paid',
  'debit_returned',
  'installments_unpaid',
  'member_left',
  'group_canceled',
  'membership_ended',
] as const
export type SelectionEnd = (typeof SELECTION_ENDS)[number]

/** Who performs an act: the selected member, staff with the permission for it, or the product itself. */
export type ContemplationActor = 'member' | 'staff' | 'system'

/**
 * lapse: no answer in 5 business days counts as deferred. turn_to_cash: after 180 days an unused credit is cash for who has paid
 * everything; settle_unused: otherwise it prepays the member's own plan. cancel: a debit not cured, or 2 unpaid installments, before payout. expire: the winning bid was not paid (rules 7, 8, 9).
 */
export type ContemplationAct =
  | 'accept'
  | 'defer'
  | 'lapse'
  | 'submit_guarantees'
  | 'return_guarantees'
  | 'approve'
  | 'release'
  | 'payout_failed'
  | 'pay_out'
  | 'turn_to_cash'
  | 'settle_unused'
  | 'cancel'
  | 'expire'

/** From which status which act leads where (rules 8); what is not listed is refused. */
export const CONTEMPLATION_ACTS: Acts<ContemplationStatus, ContemplationAct> = {
  selected: { accept: 'accepted', defer: 'deferred', lapse: 'deferred', cancel: 'cancelled', expire: 'expired' },
  accepted: {
    defer: 'deferred',
    submit_guarantees: 'guarantee_review',
    turn_to_cash: 'approved',
    settle_unused: 'paid_out',
    cancel: 'cancelled',
    expire: 'expired',
  },
  guarantee_review: {
    approve: 'approved',
    return_guarantees: 'accepted',
    turn_to_cash: 'approved',
    settle_unused: 'paid_out',
    cancel: 'cancelled',
  },
  approved: { release: 'disbursing', settle_unused: 'paid_out', cancel: 'cancelled' },
  // Money on its way is neither cancelled nor used for anything else until the bank has answered.
  disbursing: { pay_out: 'paid_out', payout_failed: 'approved' },
  deferred: {
    accept: 'accepted',
    turn_to_cash: 'approved',
    settle_unused: 'paid_out',
    cancel: 'cancelled',
    expire: 'expired',
  },
  // A credit can be returned after it had arrived; it's then set aside again (rules 8).
  paid_out: { payout_failed: 'approved' },
  cancelled: {},
  expired: {},
}

/** Who may perform each act. */
export const CONTEMPLATION_ACTORS: Readonly<Record<ContemplationAct, readonly ContemplationActor[]>> = {
  accept: ['member'],
  defer: ['member'],
  lapse: ['system'],
  submit_guarantees: ['member'],
  return_guarantees: ['staff'],
  approve: ['staff'],
  release: ['staff'],
  payout_failed: ['system'],
  pay_out: ['system'],
  turn_to_cash: ['system'],
  settle_unused: ['system'],
  cancel: ['system', 'staff'],
  expire: ['system'],
}

export type ContemplationRefusal = 'act_not_allowed' | 'not_yours_to_do' | 'bid_not_paid' | 'bid_is_paid'

/** A contemplation and, if a bid won it, that bid's status. */
export interface Contemplation {
  status: ContemplationStatus
  /** Null for a selection by draw. */
  bidStatus: BidStatus | null
}

/**
 * The status after an act, or why not. Before a winning bid is paid, its selection goes no further than accepted or
 * deferred; only an unpaid bid's selection expires (rules 7).
 */
export function afterContemplationAct(
  contemplation: Contemplation,
  act: ContemplationAct,
  by: ContemplationActor,
): Outcome<Reached<ContemplationStatus>, ContemplationRefusal> {
  const { status, bidStatus } = contemplation
  const next = nextState(CONTEMPLATION_ACTS, status, act)
  if (next === undefined) return refuse('act_not_allowed', { status, act })
  if (!CONTEMPLATION_ACTORS[act].includes(by)) return refuse('not_yours_to_do', { act, by })
  const isUnpaid = bidStatus !== null && bidStatus !== 'won_paid'
  if (act === 'expire' && !isUnpaid) return refuse('bid_is_paid')
  if (isUnpaid && NEEDS_PAID_BID.includes(act)) return refuse('bid_not_paid')
  return grant(next)
}

const NEEDS_PAID_BID: readonly ContemplationAct[] = [
  'submit_guarantees',
  'approve',
  'release',
  'pay_out',
  'turn_to_cash',
  'settle_unused',
]

/** What this actor may do next, for a screen's buttons. */
export function openActs(contemplation: Contemplation, by: ContemplationActor): ContemplationAct[] {
  const acts = Object.keys(CONTEMPLATION_ACTS[contemplation.status]) as ContemplationAct[]
  return acts.filter((act) => afterContemplationAct(contemplation, act, by).ok)
}

/** Neither cancelled nor expired: the member counts as selected (rules 13, invariant 3). */
export function isLiveContemplation(status: ContemplationStatus): boolean {
  return status !== 'cancelled' && status !== 'expired'
}
