import type { ReactNode } from 'react'
import { percentageFrom } from '#domain/bids/bid-percentage.ts'
import type { WhatIf } from '#services/consortiums/show-what-if.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Lowered, TooLow } from '#web/member/bids/bid-answer.tsx'
import { NotCounted } from '#web/member/bids/not-counted.tsx'
import { Day, Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money, Percent, YearlyRate } from '#web/ui/money.tsx'

const UNITS_A_BASIS_POINT = 100

interface AnswerProps {
  title: ReactNode
  /** The one figure that answers. */
  figure?: ReactNode
  what?: ReactNode
  /** The color that this answer begins with. */
  band: 'border-danger' | 'border-action' | 'border-ipe' | 'border-jacaranda' | 'border-goiaba'
  children: ReactNode
}

/** One question with its answer: a column that begins with a band of its color. */
function Answer({ title, figure, what, band, children }: AnswerProps) {
  return (
    <section className={`flex flex-col gap-3 border-t-4 pt-4 ${band}`}>
      <h2 className="text-22">{title}</h2>
      {figure === undefined ? null : (
        <p className="flex flex-col">
          <span className="font-display text-36 leading-tight font-bold">{figure}</span>
          <span className="text-16 text-ink-2">{what}</span>
        </p>
      )}
      {children}
    </section>
  )
}

/** Paying late: the fee by its steps, and the draw that is missed (rules 9). */
export function LateAnswer({ late }: { late: NonNullable<WhatIf['late']> }) {
  const t = useMessages('whatIf.late')
  const [first] = late.steps
  return (
    <Answer
      band="border-danger"
      title={t('title', { number: late.number })}
      figure={
        <>
          + <Money cents={first?.feeCents ?? 0} />
        </>
      }
      what={t.rich('what', { day: () => (first === undefined ? null : <Instant at={first.at} dayOnly look="day" />) })}
    >
      <KeyValues
        items={[
          { term: t('due'), value: <Day on={late.dueOn} look="day" /> },
          ...late.steps.slice(1).map(({ at, feeCents }) => ({
            term: t.rich('from', { day: () => <Instant at={at} dayOnly look="day" /> }),
            value: <Money cents={feeCents} />,
          })),
        ]}
      />
      <p className="text-16 text-ink-2">
        {late.drawsAt === null
          ? t('noDraw')
          : t.rich('draw', { day: () => <Instant at={late.drawsAt as Date} dayOnly look="day" /> })}
      </p>
    </Answer>
  )
}

/** Why such a payment ahead would be refused, in words; nothing when it wouldn't. */
export function useAheadProblem(ahead: WhatIf['ahead']): string | undefined {
  const problems = useMessages('payments.ahead.problems')
  if (ahead === null || (ahead.fewer.ok && ahead.lower.ok)) return undefined
  return problems(ahead.fewer.ok ? 'invalid_amount' : ahead.fewer.refusal)
}

/** Why such a bid would be refused, in words; nothing when it wouldn't. */
export function useBidProblem(bid: WhatIf['bid']): string | undefined {
  const refusals = useMessages('refusals')
  if (bid === null || bid.review.ok) return undefined
  const { refusal, details } = bid.review
  return refusals(refusal, { number: typeof details?.number === 'number' ? details.number : 0 })
}

/** Paying ahead: a shorter plan or smaller installments, side by side (rules 1, 7). */
export function PayAheadAnswer({ ahead, path }: { ahead: NonNullable<WhatIf['ahead']>; path: string }) {
  const t = useMessages('whatIf.ahead')
  const fields = useMessages('whatIf')
  const problem = useAheadProblem(ahead)
  const { fewer, lower, amountCents } = ahead
  // What can't be read is no amount to name.
  const title =
    amountCents === 0 ? fields('aheadField') : t.rich('title', { amount: () => <Money cents={amountCents} /> })
  if (!fewer.ok || !lower.ok)
    return (
      <Answer band="border-action" title={title}>
        <p>{problem}</p>
      </Answer>
    )
  const { last, cancelledCount, remainingAfterCents } = fewer.value
  const { next, aheadAfterCents } = lower.value
  return (
    <Answer band="border-action" title={title} figure={<Money cents={remainingAfterCents} />} what={t('left')}>
      <KeyValues
        items={[
          {
            term: t('shorter'),
            value:
              last === null
                ? t('allPaid')
                : cancelledCount > 0
                  ? t('newLast', { count: cancelledCount, number: last.number })
                  : t.rich('smallerLast', { number: last.number, amount: () => <Money cents={last.cents} /> }),
          },
          {
            term: t('lower'),
            value:
              last === null
                ? t('allPaid')
                : next.toCents === 0
                  ? t.rich('almostAll', { amount: () => <Money cents={aheadAfterCents} /> })
                  : t.rich('each', {
                      from: () => <Money cents={next.fromCents} />,
                      to: () => <Money cents={next.toCents} />,
                    }),
          },
        ]}
      />
      <p className="text-16 text-ink-2">{t('note')}</p>
      <div>
        <LinkButton to={`${path}/pay-ahead`} look="secondary" size="dense">
          {t('act')}
        </LinkButton>
      </div>
    </Answer>
  )
}

