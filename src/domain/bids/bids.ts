import { type EligibilityReason, lastingReasons } from '#domain/assemblies/eligibility.ts'
import type { SelectionMode } from '#domain/assemblies/phases.ts'
import { type BidPercentage, bidPercentage, medianPercentage, wholePercent } from '#domain/bids/bid-percentage.ts'
import { type Cents, cents, maxCents, minCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { combineParts, type Parts, prepaymentShares, totalOf } from '#domain/payments/installment-plan.ts'
import type { OrderRefusal } from '#domain/payments/oldest-first.ts'
import { type Acts, nextState, type Reached } from '#domain/states.ts'
import { allow, grant, type Outcome, refuse, type Verdict } from '#domain/verdict.ts'

export { type BidPercentage, bidPercentage, percentageFrom, percentageText } from '#domain/bids/bid-percentage.ts'

export type BidStatus =
  | 'submitted'
  | 'won_pending_payment'
  | 'won_paid'
  | 'won_expired'
  | 'lost'
  | 'offered'
  | 'withdrawn'
  | 'void'

export type BidAct =
  | 'change'
  | 'withdraw'
  | 'void'
  | 'win'
  | 'lose'
  | 'pay'
  | 'return_debit'
  | 'expire'
  | 'offer'
  | 'accept_offer'
  | 'decline_offer'

/** From which status which act leads where (rules 7); what is not listed is refused. */
export const BID_ACTS: Acts<BidStatus, BidAct> = {
  submitted: { change: 'submitted', withdraw: 'withdrawn', void: 'void', win: 'won_pending_payment', lose: 'lost' },
  won_pending_payment: { pay: 'won_paid', expire: 'won_expired' },
  // A debit returned later has its days to be cured, like any other (rules 9).
  won_paid: { return_debit: 'won_pending_payment' },
  won_expired: {},
  lost: { offer: 'offered' },
  offered: { accept_offer: 'won_pending_payment', decline_offer: 'lost' },
  withdrawn: {},
  void: {},
}

/** The status after the act, or `act_not_allowed` with both in the details. */
export function afterBidAct(status: BidStatus, act: BidAct): Outcome<Reached<BidStatus>, 'act_not_allowed'> {
  const next = nextState(BID_ACTS, status, act)
  return next === undefined ? refuse('act_not_allowed', { status, act }) : grant(next)
}

/** Won and has to be paid, or offered and has to be answered: a bid with a day by which its member must act (rules 7). */
export function isBidAwaited(status: BidStatus): boolean {
  return status === 'won_pending_payment' || status === 'offered'
}

/** How many assemblies a member can't bid in after not paying a winning bid (rules 7). */
export const BARRED_ASSEMBLIES = 3

/** The last assembly a bidder is barred from, when a winning bid wasn't paid and that assembly was the last one held. */
export function barredThrough(assemblyNumber: number): number {
  return assemblyNumber + BARRED_ASSEMBLIES
}

export type CanBidRefusal =
  | 'group_takes_no_bids'
  | 'not_eligible'
  | 'barred'
  | 'after_cutoff'
  | 'nothing_to_bid'
  | 'balance_below_minimum'
  | OrderRefusal
export type BidAmountRefusal = 'invalid_amount' | 'amount_too_high' | 'below_minimum' | 'above_maximum'
export type BidRefusal = CanBidRefusal | BidAmountRefusal

/** Who bids, when, and in which assembly. */
export interface Bidding {
  selectionMode: SelectionMode
  assemblyNumber: number
  at: Date
  cutoffAt: Date
  /** The last assembly this member may not bid in; 0 for none. */
  barredThroughAssembly: number
  /** What eligibilityOf says now. Only what can't be fixed before the cutoff keeps a bid from being placed. */
  reasons: readonly EligibilityReason[]
  /** What's owed beyond the opened installments: those have to be paid by the cutoff, so a bid pays nothing else. */
  aheadCents: Cents
  /** The group's own minimum (CON-10); null for none. */
  minCents: Cents | null
  /** What has to be paid first (`overdueToPayFirst`, rules 1); null for nothing. */
  overdueNumber: number | null
}

/** The amount bid, and its bounds. */
export interface BidAmount {
  /** Null if it couldn't be read as an amount. */
  amountCents: number | null
  remainingCents: Cents
  /** The group's own bounds (CON-10); null for none. */
  minCents: Cents | null
  maxCents: Cents | null
}

/** Whether a member may place or change a bid at all; also decides whether Place Bid is offered (CON-04). */
export function canBid(bidding: Bidding): Verdict<CanBidRefusal> {
  if (bidding.selectionMode === 'draw_only') return refuse('group_takes_no_bids')
  const reasons = lastingReasons(bidding.reasons)
  if (reasons.length > 0) return refuse('not_eligible', { reasons })
  if (bidding.assemblyNumber <= bidding.barredThroughAssembly) {
    return refuse('barred', { throughAssembly: bidding.barredThroughAssembly })
  }
  if (bidding.at.getTime() > bidding.cutoffAt.getTime()) return refuse('after_cutoff', { cutoffAt: bidding.cutoffAt })
  if (bidding.aheadCents <= 0) return refuse('nothing_to_bid')
  if (isBelowMinimum(bidding.aheadCents, bidding.minCents)) {
    return refuse('balance_below_minimum', { leastCents: bidding.minCents, leftCents: bidding.aheadCents })
  }
  if (bidding.overdueNumber !== null) return refuse('pay_older_first', { number: bidding.overdueNumber })
  return allow()
}

/** Whether the amount may be bid: above 0 (CON-05), at most the remaining balance (CON-06), within the group's bounds (CON-10). */
export function validateBidAmount(bid: BidAmount): Verdict<BidAmountRefusal> {
  const { amountCents, remainingCents, minCents, maxCents: mostCents } = bid
  if (amountCents === null || !Number.isSafeInteger(amountCents) || amountCents <= 0) return refuse('invalid_amount')
  if (amountCents > remainingCents) return refuse('amount_too_high', { mostCents: remainingCents })
  if (isBelowMinimum(amountCents, minCents)) return refuse('below_minimum', { leastCents: minCents })
  if (mostCents !== null && amountCents > mostCents) return refuse('above_maximum', { mostCents })
  return allow()
}

/** Whether this bid may be placed now: checks the bidder first, then the amount. */
export function validateBid(bid: Bidding & BidAmount): Verdict<BidRefusal> {
  const bidder = canBid(bid)
  return bidder.ok ? validateBidAmount(bid) : bidder
}

/**
 * Whether an amount is less than the group's own minimum (CON-10), null for none: what is typed, what is left to bid, and what a bid is lowered to.
 * A bid that's lowered below it doesn't count (rules 7).
 */
export function isBelowMinimum(amountCents: number, leastCents: Cents | null): boolean {
  return leastCents !== null && amountCents < leastCents
}

/** A bid at the cutoff, lowered to the remaining balance; 0 if nothing is left to pay, and then it doesn't count (rules 7). */
export function loweredBid(amountCents: Cents, remainingCents: Cents): Cents {
  return maxCents(ZERO_CENTS, minCents(amountCents, remainingCents))
}

/** What a bid can still pay: what's owed, as if the payments on their way had arrived. They're applied before the bid is (rules 7). */
export function leftForBid(owed: Parts, onItsWayCents: Cents): Parts {
  const paidCents = maxCents(ZERO_CENTS, minCents(onItsWayCents, totalOf(owed)))
  return combineParts(owed, prepaymentShares(paidCents, owed), subtract)
}

/** The bid's parts; its common fund share is the b of rules 7. `owed` and `takes` as in prepaymentShares. */
export function bidShares(amountCents: Cents, owed: Parts, takes: Parts = owed): Parts {
  return prepaymentShares(amountCents, owed, takes)
}

/** What the group adds to a credit won by a bid with common fund share b: T - b, never below 0 (rules 7). */
export function netFromGroup(targetCents: Cents, commonFundShareCents: Cents): Cents {
  return maxCents(ZERO_CENTS, subtract(targetCents, commonFundShareCents))
}

/** A bid with the ticket that decides among equal amounts; null when no other bid has its amount. */
export interface RankedBid {
  position: number
  amountCents: Cents
  tieTicket: string | null
}

/** The highest amount first, equal amounts by tie ticket, never by time (rules 7). */
export function rankBids<B extends RankedBid>(bids: readonly B[]): B[] {
  return [...bids].sort((a, b) => b.amountCents - a.amountCents || compareTexts(a.tieTicket ?? '', b.tieTicket ?? ''))
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** What is published about the bids of an assembly: never a loser's amount (rules 7). */
export interface PublishedBids {
  count: number
  lowestSelected: BidPercentage | null
  /** Only with 5 or more valid bids, in whole percents. */
  median: BidPercentage | null
}

const MEDIAN_FROM_BIDS = 5

/** The published figures, from the amounts of the valid bids and of those selected. */
export function publishedBids(
  validCents: readonly Cents[],
  selectedCents: readonly Cents[],
  targetCents: Cents,
): PublishedBids {
  const percentages = validCents.map((amount) => bidPercentage(amount, targetCents))
  const median = percentages.length >= MEDIAN_FROM_BIDS ? medianPercentage(percentages) : null
  const lowest = selectedCents.length === 0 ? null : cents(Math.min(...selectedCents))
  return {
    count: validCents.length,
    lowestSelected: lowest === null ? null : bidPercentage(lowest, targetCents),
    median: median === null ? null : wholePercent(median),
  }
}
