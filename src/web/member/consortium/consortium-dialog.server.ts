import type { Context } from '#context'
import { parseMoney } from '#domain/money.ts'
import { type ReviewBidOutcome, reviewBid } from '#services/bids/review-bid.ts'
import type { ConsortiumPage, OwnBid, OwnDebit, OwnPayment, OwnShare } from '#services/consortiums/show-consortium.ts'
import { type ReviewPrepaymentOutcome, reviewPrepayment } from '#services/payments/review-prepayment.ts'
import type { Language } from '#web/i18n/language.ts'

/** Paying an installment (`?pay=3`) or a winning bid (`?pay=bid`). */
export interface PayRequest {
  kind: 'pay'
  what: { installment: OwnPayment } | { bid: OwnBid }
  /** Stands for this one payment, however often its form is sent (rules 14). */
  key: string
}

/** Placing a bid (`?bid`), and what the amount given would do (`?bid&amount=9000`). */
export interface BidRequest {
  kind: 'bid'
  amountText: string
  mode: OwnBid['mode']
  outcome: ReviewBidOutcome | null
}

/** Taking a debit back (`?cancel=` and the transfer's id). */
export interface CancelRequest {
  kind: 'cancel'
  debit: OwnDebit
}

/** Turning automatic payment on or to another account (`?autopay`), or off (`?autopay=off`). */
export interface AutopayRequest {
  kind: 'autopay'
  isOff: boolean
  /** Stands for the account that is linked on the way. */
  key: string
}

/** Paying ahead (`?ahead`), and what the amount given would do (`?ahead&amount=9000`). */
export interface AheadRequest {
  kind: 'ahead'
  amountText: string
  mode: OwnBid['mode']
  outcome: ReviewPrepaymentOutcome | null
  /** Stands for this one payment, however often its form is sent (rules 14). */
  key: string
}

export type DialogRequest = PayRequest | BidRequest | CancelRequest | AutopayRequest | AheadRequest

/** What the address's dialog needs, or null when it names none or one that is not possible now. */
export async function readDialog(
  ctx: Context,
  { group, own }: ConsortiumPage,
  search: URLSearchParams,
  language: Language,
): Promise<DialogRequest | null> {
  if (own === null) return null
  const pay = search.get('pay')
  if (pay !== null) return payRequest(ctx, own, pay)
  const cancel = search.get('cancel')
  if (cancel !== null) {
    const debit = own.debits.find(({ transferId }) => transferId === cancel)
    return debit === undefined ? null : { kind: 'cancel', debit }
  }
  const autopay = search.get('autopay')
  if (autopay !== null && group.status === 'active') {
    return { kind: 'autopay', isOff: autopay === 'off', key: ctx.random.uuid4() }
  }
  if (search.has('ahead') && own.prepayRefusal === null) {
    const asked = typedAmount(search, null)
    const wish = { consortiumId: group.id, amountCents: parseMoney(asked.amountText, language), mode: asked.mode }
    const outcome = search.has('amount') ? await reviewPrepayment(ctx, wish) : null
    return { kind: 'ahead', ...asked, outcome, key: ctx.random.uuid4() }
  }
  // CON-04: from the selection on there is nothing to bid for.
  if (!search.has('bid') || own.bidRefusal !== null) return null
  const asked = typedAmount(search, own.bid)
  const wish = { consortiumId: group.id, amountCents: parseMoney(asked.amountText, language), mode: asked.mode }
  return { kind: 'bid', ...asked, outcome: search.has('amount') ? await reviewBid(ctx, wish) : null }
}

function payRequest(ctx: Context, own: OwnShare, pay: string): PayRequest | null {
  const key = ctx.random.uuid4()
  if (pay === 'bid') {
    const { pendingBid } = own
    const isPayable = pendingBid?.status === 'won_pending_payment' && !pendingBid.isDebitInFlight
    return isPayable ? { kind: 'pay', what: { bid: pendingBid }, key } : null
  }
  const installment = own.payments.find((payment) => String(payment.number) === pay && payment.payRefusal === null)
  return installment === undefined ? null : { kind: 'pay', what: { installment }, key }
}

/** The amount to review, or the one to write anew (`typed`), and what it should change. */
function typedAmount(search: URLSearchParams, bid: OwnBid | null): { amountText: string; mode: OwnBid['mode'] } {
  return {
    amountText: search.get('amount') ?? search.get('typed') ?? '',
    mode: (search.get('mode') ?? bid?.mode) === 'lower_installment' ? 'lower_installment' : 'from_end',
  }
}
