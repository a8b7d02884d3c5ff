import type { BidStatus } from '#domain/bids/bids.ts'
import { netFromGroup } from '#domain/bids/bids.ts'
import { add, type Cents, minCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { type Parts, prepaymentShares, totalOf } from '#domain/payments/installment-plan.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

export type PayBidRefusal = 'bid_not_won' | 'bid_paid' | 'payment_period_over' | 'debit_in_flight'

/** Whether the winner may request the bid's debit now: within 5 business days, one debit at a time (rules 7). */
export function canPayBid(bid: {
  status: BidStatus
  dueAt: Date | null
  at: Date
  isDebitInFlight: boolean
}): Verdict<PayBidRefusal> {
  if (bid.status === 'won_paid') return refuse('bid_paid')
  if (bid.status !== 'won_pending_payment') return refuse('bid_not_won', { status: bid.status })
  if (bid.isDebitInFlight) return refuse('debit_in_flight')
  if (bid.dueAt === null || bid.at.getTime() > bid.dueAt.getTime())
    return refuse('payment_period_over', { dueAt: bid.dueAt })
  return allow()
}

export type AnswerOfferRefusal =
  | 'bid_not_offered'
  | 'answer_period_over'
  | 'not_eligible'
  | 'barred'
  | 'not_enough_cash'

/** Whether an offered bid may be accepted: in time, by someone still eligible, from cash that's still there (rules 7). */
export function canAcceptOffer(offer: {
  status: BidStatus
  dueAt: Date | null
  at: Date
  isEligible: boolean
  isBarred: boolean
  neededCents: Cents
  inHandCents: Cents
}): Verdict<AnswerOfferRefusal> {
  if (offer.status !== 'offered') return refuse('bid_not_offered', { status: offer.status })
  if (offer.dueAt === null || offer.at.getTime() > offer.dueAt.getTime())
    return refuse('answer_period_over', { dueAt: offer.dueAt })
  if (!offer.isEligible) return refuse('not_eligible')
  if (offer.isBarred) return refuse('barred')
  // A return may have taken the money since then; no one is selected without committed cash (rules 5).
  return offer.neededCents <= offer.inHandCents ? allow() : refuse('not_enough_cash')
}

export interface PaidBidParts {
  /** What the bid pays in the member's own plan. */
  parts: Parts
  /** The part of b that the plan can no longer take, because installments have been paid since: the fund supplies it from those. */
  fromFundCents: Cents
  /** Any remainder; held for the member. */
  overCents: Cents
}

/**
 * The parts of a paid winning bid. Its common fund share is b as fixed at the assembly, whatever has been paid since, because
 * T - b was set aside on that basis; reserve and operator share the rest as rules 1 says. `takes` is what the
 * installments not yet opened can still take.
 */
export function paidBidParts(bid: { amountCents: Cents; shareCents: Cents; owed: Parts; takes: Parts }): PaidBidParts {
  const payable = minCents(bid.amountCents, totalOf(bid.takes))
  const plain = prepaymentShares(payable, bid.owed, bid.takes)
  const parts = plain.commonFundCents === bid.shareCents ? plain : withShare(bid, payable)
  return {
    parts,
    fromFundCents: subtract(bid.shareCents, parts.commonFundCents),
    overCents: subtract(bid.amountCents, totalOf(parts)),
  }
}

function withShare(
  { shareCents, owed, takes }: { shareCents: Cents; owed: Parts; takes: Parts },
  payable: Cents,
): Parts {
  const commonFundCents = minCents(minCents(shareCents, takes.commonFundCents), payable)
  const feesTake = { ...takes, commonFundCents: ZERO_CENTS }
  const rest = minCents(subtract(payable, commonFundCents), totalOf(feesTake))
  return { ...prepaymentShares(rest, { ...owed, commonFundCents: ZERO_CENTS }, feesTake), commonFundCents }
}

/** A selection from an assembly: made at it or afterward in someone's place, active or expired. */
export interface PastSelection {
  /** T by draw, T - b by bid. */
  committedCents: Cents
  isLater: boolean
  isExpired: boolean
}

/**
 * How much of an assembly's cash is free to be offered: what it left over plus what its expired selections gave back, minus
 * what later selections took and what open offers may still take (rules 7).
 */
export function freedCents(of: {
  leftCents: Cents
  selections: readonly PastSelection[]
  offeredCents: readonly Cents[]
}): Cents {
  let freed = of.leftCents
  for (const { committedCents, isLater, isExpired } of of.selections) {
    if (isLater) freed = subtract(freed, committedCents)
    if (isExpired) freed = add(freed, committedCents)
  }
  return of.offeredCents.reduce(subtract, freed)
}

/** What a selection set aside when it was made: all of T by draw, T - b by bid. */
export function committedAtSelection(targetCents: Cents, shareCents: Cents | null): Cents {
  return shareCents === null ? targetCents : netFromGroup(targetCents, shareCents)
}
