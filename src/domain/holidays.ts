import type { PlainDay } from '#domain/day.ts'

/**
 * Holidays of the Federal Reserve Banks, the days on which no debit settles (rules 3). One that falls on a Sunday is kept
 * on Monday; one that falls on a Saturday is not kept on Friday.
 */
const byYear = new Map<number, ReadonlySet<PlainDay>>()

/** Whether the Federal Reserve Banks are closed for a holiday on that day (a Saturday holiday counts on its Saturday). */
export function isFederalReserveHoliday(day: PlainDay): boolean {
  const year = Number(day.slice(0, 4))
  let holidays = byYear.get(year)
  if (holidays === undefined) {
    holidays = new Set(holidaysOf(year))
    byYear.set(year, holidays)
  }
  return holidays.has(day)
}

function holidaysOf(year: number): PlainDay[] {
  const fixed: [month: number, day: number][] = [
    [1, 1],
    [7, 4],
    [11, 11],
    [12, 25],
  ]
  // Juneteenth: law of June 2021, kept by the Reserve Banks since 2022.
  if (year >= 2022) fixed.push([6, 19])
  return [
    ...fixed.map(([month, day]) => kept(Temporal.PlainDate.from({ year, month, day }))),
    nth(year, 1, MONDAY, 3), // Martin Luther King
    nth(year, 2, MONDAY, 3), // Washington
    last(year, 5, MONDAY), // Memorial Day
    nth(year, 9, MONDAY, 1), // Labor Day
    nth(year, 10, MONDAY, 2), // Columbus
    nth(year, 11, THURSDAY, 4), // Thanksgiving
  ].map((day) => day.toString())
}

const MONDAY = 1
const THURSDAY = 4
const SUNDAY = 7

function kept(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.dayOfWeek === SUNDAY ? day.add({ days: 1 }) : day
}

function nth(year: number, month: number, weekday: number, n: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (n - 1) * 7 })
}

function last(year: number, month: number, weekday: number): Temporal.PlainDate {
  const end = Temporal.PlainDate.from({ year, month, day: 31 }, { overflow: 'constrain' })
  return end.subtract({ days: (end.dayOfWeek - weekday + 7) % 7 })
}
