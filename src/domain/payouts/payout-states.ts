import { type Acts, nextState, type Reached } from '#domain/states.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

/** Where the payment of a credit is (rules 8). */
export type PayoutStatus = 'prepared' | 'released' | 'paid' | 'failed' | 'cancelled'

/** return_payout: the bank didn't deliver it, or it was returned after it had arrived. */
export type PayoutAct = 'release' | 'cancel' | 'pay_out' | 'return_payout'

/** From which status which act leads where (rules 8); what is not listed is refused. */
export const PAYOUT_ACTS: Acts<PayoutStatus, PayoutAct> = {
  prepared: { release: 'released', cancel: 'cancelled' },
  // Money on its way isn't called back.
  released: { pay_out: 'paid', return_payout: 'failed' },
  paid: { return_payout: 'failed' },
  failed: {},
  cancelled: {},
}

export function afterPayoutAct(
  status: PayoutStatus,
  act: PayoutAct,
): Outcome<Reached<PayoutStatus>, 'act_not_allowed'> {
  const next = nextState(PAYOUT_ACTS, status, act)
  return next === undefined ? refuse('act_not_allowed', { status, act }) : grant(next)
}
