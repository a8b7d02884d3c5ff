import { expect, test } from 'vitest'
import { compareDays, firstDayOf, isPlainDay, yearMonthOf } from '#domain/day.ts'

test.each(['2026-02-28', '2028-02-29', '1999-12-31'])('%s is a day', (day) => expect(isPlainDay(day)).toBe(true))

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20260101', '2026-01-01T00:00', '', null, 20260101])(
  '%s is no day',
  (value) => expect(isPlainDay(value)).toBe(false),
)

test('days compare as days', () => {
  expect(['2026-10-02', '2026-09-30', '2026-10-01'].sort(compareDays)).toEqual([
    '2026-09-30',
    '2026-10-01',
    '2026-10-02',
  ])
  expect(compareDays('2026-01-01', '2026-01-01')).toBe(0)
})

test('a month and its first day are two forms of one thing', () => {
  expect(yearMonthOf('2026-03-17')).toEqual({ year: 2026, month: 3 })
  expect(firstDayOf({ year: 2026, month: 3 })).toBe('2026-03-01')
})
