import type { Context } from '#context'
import { LATE_STEPS, lateSteps, monthTimeline } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { type Cents, multiplyRatio, WHOLE_BPS } from '#domain/money.ts'
import { type CostOfSelection, costOfSelection } from '#domain/payments/cost-by-month.ts'
import { lateFeeCents } from '#domain/payments/late-fee.ts'
import { type ReviewBidOutcome, reviewBid } from '#services/bids/review-bid.ts'
import { type OwnBidding, showBidding } from '#services/bids/show-bidding.ts'
import { type ConsortiumPage, type OwnShare, showConsortium } from '#services/consortiums/show-consortium.ts'
import { type ReviewPrepaymentOutcome, reviewPrepayment } from '#services/payments/review-prepayment.ts'
import { type LeavingQuote, reviewLeaving } from '#services/refunds/review-leaving.ts'
import { NotFound } from '#services/refusals.ts'

/** What paying an installment late would cost. */
export interface LatePayment {
  number: number
  amountCents: Cents
  dueOn: PlainDay
  /** Each step of the fee from the first instant it holds. */
  steps: { days: number; at: Date; feeCents: Cents }[]
  /** The draw it would still miss; null for a member who is no longer in draws, and once that draw's time has come. */
  drawsAt: Date | null
}

/** Answers to "what if", each from the same rules that carry out the act; null where the question can't come up. */
export interface WhatIf {
  late: LatePayment | null
  ahead: { amountCents: Cents; fewer: ReviewPrepaymentOutcome; lower: ReviewPrepaymentOutcome } | null
  bid: {
    amountCents: Cents
    review: ReviewBidOutcome
    bidding: OwnBidding | null
    /** What says whether a bid would count. */
    own: Pick<OwnShare, 'eligibility' | 'payments' | 'skip'>
  } | null
  leave: LeavingQuote | null
  selected: Omit<CostOfSelection, 'month'> | null
}

/** A tenth of the payout: the bid to preview when none is given. */
const ASKED_BPS = 1_000

/**
 * What would happen to the asker's plan if they paid late, paid ahead, bid, left, or were selected today, side by side. Writes nothing.
 * Null amounts default to one installment, and to the lowest bid or a tenth of the payout. Throws NotFound.
 */
export async function showWhatIf(
  ctx: Context,
  input: { consortiumId: string; aheadCents: number | null; bidCents: number | null },
): Promise<{ page: ConsortiumPage; own: OwnShare; answers: WhatIf }> {
  const { consortiumId } = input
  const page = await showConsortium(ctx, consortiumId)
  const { group, own } = page
  if (own === null) throw new NotFound('consortium_not_found')
  const isWaiting = own.state === 'active' && own.selection === null && group.launchedAt !== null
  const aheadCents = (input.aheadCents ?? own.ahead[0]?.amountCents ?? 0) as Cents
  const bidCents = (input.bidCents ??
    group.minBidCents ??
    multiplyRatio(group.targetCents, ASKED_BPS, WHOLE_BPS)) as Cents
  const isForBids = isWaiting && group.takesBids
  const [fewer, lower, review, leave, bidding] = await Promise.all([
    reviewPrepayment(ctx, { consortiumId, amountCents: aheadCents, mode: 'from_end' }),
    reviewPrepayment(ctx, { consortiumId, amountCents: aheadCents, mode: 'lower_installment' }),
    reviewBid(ctx, { consortiumId, amountCents: bidCents, mode: 'from_end' }),
    leaving(ctx, consortiumId),
    isForBids ? showBidding(ctx, consortiumId) : null,
  ])
  return {
    page,
    own,
    answers: {
      late: latePayment(ctx, page, own, isWaiting),
      ahead: own.ahead.length === 0 ? null : { amountCents: aheadCents, fewer, lower },
      bid: isForBids ? { amountCents: bidCents, review, bidding, own: countedBy(own) } : null,
      leave,
      selected: isWaiting ? selectedToday(page, own) : null,
    },
  }
}

/** What says whether a bid of this member would count; of the installments, only those not paid yet matter. */
function countedBy({ eligibility, payments, skip }: OwnShare): NonNullable<WhatIf['bid']>['own'] {
  return { eligibility, skip, payments: payments.filter(({ status }) => status !== 'completed') }
}

/** The next installment there is to pay, and what it costs from A+6 on (rules 9). */
function latePayment(ctx: Context, page: ConsortiumPage, own: OwnShare, isWaiting: boolean): LatePayment | null {
  const zone = ctx.config.TIME_ZONE
  const open = own.payments.findLast(
    // What a payment ahead on its way pays isn't paid late.
    ({ status, payRefusal }) => (status === 'pending' || status === 'overdue') && payRefusal !== 'debit_in_flight',
  )
  const next = open ?? own.ahead[0]
  if (next === undefined || next.dueOn === null) return null
  const { number, dueOn, amountCents } = next
  const drawsAt = page.assemblies.find((one) => one.number === number)?.drawsAt ?? monthTimeline(dueOn, zone).drawsAt
  return {
    number,
    amountCents,
    dueOn,
    steps: lateSteps(dueOn, zone).map(({ at, bps }, place) => ({
      days: LATE_STEPS[place]?.days ?? 0,
      at,
      feeCents: lateFeeCents(amountCents, bps),
    })),
    drawsAt: isWaiting && drawsAt > ctx.clock.now() ? drawsAt : null,
  }
}

/** What leaving now would come to; null before the group starts, when nothing is paid and nothing is owed. */
async function leaving(ctx: Context, consortiumId: string): Promise<LeavingQuote | null> {
  const quote = await reviewLeaving(ctx, consortiumId)
  return quote.kind === 'left' || quote.isBeforeLaunch ? null : quote
}

/** What the group would add, and what would be left to pay, if the member were selected now. */
function selectedToday({ group }: ConsortiumPage, own: OwnShare): Omit<CostOfSelection, 'month'> {
  const open = own.payments.filter(
    ({ status }) => status !== 'completed' && status !== 'waived' && status !== 'cancelled',
  )
  const repayments = [...open.toReversed(), ...own.ahead].map(({ amountCents }) => amountCents)
  return costOfSelection(group.targetCents, own.totalPaidCents, repayments)
}
