import { type Cents, maxCents, subtract, sum, ZERO_CENTS } from '#domain/money.ts'
import type { PlannedInstallment } from '#domain/payments/installment-plan.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/**
 * The part of the common fund a newcomer missed (rules 9, Replacement): how much more their installments ahead put into it than those of
 * a member who was there from the start. If they pay it at once, they then pay the same each month as everyone else.
 */
export function missedPartCents(
  own: readonly PlannedInstallment[],
  fromStart: readonly PlannedInstallment[],
  nextNumber: number,
): Cents {
  const ahead = (plan: readonly PlannedInstallment[]) =>
    sum(plan.filter(({ number }) => number >= nextNumber).map(({ commonFundCents }) => commonFundCents))
  return maxCents(ZERO_CENTS, subtract(ahead(own), ahead(fromStart)))
}

export type MissedPartRefusal =
  | 'not_a_newcomer'
  | 'plan_changed'
  | 'first_installment_due'
  | 'debit_in_flight'
  | 'group_not_running'

/** What decides whether a member may pay the missed part. */
export interface Newcomer {
  isRunning: boolean
  fromMonth: number
  tookOver: boolean
  isPlanAdjusted: boolean
  /** The last instant before their first installment is due is over. */
  isFirstDue: boolean
  isDebitInFlight: boolean
}

/**
 * Whether a member may pay the missed part in one payment (rules 9): a newcomer whose plan hasn't changed, until their first
 * installment is due. A member who took over a spot has missed nothing.
 */
export function canPayMissedPart(of: Newcomer): Verdict<MissedPartRefusal> {
  if (!of.isRunning) return refuse('group_not_running')
  if (of.fromMonth <= 1 || of.tookOver) return refuse('not_a_newcomer')
  if (of.isPlanAdjusted) return refuse('plan_changed')
  if (of.isFirstDue) return refuse('first_installment_due')
  return of.isDebitInFlight ? refuse('debit_in_flight') : allow()
}