/** A bid: what it is of the payout, and what it would leave to pay (rules 7). */
export function BidAnswerIf({ bid, path }: { bid: NonNullable<WhatIf['bid']>; path: string }) {
  const t = useMessages('whatIf.bid')
  const fields = useMessages('whatIf')
  const problem = useBidProblem(bid)
  const { review, amountCents } = bid
  const title =
    amountCents === 0 ? fields('bidField') : t.rich('title', { amount: () => <Money cents={amountCents} /> })
  if (!review.ok)
    return (
      <Answer band="border-ipe" title={title}>
        <p>{problem}</p>
      </Answer>
    )
  const { percentage, countedCents, fromGroupCents, remainingAfterCents, cancelled } = review.value
  return (
    <Answer
      band="border-ipe"
      title={title}
      figure={<Percent basisPoints={(percentageFrom(percentage) ?? 0) / UNITS_A_BASIS_POINT} digits={1} />}
      what={t('ofPayout')}
    >
      <KeyValues
        items={[
          { term: t('groupAdds'), value: <Money cents={fromGroupCents} /> },
          { term: t('left'), value: <Money cents={remainingAfterCents} /> },
          { term: t('fewer'), value: t('count', { count: cancelled.count }) },
        ]}
      />
      {/* No one is asked to pay for the sake of a bid that can't be selected. */}
      {bid.bidding?.leastCents === null ? null : <NotCounted own={bid.own} />}
      {bid.bidding === null ? null : <TooLow amountCents={countedCents} bidding={bid.bidding} />}
      <Lowered amountCents={amountCents} countedCents={countedCents} percentage={percentageFrom(percentage) ?? 0} />
      <p className="text-16 text-ink-2">{t('note')}</p>
      <div>
        <LinkButton to={`${path}/bid`} look="secondary" size="dense">
          {t('act')}
        </LinkButton>
      </div>
    </Answer>
  )
}

/** Selected today: what the group adds to the member's own money, and what is still to pay. */
export function SelectedAnswer(props: { selected: NonNullable<WhatIf['selected']>; rateName: string }) {
  const { selected, rateName } = props
  const t = useMessages('whatIf.selected')
  return (
    <Answer
      band="border-jacaranda"
      title={t('title')}
      figure={<Money cents={selected.groupAddsCents} />}
      what={t('groupAdds')}
    >
      <KeyValues
        items={[
          { term: t('own'), value: <Money cents={selected.paidCents} /> },
          { term: t('left'), value: <Money cents={selected.stillToPayCents} /> },
          ...(selected.yearlyRateBps === null
            ? []
            : [{ term: rateName, value: <YearlyRate basisPoints={selected.yearlyRateBps} /> }]),
        ]}
      />
      <p className="text-16 text-ink-2">{t(selected.yearlyRateBps === null ? 'mostlyOwn' : 'note')}</p>
    </Answer>
  )
}

/** Leaving today: what is owed back, and what stays, as the quote says it (rules 9). */
export function LeaveAnswer({ leave, path }: { leave: NonNullable<WhatIf['leave']>; path: string }) {
  const t = useMessages('whatIf.leave')
  const { refusal, amountCents, deductionCents, paidInCents, isCoolingOff, isSelected } = leave
  if (refusal !== null)
    return (
      <Answer band="border-goiaba" title={t('title')}>
        <p>{t(`refused.${refusal}`)}</p>
      </Answer>
    )
  return (
    <Answer band="border-goiaba" title={t('title')} figure={<Money cents={amountCents} />} what={t('back')}>
      {isCoolingOff ? null : (
        <KeyValues
          items={[
            { term: t('fund'), value: <Money cents={paidInCents} /> },
            { term: t('deduction'), value: <Money cents={-deductionCents} /> },
          ]}
        />
      )}
      {isSelected ? <p>{t('selection')}</p> : null}
      <p className="text-16 text-ink-2">{t(isCoolingOff ? 'cooling' : 'when')}</p>
      <div>
        <LinkButton to={`${path}/leave`} look="secondary" size="dense">
          {t('act')}
        </LinkButton>
      </div>
    </Answer>
  )
}
