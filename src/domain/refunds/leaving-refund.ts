import { type Cents, centsOfDollars, minCents, multiplyRatio, subtract, WHOLE_BPS } from '#domain/money.ts'

/** What leaving costs: a share of what was paid into the common fund, and its maximum (rules 9). */
export const LEAVING_DEDUCTION = { bps: 500, mostCents: centsOfDollars(500) } as const

export interface LeavingRefund {
  /** Stays in the group's common fund. */
  readonly deductionCents: Cents
  readonly refundCents: Cents
}

/**
 * What a member who leaves a launched group, or is excluded from it, before being selected gets back: what they paid into the common fund minus
 * 5%, at most $500. Fee and reserve aren't refunded; after death or disability nothing is deducted, which is for the
 * caller to know (rules 9).
 */
export function leavingRefund(commonFundPaidCents: Cents): LeavingRefund {
  const { bps, mostCents } = LEAVING_DEDUCTION
  const deductionCents = minCents(multiplyRatio(commonFundPaidCents, bps, WHOLE_BPS), mostCents)
  return { deductionCents, refundCents: subtract(commonFundPaidCents, deductionCents) }
}
