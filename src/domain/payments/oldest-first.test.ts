import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Standing } from '#domain/payments/arrears.ts'
import { firstToPay, isNextToPay, overdueToPayFirst } from '#domain/payments/oldest-first.ts'
import { PAYMENT_ACTS, type PaymentStatus } from '#domain/payments/payment-states.ts'

const one = (number: number, status: PaymentStatus, standing: Standing = 'in_time') => ({ number, status, standing })

describe('payments go to the oldest open installment first (rules 1, Order of payment)', () => {
  it('a later installment waits for an older one, and is told which', () => {
    const opened = [one(34, 'pending'), one(33, 'overdue', 'overdue'), one(32, 'completed')]
    expect(isNextToPay(33, opened)).toEqual({ ok: true })
    expect(isNextToPay(34, opened)).toEqual({ ok: false, refusal: 'pay_older_first', details: { number: 33 } })
  })

  it('what is on its way, paid, waived or canceled is out of the way', () => {
    for (const status of ['processing', 'completed', 'waived', 'cancelled'] as const)
      expect(isNextToPay(34, [one(33, status), one(34, 'pending')])).toEqual({ ok: true })
  })

  it('paying ahead and bidding wait only while something is overdue, for the oldest that is open', () => {
    expect(overdueToPayFirst([one(34, 'pending')])).toBeNull()
    expect(overdueToPayFirst([one(33, 'processing', 'late_in_flight'), one(34, 'pending')])).toBeNull()
    expect(overdueToPayFirst([one(33, 'overdue', 'overdue'), one(34, 'pending')])).toBe(33)
    // Late by the day, before the job has said so.
    expect(overdueToPayFirst([one(33, 'pending', 'overdue')])).toBe(33)
    // The older one may still be cured and is open all the same.
    expect(overdueToPayFirst([one(32, 'pending'), one(33, 'overdue', 'overdue')])).toBe(32)
  })

  it('exactly one open installment may be paid at any time, and it is the oldest', () => {
    const statuses = fc.constantFrom(...(Object.keys(PAYMENT_ACTS) as PaymentStatus[]))
    fc.assert(
      fc.property(fc.array(statuses, { maxLength: 12 }), (row) => {
        const opened = row.map((status, place) => ({ number: place + 1, status }))
        const open = opened.filter(({ status }) => PAYMENT_ACTS[status].ask_debit !== undefined)
        const payable = open.filter(({ number }) => isNextToPay(number, opened).ok)
        expect(payable.map(({ number }) => number)).toEqual(open.slice(0, 1).map(({ number }) => number))
        expect(firstToPay(opened)).toBe(open[0]?.number ?? null)
      }),
    )
  })
})
