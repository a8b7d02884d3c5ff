import { type Acts, nextState, type Reached } from '#domain/states.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

/** Why someone is owed money by a group they are no longer in (rules 2, 9, 11). */
export const REFUND_CAUSES = ['left', 'excluded', 'death_or_disability', 'cooling_off', 'group_canceled'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

/**
 * Where a refund is. `waiting`: no one has taken the spot. `queued`: it stands in the queue. `due`: its last day comes before
 * the next due date, so its money is no cash of an assembly. `requested`: the bank has it. `returned`: the bank sent it back.
 */
export type RefundStatus = 'waiting' | 'queued' | 'due' | 'requested' | 'paid' | 'returned' | 'cancelled'

export type RefundAct = 'queue' | 'fall_due' | 'request' | 'pay' | 'return_refund' | 'cancel'

/** From which status which act leads where (rules 9); what is not listed is refused. */
export const REFUND_ACTS: Acts<RefundStatus, RefundAct> = {
  // Someone excluded who comes back is owed nothing; neither is a leaver whose only debit came back.
  waiting: { queue: 'queued', cancel: 'cancelled' },
  queued: { fall_due: 'due', request: 'requested', cancel: 'cancelled' },
  due: { request: 'requested', cancel: 'cancelled' },
  requested: { pay: 'paid', return_refund: 'returned' },
  // A credit can come back after it had arrived.
  paid: { return_refund: 'returned' },
  returned: { request: 'requested' },
  cancelled: {},
}

export function afterRefundAct(
  status: RefundStatus,
  act: RefundAct,
): Outcome<Reached<RefundStatus>, 'act_not_allowed'> {
  const next = nextState(REFUND_ACTS, status, act)
  return next === undefined ? refuse('act_not_allowed', { status, act }) : grant(next)
}

/** Nothing of it has left the common fund yet, so it can still change. */
export function isUnasked(status: RefundStatus): boolean {
  return status === 'waiting' || status === 'queued' || status === 'due'
}
