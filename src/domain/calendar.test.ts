import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptBy,
  addBankingDays,
  addDays,
  assemblyDueOn,
  cutoffLastAskDay,
  dayOf,
  daysBetween,
  debitSettlesAt,
  drawRoundInstant,
  firstDueMonth,
  installmentDueOn,
  instantAt,
  isBankingDay,
  isFederalReserveHoliday,
  lateSteps,
  monthOfDueDay,
  monthTimeline,
  nextBankingDay,
  offerAnswerBy,
  offersEndAt,
  prenotesSettleOn,
  usableAfterPrenote,
  winningBidDueAt,
} from '#domain/calendar.ts'
import { compareDays } from '#domain/day.ts'

const ZONE = 'America/New_York'
const at = (day: string, time: string) => instantAt(day, time, ZONE)
const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days))

describe('banking days', () => {
  test('the holidays of 2026 and 2027 are those the Federal Reserve publishes', () => {
    const holidays = (year: number) =>
      Array.from({ length: 366 }, (_, i) => addDays(`${year}-01-01`, i)).filter(
        (day) => day.startsWith(`${year}`) && isFederalReserveHoliday(day),
      )
    expect(holidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
    expect(holidays(2027)).toEqual([
      '2027-01-01',
      '2027-01-18',
      '2027-02-15',
      '2027-05-31',
      '2027-06-19',
      '2027-07-05',
      '2027-09-06',
      '2027-10-11',
      '2027-11-11',
      '2027-11-25',
      '2027-12-25',
    ])
  })

  test('a Saturday holiday is not kept on Friday, a Sunday one is kept on Monday', () => {
    expect(isBankingDay('2026-07-03')).toBe(true)
    expect(isBankingDay('2027-07-05')).toBe(false)
    expect(isBankingDay('2021-06-18')).toBe(true)
  })

  test('the next banking day is the day itself when it is one', () => {
    expect(nextBankingDay('2026-07-02')).toBe('2026-07-02')
    expect(nextBankingDay('2026-11-26')).toBe('2026-11-27')
    expect(nextBankingDay('2026-12-25')).toBe('2026-12-28')
  })

  test('counting banking days skips weekends and holidays, both ways', () => {
    expect(addBankingDays('2026-11-25', 2)).toBe('2026-11-30')
    expect(addBankingDays('2026-11-30', -2)).toBe('2026-11-25')
    expect(addBankingDays('2026-07-04', 1)).toBe('2026-07-06')
    expect(addBankingDays('2026-07-04', 0)).toBe('2026-07-06')
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (day, n) => {
        const start = nextBankingDay(day)
        expect(addBankingDays(addBankingDays(start, n), -n)).toBe(start)
      }),
    )
  })
})

describe('days and instants', () => {
  test('days are added and counted over months, leap days and changes of the clock', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
    expect(daysBetween('2026-04-01', '2026-03-01')).toBe(-31)
  })

  test('18:00 Eastern is 23:00 UTC in winter and 22:00 in summer', () => {
    expect(at('2026-01-15', '18:00:00').toISOString()).toBe('2026-01-15T23:00:00.000Z')
    expect(at('2026-07-15', '18:00:00').toISOString()).toBe('2026-07-15T22:00:00.000Z')
    expect(at('2026-07-15', '18:00:00')).toEqual(at('2026-07-15', '18:00:00'))
  })

  test('a time that the clock skips moves on by an hour, one that comes twice is the first', () => {
    expect(at('2026-03-08', '02:30:00').toISOString()).toBe('2026-03-08T07:30:00.000Z')
    expect(at('2026-11-01', '01:30:00').toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })

  test('a remembered instant cannot be changed by who got it', () => {
    at('2026-05-05', '12:00:00').setTime(0)
    expect(at('2026-05-05', '12:00:00').toISOString()).toBe('2026-05-05T16:00:00.000Z')
  })

  test('the day of an instant is the day in the zone', () => {
    expect(dayOf(new Date('2026-03-10T03:59:59Z'), ZONE)).toBe('2026-03-09')
    expect(dayOf(new Date('2026-03-10T04:00:00Z'), ZONE)).toBe('2026-03-10')
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dayOf(at(day, '00:00:00'), ZONE)).toBe(day)
      }),
    )
  })
})

