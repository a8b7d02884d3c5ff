import { percentageFrom } from '#domain/bids/bid-percentage.ts'
import type { PlainDay } from '#domain/day.ts'
import type { Point } from '#domain/standing/point.ts'
import type { DayStyle } from '#web/i18n/formats.ts'

/** How figures are shown in a sentence: as elements on a page, as plain text elsewhere. */
export interface Looks<Shown> {
  money: (cents: number) => Shown
  percent: (basisPoints: number) => Shown
  instant: (at: Date, look: DayStyle) => Shown
  hour: (at: Date) => Shown
  day: (on: PlainDay) => Shown
  nothing: Shown
}

const UNITS_A_BASIS_POINT = 100

/** Every figure of a point that a sentence of the standing's words can ask for; each takes those it needs. */
export function pointFigures<Shown>(point: Point, looks: Looks<Shown>) {
  const money = (cents: number | undefined) => () => looks.money(cents ?? 0)
  const day =
    (at: Date | null | undefined, look: DayStyle = 'weekday') =>
    () =>
      at ? looks.instant(at, look) : looks.nothing
  const hour = (at: Date | null | undefined) => () => (at ? looks.hour(at) : looks.nothing)
  const plainDay = (on: PlainDay | undefined) => () => (on === undefined ? looks.nothing : looks.day(on))
  return {
    number: point.number ?? 0,
    count: point.count ?? 0,
    total: point.total ?? 0,
    place: point.place ?? 0,
    step: String(point.step ?? 0),
    rung: point.rung ?? 'none',
    rungOn: day(point.rungAt, 'day'),
    amount: money(point.amountCents),
    payout: money(point.payoutCents),
    lateFee: money(point.lateFeeCents),
    nextFee: money(point.nextFeeCents),
    percent: () => looks.percent((percentageFrom(point.percentage ?? '0') ?? 0) / UNITS_A_BASIS_POINT),
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
    winners: point.selections?.length ?? 0,
    method: point.method ?? point.selections?.[0]?.method ?? 'draw',
    when: whenOf(point),
    reach: yes(point.draw != null),
    fee: yes((point.lateFeeCents ?? 0) > 0),
    safe: yes(point.isInTime !== false),
    inTime: point.isInTime === undefined ? 'unknown' : yes(point.isInTime),
    ends: point.ends ?? 'none',
    last: yes(point.isLast === true),
    little: yes(point.isTooLittleLeft === true),
    skips: yes(point.reason === 'opted_out'),
    named: yes(point.reason != null),
    placed: yes(point.place !== undefined),
    heldUpBy: point.heldUpBy ?? 'other',
    bid: point.bid?.result ?? 'none',
    next: yes(point.next != null),
  }
}

const yes = (condition: boolean) => (condition ? 'yes' : 'no')

/** Whether there is a day to act, a draw to reach, and whether the two are one. */
function whenOf({ by, draw }: Point): 'draw' | 'both' | 'day' | 'none' {
  if (by == null) return 'none'
  if (draw == null) return 'day'
  return draw.askBy.getTime() === by.getTime() ? 'draw' : 'both'
}
