import { afterBidAct, type BidStatus } from '#domain/bids/bids.ts'
import { type PaidBidParts, paidBidParts } from '#domain/bids/winning-bids.ts'
import type { ContemplationStatus } from '#domain/contemplations/contemplation-states.ts'
import { type Cents, minCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import {
  NOTHING,
  type Parts,
  type PlannedInstallment,
  prepaymentShares,
  totalOf,
} from '#domain/payments/installment-plan.ts'
import { reachOf } from '#domain/payments/prepayment.ts'

/** The credit of a selection that a bid has won: all of it, and what is set aside for it so far. */
interface WonCredit {
  targetCents: Cents
  committedCents: Cents
}

/** A settled prepayment or winning bid, and its member's plan. */
export interface PlanPayment<Opened extends { number: number }> {
  amountCents: Cents
  owed: Parts
  plan: readonly PlannedInstallment[]
  /** The next installment to open. */
  nextNumber: number
  /** The member's opened installments that aren't late or in flight. */
  pending: readonly Opened[]
  /** The credit that the bid pays for; null for a prepayment, and for a bid whose selection has ended meanwhile. */
  won: WonCredit | null
  /** All of it is for the common fund: what a newcomer missed (rules 9). */
  isLumpSum?: boolean
}

/** How it applies to the plan. */
export interface AppliedPlanPayment<Opened> extends PaidBidParts {
  /** The first installment it pays. */
  from: number
  /** Installments opened while the debit was on its way that it pays in full. */
  covered: Opened[]
}

/**
 * How a settled prepayment or winning bid applies to its member's plan (rules 1, 7): from the next installment that isn't
 * opened, by what is still owed. A bid pays what its credit still lacks from the common fund: b, or less if the fund supplied
 * part of b before the bid's debit was returned and requested again.
 */
export function applyPlanPayment<Opened extends { number: number }>(
  payment: PlanPayment<Opened>,
): AppliedPlanPayment<Opened> {
  const { amountCents, owed, plan, nextNumber, pending, won } = payment
  const isPending = (number: number) => pending.some((installment) => installment.number === number)
  const { from, takes } = reachOf({ amountCents, plan, nextNumber, isPending })
  const covered = pending.filter(({ number }) => number >= from)
  if (won !== null) {
    const shareCents = subtract(won.targetCents, won.committedCents)
    return { from, covered, ...paidBidParts({ amountCents, shareCents, owed, takes }) }
  }
  if (payment.isLumpSum === true) {
    const commonFundCents = minCents(amountCents, takes.commonFundCents)
    const overCents = subtract(amountCents, commonFundCents)
    return { from, covered, parts: { ...NOTHING, commonFundCents }, fromFundCents: ZERO_CENTS, overCents }
  }
  const parts = prepaymentShares(minCents(amountCents, totalOf(takes)), owed, takes)
  return { from, covered, parts, fromFundCents: ZERO_CENTS, overCents: subtract(amountCents, totalOf(parts)) }
}

/** Whether money for this bid pays its selection: the bid is won and unpaid, and the selection has not ended (rules 7). */
export function paysSelection(bid: BidStatus, selection: ContemplationStatus | null): boolean {
  return selection !== null && afterBidAct(bid, 'pay').ok
}

/**
 * Whether the bid is unpaid again when its money is returned (rules 9). Once the payout is on its way, the credit must stay;
 * then, and when the selection has ended, the fund absorbs the return as it does a prepayment's.
 */
export function leavesBidUnpaid(bid: BidStatus, selection: ContemplationStatus | null): boolean {
  if (selection === null || selection === 'disbursing' || selection === 'paid_out') return false
  return afterBidAct(bid, 'return_debit').ok
}
