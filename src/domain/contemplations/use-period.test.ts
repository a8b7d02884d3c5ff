import { describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import {
  afterUsePeriod,
  lastUseDay,
  nextUseCheck,
  type UnusedPayout,
  useWarning,
} from '#domain/contemplations/use-period.ts'
import { ZERO_CENTS } from '#domain/money.ts'

const ZONE = 'America/New_York'
const at = (day: string, time = '00:00:00') => instantAt(day, time, ZONE)

it.each([
  ['day 180 after the selection', null, '2026-08-02'],
  ['day 60 of the closing, if it comes first', '2026-01-30', '2026-03-31'],
  ['day 180 of a selection long before the closing', '2026-07-01', '2026-08-02'],
])('rules 8 11 the last day to use a payout is %s', (_, closingOn, day) => {
  expect(lastUseDay('2026-02-03', closingOn)).toBe(day)
})

describe('rules 8 the 180 days to use a payout', () => {
  const useBy = '2026-08-02'
  it.each([
    ['2026-02-03', '2026-06-03', '09:00:00', null],
    ['2026-06-03', '2026-06-03', '09:00:00', 60],
    ['2026-07-03', '2026-07-03', '09:00:00', 30],
    ['2026-07-26', '2026-07-26', '09:00:00', 7],
    ['2026-07-27', '2026-08-03', '00:00:00', null],
    ['2026-08-10', '2026-08-03', '00:00:00', null],
  ])('from %s on the next look is on %s at %s', (from, day, time, left) => {
    expect(nextUseCheck(useBy, at(from), ZONE)).toEqual(at(day, time))
    expect(useWarning(useBy, at(from, '09:00:00'), ZONE)).toBe(left)
  })

  const unused: UnusedPayout = {
    status: 'deferred',
    isBidUnpaid: false,
    isDebitInFlight: false,
    remainingCents: ZERO_CENTS,
    isClosing: false,
  }
  const owing = { ...unused, remainingCents: 1 as UnusedPayout['remainingCents'] }
  it.each<[string, UnusedPayout, ReturnType<typeof afterUsePeriod>]>([
    ['who has paid everything gets it in cash', unused, 'cash'],
    ['approved or not', { ...unused, status: 'approved' }, 'cash'],
    ['for who still owes it prepays', owing, 'settle'],
    ['while the group closes it is settled for everybody', { ...unused, isClosing: true }, 'settle'],
    ['money on its way to the seller is waited for', { ...owing, status: 'disbursing' }, 'wait'],
    ['a debit on its way too', { ...owing, isDebitInFlight: true }, 'wait'],
    ['and a winning bid to be paid', { ...owing, isBidUnpaid: true }, 'wait'],
  ])('after them: %s', (_title, payout, expected) => {
    expect(afterUsePeriod(payout)).toBe(expected)
  })
})
