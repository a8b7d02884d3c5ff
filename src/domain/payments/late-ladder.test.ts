import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, daysBetween, instantAt } from '#domain/calendar.ts'
import {
  CURE_DAYS,
  type LadderInstallment,
  type LadderMember,
  type LadderStep,
  ladderOf,
  nextLadderLook,
  UNPAID_EXCLUDES,
} from '#domain/payments/late-ladder.ts'

const ZONE = 'America/New_York'
const at = (day: string, time = '12:00:00') => instantAt(day, time, ZONE)

/** Installments 5, 6, 7 … due on January 27, February 27, March 27 and April 27. */
const DUE = ['2026-01-27', '2026-02-27', '2026-03-27', '2026-04-27']
const open = (count: number, change: Partial<LadderInstallment> = {}): LadderInstallment[] =>
  DUE.slice(0, count).map((dueOn, index) => ({
    number: 5 + index,
    dueOn,
    status: 'pending',
    isCuring: false,
    ...change,
  }))
const ahead = (from: number) => DUE.slice(from).map((dueOn, index) => ({ number: 5 + from + index, dueOn }))
const member = (count: number, more: Partial<LadderMember> = {}): LadderMember => ({
  state: 'active',
  installments: open(count),
  ahead: ahead(count),
  ...more,
})
const sentOn = (day: string) => new Map([[5, at(day, '09:00:00')]])

describe('rules 9 the ladder before the selection: installment 5 due on January 27', () => {
  test.each<[string, LadderMember, string, LadderStep | null, LadderStep | null, string | null]>([
    ['on the due day', member(1), '2026-01-27', null, 'reminder', '2026-01-28'],
    ['the day after', member(1), '2026-01-28', 'reminder', 'overdue', '2026-02-02'],
    ['after the grace', member(1), '2026-02-02', 'overdue', 'call', '2026-02-11'],
    ['day 15', member(1), '2026-02-11', 'call', 'notice', '2026-02-26'],
    ['day 30', member(2), '2026-02-26', 'notice', 'final_notice', '2026-03-05'],
    ['two unpaid', member(2), '2026-03-05', 'final_notice', 'excluded', '2026-04-12'],
    ['day 45 with one', member(1, { ahead: [] }), '2026-03-13', 'final_notice', null, null],
    ['day 44 with one', member(1, { ahead: [] }), '2026-03-12', 'notice', 'final_notice', '2026-03-13'],
    [
      'day 74 with three',
      member(3, { finalNotices: sentOn('2026-03-05') }),
      '2026-04-11',
      'final_notice',
      'excluded',
      '2026-04-12',
    ],
    ['day 75 with three', member(3, { finalNotices: sentOn('2026-03-05') }), '2026-04-12', 'excluded', null, null],
    // Found late: no one is excluded without the ten days of a notice.
    ['no notice yet', member(3), '2026-05-20', 'final_notice', 'excluded', '2026-05-31'],
    [
      'notice sent late',
      member(3, { finalNotices: sentOn('2026-05-20') }),
      '2026-05-30',
      'final_notice',
      'excluded',
      '2026-05-31',
    ],
    ['its ten days over', member(3, { finalNotices: sentOn('2026-05-20') }), '2026-05-31', 'excluded', null, null],
  ])('%s', (_, who, day, last, next, nextOn) => {
    const ladder = ladderOf(who, at(day), ZONE)
    expect(ladder?.number).toBe(5)
    expect(ladder?.reached.at(-1) ?? null).toBe(last)
    expect(ladder?.next?.step ?? null).toBe(next)
    expect(ladder?.next === null ? null : dayOf(ladder?.next.at ?? new Date(0), ZONE)).toBe(nextOn)
  })

  test('a debit on its way, and one that may be cured, leave the next unpaid one to count', () => {
    for (const change of [{ status: 'processing' as const }, { isCuring: true }]) {
      const installments = [...open(1, change), ...open(2).slice(1)]
      const ladder = ladderOf(member(2, { installments }), at('2026-03-05'), ZONE)
      expect([ladder?.number, ladder?.reached]).toEqual([6, ['reminder', 'overdue']])
      expect(ladderOf(member(1, { installments: open(1, change) }), at('2026-03-05'), ZONE)).toBeNull()
    }
  })

  test('three that are not in a row exclude no one', () => {
    const installments = open(4).filter(({ number }) => number !== 6)
    const ladder = ladderOf(member(4, { installments, finalNotices: sentOn('2026-03-13') }), at('2026-06-20'), ZONE)
    expect([ladder?.reached.at(-1), ladder?.next]).toEqual(['final_notice', null])
  })
})

