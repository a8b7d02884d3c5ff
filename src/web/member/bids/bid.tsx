import { z } from 'zod'
import { placeBid } from '#services/bids/place-bid.ts'
import { type ReviewBidOutcome, reviewBid } from '#services/bids/review-bid.ts'
import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { answerAct, leaveDialog, resultOf } from '#web/member/answer-act.server.ts'
import { BidHistory } from '#web/member/bids/bid-history.tsx'
import { BidReviewStep } from '#web/member/bids/bid-review-step.tsx'
import { MODE_FIELD } from '#web/member/payments/debit-form.ts'
import { PayFirstStep } from '#web/member/payments/pay-first.tsx'
import { formatAmount, type PayMode, typedAmount } from '#web/member/payments/typed-amount.ts'
import { readPage } from '#web/member/read-page.server.ts'
import { UnplacedAnswer } from '#web/member/unplaced-answer.tsx'
import { readForm } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Money } from '#web/ui/money.tsx'
import { RadioField } from '#web/ui/radio-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CloseLink, DialogForm, UrlDialog } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/bid'

/** Place Bid, over the group's page (CON-04), and with `?amount=9000` what that bid would do. */
export async function loader(args: Route.LoaderArgs) {
  const { group, own } = await readPage(args)
  // CON-04: from the selection on there is nothing to bid for.
  if (own === null || (own.bidRefusal !== null && own.bidRefusal !== 'pay_older_first')) return leaveDialog(args)
  const language = languageOf(args.request)
  const { amountText, amountCents, isGiven, mode } = typedAmount(args.url, language, own.bid?.mode)
  const wish = { consortiumId: group.id, amountCents, mode }
  const outcome = isGiven ? await reviewBid(requestContext(args.context), wish) : null
  return { messages: messagesFor(language, ['bidding']), group, own, amountText, mode, outcome }
}

const FORM = z.object({ amountCents: z.string().transform(Number), mode: MODE_FIELD })

/** ERR-26: a bid that could not be placed says so beside what was typed. */
export function action(args: Route.ActionArgs) {
  return answerAct(
    args,
    async (ctx, form) => {
      const read = readForm(FORM, form)
      if (!read.ok) return read
      return resultOf(await placeBid(ctx, { consortiumId: args.params.id, ...read.values }), 'bid_placed')
    },
    { saysWhenBroken: true },
  )
}

/** First the amount, then the maths and the confirmation. The amount is part of the URL. */
export default function Bid({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('bidding')
  if (loaderData === null) return <UnplacedAnswer answer={actionData} />
  const { group, own, outcome } = loaderData
  return (
    <UrlDialog title={t(own.bid === null ? 'placeTitle' : 'changeTitle')} closeTo={`/consortium/${group.id}`}>
      {own.bidRefusal === 'pay_older_first' ? (
        <PayFirstStep number={own.payFirst ?? 0} before="bid" />
      ) : outcome?.ok ? (
        <BidReviewStep review={outcome.value} group={group} answer={actionData} />
      ) : (
        <AmountStep {...loaderData} />
      )}
    </UrlDialog>
  )
}

interface AmountStepProps {
  group: GroupFacts
  own: OwnShare
  amountText: string
  mode: PayMode
  outcome: ReviewBidOutcome | null
}

function AmountStep({ group, own, amountText, mode, outcome }: AmountStepProps) {
  const t = useMessages('bidding')
  const bids = useMessages('bids')
  const shell = useMessages('shell')
  const language = useLanguage()
  const problem = useBidProblem(outcome)
  const current = own.bid === null ? '' : formatAmount(own.bid.amountCents, language)
  return (
    <DialogForm method="get">
      <ErrorSummary errors={problem && { amount: problem.text }} {...(problem ? { lead: problem.title } : {})} />
      <p>{t.rich('explain', { left: () => <Money cents={own.remainingCents} /> })}</p>
      <TextField
        key={amountText}
        label={t('amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amountText || current}
        error={problem?.text}
        hint={
          group.minBidCents === null && group.maxBidCents === null
            ? t.rich('amountHint', { most: () => <Money cents={own.remainingCents} /> })
            : t.rich('amountBounds', {
                least: () => <Money cents={group.minBidCents ?? 1} />,
                most: () => <Money cents={Math.min(group.maxBidCents ?? own.remainingCents, own.remainingCents)} />,
              })
        }
      />
      <RadioField
        label={t('mode')}
        name="mode"
        defaultValue={mode}
        options={[
          { id: 'from_end', label: bids('fromEnd'), hint: bids('fromEndHint') },
          { id: 'lower_installment', label: bids('lower'), hint: bids('lowerHint') },
        ]}
      />
      <BidHistory own={own} group={group} />
      <DialogButtons>
        <CloseLink>{shell('cancel')}</CloseLink>
        <SubmitButton>{t('review')}</SubmitButton>
      </DialogButtons>
    </DialogForm>
  )
}

/** ERR-27 with the texts of CON-05 and CON-06, for the summary and beside the field. */
function useBidProblem(outcome: ReviewBidOutcome | null): { title: string; text: string } | null {
  const t = useMessages('bidding.problems')
  const refusal = outcome === null || outcome.ok ? null : outcome.refusal
  return refusal === null ? null : { title: t(`${refusal}.title`), text: t(`${refusal}.text`) }
}
