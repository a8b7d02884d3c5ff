import { bonusBps, bonusValueCents, effectiveFeeBps, pointsAfterMonths } from '#domain/bonus/bonus.ts'
import { amortizedLoan } from '#domain/calculator/amortized-loan.ts'
import { add, type Cents, centsOfDollars, multiplyRatio, subtract, WHOLE_BPS } from '#domain/money.ts'
import { type CostOfSelection, costOfPlan } from '#domain/payments/cost-by-month.ts'
import { reserveBpsFor } from '#domain/payments/installment-plan.ts'

export const CREDIT_TIERS = ['fair', 'average', 'good', 'excellent'] as const
export type CreditTier = (typeof CREDIT_TIERS)[number]

/**
 * What may be asked (CALC-03 to CALC-05): `step` is the slider's; typed numbers may stand between two steps. Amounts in
 * dollars, rates in basis points.
 */
export const CALCULATOR = {
  loanDollars: { min: 5_000, max: 100_000, step: 1_000, default: 25_000 },
  termMonths: { min: 32, max: 72, step: 4, default: 36 },
  poolMonths: { min: 0, max: 72, step: 1, default: 0 },
  rateBps: { step: 10, default: 1000 },
  tierRatesBps: {
    fair: { min: 1500, max: 1900 },
    average: { min: 1200, max: 1500 },
    good: { min: 900, max: 1190 },
    excellent: { min: 700, max: 899 },
  },
  tier: 'good',
  feeBps: 1500,
} as const satisfies { tier: CreditTier; tierRatesBps: Record<CreditTier, unknown> } & Record<string, unknown>

export interface CalculatorInputs {
  readonly loanDollars: number
  readonly termMonths: number
  readonly tier: CreditTier
  /** Of the loan compared with, a year. */
  readonly rateBps: number
  /** Months waited before selection. */
  readonly poolMonths: number
}

/** A loan beside the group; negative savings say that the group costs more. */
export interface LoanComparison {
  readonly totalCents: Cents
  readonly interestCents: Cents
  readonly savingsCents: Cents
  /** Savings in basis points of the loan's whole cost (CALC-10), rounded half up. */
  readonly savingsBps: number
}

export interface Calculation {
  readonly loanCents: Cents
  /** The stated fee, before the bonus. */
  readonly feeCents: Cents
  readonly bonusPoints: number
  readonly bonusBps: number
  readonly bonusCents: Cents
  readonly effectiveFeeBps: number
  readonly consortiumCents: Cents
  readonly monthlyCents: Cents
  /** The specification's traditional cost (CALC-09): interest on the whole loan for the whole term. */
  readonly simple: LoanComparison
  /** The same loan paid back in equal months, as banks lend (rules 0). */
  readonly amortized: LoanComparison & { readonly monthlyCents: Cents }
}

/** The calculator's figures (CALC-02, CALC-08 to CALC-12, rules 0). The inputs must be normalised. */
export function calculate({ loanDollars, termMonths, rateBps, poolMonths }: CalculatorInputs): Calculation {
  const loanCents = centsOfDollars(loanDollars)
  const { feeBps } = CALCULATOR
  const bonusPoints = pointsAfterMonths(poolMonths)
  const feeCents = multiplyRatio(loanCents, feeBps, WHOLE_BPS)
  const bonusCents = bonusValueCents(loanCents, bonusPoints)
  const consortiumCents = subtract(add(loanCents, feeCents), bonusCents)
  const simpleInterest = multiplyRatio(loanCents, rateBps * termMonths, WHOLE_BPS * 12)
  const amortized = amortizedLoan(loanCents, rateBps, termMonths)
  return {
    loanCents,
    feeCents,
    bonusPoints,
    bonusBps: bonusBps(bonusPoints),
    bonusCents,
    effectiveFeeBps: effectiveFeeBps(feeBps, bonusPoints),
    consortiumCents,
    monthlyCents: multiplyRatio(consortiumCents, 1, termMonths),
    simple: compared(add(loanCents, simpleInterest), loanCents, consortiumCents),
    amortized: {
      ...compared(amortized.totalCents, loanCents, consortiumCents),
      monthlyCents: amortized.monthlyCents,
    },
  }
}

/**
 * What the group of these inputs costs by the month of selection. The wait in the inputs plays no part: it would only take the
 * bonus off, which isn't guaranteed.
 */
export function calculatedCurve({ loanDollars, termMonths }: CalculatorInputs): CostOfSelection[] {
  const { feeBps } = CALCULATOR
  return costOfPlan({
    targetCents: centsOfDollars(loanDollars),
    feeBps,
    reserveBps: reserveBpsFor(feeBps),
    durationMonths: termMonths,
    fromMonth: 1,
  })
}

function compared(totalCents: Cents, loanCents: Cents, consortiumCents: Cents): LoanComparison {
  const savingsCents = subtract(totalCents, consortiumCents)
  return {
    totalCents,
    interestCents: subtract(totalCents, loanCents),
    savingsCents,
    savingsBps: multiplyRatio(savingsCents, WHOLE_BPS, totalCents),
  }
}
