import { type Cents, sum, WHOLE_BPS } from '#domain/money.ts'

/** Far finer than a basis point a year, wherever the answer lies below 2^20 a month. */
const HALVINGS = 64
/** Rates a month this near to each other are told apart by a present value, with room for its rounding. */
const NEAR = 1e-9
/** Newton's method doubles its right digits each round, and begins below the answer, where it can't leave. */
const MOST_STEPS = 20

/**
 * The yearly rate of a loan, in basis points rounded half up: twelve times the monthly internal rate of return. `advancedCents`
 * is paid out today, `repayments[0]` comes back a month later, `repayments[1]` two months later. 0 when no more comes back than was
 * advanced. Throws nothing; with nothing advanced there is no rate, so don't ask (rules, "What a plan costs").
 */
export function yearlyRateBps(advancedCents: Cents, repayments: readonly Cents[]): number {
  if (sum(repayments) <= advancedCents) return 0
  return soonRate(advancedCents, repayments) ?? halvedRate(advancedCents, repayments)
}

/** A page says hundreds of these. Null unless halving would say the same for sure. */
function soonRate(advancedCents: Cents, repayments: readonly Cents[]): number | null {
  let rate = 0
  for (let step = 0; step < MOST_STEPS; step++) {
    let [value, slope] = [0, 0]
    for (let at = repayments.length - 1; at >= 0; at--) {
      value = (value + (repayments[at] ?? 0)) / (1 + rate)
      slope = (slope - value) / (1 + rate)
    }
    const next = rate - (value - advancedCents) / slope
    if (!(Math.abs(next - rate) > NEAR / 10)) break
    rate = next
  }
  const [below, above] = [rate - NEAR, rate + NEAR]
  const bps = asBps(below)
  if (below <= 0 || asBps(above) !== bps) return null
  return presentValue(repayments, below) > advancedCents && presentValue(repayments, above) <= advancedCents
    ? bps
    : null
}

function halvedRate(advancedCents: Cents, repayments: readonly Cents[]): number {
  let low = 0
  let high = 1
  while (presentValue(repayments, high) > advancedCents) high *= 2
  for (let round = 0; round < HALVINGS; round++) {
    const middle = (low + high) / 2
    if (presentValue(repayments, middle) > advancedCents) low = middle
    else high = middle
  }
  return asBps(high)
}

function asBps(monthlyRate: number): number {
  return Math.round(12 * monthlyRate * WHOLE_BPS)
}

/** What the repayments are worth today at a monthly rate, in cents. */
function presentValue(repayments: readonly Cents[], monthlyRate: number): number {
  let value = 0
  for (let at = repayments.length - 1; at >= 0; at--) value = (value + (repayments[at] ?? 0)) / (1 + monthlyRate)
  return value
}
