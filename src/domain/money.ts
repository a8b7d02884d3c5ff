import type { Language } from '#domain/language.ts'
import { invariant } from '#domain/verdict.ts'

/**
 * Whole cents of US dollars. Made, rounded and divided only here, so that parts always add up to the whole (docs/style.md
 * 2). Negative amounts occur only in the ledger, where debit is positive and credit negative.
 */
export type Cents = number & { readonly __unit: 'cents' }

export const ZERO_CENTS = 0 as Cents

/** The denominator of every rate in the product: 10,000 basis points are the whole, 1,500 are 15%. */
export const WHOLE_BPS = 10_000

/** The number as cents. Throws when it is no safe integer: a fraction of a cent is a bug. */
export function cents(amount: number): Cents {
  invariant(Number.isSafeInteger(amount), `not a whole number of cents: ${amount}`)
  // -0 would print as "-0" and is not Object.is-equal to 0 in tests and hashes.
  return (amount === 0 ? 0 : amount) as Cents
}

/** Dollars (at most two decimals) as cents: 798.61 → 79861. Throws on more decimals than cents have. */
export function centsOfDollars(dollars: number): Cents {
  const rounded = Math.round(dollars * 100)
  invariant(Math.abs(dollars * 100 - rounded) < 1e-4, `not an amount of dollars and cents: ${dollars}`)
  return cents(rounded)
}

/** The exact decimal text, "-1234.05", for formatters and exports (`Intl.NumberFormat` takes it without loss). */
export function decimalOfCents(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function add(a: Cents, b: Cents): Cents {
  return cents(a + b)
}

export function subtract(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

export function negate(amount: Cents): Cents {
  return cents(-amount)
}

export function minCents(a: Cents, b: Cents): Cents {
  return a <= b ? a : b
}

export function maxCents(a: Cents, b: Cents): Cents {
  return a >= b ? a : b
}

/**
 * amount x numerator / denominator, rounded half up to the cent (rules 1). Numerator and denominator are whole numbers,
 * the denominator positive. A negative amount gives the negative of its positive twin, so a reversal undoes exactly.
 */
export function multiplyRatio(amount: Cents, numerator: number, denominator: number): Cents {
  return divide(amount, numerator, denominator, 'half_up')
}

/** As `multiplyRatio`, but cut down to the cent below (toward zero). */
export function multiplyRatioDown(amount: Cents, numerator: number, denominator: number): Cents {
  return divide(amount, numerator, denominator, 'down')
}

function divide(amount: Cents, numerator: number, denominator: number, rounding: 'half_up' | 'down'): Cents {
  invariant(Number.isSafeInteger(numerator), `numerator is not a whole number: ${numerator}`)
  invariant(Number.isSafeInteger(denominator) && denominator > 0, `denominator is not positive: ${denominator}`)
  const product = amount * numerator
  const doubled = 2 * Math.abs(product) + denominator
  // Up to 2^53 plain numbers are exact and ten times faster; beyond it the same sum is done in BigInt.
  if (!Number.isSafeInteger(doubled)) {
    const exact = BigInt(amount) * BigInt(numerator)
    const whole = exact < 0n ? -exact : exact
    const below = BigInt(denominator)
    const quotient = rounding === 'down' ? whole / below : (2n * whole + below) / (2n * below)
    return cents(Number(exact < 0n ? -quotient : quotient))
  }
  const top = rounding === 'down' ? Math.abs(product) : doubled
  const bottom = rounding === 'down' ? denominator : 2 * denominator
  const quotient = (top - (top % bottom)) / bottom
  return cents(product < 0 ? -quotient : quotient)
}

/**
 * What a person typed as an amount: "1,234.56" in English and Mexican Spanish, "1.234,56" in Brazilian Portuguese; a
 * dollar sign, spaces and missing groups are fine. Null for anything else, negative amounts and wrongly placed groups
 * included: an amount is never guessed.
 */
export function parseMoney(text: string, language: Language): Cents | null {
  const pattern =
    language === 'ptBR' ? /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/ : /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/
  const match = pattern.exec(
    text
      .trim()
      .replace(/^(?:US)?\$/i, '')
      .trim(),
  )
  if (match === null) return null
  const whole = (match[1] as string).replace(/[.,]/g, '')
  const amount = Number(whole + (match[2] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? cents(amount) : null
}

/**
 * The amount divided in proportion to the weights, to the cent, by largest remainder: everyone's share is rounded down, and the
 * cents left over go to the largest remainders, with ties going to the earlier one (rules 11). The shares sum to the amount. Amount and
 * weights are zero or more; if all weights are zero, no one gets anything, so the amount must be zero.
 */
export function shareOut(amount: Cents, weights: readonly Cents[]): Cents[] {
  invariant(amount >= 0 && weights.every((weight) => weight >= 0), 'what is shared out is zero or more')
  const whole = BigInt(sum(weights))
  if (whole === 0n) {
    invariant(amount === 0, 'an amount is shared among somebody')
    return weights.map(() => ZERO_CENTS)
  }
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, below: product / whole, remainder: product % whole }
  })
  let over = amount - exact.reduce((total, { below }) => total + Number(below), 0)
  const shares = exact.map(({ below }) => Number(below))
  const byRemainder = exact.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const { index } of byRemainder) {
    if (over === 0) break
    shares[index] = (shares[index] ?? 0) + 1
    over -= 1
  }
  return shares.map(cents)
}
