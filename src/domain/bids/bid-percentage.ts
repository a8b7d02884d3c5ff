import { type Cents, cents, multiplyRatio } from '#domain/money.ts'

/** A bid as a share of the credit, in ten-thousandths of a percent: 30% is 300,000 (rules 7: four decimals). */
export type BidPercentage = number & { readonly __unit: 'percent/10000' }

const UNITS_A_PERCENT = 10_000

/** Bid / target x 100 with four decimals, rounded half up (CON-08). */
export function bidPercentage(amountCents: Cents, targetCents: Cents): BidPercentage {
  return multiplyRatio(cents(100 * UNITS_A_PERCENT), amountCents, targetCents) as number as BidPercentage
}

/** The decimal text the database stores: 300,000 is "30.0000". */
export function percentageText(percentage: BidPercentage): string {
  const digits = String(percentage).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** The percentage in such a text, which may have fewer decimals. Null for anything else. */
export function percentageFrom(text: string): BidPercentage | null {
  const match = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(text)
  if (match === null) return null
  return (Number(match[1]) * UNITS_A_PERCENT + Number((match[2] ?? '').padEnd(4, '0'))) as BidPercentage
}

/** The middle one, or the middle of the middle two. Null for none. */
export function medianPercentage(percentages: readonly BidPercentage[]): BidPercentage | null {
  const sorted = [...percentages].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? null : (Math.round((lower + upper) / 2) as BidPercentage)
}

/** Rounded half up to a whole percent, so that it reveals no one's bid (rules 7). */
export function wholePercent(percentage: BidPercentage): BidPercentage {
  return (Math.floor((percentage + UNITS_A_PERCENT / 2) / UNITS_A_PERCENT) * UNITS_A_PERCENT) as BidPercentage
}
