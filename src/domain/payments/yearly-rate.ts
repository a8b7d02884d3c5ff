import { type Cents, sum, WHOLE_BPS } from '#domain/money.ts'

/** Finer than a hundredth of a basis point a year: halving 1 this often. */
const HALVINGS = 40

/**
 * What a plan would cost as a loan: the yearly rate, in basis points rounded half up, that somebody selected in the first
 * month pays. They have paid the first installment when the credit comes, so the first stands at month 0 and the k-th at
 * month k - 1; the yearly rate is twelve times the monthly one. 30,000 with 60 installments of 575 is 5.84%.
 * 0 when the installments do not exceed the credit.
 */
export function yearlyRateBps(creditCents: Cents, installments: readonly Cents[]): number {
  if (sum(installments) <= creditCents) return 0
  let low = 0
  let high = 1
  for (let round = 0; round < HALVINGS; round++) {
    const middle = (low + high) / 2
    if (presentValue(installments, middle) > creditCents) low = middle
    else high = middle
  }
  return Math.round(12 * low * WHOLE_BPS)
}

function presentValue(installments: readonly Cents[], monthlyRate: number): number {
  let value = 0
  for (let at = installments.length - 1; at >= 0; at--) value = value / (1 + monthlyRate) + (installments[at] ?? 0)
  return value
}
