import { expect, test } from 'vitest'
import type { LeavingQuote } from '#services/refunds/review-leaving.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { LeaveAnswer } from '#web/member/consortium/what-if-answers.tsx'

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
