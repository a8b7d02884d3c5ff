import { expect, test } from 'vitest'
import { cents, ZERO_CENTS } from '#domain/money.ts'
import { balancesAfter } from '#domain/payments/balance-after.ts'
import type { PaymentStatus } from '#domain/payments/payment-states.ts'

const on = (day: number) => new Date(Date.UTC(2026, 0, day))
const row = (number: number, closedOn: number | null) => ({
  ...{ number, amountCents: cents(1_000), closedAt: closedOn === null ? null : on(closedOn) },
  status: (closedOn === null ? 'overdue' : 'completed') as PaymentStatus,
})
const bid = (kind: 'bid' | 'reversal', day: number) => ({
  ...{ kind, mode: 'from_end' as const, effectiveFrom: 4, reference: 'bid', madeAt: on(day) },
  parts: { commonFundCents: cents(500), reserveCents: ZERO_CENTS, operatorCents: ZERO_CENTS },
})
const after = (remaining: number, opened: ReturnType<typeof row>[], adjustments: ReturnType<typeof bid>[] = []) =>
  Object.fromEntries(balancesAfter({ remainingCents: cents(remaining), opened, adjustments }))

test('CON-18 the balance after a paid installment includes an older one that is still unpaid', () => {
  expect(after(8_000, [row(3, 20), row(2, null), row(1, 5)])).toEqual({ 1: 9_000, 2: 7_000, 3: 8_000 })
})

test('CON-18 an older installment paid later was still owed after the newer one', () => {
  expect(after(7_000, [row(3, 20), row(2, 25), row(1, 5)])).toEqual({ 1: 9_000, 2: 7_000, 3: 8_000 })
  expect(after(7_000, [row(3, 5), row(2, 5), row(1, 5)])).toEqual({ 1: 9_000, 2: 8_000, 3: 7_000 })
})

test('CON-18 a bid counts from the day it was paid, and not at all once its money was returned', () => {
  expect(after(7_500, [row(2, 20), row(1, 5)], [bid('bid', 10)])).toEqual({ 1: 9_000, 2: 7_500 })
  const undone = [bid('bid', 10), bid('reversal', 30)]
  expect(after(8_000, [row(2, 20), row(1, 5)], undone)).toEqual({ 1: 9_000, 2: 8_000 })
})

test('CON-18 an installment moved to the end is still owed', () => {
  const moved = { ...row(2, 8), status: 'cancelled' as const }
  expect(after(9_000, [moved, row(1, 5)])).toEqual({ 1: 9_000, 2: 9_000 })
})
