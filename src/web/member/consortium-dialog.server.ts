import type { Context } from '#context'
import { parseMoney } from '#domain/money.ts'
import { type ReviewBidOutcome, reviewBid } from '#services/review-bid.ts'
import type { ConsortiumPage, OwnBid, OwnPayment } from '#services/show-consortium.ts'
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

/** What the address's dialog needs, or null when it names none or one that is not possible now. */
export async function readDialog(
  ctx: Context,
  { group, own }: ConsortiumPage,
  search: URLSearchParams,
  language: Language,
): Promise<PayRequest | BidRequest | null> {
  if (own === null) return null
  const pay = search.get('pay')
  if (pay !== null) {
    const key = ctx.random.uuid4()
    if (pay === 'bid') {
      const { pendingBid } = own
      const isPayable = pendingBid?.status === 'won_pending_payment' && !pendingBid.isDebitInFlight
      return isPayable ? { kind: 'pay', what: { bid: pendingBid }, key } : null
    }
    const installment = own.payments.find((payment) => String(payment.number) === pay && payment.payRefusal === null)
    return installment === undefined ? null : { kind: 'pay', what: { installment }, key }
  }
  // CON-04: from the selection on there is nothing to bid for.
  if (!search.has('bid') || own.bidRefusal !== null) return null
  const amountText = search.get('amount')
  const mode = search.get('mode') ?? own.bid?.mode
  const asked = {
    amountText: amountText ?? search.get('typed') ?? '',
    mode: mode === 'lower_installment' ? ('lower_installment' as const) : ('from_end' as const),
  }
  const outcome =
    amountText === null
      ? null
      : await reviewBid(ctx, {
          consortiumId: group.id,
          amountCents: parseMoney(amountText, language),
          mode: asked.mode,
        })
  return { kind: 'bid', ...asked, outcome }
}
