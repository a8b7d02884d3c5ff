import { describe, expect, test } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { centsOfDollars } from '#domain/money.ts'
import { lateBpsAt, lateFeeCents, nextLateStep } from '#domain/payments/late-fee.ts'

const ZONE = 'America/New_York'
const DUE = '2026-06-10'

describe('CON-17 the late fee of an installment of 575', () => {
  test.each([
    [200, 11.5],
    [300, 17.25],
    [400, 23],
    [500, 28.75],
    [0, 0],
  ])('at %i basis points is %d', (bps, fee) => {
    expect(lateFeeCents(centsOfDollars(575), bps)).toBe(centsOfDollars(fee))
  })

  test.each([
    ['2026-06-10', '00:00:00', 0],
    ['2026-06-15', '23:59:59', 0],
    ['2026-06-16', '00:00:00', 200],
    ['2026-07-09', '23:59:59', 200],
    ['2026-07-10', '00:00:00', 300],
    ['2026-08-09', '00:00:00', 400],
    ['2026-09-08', '00:00:00', 500],
    ['2027-09-08', '00:00:00', 500],
  ])('%s at %s the rate is %i', (day, time, bps) => {
    expect(lateBpsAt(DUE, instantAt(day, time, ZONE), ZONE)).toBe(bps)
  })

  test('the next step is known until the last one', () => {
    expect(nextLateStep(DUE, instantAt(DUE, '09:00:00', ZONE), ZONE)?.bps).toBe(200)
    expect(nextLateStep(DUE, instantAt('2026-06-16', '00:00:00', ZONE), ZONE)?.bps).toBe(300)
    expect(nextLateStep(DUE, instantAt('2026-09-08', '00:00:00', ZONE), ZONE)).toBeNull()
  })
})
