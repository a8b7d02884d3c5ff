import { expect, test } from 'vitest'
import { wordsIn } from '#tests/support/read-html.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { LinkAccountForm } from '#web/member/payments/link-account-form.tsx'

async function wordsOf(isPaidInto: boolean, facts: { checksAccounts?: true } = {}): Promise<string> {
  const form = <LinkAccountForm entryKey="k" answer={undefined} isPaidInto={isPaidInto} />
  const html = await renderPart(form, { words: ['paying', 'shell'], facts })
  return wordsIn(html)
}

test('an account that we pay into is asked for without a word of a debit or of a payment to come', async () => {
  expect(await wordsOf(false)).toMatch(/^First, link your bank account.*Nothing is debited until you confirm\./s)
  const words = await wordsOf(true)
  expect(words).toContain('We encrypt the number')
  expect(words).not.toMatch(/First,|debited/)
})

test('rules 16 where the bank checks accounts first, the form says so before one is linked', async () => {
  for (const isPaidInto of [false, true]) {
    expect(await wordsOf(isPaidInto, { checksAccounts: true })).toContain('The bank checks a new account first.')
    expect(await wordsOf(isPaidInto)).not.toContain('The bank checks')
  }
})
