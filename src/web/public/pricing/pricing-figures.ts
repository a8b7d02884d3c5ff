import { type BonusYear, bonusTable } from '#domain/bonus/bonus.ts'
import { LATE_STEPS } from '#domain/calendar.ts'
import { type Cents, centsOfDollars, multiplyRatio, subtract } from '#domain/money.ts'
import { lateFeeCents } from '#domain/payments/late-fee.ts'
import { leavingRefund } from '#domain/refunds/leaving-refund.ts'
import { FEE_RANGE, HOME_EXAMPLE, NEW_GROUP_FEE_BPS, type PlanFigures, planFigures } from '#web/public/plan-figures.ts'

/** The most that transferring a spot to someone else can cost (rules 9). */
export const MOST_TRANSFER_FEE = centsOfDollars(50)

const CREDIT = centsOfDollars(30_000)
const MONTHS = 60
/** The numbers of installments for which the leaving table shows the refund: the cap is reached at the second. */
const LEAVING_AFTER = [6, 20, 40] as const

export interface LateLine {
  readonly days: number
  readonly bps: number
  readonly feeCents: Cents
}

export interface LeavingLine {
  readonly installments: number
  readonly paidCents: Cents
  readonly refundCents: Cents
  /** What was paid and isn't refunded: the fee, the reserve, and the deduction. */
  readonly lostCents: Cents
}

export interface PricingFigures {
  readonly plans: readonly PlanFigures[]
  /** The plan all the other tables take their amounts from. */
  readonly plan: PlanFigures
  /** The same plan at the fees groups may have (COPY-03). */
  readonly byFee: readonly PlanFigures[]
  readonly bonus: readonly BonusYear[]
  readonly late: readonly LateLine[]
  readonly leaving: readonly LeavingLine[]
}

/** Every figure of the prices page, by the domain's own rules (PUB-24). */
export function pricingFigures(): PricingFigures {
  const plan = planFigures({ creditCents: CREDIT, feeBps: NEW_GROUP_FEE_BPS, months: MONTHS })
  return {
    plan,
    plans: [
      planFigures({ creditCents: centsOfDollars(20_000), feeBps: NEW_GROUP_FEE_BPS, months: 48 }),
      plan,
      planFigures({ creditCents: centsOfDollars(60_000), feeBps: NEW_GROUP_FEE_BPS, months: MONTHS }),
    ],
    byFee: [FEE_RANGE.lowBps, HOME_EXAMPLE.feeBps, FEE_RANGE.highBps].map((feeBps) =>
      planFigures({ creditCents: CREDIT, feeBps, months: MONTHS }),
    ),
    bonus: bonusTable(CREDIT),
    late: LATE_STEPS.map(({ days, bps }) => ({ days, bps, feeCents: lateFeeCents(plan.monthlyCents, bps) })),
    leaving: LEAVING_AFTER.map((installments) => {
      const paidCents = multiplyRatio(plan.monthlyCents, installments, 1)
      const fundCents = multiplyRatio(plan.monthlyParts.commonFundCents, installments, 1)
      const { refundCents } = leavingRefund(fundCents)
      return { installments, paidCents, refundCents, lostCents: subtract(paidCents, refundCents) }
    }),
  }
}
