import { lazy } from 'react'
import { z } from 'zod'
import { placeBid } from '#services/bids/place-bid.ts'
import { reviewBid } from '#services/bids/review-bid.ts'
import { showBidding } from '#services/bids/show-bidding.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { answerAct, confirmedAs, confirmedIn, leaveDialog } from '#web/member/answer-act.server.ts'
import { AmountStep } from '#web/member/bids/amount-step.tsx'
import { MODE_FIELD } from '#web/member/payments/debit-form.ts'
import { typedAmount } from '#web/member/payments/typed-amount.ts'
import { readPage } from '#web/member/read-page.server.ts'
import { UnplacedAnswer } from '#web/member/unplaced-answer.tsx'
import { readForm } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import { UrlDialog } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/bid'

/** Steps of the dialog that a document opened at its URL seldom starts with; each is loaded when it comes. */
const BidDone = lazy(async () => ({ default: (await import('#web/member/bids/bid-done.tsx')).BidDone }))
const BidReviewStep = lazy(async () => ({
  default: (await import('#web/member/bids/bid-review-step.tsx')).BidReviewStep,
}))
const PayFirstStep = lazy(async () => ({
  default: (await import('#web/member/payments/pay-first-step.tsx')).PayFirstStep,
}))

/** Place Bid, over the group's page (CON-04), and with `?amount=9000` what that bid would do. */
export async function loader(args: Route.LoaderArgs) {
  const { group, own } = await readPage(args)
  // CON-04: from the selection on there is nothing to bid for.
  if (own === null || (own.bidRefusal !== null && own.bidRefusal !== 'pay_older_first')) return leaveDialog(args)
  const ctx = requestContext(args.context)
  const bidding = await showBidding(ctx, group.id)
  const isPlaced = confirmedIn(args) !== null
  if (bidding === null || (isPlaced && own.bid === null)) return leaveDialog(args)
  const language = languageOf(args.request)
  const { amountText, amountCents, isGiven, mode } = typedAmount(args.url, language, own.bid?.mode)
  const wish = { consortiumId: group.id, amountCents, mode }
  const outcome = isGiven ? await reviewBid(ctx, wish) : null
  return {
    messages: messagesFor(language, ['bidding', 'refusals']),
    group,
    own,
    bidding,
    amountText,
    mode,
    outcome,
    isPlaced,
  }
}

const FORM = z.object({ amountCents: z.string().transform(Number), mode: MODE_FIELD })

/** ERR-26: a bid that could not be placed says so beside what was typed. */
export function action(args: Route.ActionArgs) {
  return answerAct(
    args,
    async (ctx, form) => {
      const read = readForm(FORM, form)
      if (!read.ok) return read
      return confirmedAs(await placeBid(ctx, { consortiumId: args.params.id, ...read.values }), 'placed')
    },
    { saysWhenBroken: true },
  )
}

/** First the amount, then the math and the confirmation, then what was placed. The amount is part of the URL. */
export default function Bid({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('bidding')
  if (loaderData === null) return <UnplacedAnswer answer={actionData} />
  const { group, own, bidding, outcome, isPlaced } = loaderData
  return (
    <UrlDialog title={t(own.bid === null ? 'placeTitle' : 'changeTitle')} closeTo={`/consortium/${group.id}`}>
      {isPlaced && own.bid !== null ? (
        <BidDone bid={own.bid} own={own} />
      ) : own.bidRefusal === 'pay_older_first' ? (
        <PayFirstStep number={own.payFirst ?? 0} before="bid" />
      ) : outcome?.ok && actionData?.errors.mode === undefined ? (
        <BidReviewStep review={outcome.value} group={group} own={own} bidding={bidding} answer={actionData} />
      ) : (
        <AmountStep {...loaderData} answer={actionData} />
      )}
    </UrlDialog>
  )
}
