import { PAYEE_HOLD_MS } from '#domain/payouts/payout.ts'
import { type Acts, nextState, type Reached } from '#domain/states.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

/** Where a member's final amount is (rules 11). `owed` waits for staff or, without an account to pay to, for the member. */
export type FinalPaymentStatus = 'owed' | 'prepared' | 'released' | 'paid' | 'unclaimed_property'

/** come_back: the bank didn't deliver it, or it was returned after it had arrived. hand_over: no one claimed it after three notices. */
export type FinalPaymentAct = 'prepare' | 'take_back' | 'release' | 'pay' | 'come_back' | 'hand_over'

/** From which status which act leads where; what is not listed is refused. */
export const FINAL_PAYMENT_ACTS: Acts<FinalPaymentStatus, FinalPaymentAct> = {
  owed: { prepare: 'prepared', hand_over: 'unclaimed_property' },
  prepared: { take_back: 'owed', release: 'released' },
  // Money on its way isn't called back.
  released: { pay: 'paid', come_back: 'owed' },
  paid: { come_back: 'owed' },
  unclaimed_property: {},
}

/** The status after the act, or `act_not_allowed`. */
export function afterFinalPaymentAct(
  status: FinalPaymentStatus,
  act: FinalPaymentAct,
): Outcome<Reached<FinalPaymentStatus>, 'act_not_allowed'> {
  const next = nextState(FINAL_PAYMENT_ACTS, status, act)
  return next === undefined ? refuse('act_not_allowed', { status, act }) : grant(next)
}

/** For unclaimed money, three reminders go out, thirty days apart (rules 11). */
export const UNCLAIMED_NOTICES = 3
export const DAYS_BETWEEN_NOTICES = 30

/** What keeps a final payment from being prepared now; null when nothing does. */
export type FinalPaymentHold = 'no_account' | 'account_held' | 'identity_not_clear' | 'your_own'

/** A final payment that is owed, and who would prepare it. */
export interface OwedFinalPayment {
  beneficiaryId: string
  /** The member's own account, in use and not the one that returned the money, and since when it's been linked; null without one. */
  account: { addedAt: Date } | null
  /** Approved and screened for sanctions at this instant (rules 8). */
  isIdentityClear: boolean
  preparedBy: string
  at: Date
}

/**
 * Whether a final payment can go to its member's account now (rules 0, 8, 11): one that was linked less than 24 hours ago is held like a
 * new payee's, no one handles their own, and the person is screened again.
 */
export function finalPaymentHold(of: OwedFinalPayment): FinalPaymentHold | null {
  if (of.account === null) return 'no_account'
  if (of.beneficiaryId === of.preparedBy) return 'your_own'
  if (!of.isIdentityClear) return 'identity_not_clear'
  return of.at.getTime() < of.account.addedAt.getTime() + PAYEE_HOLD_MS ? 'account_held' : null
}
