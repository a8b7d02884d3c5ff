import { Form } from 'react-router'
import type { Standing } from '#domain/standing/standing.ts'
import type { GroupFacts, OwnBid, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { BidPercent } from '#web/member/bids/bid-percent.tsx'
import { NotCounted } from '#web/member/bids/not-counted.tsx'
import { Deadline } from '#web/ui/day.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface BidPanelProps {
  own: OwnShare
  group: GroupFacts
  standing: Standing | null
  answer: ActAnswer | undefined
}

/** The states in which a member is still waiting to be selected; no one else bids (rules 2). */
const WAITING: readonly OwnShare['state'][] = ['active']

/** The member's bid of the month, or the way to one; gone from the selection on, and when the membership is over (CON-04). */
export function BidPanel({ own, group, standing, answer }: BidPanelProps) {
  if (own.selection !== null || group.launchedAt === null || !WAITING.includes(own.state)) return null
  if (own.pendingBid?.status === 'offered')
    // An offer that can't be taken anymore has nothing to press; where the member stands says why.
    return standing?.some(({ key }) => key === 'offer') ? <Offer bid={own.pendingBid} answer={answer} /> : null
  const isCollected = standing?.some(({ key }) => key === 'autopay') ?? false
  return own.bid === null ? (
    <NoBid own={own} group={group} isCollected={isCollected} />
  ) : (
    <OwnBidPanel bid={own.bid} own={own} group={group} isCollected={isCollected} />
  )
}

interface OwnBidPanelProps {
  bid: OwnBid
  own: OwnShare
  group: GroupFacts
  isCollected: boolean
}

function OwnBidPanel({ bid, own, group, isCollected }: OwnBidPanelProps) {
  const t = useMessages('bids')
  const first = useMessages('payments.payFirst')
  const { month, bidRefusal } = own
  const isTooLittleLeft = bidRefusal === 'nothing_to_bid' || bidRefusal === 'balance_below_minimum'
  return (
    <Panel title={t('yours')}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-28 font-bold">
          <Money cents={bid.amountCents} />
        </span>
        <span className="text-ink-2">
          {t.rich('ofCredit', { percent: () => <BidPercent percentage={bid.percentage} /> })}
        </span>
      </p>
      <p className="text-16 text-ink-2">{t(bid.mode === 'from_end' ? 'fromEndHint' : 'lowerHint')}</p>
      {bidRefusal === 'after_cutoff' || bidRefusal === 'no_open_assembly' || month === null ? (
        <p className="text-16">{t('sealed')}</p>
      ) : (
        <>
          {bidRefusal === 'pay_older_first' ? (
            <p className="text-16">{first('bid', { number: own.payFirst ?? 0 })}</p>
          ) : null}
          {bidRefusal === null ? <NotCounted own={own} isCollected={isCollected} /> : null}
          {isTooLittleLeft ? <Closed refusal={bidRefusal} own={own} group={group} /> : null}
          <p className="text-16">
            {t.rich(isTooLittleLeft ? 'withdrawUntil' : 'untilCutoff', { day: () => <Deadline at={month.cutoffAt} /> })}
          </p>
          {/* As wide as their words: they begin where the text does. */}
          <div className="-my-2 -ml-5.5 flex flex-wrap">
            {bidRefusal === null ? (
              <LinkButton to="bid" look="quiet" opensDialog>
                {t('change')}
              </LinkButton>
            ) : null}
            <LinkButton to="withdraw-bid" look="quiet" opensDialog>
              {t('withdraw')}
            </LinkButton>
          </div>
        </>
      )}
    </Panel>
  )
}

function NoBid({ own, group, isCollected }: { own: OwnShare; group: GroupFacts; isCollected: boolean }) {
  const t = useMessages('bids')
  const first = useMessages('payments.payFirst')
  const { month } = own
  // Between two months, no one can bid; a member who can't in the next ones either is told that.
  const isBarred = own.bidRefusal === 'no_open_assembly' && own.barredThrough > (own.payments[0]?.number ?? 0)
  const bidRefusal = isBarred ? 'barred' : own.bidRefusal
  return (
    <Panel title={t('title')}>
      {/* Someone who has to pay first needs no introduction to bids. */}
      {bidRefusal === 'pay_older_first' ? null : <p>{t('what')}</p>}
      {bidRefusal === null && month !== null ? (
        <>
          <NotCounted own={own} isCollected={isCollected} />
          <p className="text-16 text-ink-2">{t.rich('takesUntil', { day: () => <Deadline at={month.cutoffAt} /> })}</p>
          <div>
            <LinkButton to="bid" look="secondary" opensDialog>
              {t('place')}
            </LinkButton>
          </div>
        </>
      ) : bidRefusal === 'pay_older_first' ? (
        <p className="text-16">{first('bid', { number: own.payFirst ?? 0 })}</p>
      ) : (
        <Closed refusal={bidRefusal ?? 'no_open_assembly'} own={own} group={group} />
      )}
    </Panel>
  )
}

interface ClosedProps {
  refusal: NonNullable<OwnShare['bidRefusal']>
  own: OwnShare
  group: GroupFacts
}

/** Why there is no bidding, with the figures that say so. */
function Closed({ refusal, own, group }: ClosedProps) {
  const t = useMessages('bids')
  return (
    <p className="text-16 text-ink-2">
      {t.rich(`closed.${refusal}`, {
        number: own.barredThrough,
        least: () => <Money cents={group.minBidCents ?? 0} />,
        left: () => <Money cents={own.aheadCents} />,
      })}
    </p>
  )
}

/** A bid of the month that could be selected after all, because another was not paid (rules 7). */
function Offer({ bid, answer }: { bid: OwnBid; answer: ActAnswer | undefined }) {
  const t = useMessages('bids')
  const accept = useAnswerTo(answer, 'accept_offer')
  const decline = useAnswerTo(answer, 'decline_offer')
  return (
    <Panel title={t('offerTitle')}>
      <ErrorSummary errors={accept.errors ?? decline.errors} />
      <p>
        {t.rich('offerText', {
          amount: () => <Money cents={bid.amountCents} />,
          day: () => (bid.dueAt === null ? null : <Deadline at={bid.dueAt} />),
        })}
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="bidId" value={bid.id} />
        <SubmitButton name="intent" value="accept_offer">
          {t('acceptOffer')}
        </SubmitButton>
        <SubmitButton name="intent" value="decline_offer" look="quiet">
          {t('declineOffer')}
        </SubmitButton>
      </Form>
    </Panel>
  )
}
