import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { arrearsVerdict, nextOverdueAt, type Standing, standingOf } from '#domain/payments/arrears.ts'

const ZONE = 'America/New_York'
const at = (day: string, time = '12:00:00') => instantAt(day, time, ZONE)

describe('how an installment due on January 27 stands (rules 9)', () => {
  test.each([
    ['pending in its grace', 'pending', false, '2026-02-01', '23:59:59', 'in_time'],
    ['pending on A+6', 'pending', false, '2026-02-02', '00:00:00', 'overdue'],
    ['pending while it may be cured', 'pending', true, '2026-02-20', '12:00:00', 'in_time'],
    ['asked for in its grace', 'processing', false, '2026-02-01', '12:00:00', 'in_time'],
    ['in flight after it', 'processing', false, '2026-02-02', '12:00:00', 'late_in_flight'],
    ['marked overdue', 'overdue', false, '2026-02-02', '12:00:00', 'overdue'],
    ['completed', 'completed', false, '2026-03-02', '12:00:00', 'in_time'],
    ['waived', 'waived', false, '2026-03-02', '12:00:00', 'in_time'],
  ] as const)('%s', (_, status, isCuring, day, time, standing) => {
    expect(standingOf({ dueOn: '2026-01-27', status, isCuring }, at(day, time), ZONE)).toBe(standing)
  })
})

describe('what arrears mean before the payout (rules 9)', () => {
  test.each<[Standing[], string]>([
    [[], 'clear'],
    [['in_time', 'in_time'], 'clear'],
    [['overdue'], 'warned'],
    [['late_in_flight', 'in_time'], 'clear'],
    [['overdue', 'late_in_flight'], 'waits'],
    [['late_in_flight', 'late_in_flight'], 'waits'],
    [['overdue', 'overdue'], 'ends'],
    [['overdue', 'overdue', 'late_in_flight'], 'ends'],
  ])('%j: %s', (standings, verdict) => {
    expect(arrearsVerdict(standings)).toBe(verdict)
  })

  test('a selection ends exactly when two are overdue, and no answer of the bank can save it then or end it else', () => {
    const standing = fc.constantFrom<Standing>('in_time', 'overdue', 'late_in_flight')
    fc.assert(
      fc.property(fc.array(standing, { maxLength: 6 }), (standings) => {
        const settled = standings.map((one) => (one === 'late_in_flight' ? 'in_time' : one))
        const cameBack = standings.map((one) => (one === 'late_in_flight' ? 'overdue' : one))
        const ends = arrearsVerdict(standings) === 'ends'
        expect(ends).toBe(standings.filter((one) => one === 'overdue').length >= 2)
        if (ends) expect(arrearsVerdict(settled)).toBe('ends')
        expect(arrearsVerdict(standings) === 'waits').toBe(!ends && arrearsVerdict(cameBack) === 'ends')
      }),
    )
  })
})

test('the day that counts next is the first A+6 ahead', () => {
  const now = at('2026-03-05')
  expect(nextOverdueAt(['2026-04-27', '2026-03-27', '2026-02-27'], now, ZONE)).toEqual(at('2026-04-02', '00:00:00'))
  expect(nextOverdueAt(['2026-02-27'], now, ZONE)).toBeNull()
  expect(nextOverdueAt([], now, ZONE)).toBeNull()
})
