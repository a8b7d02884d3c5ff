import { expect, test } from 'vitest'
import type { OwnShare } from '#services/consortiums/show-consortium.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { NotCounted } from '#web/member/bids/not-counted.tsx'

/** What the panel says of a bid while a payment is on its way that counts for that draw. */
async function saidWith(draw: 'in' | 'too_late'): Promise<string> {
  const own = {
    eligibility: { isEligible: false, isPublished: false, reasons: ['installment_unpaid'] },
    payments: [{ number: 34, status: 'processing', draw: { kind: draw } }],
  } as unknown as OwnShare
  return await renderPart(<NotCounted own={own} />, { words: ['bids', 'shell'] })
}

test('rules 7 a payment on its way that clears after the cutoff is not said to make a bid count', async () => {
  expect(await saidWith('in')).toContain('Once it clears, your bid counts.')
  expect(await saidWith('too_late')).toContain('a bid wouldn’t count this month')
})
