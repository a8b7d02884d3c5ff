import { addDays, monthTimeline } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { ConsortiumPage, OwnShare } from '#services/consortiums/show-consortium.ts'

/** Something with a day in a member's calendar; the page supplies the words. */
export interface CalendarDay {
  kind: 'due' | 'autopay' | 'cutoff' | 'assembly' | 'pay_bid' | 'answer' | 'use'
  consortiumId: string
  group: string
  position: number
  /** Of the installment or assembly. */
  number: number
  amountCents: Cents | null
  /** 0 while only the calendar foresees it, 1 once its month is open, 2 once its list is published. */
  certainty: 0 | 1 | 2
  when: { on: PlainDay } | { at: Date }
}

/** How many months ahead a calendar shows; later ones appear as time passes. */
const MONTHS_AHEAD = 12

/** What a member has to keep in mind for one group from now on: due dates, cutoffs, assemblies, and the deadlines of bids and selections. */
export function calendarDaysOf({ group, own, assemblies }: ConsortiumPage, now: Date, zone: string): CalendarDay[] {
  if (own === null || group.status !== 'active') return []
  const of = { consortiumId: group.id, group: group.name, position: own.position, amountCents: null }
  const coming = assemblies.filter(({ status, drawsAt }) => status !== 'held' && drawsAt > now)
  const ahead = own.ahead
    .flatMap(({ dueOn, ...one }) => (dueOn === null ? [] : [{ ...one, dueOn }]))
    .slice(0, MONTHS_AHEAD)
  const drawn = own.selection === null
  return [
    ...dueDays(own, ahead, of),
    ...(drawn ? coming : []).flatMap(({ number, status, cutoffAt, drawsAt }): CalendarDay[] => [
      ...(cutoffAt > now ? [{ ...of, kind: 'cutoff', number, certainty: 1, when: { at: cutoffAt } } as const] : []),
      { ...of, kind: 'assembly', number, certainty: status === 'published' ? 2 : 1, when: { at: drawsAt } },
    ]),
    ...(drawn ? ahead : []).map(
      ({ number, dueOn }): CalendarDay => ({
        ...of,
        kind: 'assembly',
        number,
        certainty: 0,
        when: { at: monthTimeline(dueOn, zone).drawsAt },
      }),
    ),
    ...deadlines(own, of, now),
  ]
}

type OfGroup = Pick<CalendarDay, 'consortiumId' | 'group' | 'position' | 'amountCents'>

const isUnpaid = (status: OwnShare['payments'][number]['status']) => status === 'pending' || status === 'overdue'

/** Open and future installments, on their due days; for a member on autopay, on the days they're debited. */
function dueDays(
  { payments, autopay }: OwnShare,
  ahead: readonly { number: number; dueOn: PlainDay; amountCents: Cents }[],
  of: OfGroup,
): CalendarDay[] {
  const open = payments
    .filter(
      ({ status, payRefusal }) => isUnpaid(status) && payRefusal !== 'debit_in_flight' && payRefusal !== 'not_owed',
    )
    .map(({ number, dueOn, payableCents, returnCode }) => ({
      number,
      dueOn,
      amountCents: payableCents,
      certainty: 1 as const,
      isAutopaid: autopay.accountId !== null && returnCode === null,
    }))
  const later = ahead.map((one) => ({ ...one, certainty: 0 as const, isAutopaid: autopay.accountId !== null }))
  return [...open, ...later].map(({ number, dueOn, amountCents, certainty, isAutopaid }) => ({
    ...of,
    kind: isAutopaid ? 'autopay' : 'due',
    number,
    amountCents,
    certainty,
    when: { on: isAutopaid ? addDays(dueOn, -autopay.daysBefore) : dueOn },
  }))
}

function deadlines({ pendingBid, selection }: OwnShare, of: OfGroup, now: Date): CalendarDay[] {
  const isAhead = (at: Date | null): at is Date => at !== null && at > now
  const about = { ...of, certainty: 1 } as const
  const days: CalendarDay[] = []
  if (pendingBid?.status === 'won_pending_payment' && isAhead(pendingBid.dueAt))
    days.push({
      ...about,
      kind: 'pay_bid',
      number: pendingBid.assemblyNumber,
      amountCents: pendingBid.amountCents,
      when: { at: pendingBid.dueAt },
    })
  if (selection?.status === 'selected' && isAhead(selection.answerBy))
    days.push({ ...about, kind: 'answer', number: selection.assemblyNumber, when: { at: selection.answerBy } })
  if (selection !== null && ['deferred', 'accepted'].includes(selection.status))
    days.push({ ...about, kind: 'use', number: selection.assemblyNumber, when: { on: selection.useBy } })
  return days
}
