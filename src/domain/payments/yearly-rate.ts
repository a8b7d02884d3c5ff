import { type Cents, sum, WHOLE_BPS } from '#domain/money.ts'

/** Far finer than a basis point a year, wherever the answer lies below 2^20 a month. */
const HALVINGS = 64

/**
 * The yearly rate of a loan, in basis points rounded half up: twelve times the monthly internal rate of return. `advancedCents`
 * is paid out today, `repayments[0]` comes back a month later, `repayments[1]` two months later. 0 when no more comes back than was
 * advanced. Throws nothing; with nothing advanced there is no rate, so don't ask (rules, "What a plan costs").
 */
export function yearlyRateBps(advancedCents: Cents, repayments: readonly Cents[]): number {
  if (sum(repayments) <= advancedCents) return 0
  let low = 0
  let high = 1
  while (presentValue(repayments, high) > advancedCents) high *= 2
  for (let round = 0; round < HALVINGS; round++) {
    const middle = (low + high) / 2
    if (presentValue(repayments, middle) > advancedCents) low = middle
    else high = middle
  }
  return Math.round(12 * high * WHOLE_BPS)
}

/** What the repayments are worth today at a monthly rate, in cents. */
function presentValue(repayments: readonly Cents[], monthlyRate: number): number {
  let value = 0
  for (let at = repayments.length - 1; at >= 0; at--) value = (value + (repayments[at] ?? 0)) / (1 + monthlyRate)
  return value
}