describe('GRP-12 the assembly day of a month', () => {
  test.each([
    [2026, 3, 10, '2026-03-10'],
    [2026, 2, 28, '2026-03-02'],
    [2026, 7, 4, '2026-07-06'],
    [2026, 11, 26, '2026-11-27'],
    [2027, 1, 1, '2027-01-04'],
  ])('%i-%i, day %i, is %s', (year, month, day, expected) => {
    expect(assemblyDueOn(year, month, day)).toBe(expected)
  })

  test('a day beyond 28 is a bug', () => {
    expect(() => assemblyDueOn(2026, 1, 29)).toThrow()
  })

  test('the first pay date is the first assembly day at least 15 days after the launch', () => {
    expect(firstDueMonth('2026-01-01', 16)).toEqual({ year: 2026, month: 1 })
    expect(firstDueMonth('2026-01-01', 15)).toEqual({ year: 2026, month: 2 })
    expect(firstDueMonth('2026-12-20', 3)).toEqual({ year: 2027, month: 2 })
    expect(firstDueMonth('2026-12-20', 4)).toEqual({ year: 2027, month: 1 })
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 28 }), (day, assemblyDay) => {
        const wait = daysBetween(day, installmentDueOn(firstDueMonth(day, assemblyDay), assemblyDay, 1))
        expect(wait).toBeGreaterThanOrEqual(15)
        expect(wait).toBeLessThanOrEqual(15 + 31 + 4)
      }),
    )
  })

  test('CON-17 installments are a month apart, over the years', () => {
    expect([1, 2, 12, 13, 60].map((number) => installmentDueOn({ year: 2026, month: 2 }, 28, number))).toEqual([
      '2026-03-02',
      '2026-03-30',
      '2027-01-28',
      '2027-03-01',
      '2031-01-28',
    ])
  })

  test('an installment is for the month its due day was moved out of, so no month has two', () => {
    expect([1, 2, 12, 13].map((n) => monthOfDueDay(installmentDueOn({ year: 2026, month: 2 }, 28, n), 28))).toEqual([
      '2026-02-01',
      '2026-03-01',
      '2027-01-01',
      '2027-02-01',
    ])
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 28 }), (day, assemblyDay) => {
        const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
        expect(monthOfDueDay(assemblyDueOn(year, month, assemblyDay), assemblyDay)).toBe(`${day.slice(0, 7)}-01`)
      }),
    )
  })
})

