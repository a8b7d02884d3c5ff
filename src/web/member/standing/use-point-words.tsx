import type { ReactNode } from 'react'
import { returnReason } from '#domain/payments/return-reason.ts'
import type { Point, PointKey } from '#domain/standing/point.ts'
import { type DayStyle, formatList } from '#web/i18n/formats.ts'
import { type Catalogue, useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { BidPercent } from '#web/member/bids/bid-percent.tsx'
import { Day, Hour, Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'

/** A point in words: its headline and the sentences below it. */
export function usePointWords(): (point: Point) => { title: ReactNode; text: ReactNode } {
  const say = usePointSentence()
  return (point) => ({ title: say(`points.${point.key}.title`, point), text: say(`points.${point.key}.text`, point) })
}

type Sentence = `points.${PointKey}.${'title' | 'text'}` | `odds.${keyof Catalogue['standing']['odds']}`

/** A sentence of the standing's words with the figures of a point in it. */
export function usePointSentence(): (sentence: Sentence, point: Point) => ReactNode {
  const t = useMessages('standing')
  const language = useLanguage()
  return (sentence, point) => {
    const { selections = [], reason, returnCode } = point
    const winners = selections.map(({ position, method }) =>
      selections.length === 1 ? String(position) : t('winner', { position, method }),
    )
    const values = {
      ...figuresOf(point),
      winners: winners.length,
      names: () => formatList(winners, language),
      method: point.method ?? selections[0]?.method ?? 'draw',
      reason: () => (reason ? t(`reasons.${reason}`) : null),
      why: () => t(`returned.${returnReason(returnCode ?? '')}`),
    }
    // The union of all keys is more than the type checker can hold; every sentence takes of these values what it needs.
    return t.rich(sentence as 'points.result.text', values)
  }
}

const yes = (condition: boolean) => (condition ? 'yes' : 'no')
const money = (cents: number | undefined) => () => <Money cents={cents ?? 0} />
const day =
  (at: Date | null | undefined, look: DayStyle = 'weekday') =>
  () =>
    at ? <Instant at={at} dayOnly look={look} /> : null
const hour = (at: Date | null | undefined) => () => (at ? <Hour at={at} /> : null)
const plainDay = (on: string | undefined) => () => (on === undefined ? null : <Day on={on} look="day" />)

/** Every value a sentence can ask for; each takes those it needs. */
function figuresOf(point: Point) {
  return {
    number: point.number ?? 0,
    count: point.count ?? 0,
    total: point.total ?? 0,
    place: point.place ?? 0,
    step: String(point.step ?? 0),
    amount: money(point.amountCents),
    payout: money(point.payoutCents),
    lateFee: money(point.lateFeeCents),
    nextFee: money(point.nextFeeCents),
    percent: () => <BidPercent percentage={point.percentage ?? '0'} />,
    by: day(point.by),
    day: day(point.by, 'long'),
    time: hour(point.by),
    due: plainDay(point.dueOn),
    grace: day(point.graceEndsAt),
    clears: day(point.clearsAt),
    at: day(point.at),
    atTime: hour(point.at),
    on: day(point.at, 'day'),
    since: day(point.since, 'day'),
    draw: day(point.draw?.drawsAt, 'day'),
    askBy: day(point.draw?.askBy),
    askTime: hour(point.draw?.askBy),
    missed: day(point.missedDrawAt, 'day'),
    opens: day(point.next?.opensAt, 'day'),
    nextDue: plainDay(point.next?.dueOn),
    nextNumber: point.next?.number ?? 0,
    when: whenOf(point),
    reach: yes(point.draw != null),
    fee: yes((point.lateFeeCents ?? 0) > 0),
    safe: yes(point.isInTime !== false),
    inTime: point.isInTime === undefined ? 'unknown' : yes(point.isInTime),
    named: yes(point.reason != null),
    bid: yes(point.bid?.result === 'lost'),
    next: yes(point.next != null),
  }
}

/** Whether there is a day to act, a draw to reach, and whether the two are one. */
function whenOf({ by, draw }: Point): 'draw' | 'both' | 'day' | 'none' {
  if (by == null) return 'none'
  if (draw == null) return 'day'
  return draw.askBy.getTime() === by.getTime() ? 'draw' : 'both'
}
