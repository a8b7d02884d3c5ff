import { expect, test } from 'vitest'
import type { OwnPayment, OwnShare } from '#services/consortiums/show-consortium.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { NotCounted } from '#web/member/bids/not-counted.tsx'

/** What is said of a bid while a payment is on its way, or not made yet, that counts for that draw. */
async function saidWith(
  draw: 'in' | 'too_late',
  status: 'processing' | 'pending' = 'processing',
  payRefusal: OwnPayment['payRefusal'] = null,
): Promise<string> {
  const own = {
    eligibility: { isEligible: false, isPublished: false, reasons: ['installment_unpaid'] },
    payments: [{ number: 34, status, payRefusal, draw: { kind: draw, payBy: '2026-11-24' } }],
  } as unknown as OwnShare
  return await renderPart(<NotCounted own={own} inDialog />, { words: ['bids', 'shell'] })
}

test('rules 7 a payment on its way that clears after the cutoff is not said to make a bid count', async () => {
  expect(await saidWith('in')).toContain('Once it clears, your bid counts.')
  expect(await saidWith('too_late')).toContain('a bid wouldn’t count this month')
})

test('rules 7 an installment that can’t clear by the cutoff anymore isn’t offered as what would make a bid count', async () => {
  const late = await saidWith('too_late', 'pending')
  expect(late).toContain('Installment 34 can’t clear before bidding closes, so a bid wouldn’t count this month.')
  expect(late).not.toContain('Pay installment 34')
  expect(await saidWith('in', 'pending')).toContain('Pay installment 34 by')
})

test('rules 1 7 an installment that a payment ahead on its way pays is not asked for to make a bid count', async () => {
  const said = await saidWith('in', 'pending', 'debit_in_flight')
  expect(said).toContain('Once it clears, your bid counts.')
  expect(said).not.toContain('Pay installment 34')
})
