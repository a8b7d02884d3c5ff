import { slots } from '#domain/assemblies/cash.ts'
import { phasesOf, type SelectionMode } from '#domain/assemblies/phases.ts'
import { bidShares, isBelowMinimum } from '#domain/bids/bids.ts'
import { add, type Cents, cents, maxCents, multiplyRatio, subtract, ZERO_CENTS } from '#domain/money.ts'
import { type Parts, totalOf } from '#domain/payments/installment-plan.ts'

/**
 * What kind of month it is for bids (rules 7). `gap`: the fund doesn't cover a payout, so only a bid that makes up the rest is selected.
 * `draw`: one payout, and it's drawn; a bid has to make up what a second one lacks. `bids_first`: one payout, and the highest bid
 * gets it. `draw_and_bids`: the first payout is drawn, the others go to the highest bids.
 */
export type BidMonthKind = 'gap' | 'draw' | 'bids_first' | 'draw_and_bids'

export interface BidMonth {
  kind: BidMonthKind
  /** What the fund would have at the cutoff if every open installment were paid by then. Prepayments may still add to it. */
  expectedCents: Cents
  /** The least a bid has to add to the common fund to be selected with that; 0 where the highest bid wins, whatever its amount. */
  leastShareCents: Cents
}

/** The kind of month as of now, by the cash there would be if every open installment were paid by the cutoff. */
export function bidMonth(of: {
  /** The fund's cash now, after what it pays back first (rules 5). */
  cashCents: Cents
  /** The common fund's part of all members' open, unpaid installments. */
  openCents: Cents
  reserveCents: Cents
  targetCents: Cents
  /** The assembly's number. */
  number: number
  durationMonths: number
  selectionMode: SelectionMode
  singleSlotHeld: number
}): BidMonth {
  const { targetCents } = of
  const expectedCents = add(of.cashCents, of.openCents)
  const counted = slots({ ...of, cashCents: expectedCents })
  const phases = phasesOf({ ...of, slots: counted.slots })
  if (phases.includes('bid')) {
    const kind = phases.includes('draw') ? 'draw_and_bids' : 'bids_first'
    return { kind, expectedCents, leastShareCents: ZERO_CENTS }
  }
  const drawn = multiplyRatio(targetCents, counted.slots, 1)
  const left = maxCents(ZERO_CENTS, subtract(expectedCents, drawn))
  const leastShareCents = maxCents(ZERO_CENTS, subtract(targetCents, left))
  return { kind: counted.slots === 0 ? 'gap' : 'draw', expectedCents, leastShareCents }
}

/** The lowest bid that the group takes and whose common fund share is at least that much; null when even the whole balance, or the most the group takes, isn't enough. */
export function leastBidCents(
  leastShareCents: Cents,
  owed: Parts,
  { minCents, maxCents: mostCents }: { minCents: Cents | null; maxCents: Cents | null },
): Cents | null {
  const least = leastForShare(leastShareCents, owed)
  if (least === null || (mostCents !== null && least > mostCents)) return null
  return isBelowMinimum(least, minCents) ? minCents : least
}

function leastForShare(leastShareCents: Cents, owed: Parts): Cents | null {
  const brings = (bid: number) => bidShares(cents(bid), owed).commonFundCents
  let enough: number = totalOf(owed)
  if (enough <= 0 || brings(enough) < leastShareCents) return null
  // A larger bid never adds less, so the answer is between one that is too small and one that is enough.
  for (let tooSmall = 0; enough - tooSmall > 1; ) {
    const middle = Math.floor((tooSmall + enough) / 2)
    if (brings(middle) < leastShareCents) tooSmall = middle
    else enough = middle
  }
  return cents(enough)
}
