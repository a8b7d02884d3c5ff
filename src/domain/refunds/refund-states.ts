import { type Cents, sum } from '#domain/money.ts'
import { type Acts, nextState, type Reached } from '#domain/states.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

/** Why someone is owed money by a group they are no longer in (rules 2, 9, 11). */
export const REFUND_CAUSES = ['left', 'excluded', 'death_or_disability', 'cooling_off', 'group_canceled'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

/**
 * Where a refund is. `waiting`: no one has taken the spot. `queued`: it's in the queue. `due`: its last day comes before
 * the next due date, so its money doesn't count as an assembly's cash. `requested`: the bank has it, or a part of it. `returned`: the bank sent
 * it, or a part of it, back.
 */
export type RefundStatus = 'waiting' | 'queued' | 'due' | 'requested' | 'paid' | 'returned' | 'cancelled'

export type RefundAct = 'queue' | 'fall_due' | 'request' | 'pay' | 'pay_part' | 'return_refund' | 'cancel'

/** From which status which act leads where (rules 9); what is not listed is refused. */
export const REFUND_ACTS: Acts<RefundStatus, RefundAct> = {
  // An excluded person who comes back is owed nothing; neither is a leaver whose only debit was returned.
  waiting: { queue: 'queued', cancel: 'cancelled' },
  // Queued again: a death of someone excluded brings its day forward.
  queued: { queue: 'queued', fall_due: 'due', request: 'requested', return_refund: 'returned', cancel: 'cancelled' },
  due: { queue: 'queued', request: 'requested', return_refund: 'returned', cancel: 'cancelled' },
  // Parts come and go apart from each other; what they come to is `actOfParts`. The rest of what was paid in part is in line again.
  requested: { request: 'requested', pay: 'paid', pay_part: 'queued', return_refund: 'returned' },
  // A credit can be returned after it had arrived.
  paid: { return_refund: 'returned' },
  returned: { request: 'requested', pay: 'paid', pay_part: 'queued', return_refund: 'returned' },
  cancelled: {},
}

export function afterRefundAct(
  status: RefundStatus,
  act: RefundAct,
): Outcome<Reached<RefundStatus>, 'act_not_allowed'> {
  const next = nextState(REFUND_ACTS, status, act)
  return next === undefined ? refuse('act_not_allowed', { status, act }) : grant(next)
}

/** No one has asked the bank for it, or not for the rest of it: what has not been paid in part can still change. */
export function isUnasked(status: RefundStatus): boolean {
  return status === 'waiting' || status === 'queued' || status === 'due'
}

/** Where a part of a refund is. `held`: it has left the common fund and waits for an account. `requested`: the bank has it. */
export type RefundPartStatus = 'held' | 'requested' | 'paid'

export type RefundPartAct = 'request' | 'pay' | 'come_back'

/** From which status which act leads a part where; a credit can come back after it had arrived. */
export const REFUND_PART_ACTS: Acts<RefundPartStatus, RefundPartAct> = {
  held: { request: 'requested' },
  requested: { pay: 'paid', come_back: 'held' },
  paid: { come_back: 'held' },
}

/** The status after the act, or `act_not_allowed` with both in the details. */
export function afterRefundPartAct(
  status: RefundPartStatus,
  act: RefundPartAct,
): Outcome<Reached<RefundPartStatus>, 'act_not_allowed'> {
  const next = nextState(REFUND_PART_ACTS, status, act)
  return next === undefined ? refuse('act_not_allowed', { status, act }) : grant(next)
}

/**
 * What the parts of a refund come to for the whole: a part that waits for an account counts first, then one that the bank has, then
 * whether all of it has arrived (rules 9).
 */
export function actOfParts(
  amountCents: Cents,
  parts: readonly { status: RefundPartStatus; amountCents: Cents }[],
): Extract<RefundAct, 'request' | 'pay' | 'pay_part' | 'return_refund'> {
  if (parts.some(({ status }) => status === 'held')) return 'return_refund'
  if (parts.some(({ status }) => status === 'requested')) return 'request'
  return sum(parts.map((part) => part.amountCents)) === amountCents ? 'pay' : 'pay_part'
}
