import { type Cents, centsOfDollars, minCents, multiplyRatio, subtract, WHOLE_BPS } from '#domain/money.ts'

/** What leaving costs: a share of the common fund paid, and the most it can come to (rules 9). */
export const LEAVING_DEDUCTION = { bps: 500, mostCents: centsOfDollars(500) } as const

export interface LeavingRefund {
  /** Stays in the group's common fund. */
  readonly deductionCents: Cents
  readonly refundCents: Cents
}

/**
 * What someone gets back who leaves a launched group, or is excluded from it, before selection: the common fund paid less
 * 5%, at most $500. Fee and reserve paid are not refunded; after death or disability nothing is deducted, which is the
 * caller's to know (rules 9).
 */
export function leavingRefund(commonFundPaidCents: Cents): LeavingRefund {
  const { bps, mostCents } = LEAVING_DEDUCTION
  const deductionCents = minCents(multiplyRatio(commonFundPaidCents, bps, WHOLE_BPS), mostCents)
  return { deductionCents, refundCents: subtract(commonFundPaidCents, deductionCents) }
}
