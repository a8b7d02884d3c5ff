import { type BidPercentage, bidPercentage, medianPercentage } from '#domain/bids/bid-percentage.ts'
import { add, type Cents, cents, multiplyRatio } from '#domain/money.ts'

const HELPER_ASSEMBLIES = 6

/** Past winning bids, only from what is published: the lowest selected one for each assembly that sold to a bid. */
export interface BidHistory {
  /** Newest first, at most 6. */
  last: BidPercentage[]
  lowest: BidPercentage | null
  median: BidPercentage | null
  highest: BidPercentage | null
}

/**
 * The bid helper: the lowest selected percentages in the last 6 assemblies that sold to a bid (newest first), with their
 * lowest, median, and highest. History, not a promise.
 */
export function bidHistory(lowestSelected: readonly BidPercentage[]): BidHistory {
  const last = lowestSelected.slice(0, HELPER_ASSEMBLIES)
  return {
    last,
    lowest: last.length === 0 ? null : (Math.min(...last) as BidPercentage),
    median: medianPercentage(last),
    highest: last.length === 0 ? null : (Math.max(...last) as BidPercentage),
  }
}

/** In how many of those months a bid of that percentage would have been at least the lowest that won. Ties are broken by draw numbers. */
export function wouldHaveWon(percentage: BidPercentage, { last }: Pick<BidHistory, 'last'>): number {
  return last.filter((lowest) => percentage >= lowest).length
}

/** The smallest amount that is at least that percentage of T. */
export function amountOf(percentage: BidPercentage, targetCents: Cents): Cents {
  const near = multiplyRatio(targetCents, percentage, WHOLE)
  return bidPercentage(near, targetCents) >= percentage ? near : add(near, cents(1))
}

/** 100% in the units of a BidPercentage. */
const WHOLE = 1_000_000