describe('rules 9 after the selection', () => {
  test('a selected member goes no further than the notice: two unpaid end the selection first', () => {
    expect(ladderOf(member(3, { state: 'selected' }), at('2026-05-20'), ZONE)).toMatchObject({
      reached: ['reminder', 'overdue', 'call', 'notice'],
      next: null,
    })
  })

  test.each<[string, LadderStep, LadderStep | null, string | null]>([
    ['2026-02-26', 'notice', 'security_called', '2026-03-28'],
    ['2026-03-28', 'security_called', 'defaulted', '2026-04-27'],
    ['2026-04-27', 'defaulted', null, null],
  ])('after the payout, on %s: %s', (day, last, next, nextOn) => {
    const ladder = ladderOf(member(3, { state: 'paid_out' }), at(day), ZONE)
    expect(ladder?.reached.at(-1)).toBe(last)
    expect(ladder?.reached).not.toContain('excluded')
    expect([ladder?.next?.step ?? null, ladder?.next ? dayOf(ladder.next.at, ZONE) : null]).toEqual([next, nextOn])
  })
})

const anyMember = fc
  .record({
    state: fc.constantFrom('active' as const, 'selected' as const, 'paid_out' as const),
    statuses: fc.array(fc.constantFrom('pending' as const, 'processing' as const, 'overdue' as const, null), {
      minLength: 1,
      maxLength: 4,
    }),
    noticed: fc.option(fc.integer({ min: 30, max: 150 }), { nil: null }),
    day: fc.integer({ min: -5, max: 200 }),
  })
  .map(({ state, statuses, noticed, day }) => {
    const installments = statuses.flatMap((status, index) =>
      status === null ? [] : [{ number: 5 + index, dueOn: DUE[index] ?? '', status, isCuring: false }],
    )
    const finalNotices =
      noticed === null || noticed > day ? new Map() : new Map([[5, at(addDays('2026-01-27', noticed), '09:00:00')]])
    const who: LadderMember = { state, installments, ahead: ahead(statuses.length), finalNotices }
    return { who, now: at(addDays('2026-01-27', day)) }
  })

describe('whatever is open, whenever it is looked at', () => {
  test('the next step is ahead, and what is ahead is looked at in time', () => {
    fc.assert(
      fc.property(anyMember, ({ who, now }) => {
        const ladder = ladderOf(who, now, ZONE)
        if (ladder === null || ladder.next === null) return
        expect(ladder.next.at > now).toBe(true)
        expect(ladder.reached).not.toContain(ladder.next.step)
        // An exclusion's day depends on months that haven't opened, and on a notice that goes out first; every other is looked for.
        if (ladder.next.step === 'excluded') return
        const look = nextLadderLook(who, now, ZONE)
        // With one unpaid, it may be the next month that brings the final notice: that's looked for once it has opened.
        const unpaid = who.installments.filter(({ status }) => status !== 'processing')
        const isOfLater = unpaid.length === 1 && ladder.next.step === 'final_notice'
        if (!isOfLater) expect(look !== null && look <= ladder.next.at).toBe(true)
      }),
    )
  })

  test('LIFE-09 no one is excluded without three in a row unpaid, day 75, and the ten days of a notice; no one after the payout', () => {
    fc.assert(
      fc.property(anyMember, ({ who, now }) => {
        const ladder = ladderOf(who, now, ZONE)
        if (!ladder?.reached.includes('excluded')) return
        expect(who.state).toBe('active')
        const unpaid = who.installments.filter(({ status }) => status !== 'processing').map(({ number }) => number)
        for (let place = 0; place < UNPAID_EXCLUDES; place++) expect(unpaid).toContain(ladder.number + place)
        expect(daysBetween(ladder.dueOn, dayOf(now, ZONE))).toBeGreaterThanOrEqual(75)
        const notice = who.finalNotices?.get(ladder.number)
        expect(notice).toBeDefined()
        expect(daysBetween(dayOf(notice ?? now, ZONE), dayOf(now, ZONE))).toBeGreaterThan(CURE_DAYS)
      }),
    )
  })

  test('time alone never takes a step back', () => {
    fc.assert(
      fc.property(anyMember, fc.integer({ min: 0, max: 60 }), ({ who, now }, days) => {
        const then = new Date(now.getTime() + days * 86_400_000)
        const [before, after] = [ladderOf(who, now, ZONE), ladderOf(who, then, ZONE)]
        expect(after?.reached.slice(0, before?.reached.length)).toEqual(before?.reached)
      }),
    )
  })
})
