import { describe, expect, test } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { canCancelDebit, debitCancelBy } from '#domain/payments/cancel-debit.ts'

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
    expect(debitCancelBy({ kind, askedAt: at(day, time) }, ZONE)).toEqual(at(untilDay, untilTime))
  })

  test('the last second still counts, the next is too late; what is not in flight cannot be taken back', () => {
    const debit = { kind: 'installment', status: 'submitted', askedAt: at('2026-01-20', '10:00:00') } as const
    expect(canCancelDebit(debit, at('2026-01-20', '17:00:00'), ZONE)).toEqual({ ok: true })
    expect(canCancelDebit(debit, at('2026-01-20', '17:00:01'), ZONE)).toMatchObject({ refusal: 'too_late_to_cancel' })
    expect(canCancelDebit({ ...debit, status: 'settled' }, debit.askedAt, ZONE)).toMatchObject({
      refusal: 'not_in_flight',
    })
    expect(canCancelDebit({ ...debit, kind: 'payout' }, debit.askedAt, ZONE)).toMatchObject({
      refusal: 'not_in_flight',
    })
  })
})
