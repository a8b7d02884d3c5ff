import { bonusValueCents } from '#domain/bonus/bonus.ts'
import { add, type Cents, cents, multiplyRatio, sum, WHOLE_BPS } from '#domain/money.ts'
import type { InstallmentCounts } from '#domain/payments/installment-counts.ts'

/** A group's figures for the desk (GRP-13 to GRP-20; decision 0079): rates in whole basis points, amounts in cents. */

/** From how many basis points on a badge, and a figure of the risk, is better. */
const BADGE = { good: 9_000, fair: 7_000 } as const
const FILL = { high: 5_000, medium: 8_000 } as const
const COLLECTION = { high: 7_000, medium: 8_500 } as const
/** More overdue installments than this are a high risk. */
const FEW_OVERDUE = 2
/** The specification's guess at the bonus, in basis points of the projected fees. */
const BONUS_GUESS_BPS = 1_000

/** A part of a whole in basis points. Rounded down, so that a shown rate reaches a limit only when the rate itself does. */
function rateBps(part: number, whole: number): number {
  return Math.floor((part * WHOLE_BPS) / whole)
}

/** GRP-14: active members of the most the group takes. `maxMembers` is above zero. */
export function fillRateBps(activeMembers: number, maxMembers: number): number {
  return rateBps(activeMembers, maxMembers)
}

/** GRP-15: on-time payments of all payments, paid or overdue. Null while there are none: then there's no rate, neither 0 nor 100. */
export function collectionRateBps({ completed, onTime, overdue }: InstallmentCounts): number | null {
  const all = completed + overdue
  return all === 0 ? null : rateBps(onTime, all)
}

/** The specification's names of a badge's looks. */
export type RateBadge = 'default' | 'secondary' | 'destructive'

/** GRP-16: default from 90%, secondary from 70%, else destructive. */
export function rateBadge(bps: number): RateBadge {
  if (bps >= BADGE.good) return 'default'
  return bps >= BADGE.fair ? 'secondary' : 'destructive'
}

export const RISKS = ['high', 'medium', 'low'] as const
export type Risk = (typeof RISKS)[number]

/** A figure that raises the risk, and how far. */
export interface RiskReason {
  figure: 'fill' | 'collection' | 'overdue'
  risk: 'high' | 'medium'
}

export interface RiskFacts {
  fillBps: number
  /** Null while there are no payments; then it raises nothing. */
  collectionBps: number | null
  overdue: number
}

/**
 * GRP-13: high if the fill rate is below 50%, the collection rate below 70%, or more than 2 installments are overdue; medium if they are below 80% or 85% or
 * any is overdue; else low. The figures that make it so come with it, those of a high risk first.
 */
export function groupRisk({ fillBps, collectionBps, overdue }: RiskFacts): { risk: Risk; reasons: RiskReason[] } {
  const levels = [
    ['fill', below(fillBps, FILL)],
    ['collection', collectionBps === null ? null : below(collectionBps, COLLECTION)],
    ['overdue', overdue > FEW_OVERDUE ? 'high' : overdue > 0 ? 'medium' : null],
  ] as const
  const raised = levels.flatMap(([figure, risk]) => (risk === null ? [] : [{ figure, risk }]))
  const high = raised.filter(({ risk }) => risk === 'high')
  const reasons = [...high, ...raised.filter(({ risk }) => risk === 'medium')]
  return { risk: reasons[0]?.risk ?? 'low', reasons }
}

function below(bps: number, { high, medium }: { high: number; medium: number }): RiskReason['risk'] | null {
  if (bps < high) return 'high'
  return bps < medium ? 'medium' : null
}

/** What the specification's simple projections take. */
export interface ProjectionFacts {
  monthlyPaymentCents: Cents
  activeMembers: number
  durationMonths: number
  feeBps: number
  overdue: number
}

export interface SimpleProjection {
  revenueCents: Cents
  feesCents: Cents
  lossCents: Cents
  bonusCents: Cents
}

/**
 * The specification's simple projections, to the cent, rounded half up. Revenue = monthly payment x active members x duration, and fees = revenue x fee%
 * (GRP-17); loss = overdue installments x monthly payment (GRP-18); bonus = 10% of the fees (GRP-19). They take the fee of a revenue that holds the
 * fee already and know no bids, so they are shown as simple, beside what the plans and the ledger say.
 */
export function simpleProjection(facts: ProjectionFacts): SimpleProjection {
  const { monthlyPaymentCents, activeMembers, durationMonths, feeBps, overdue } = facts
  const revenueCents = cents(monthlyPaymentCents * activeMembers * durationMonths)
  const feesCents = multiplyRatio(revenueCents, feeBps, WHOLE_BPS)
  return {
    revenueCents,
    feesCents,
    lossCents: cents(overdue * monthlyPaymentCents),
    bonusCents: multiplyRatio(feesCents, BONUS_GUESS_BPS, WHOLE_BPS),
  }
}

/** GRP-20: admin fees collected = total collected x fee%. The ledger's own figure is lower: the fee is a share of the payout, not of what is paid. */
export function simpleFeesCollectedCents(totalCollectedCents: Cents, feeBps: number): Cents {
  return multiplyRatio(totalCollectedCents, feeBps, WHOLE_BPS)
}

/** What the plans of that many members come to (rules 1): payout and fee of each, and of it the fee, before any bonus. */
export function plansOf(of: { targetCents: Cents; feeBps: number; activeMembers: number }): {
  totalCents: Cents
  feesCents: Cents
} {
  const fee = multiplyRatio(of.targetCents, of.feeBps, WHOLE_BPS)
  return {
    totalCents: cents(add(of.targetCents, fee) * of.activeMembers),
    feesCents: cents(fee * of.activeMembers),
  }
}

/** What the points of members who haven't been paid yet would be worth if each were paid now (rules 10). */
export function bonusEarnedCents(targetCents: Cents, points: readonly number[]): Cents {
  return sum(points.map((one) => bonusValueCents(targetCents, one)))
}
