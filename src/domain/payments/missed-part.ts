import { type Cents, maxCents, subtract, sum, ZERO_CENTS } from '#domain/money.ts'
import type { PlannedInstallment } from '#domain/payments/installment-plan.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/**
 * What a newcomer missed of the common fund (rules 9, Replacement): what their installments ahead bring to it more than those of a member from the
 * start do. Paid at once, what is left each month is what the others pay.
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
 * Whether a member may pay the missed part in one payment (rules 9): a newcomer with a plan nothing has changed yet, until their first
 * installment is due. Who took a spot over has missed nothing.
 */
export function canPayMissedPart(of: Newcomer): Verdict<MissedPartRefusal> {
  if (!of.isRunning) return refuse('group_not_running')
  if (of.fromMonth <= 1 || of.tookOver) return refuse('not_a_newcomer')
  if (of.isPlanAdjusted) return refuse('plan_changed')
  if (of.isFirstDue) return refuse('first_installment_due')
  return of.isDebitInFlight ? refuse('debit_in_flight') : allow()
}
