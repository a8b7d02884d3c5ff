import { expect, test } from 'vitest'
import { cents, ZERO_CENTS } from '#domain/money.ts'
import { NOTHING } from '#domain/payments/installment-plan.ts'
import type { OwnPayment, OwnPlanPayment, OwnShare } from '#services/consortiums/show-consortium.ts'
import { wordsIn } from '#tests/support/read-html.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import type { PaymentRow } from '#web/member/payments/payment-rows.ts'
import { PaymentTable } from '#web/member/payments/payment-table.tsx'

const NO_DEBITS = { debits: [] as OwnShare['debits'], payFirst: null } as OwnShare

async function render(row: PaymentRow): Promise<string> {
  const table = <PaymentTable caption="Payments" rows={[row]} own={NO_DEBITS} />
  return await renderPart(table, { words: ['group', 'payments', 'standing'] })
}

test('rules 9 an installment that was moved to the end shows when it was due, not the day it was moved as if it had been paid', async () => {
  const installment: OwnPayment = {
    ...{ number: 8, dueOn: '2026-11-27', status: 'cancelled', parts: NOTHING, amountCents: cents(149_333) },
    ...{ lateFeeCents: ZERO_CENTS, lateBps: 0, payableCents: ZERO_CENTS, closedAt: new Date('2026-12-01T15:00:00Z') },
    ...{ askedAt: null, returnCode: null, dispute: null, balanceAfterCents: null, payRefusal: 'not_owed' },
    ...{ lastFreeDay: null, draw: null },
  }
  const words = wordsIn(await render({ installment }))
  expect(words).toMatch(/November 27|Nov 27/)
  expect(words).not.toMatch(/Dec/)
})

test.each([
  ['unused_payout', 'Unused payout', false],
  ['held', 'From held money', false],
  ['prepayment', 'Paid ahead', true],
] as const)('rules 14 %s has its own name, and a receipt only where a debit paid', async (kind, name, hasReceipt) => {
  const paid: OwnPlanPayment = {
    ...{ transferId: crypto.randomUUID(), kind, amountCents: cents(200_000), dispute: null },
    paidAt: new Date('2026-12-01T15:00:00Z'),
  }
  const html = await render({ paid })
  expect(wordsIn(html)).toContain(name)
  expect(html.includes('/documents/receipt-')).toBe(hasReceipt)
})
