import { add, type Cents, maxCents, subtract, sum, ZERO_CENTS } from '#domain/money.ts'
import { installmentPlan, type PlannedInstallment, type PlanTerms } from '#domain/payments/installment-plan.ts'
import { yearlyRateBps } from '#domain/payments/yearly-rate.ts'

/** We show a rate only if the group adds at least this fraction of the payout: a quarter. */
const LEAST_PART = 4

/** What a plan costs a member who is selected in that month. */
export interface CostOfSelection {
  /** Month of the group, from 1. */
  readonly month: number
  /** The member's own money by then. */
  readonly paidCents: Cents
  /** What the group adds to reach the payout; 0 once the member has paid more than that. */
  readonly groupAddsCents: Cents
  readonly stillToPayCents: Cents
  /**
   * The yearly rate of a loan of what the group adds, repaid by the installments that are left. Null where the group adds less
   * than a quarter of the payout: by then most of it was the member's own money, and a rate would only mislead.
   */
  readonly yearlyRateBps: number | null
}

/** A plan as far as its cost goes: the payout, and the installments in ascending order. */
export interface CostedPlan {
  readonly payoutCents: Cents
  readonly installments: readonly Pick<PlannedInstallment, 'number' | 'totalCents'>[]
  /** Paid beside these installments: ahead, so that they are fewer or smaller. */
  readonly paidAheadCents?: Cents
}

/**
 * What a plan costs by the month of selection, one entry an installment (rules, "What a plan costs"). A month's installment is
 * paid before its assembly, so someone selected in month k has paid k of them. Bonus and late fees are left out.
 */
export function costByMonth({ payoutCents, installments, paidAheadCents = ZERO_CENTS }: CostedPlan): CostOfSelection[] {
  const totals = installments.map(({ totalCents }) => totalCents)
  let paidCents = paidAheadCents
  return installments.map(({ number, totalCents }, at) => {
    paidCents = add(paidCents, totalCents)
    return { month: number, ...costOfSelection(payoutCents, paidCents, totals.slice(at + 1)) }
  })
}

/** The same for a plan on which nothing has changed since the start. */
export function costOfPlan(terms: PlanTerms): CostOfSelection[] {
  return costByMonth({ payoutCents: terms.targetCents, installments: installmentPlan(terms) })
}

/**
 * What lies ahead of a member who still waits, from `fromMonth` on, if every installment is paid on its day. What is owed over the
 * whole plan and stands in no installment was paid ahead.
 */
export function costAhead(
  { payoutCents, owedCents, installments }: Omit<CostedPlan, 'paidAheadCents'> & { readonly owedCents: Cents },
  fromMonth: number,
): CostOfSelection[] {
  const ahead = installments.filter(({ number }) => number >= fromMonth)
  // Everything before them counts as paid.
  const paidAheadCents = subtract(owedCents, sum(ahead.map(({ totalCents }) => totalCents)))
  return costByMonth({ payoutCents, installments: ahead, paidAheadCents })
}

/** The same for one selection: what had been paid by then, and what was to be paid in each month after it. */
export function costOfSelection(
  payoutCents: Cents,
  paidCents: Cents,
  repayments: readonly Cents[],
): Omit<CostOfSelection, 'month'> {
  const groupAddsCents = maxCents(ZERO_CENTS, subtract(payoutCents, paidCents))
  const hasRate = groupAddsCents > 0 && groupAddsCents * LEAST_PART >= payoutCents
  return {
    paidCents,
    groupAddsCents,
    stillToPayCents: sum(repayments),
    yearlyRateBps: hasRate ? yearlyRateBps(groupAddsCents, repayments) : null,
  }
}

/**
 * The months that stand for a curve, ascending: its first, every full year, its middle where no year is near, and its last.
 * At most eight of up to 72 months, so that each has room for its figures on a phone.
 */
export function tellingMonths<Point extends { readonly month: number }>(curve: readonly Point[]): Point[] {
  const [first, last] = [curve[0], curve.at(-1)]
  if (first === undefined || last === undefined) return []
  const isYear = ({ month }: Point) => month % YEAR === 0 && month - first.month >= CLOSE && last.month - month >= CLOSE
  const years = curve.filter(isYear)
  const middle = Math.round((first.month - 1 + last.month) / 2)
  const isMiddleTelling = years.every(({ month }) => Math.abs(month - middle) >= YEAR / 2)
  return curve.filter(
    (point) => point === first || point === last || isYear(point) || (point.month === middle && isMiddleTelling),
  )
}

const YEAR = 12
/** A year this near to an end says nothing new. */
const CLOSE = 3
