import { expect, test } from 'vitest'
import type { WhatIf } from '#services/consortiums/show-what-if.ts'
import type { LeavingQuote } from '#services/refunds/review-leaving.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { BidAnswerIf, LeaveAnswer } from '#web/member/consortium/what-if-answers.tsx'

async function saidTo(isSelected: boolean): Promise<string> {
  const leave = {
    ...{ refusal: null, amountCents: 1_262_500, deductionCents: 50_000, paidInCents: 1_312_500 },
    ...{ isCoolingOff: false, isSelected },
  } as unknown as LeavingQuote
  return await renderPart(<LeaveAnswer leave={leave} path="/consortium/g" />, { words: ['whatIf', 'shell'] })
}

test('rules 9 a selected member who looks at leaving reads that the selection would be canceled', async () => {
  expect(await saidTo(true)).toContain('Your selection would be canceled first')
  expect(await saidTo(false)).not.toContain('selection')
})

test('rules 7 a bid that can’t be selected this month, or counts as less, says so before it’s placed', async () => {
  const said = async (bidding: object, countedCents = 600_000, own: object = { eligibility: null }) =>
    await renderPart(
      <BidAnswerIf
        bid={
          {
            amountCents: 600_000,
            review: {
              ok: true,
              value: {
                ...{ percentage: '24.0000', countedCents, fromGroupCents: 1_900_000, remainingAfterCents: 100_000 },
                cancelled: { count: 3 },
              },
            },
            bidding,
            own,
          } as unknown as NonNullable<WhatIf['bid']>
        }
        path="/consortium/g"
      />,
      { words: ['whatIf', 'bidding', 'bids', 'shell'] },
    )
  const reachable = { kind: 'gap', leastCents: 500_000 }
  const [plain, low, none, lowered] = [
    await said(reachable),
    await said({ kind: 'gap', leastCents: 700_000 }),
    await said({ kind: 'gap', leastCents: null }),
    await said(reachable, 550_000),
  ]
  expect(plain).not.toContain('border-danger')
  expect(low).toContain('$7,000.00')
  expect(none).toContain('border-danger')
  expect(lowered).toContain('$5,500.00')
  expect(plain).not.toContain('$5,500.00')
  const late = {
    eligibility: { isEligible: false, isPublished: false, reasons: ['installment_unpaid'] },
    payments: [{ number: 4, status: 'overdue', payRefusal: null, draw: { kind: 'too_late' } }],
  }
  expect(await said(reachable, 600_000, late)).toMatch(/Installment 4 can/)
  expect(plain).not.toMatch(/Installment 4 can/)
  expect(await said({ kind: 'gap', leastCents: null }, 600_000, late)).not.toMatch(/Installment 4 can/)
})
