import { expect, test } from 'vitest'
import { wordsIn } from '#tests/support/read-html.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { DisputeForm } from '#web/member/disputes/dispute.tsx'

test('rules 9 who reports a payment ahead isn’t told that something will be due again', async () => {
  const wordsOf = async (kind: 'installment' | 'prepayment') =>
    wordsIn(await renderPart(<DisputeForm kind={kind} answer={undefined} />, { words: ['dispute', 'shell'] }))
  expect(await wordsOf('installment')).toContain('what it paid for is due again. You’ll have 5 business days')
  const ahead = await wordsOf('prepayment')
  expect(ahead).toContain('what you paid ahead goes back to the installments still to come.')
  expect(ahead).not.toContain('due again')
})
