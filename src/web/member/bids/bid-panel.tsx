import { Form } from 'react-router'
import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { BidPercent } from '#web/member/bids/bid-percent.tsx'
import { PayFirst } from '#web/member/payments/pay-first.tsx'
import { Instant } from '#web/ui/day.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface BidPanelProps {
  own: OwnShare
  group: GroupFacts
  answer: ActAnswer | undefined
}

/** The member's bid of the month, or the way to one; gone from the selection on (CON-04). */
export function BidPanel({ own, group, answer }: BidPanelProps) {
  const t = useMessages('bids')
  const { errors } = useAnswerTo(answer, 'withdraw_bid')
  if (own.selection !== null || group.launchedAt === null) return null
  if (own.pendingBid?.status === 'offered') return <Offer bid={own.pendingBid} answer={answer} />
  if (own.bid !== null) {
    return (
      <Panel title={t('yours')}>
        <ErrorSummary errors={errors} />
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-28 font-bold">
            <Money cents={own.bid.amountCents} />
          </span>
          <span className="text-ink-2">
            {t.rich('ofCredit', { percent: () => <BidPercent percentage={own.bid?.percentage ?? '0'} /> })}
          </span>
        </p>
        <p className="text-16 text-ink-2">{t(own.bid.mode === 'from_end' ? 'fromEndHint' : 'lowerHint')}</p>
        {own.bidRefusal === 'pay_older_first' ? (
          <PayFirst number={own.payFirst ?? 0} before="bid" />
        ) : own.bidRefusal === null && own.month !== null ? (
          <>
            <p className="text-16">
              {t.rich('untilCutoff', { day: () => <Instant at={own.month?.cutoffAt ?? new Date(0)} /> })}
            </p>
            <div className="flex flex-wrap gap-3">
              <LinkButton to="bid" look="secondary" opensDialog>
                {t('change')}
              </LinkButton>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="withdraw_bid" />
                <input type="hidden" name="bidId" value={own.bid.id} />
                <SubmitButton look="quiet">{t('withdraw')}</SubmitButton>
              </Form>
            </div>
          </>
        ) : (
          <p className="text-16">{t('sealed')}</p>
        )}
      </Panel>
    )
  }
  return (
    <Panel title={t('title')}>
      <p>{t('what')}</p>
      {own.bidRefusal === null && own.month !== null ? (
        <>
          <p className="text-16 text-ink-2">
            {t.rich('takesUntil', { day: () => <Instant at={own.month?.cutoffAt ?? new Date(0)} /> })}
          </p>
          <div>
            <LinkButton to="bid" opensDialog>
              {t('place')}
            </LinkButton>
          </div>
        </>
      ) : own.bidRefusal === 'pay_older_first' ? (
        <PayFirst number={own.payFirst ?? 0} before="bid" />
      ) : (
        <p className="text-16 text-ink-2">
          {t(`closed.${own.bidRefusal ?? 'no_open_assembly'}`, { number: own.barredThrough })}
        </p>
      )}
    </Panel>
  )
}

/** A bid of the month that could be selected after all, because another was not paid (rules 7). */
function Offer({ bid, answer }: { bid: NonNullable<OwnShare['pendingBid']>; answer: ActAnswer | undefined }) {
  const t = useMessages('bids')
  const accept = useAnswerTo(answer, 'accept_offer')
  const decline = useAnswerTo(answer, 'decline_offer')
  return (
    <Panel title={t('offerTitle')}>
      <ErrorSummary errors={accept.errors ?? decline.errors} />
      <p>
        {t.rich('offerText', {
          amount: () => <Money cents={bid.amountCents} />,
          day: () => (bid.dueAt === null ? null : <Instant at={bid.dueAt} />),
        })}
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="bidId" value={bid.id} />
        <SubmitButton name="intent" value="accept_offer">
          {t('acceptOffer')}
        </SubmitButton>
        <SubmitButton name="intent" value="decline_offer" look="secondary">
          {t('declineOffer')}
        </SubmitButton>
      </Form>
    </Panel>
  )
}
