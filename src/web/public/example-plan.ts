import { bonusValueCents, pointsAfterMonths } from '#domain/bonus/bonus.ts'
import { add, centsOfDollars, multiplyRatio, WHOLE_BPS } from '#domain/money.ts'
import { monthlyPaymentCents } from '#domain/payments/installment-plan.ts'

const creditCents = centsOfDollars(30_000)
const feeBps = 1500
const months = 60

/** The plan public pages use as their example; every figure follows from the first three by the domain's own rules. */
export const EXAMPLE = {
  creditCents,
  feeBps,
  months,
  /** One selected a month. */
  shares: months,
  feeCents: multiplyRatio(creditCents, feeBps, WHOLE_BPS),
  totalCents: add(creditCents, multiplyRatio(creditCents, feeBps, WHOLE_BPS)),
  monthlyCents: monthlyPaymentCents(creditCents, feeBps, months),
  mostBonusCents: bonusValueCents(creditCents, pointsAfterMonths(months)),
} as const

/** The specification's sample member (PUB-02), shown as an example with all its inputs. */
export const SAMPLE_MEMBER = {
  monthlyCents: centsOfDollars(580),
  savedCents: centsOfDollars(12_400),
  months: 48,
  shares: 48,
  position: 23,
  selected: [1, 2, 3, 5, 6, 7, 9, 11, 12, 14, 15, 18, 19, 21, 26, 29, 31, 34, 38, 40, 45],
} as const
