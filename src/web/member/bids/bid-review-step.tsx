import { useEffect } from 'react'
import { percentageFrom } from '#domain/bids/bid-percentage.ts'
import type { BidReview } from '#services/bids/review-bid.ts'
import type { OwnBidding } from '#services/bids/show-bidding.ts'
import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { Lowered, TooLow } from '#web/member/bids/bid-answer.tsx'
import { BidPercent } from '#web/member/bids/bid-percent.tsx'
import { NotCounted } from '#web/member/bids/not-counted.tsx'
import { formatAmount } from '#web/member/payments/typed-amount.ts'
import { Deadline } from '#web/ui/day.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { DialogForm } from '#web/ui/url-dialog.tsx'

interface BidReviewStepProps {
  review: BidReview
  group: GroupFacts
  own: OwnShare
  bidding: OwnBidding
  answer: ActAnswer | undefined
}

/** The math of a bid before it counts: what it pays, what the group puts to it, what changes (rules 7). */
export function BidReviewStep({ review, group, own, bidding, answer }: BidReviewStepProps) {
  const t = useMessages('bidding')
  const bids = useMessages('bids')
  const language = useLanguage()
  const { errors } = useAnswerTo(answer)
  useFailureToast(answer)
  const amount = formatAmount(review.amountCents, language)
  return (
    <DialogForm method="post">
      {/* ERR-26: both its sentences, also where no toast can say them. */}
      <ErrorSummary errors={errors} {...(errors === null ? {} : { lead: `${t('failedTitle')}: ${t('failedText')}` })} />
      <NotCounted own={own} inDialog />
      <TooLow amountCents={review.countedCents} bidding={bidding} />
      <Lowered
        amountCents={review.amountCents}
        countedCents={review.countedCents}
        percentage={percentageFrom(review.percentage) ?? 0}
      />
      <input type="hidden" name="amountCents" value={review.amountCents} />
      <input type="hidden" name="mode" value={review.mode} />
      <KeyValues
        items={[
          {
            term: t('yourBid'),
            value: (
              <>
                <Money cents={review.amountCents} />
                {review.countedCents < review.amountCents ? null : (
                  <>
                    {' · '}
                    <BidPercent percentage={review.percentage} />
                  </>
                )}
              </>
            ),
            strong: true,
          },
          { term: t('paysCredit'), value: <Money cents={review.parts.commonFundCents} /> },
          { term: t('paysFee'), value: <Money cents={review.parts.operatorCents} /> },
          { term: t('paysReserve'), value: <Money cents={review.parts.reserveCents} /> },
          { term: t('fromGroup'), value: <Money cents={review.fromGroupCents} /> },
          { term: t('youReceive'), value: <Money cents={group.targetCents} />, strong: true },
          { term: t('stillToPay'), value: <Money cents={review.remainingAfterCents} /> },
        ]}
      />
      <p>
        <Changes review={review} />
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-16">
        <li>{bids.rich('untilCutoff', { day: () => <Deadline at={review.cutoffAt} /> })}</li>
        <li>{t('ifLost')}</li>
        <li>{t('ifWon')}</li>
      </ul>
      <DialogButtons>
        <LinkButton to={`?${new URLSearchParams({ typed: amount, mode: review.mode })}`} look="secondary" staysInDialog>
          {t('changeAmount')}
        </LinkButton>
        <SubmitButton>{t('confirm')}</SubmitButton>
      </DialogButtons>
    </DialogForm>
  )
}

/** What becomes of the installments ahead when the bid wins and is paid. */
function Changes({ review: { mode, cancelled, lowered } }: { review: BidReview }) {
  const t = useMessages('bidding')
  if (cancelled.lastNumber === null) return t('changesAll')
  if (mode === 'lower_installment' && lowered !== null) {
    if (lowered.toCents === 0) return t('changesAlmostAll')
    return t.rich('changesLower', {
      count: lowered.count,
      from: () => <Money cents={lowered.fromCents} />,
      to: () => <Money cents={lowered.toCents} />,
    })
  }
  return t.rich('changesFromEnd', {
    count: cancelled.count,
    last: cancelled.lastNumber,
    amount: () => <Money cents={cancelled.lastCents ?? 0} />,
  })
}

/** ERR-26. */
function useFailureToast(answer: ActAnswer | undefined): void {
  const t = useMessages('bidding')
  useEffect(() => {
    if (answer !== undefined) showToast({ title: t('failedTitle'), text: t('failedText'), tone: 'failure' })
  }, [answer, t])
}
