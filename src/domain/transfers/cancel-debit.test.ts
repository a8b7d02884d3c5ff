import { describe, expect, test } from 'vitest'
import { debitFileClosesAt, instantAt } from '#domain/calendar.ts'
import { canCancelDebit, debitCancelBy } from '#domain/transfers/cancel-debit.ts'

const ZONE = 'America/New_York'
const at = (day: string, time: string) => instantAt(day, time, ZONE)

describe('rules 14 until when a debit can be taken back', () => {
  test.each([
    // Tuesday 2026-01-20; Friday the 23rd; Monday the 19th is a holiday.
    ['installment', '2026-01-20', '10:00:00', '2026-01-20', '17:00:00'],
    ['installment', '2026-01-20', '17:00:00', '2026-01-20', '17:00:00'],
    ['installment', '2026-01-20', '17:00:01', '2026-01-21', '17:00:00'],
    ['prepayment', '2026-01-23', '18:00:00', '2026-01-26', '17:00:00'],
    ['prepayment', '2026-01-17', '09:00:00', '2026-01-20', '17:00:00'],
    ['bid', '2026-01-20', '10:00:00', '2026-01-20', '17:00:00'],
    ['bid', '2026-01-20', '18:00:00', '2026-01-20', '23:59:59'],
    ['bid', '2026-01-17', '09:00:00', '2026-01-20', '17:00:00'],
  ] as const)('%s asked for on %s %s: until %s %s', (kind, day, time, untilDay, untilTime) => {
    const askedAt = at(day, time)
    const leavesAt = debitFileClosesAt(askedAt, ZONE)
    expect(debitCancelBy({ kind, askedAt, leavesAt }, ZONE)).toEqual(at(untilDay, untilTime))
  })

  test('one that waits for its account can be taken back until it leaves, but for a bid only on its first day', () => {
    const waits = { askedAt: at('2026-01-20', '10:00:00'), leavesAt: at('2026-01-26', '17:00:00') }
    expect(debitCancelBy({ kind: 'installment', ...waits }, ZONE)).toEqual(waits.leavesAt)
    expect(debitCancelBy({ kind: 'bid', ...waits }, ZONE)).toEqual(at('2026-01-20', '23:59:59'))
  })

  const debit = {
    kind: 'installment',
    status: 'created',
    askedAt: at('2026-01-20', '10:00:00'),
    leavesAt: at('2026-01-20', '17:00:00'),
    isHandedOver: false,
    isRefusedByBank: false,
  } as const
  const handedOver = { ...debit, status: 'submitted', isHandedOver: true } as const
  const last = at('2026-01-20', '17:00:00')
  const tooLate = at('2026-01-20', '17:00:01')

  test.each([
    ['ours alone until its file leaves', debit, last, 'ours'],
    ['not a second later', debit, tooLate, 'too_late_to_cancel'],
    ['through the bank when the file has just left', handedOver, last, 'bank'],
    ['also while the bank is being asked', { ...debit, isHandedOver: true }, last, 'bank'],
    ['not a second later either', handedOver, tooLate, 'too_late_to_cancel'],
    ['a silent bank may be asked any time', { ...handedOver, status: 'unknown' }, at('2026-02-20', '10:00:00'), 'bank'],
    ['what the bank refused once stays refused', { ...handedOver, isRefusedByBank: true }, last, 'too_late_to_cancel'],
    ['a bid by us alone', { ...handedOver, kind: 'bid' }, last, 'too_late_to_cancel'],
    [
      'a bid that the bank is silent about',
      { ...handedOver, kind: 'bid', status: 'unknown' },
      last,
      'too_late_to_cancel',
    ],
    ['a settled one is not in flight', { ...handedOver, status: 'settled' }, last, 'not_in_flight'],
    ['a payout never is', { ...debit, kind: 'payout' }, last, 'not_in_flight'],
  ] as const)('%s', (_title, one, instant, expected) => {
    const verdict = canCancelDebit(one, instant, ZONE)
    expect(verdict.ok ? verdict.value : verdict.refusal).toBe(expected)
  })
})
