import { type Cents, minCents, multiplyRatio, subtract, WHOLE_BPS } from '#domain/money.ts'
import { reserveBpsFor } from '#domain/payments/installment-plan.ts'

/** Bonus points (rules 10): the one place from which both tables of the specification follow (CALC-11, CONST-05). */

/** Points for each assembly a member was in and was not selected at (LIFE-04). */
export const POINTS_PER_ASSEMBLY = 100
/** This many points are worth this many basis points of the credit. */
export const BONUS_STEP = { points: 1200, bps: 50 } as const
const MOST_BPS = 200

/** The bonus in basis points of the credit: half a percent for each full 1,200 points, at most 2%. */
export function bonusBps(points: number): number {
  return Math.min(MOST_BPS, BONUS_STEP.bps * Math.floor(points / BONUS_STEP.points))
}

/** The points after that many months without being selected (CALC-12). */
export function pointsAfterMonths(months: number): number {
  return POINTS_PER_ASSEMBLY * months
}

/** What the points are worth on a credit: target x bonus, rounded half up. */
export function bonusValueCents(targetCents: Cents, points: number): Cents {
  return multiplyRatio(targetCents, bonusBps(points), WHOLE_BPS)
}

/** Effective fee = stated fee - bonus (LIFE-05, CALC-12). The bonus lowers only the operator's share, so the reserve stays. */
export function effectiveFeeBps(feeBps: number, points: number): number {
  return Math.max(reserveBpsFor(feeBps), feeBps - bonusBps(points))
}

export interface BonusConversion {
  readonly valueCents: Cents
  /** Taken off the operator's parts from the last installment backward. */
  readonly lowersOperatorCents: Cents
  /** Anything beyond the operator parts left: paid to the member at completion. */
  readonly memberCreditCents: Cents
}

/**
 * What a member's points turn into, once, at payout, after bid money is applied. The operator alone pays for it, so it's never more
 * than the operator's own share of the fee, T(f-r).
 */
export function bonusConversion(of: {
  targetCents: Cents
  feeBps: number
  reserveBps: number
  points: number
  operatorStillOwedCents: Cents
}): BonusConversion {
  const operatorWhole = multiplyRatio(of.targetCents, of.feeBps - of.reserveBps, WHOLE_BPS)
  const valueCents = minCents(bonusValueCents(of.targetCents, of.points), operatorWhole)
  const lowersOperatorCents = minCents(valueCents, of.operatorStillOwedCents)
  return { valueCents, lowersOperatorCents, memberCreditCents: subtract(valueCents, lowersOperatorCents) }
}

export interface BonusYear {
  readonly fromYear: number
  readonly toYear: number
  readonly bps: number
  readonly valueCents: Cents
}

const YEARS_SHOWN = 6

/** The bonus table by years in the pool on a credit, "0-1" to "5-6" (CONST-05). */
export function bonusTable(targetCents: Cents): BonusYear[] {
  return Array.from({ length: YEARS_SHOWN }, (_, year) => {
    const points = pointsAfterMonths(12 * year)
    return { fromYear: year, toYear: year + 1, bps: bonusBps(points), valueCents: bonusValueCents(targetCents, points) }
  })
}