describe('the month of a group (rules 3)', () => {
  test('its six instants, over a change of the clock', () => {
    expect(monthTimeline('2026-03-10', ZONE)).toEqual({
      opensAt: new Date('2026-02-28T05:00:00Z'),
      remindsAt: new Date('2026-03-09T13:00:00Z'),
      autopayAt: new Date('2026-03-10T13:00:00Z'),
      cutoffAt: new Date('2026-03-16T03:59:59Z'),
      snapshotAt: new Date('2026-03-16T16:00:00Z'),
      drawsAt: new Date('2026-03-17T22:00:00Z'),
    })
  })

  test('late fees step up at 00:00 of A+6, A+30, A+60 and A+90', () => {
    expect(lateSteps('2026-02-10', ZONE)).toEqual([
      { at: new Date('2026-02-16T05:00:00Z'), bps: 200 },
      { at: new Date('2026-03-12T04:00:00Z'), bps: 300 },
      { at: new Date('2026-04-11T04:00:00Z'), bps: 400 },
      { at: new Date('2026-05-11T04:00:00Z'), bps: 500 },
    ])
  })

  test('answers and payments are due at the end of a banking day', () => {
    const held = at('2026-11-20', '18:00:00')
    const ends = [winningBidDueAt(held, ZONE), acceptBy(held, ZONE), offersEndAt(held, ZONE), offerAnswerBy(held, ZONE)]
    expect(ends).toEqual([
      at('2026-11-30', '23:59:59'),
      at('2026-11-30', '23:59:59'),
      at('2026-12-07', '23:59:59'),
      at('2026-11-24', '23:59:59'),
    ])
  })

  test('a snapshot that is on time is drawn on A+7 at 18:00, a late one at the first 18:00 a day later', () => {
    fc.assert(
      fc.property(anyDay, (dueOn) => {
        const { snapshotAt, drawsAt } = monthTimeline(dueOn, ZONE)
        expect(drawRoundInstant(snapshotAt, ZONE)).toEqual(drawsAt)
      }),
    )
    expect(drawRoundInstant(at('2026-06-10', '18:00:00'), ZONE)).toEqual(at('2026-06-11', '18:00:00'))
    expect(drawRoundInstant(at('2026-06-10', '18:00:01'), ZONE)).toEqual(at('2026-06-12', '18:00:00'))
    // The day on which the clocks go forward has 23 hours.
    expect(drawRoundInstant(at('2026-03-07', '17:30:00'), ZONE)).toEqual(at('2026-03-09', '18:00:00'))
  })
})

describe('debits', () => {
  test.each([
    ['2026-06-08', '17:00:00', '2026-06-10'],
    ['2026-06-08', '17:00:01', '2026-06-11'],
    ['2026-06-06', '10:00:00', '2026-06-10'],
    ['2026-06-05', '18:00:00', '2026-06-10'],
    ['2026-11-25', '09:00:00', '2026-11-30'],
    ['2026-11-26', '09:00:00', '2026-12-01'],
  ])('asked for on %s at %s settles at 09:00 on %s', (day, time, settles) => {
    expect(debitSettlesAt(at(day, time), ZONE)).toEqual(at(settles, '09:00:00'))
  })

  test.each([
    // Monday; the prenote settles on Tuesday.
    ['2026-06-08', '2026-06-09', '2026-06-12'],
    ['2026-06-10', '2026-06-11', '2026-06-16'],
    ['2026-06-12', '2026-06-15', '2026-06-18'],
    // Juneteenth, a Friday.
    ['2026-06-15', '2026-06-16', '2026-06-22'],
    // Thanksgiving, a Thursday.
    ['2026-11-25', '2026-11-27', '2026-12-02'],
    ['2026-12-23', '2026-12-24', '2026-12-30'],
  ])('a prenote in the file of %s settles on %s, and money moves first with the file of %s', (file, settles, first) => {
    expect(prenotesSettleOn(at(file, '17:00:00'), ZONE)).toBe(settles)
    expect(usableAfterPrenote(at(file, '17:00:00'), ZONE)).toEqual(at(first, '17:00:00'))
  })

  test('the last day to ask is the last from which the debit settles by the cutoff, and autopay on A is in time', () => {
    expect(cutoffLastAskDay('2026-06-10')).toBe('2026-06-11')
    expect(cutoffLastAskDay('2026-11-25')).toBe('2026-11-25')
    fc.assert(
      fc.property(anyDay, (day) => {
        const dueOn = nextBankingDay(day)
        const { cutoffAt, autopayAt } = monthTimeline(dueOn, ZONE)
        const last = cutoffLastAskDay(dueOn)
        expect(compareDays(last, dueOn)).toBeGreaterThanOrEqual(0)
        expect(debitSettlesAt(at(last, '17:00:00'), ZONE) <= cutoffAt).toBe(true)
        expect(debitSettlesAt(at(last, '17:00:01'), ZONE) > cutoffAt).toBe(true)
        expect(debitSettlesAt(autopayAt, ZONE) <= cutoffAt).toBe(true)
      }),
    )
  })
})
