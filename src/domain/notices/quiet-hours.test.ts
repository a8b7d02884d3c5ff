import { expect, test } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { isUrgent, quietUntil } from '#domain/notices/quiet-hours.ts'

const CHICAGO = 'America/Chicago'
const EASTERN = 'America/New_York'
const at = (day: string, time: string, zone = CHICAGO) => instantAt(day, `${time}:00`, zone)
const night = { from: 22, until: 7, zone: CHICAGO }

test.each([
  ['before they begin', '2026-11-05', '21:59', null],
  ['as they begin', '2026-11-05', '22:00', ['2026-11-06', '07:00']],
  ['after midnight', '2026-11-06', '03:00', ['2026-11-06', '07:00']],
  ['as they end', '2026-11-06', '07:00', null],
  ['in the night the clocks go forward', '2026-03-08', '03:30', ['2026-03-08', '07:00']],
] as const)('quiet from 10 PM to 7 AM in the person’s own zone, %s', (_when, day, time, ends) => {
  expect(quietUntil(at(day, time), night)).toEqual(ends === null ? null : at(ends[0], ends[1]))
})

test('hours within one day end on that day, and each zone has its own', () => {
  const nap = { from: 13, until: 15, zone: CHICAGO }
  expect(quietUntil(at('2026-11-05', '14:30'), nap)).toEqual(at('2026-11-05', '15:00'))
  expect(quietUntil(at('2026-11-05', '14:30', EASTERN), { ...nap, zone: EASTERN })).toEqual(
    at('2026-11-05', '15:00', EASTERN),
  )
  expect(quietUntil(at('2026-11-05', '15:30'), nap)).toBeNull()
})

test.each([
  ['a debit tomorrow morning', { debitAt: '2026-11-06T14:00:00.000Z' }, true],
  ['a plain day that ends within a day', { dueOn: '2026-11-05' }, true],
  ['a deadline in three days', { answerBy: '2026-11-09T04:59:59.000Z' }, false],
  ['a deadline that is over', { payBy: '2026-11-04T04:59:59.000Z' }, false],
  ['no deadline at all', { amountCents: 57_500, drawsAt: '2026-11-05T23:00:00.000Z' }, false],
])('%s is urgent: %s', (_what, details, urgent) => {
  expect(isUrgent(details, at('2026-11-05', '22:30', EASTERN), EASTERN)).toBe(urgent)
})
