import { bonusBps, bonusValueCents, POINTS_PER_ASSEMBLY, pointsAfterMonths } from '#domain/bonus/bonus.ts'
import { NEW_CONSORTIUM } from '#domain/consortiums/create-consortium.ts'
import type { CoSignerFacts } from '#domain/contemplations/guarantees.ts'
import { type Cents, centsOfDollars, multiplyRatio, subtract, WHOLE_BPS } from '#domain/money.ts'
import { type CostOfSelection, costOfPlan } from '#domain/payments/cost-by-month.ts'
import { installmentPlan, owedParts, type Parts, reserveBpsFor, totalOf } from '#domain/payments/installment-plan.ts'

/** The inputs behind an example's figures. An example's group has as many shares as months. */
export interface ExamplePlan {
  readonly creditCents: Cents
  readonly feeBps: number
  readonly months: number
}

/** The fee a new group gets unless its operator says otherwise (GRP-05). */
export const NEW_GROUP_FEE_BPS = NEW_CONSORTIUM.adminFeePercentage.default * 100

/** Fees groups may have, "10–15%" (COPY-03). */
export const FEE_RANGE = { lowBps: 1000, highBps: NEW_GROUP_FEE_BPS } as const
/** "Some plans: 12%", beside the car example (COPY-03). */
export const OTHER_CAR_FEE_BPS = 1200

/** CONST-01 and CONST-02. */
export const CAR_EXAMPLE: ExamplePlan = { creditCents: centsOfDollars(30_000), feeBps: FEE_RANGE.lowBps, months: 60 }
export const HOME_EXAMPLE: ExamplePlan = { creditCents: centsOfDollars(60_000), feeBps: 1200, months: 60 }

/** The largest part of monthly income that the installment should take (COPY-12). */
export const BUDGET_SHARE_BPS = 3000

/** A member who still owes more than this share of the payout needs a co-signer (rules 8). */
export const BALANCE_SHARE_BPS = 8000

/** Business days for reviewing a guarantee and for the payout after it; the part of a credit that may pay costs besides the price; days to use a credit (rules 8). */
export const PAYOUT = { reviewDays: 3, payoutDays: 3, besideBps: 1000, useDays: 180 } as const

/** The last payment after which more than that share of the payout is still owed, so that a co-signer is needed (rules 8). */
export function coSignerThrough({ creditCents, totalCents, monthlyCents }: PlanFigures): number {
  const owedAtMost = multiplyRatio(creditCents, BALANCE_SHARE_BPS, WHOLE_BPS)
  return Math.ceil((totalCents - owedAtMost) / monthlyCents) - 1
}

/** Every figure a page gives about a plan, by the domain's own rules. */
export interface PlanFigures extends ExamplePlan {
  readonly feeCents: Cents
  readonly totalCents: Cents
  readonly monthlyCents: Cents
  /** One regular installment, and the whole plan, split by purpose. */
  readonly monthlyParts: Parts
  readonly wholeParts: Parts
  readonly mostBonusCents: Cents
  /** What it costs by the month of selection. */
  readonly curve: readonly CostOfSelection[]
  /** The monthly income at which the installment is BUDGET_SHARE_BPS. */
  readonly incomeCents: Cents
}

export function planFigures(plan: ExamplePlan): PlanFigures {
  const { creditCents, feeBps, months } = plan
  const terms = {
    targetCents: creditCents,
    feeBps,
    reserveBps: reserveBpsFor(feeBps),
    durationMonths: months,
    fromMonth: 1,
  }
  const wholeParts = owedParts(terms)
  const monthlyParts = installmentPlan(terms)[0] as Parts
  const monthlyCents = totalOf(monthlyParts)
  return {
    ...plan,
    feeCents: subtract(totalOf(wholeParts), creditCents),
    totalCents: totalOf(wholeParts),
    monthlyCents,
    monthlyParts,
    wholeParts,
    mostBonusCents: bonusValueCents(creditCents, pointsAfterMonths(months)),
    curve: costOfPlan(terms),
    incomeCents: multiplyRatio(monthlyCents, WHOLE_BPS, BUDGET_SHARE_BPS),
  }
}

/** The months that stand for the curve where there is only room for a sentence: never the first alone (rules, "What a plan costs"). */
export const RATE_MONTHS = [1, 12, 24] as const

/** The yearly rate of the plan's cost in each of `RATE_MONTHS`. */
export function ratesOf({ curve }: Pick<PlanFigures, 'curve'>): number[] {
  return RATE_MONTHS.map((month) => curve.find((point) => point.month === month)?.yearlyRateBps ?? 0)
}

/** The values in a product page's sentence about the bonus (COPY-04). */
export function bonusOf(plan: PlanFigures): { points: number; mostBps: number } {
  return { points: POINTS_PER_ASSEMBLY, mostBps: bonusBps(pointsAfterMonths(plan.months)) }
}

/** The case in which a checklist names everything it can ask for: nothing paid yet, income unknown. */
export function coSignerFactsOf(plan: PlanFigures): CoSignerFacts {
  return {
    installmentCents: plan.monthlyCents,
    annualIncomeCents: null,
    remainingCents: plan.totalCents,
    targetCents: plan.creditCents,
  }
}
