import { type Cents, cents, WHOLE_BPS } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'

const MONTHS_A_YEAR = 12

export interface AmortizedLoan {
  /** What one month costs, rounded half up to the cent. */
  readonly monthlyCents: Cents
  /** n x the unrounded payment, rounded half up to the cent (rules 0). */
  readonly totalCents: Cents
}

/**
 * A loan paid back in equal months, interest on what is still owed: i = yearly rate / 12, payment = L i q / (q - 1) with
 * q = (1 + i)^n. Counted in whole numbers, so that no cent depends on a machine's decimals. The rate must be above zero.
 */
export function amortizedLoan(loanCents: Cents, rateBps: number, months: number): AmortizedLoan {
  invariant(Number.isInteger(rateBps) && rateBps > 0, `not a rate: ${rateBps}`)
  invariant(Number.isInteger(months) && months > 0, `not a number of months: ${months}`)
  // With i = rate / whole, q is grown / still over the same denominator, which then falls out.
  const rate = BigInt(rateBps)
  const whole = BigInt(WHOLE_BPS * MONTHS_A_YEAR)
  const grown = (whole + rate) ** BigInt(months)
  const still = whole ** BigInt(months)
  const top = BigInt(loanCents) * rate * grown
  const bottom = whole * (grown - still)
  return {
    monthlyCents: roundedHalfUp(top, bottom),
    totalCents: roundedHalfUp(top * BigInt(months), bottom),
  }
}

function roundedHalfUp(top: bigint, bottom: bigint): Cents {
  return cents(Number((2n * top + bottom) / (2n * bottom)))
}
