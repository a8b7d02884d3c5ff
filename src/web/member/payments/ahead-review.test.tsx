import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import type { PrepaymentReview } from '#services/payments/review-prepayment.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { Changes } from '#web/member/payments/ahead-review.tsx'

test('rules 1 paying all but a cent ahead names the cent, and never says that installments go to $0.00', async () => {
  const review = {
    ...{ mode: 'lower_installment', cancelledCount: 4, aheadAfterCents: 1, last: { number: 6, cents: 1 } },
    next: { number: 2, fromCents: 575_000, toCents: 0, count: 5 },
  } as unknown as PrepaymentReview
  for (const language of LANGUAGES) {
    const said = await renderPart(<Changes review={review} />, { words: ['paying'], language })
    expect(said).toMatch(/0[.,]01/)
    expect(said).not.toMatch(/0[.,]00/)
  }
})
