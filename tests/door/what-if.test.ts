import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { linksOf, textsOf, wordsIn } from '#tests/support/read-html.ts'
import { enterAs, firstGroup, visitor } from '#tests/support/visitor.ts'

test('without scripts a member compares late, ahead, a bid, selected and left, with amounts in the URL', async () => {
  const member = await enterAs('paying')
  const group = await firstGroup(member)
  expect(linksOf((await member.get(group)).text).map(({ href }) => href)).toContain(`${group}/what-if`)
  const { text } = await member.get(`${group}/what-if?ahead=2,000&bid=3,000`)
  const titles = textsOf(text, 'h2').join(' | ')
  expect(titles).toMatch(
    /You pay installment \d+ late \| You pay \$2,000\.00 ahead \| You bid \$3,000\.00 \| You’re selected today \| You leave today/,
  )
  expect(wordsIn(text)).toContain('Deduction: 5%, never more than $500')
  const wrong = await member.get(`${group}/what-if?ahead=abc&bid=99,999,999`)
  expect(wrong.status).toBe(200)
  expect(wordsIn(wrong.text)).toMatch(/Enter an amount in dollars.*Bid amount cannot exceed remaining balance/)
  // Said at the field, and no amount is named that nobody typed.
  expect(wrong.text).toMatch(
    /<input[^>]*aria-invalid="true"[^>]*name="ahead"|<input[^>]*name="ahead"[^>]*aria-invalid="true"/,
  )
  expect(textsOf(wrong.text, 'h2').join(' | ')).not.toContain('$0.00')
})

test.each(LANGUAGES)(
  'who has the payout, is late or is done reads what there is to ask in %s, and nothing left open',
  async (language) => {
    for (const key of ['selected', 'late', 'finished']) {
      const member = await enterAs(key)
      await member.post('/language', { language, to: '/user' })
      const { status, text } = await member.get(`${await firstGroup(member)}/what-if`)
      expect(status, key).toBe(200)
      expect(textsOf(text, 'main').join(' '), key).not.toMatch(/undefined|NaN|\{\w+\}|whatIf\./)
    }
  },
)

test('CON-16 ERR-24 another’s plan is not there to ask about', async () => {
  const group = await firstGroup(await enterAs('selected'))
  for (const key of ['late', 'paying', 'bid_pending']) {
    const other = await enterAs(key)
    if ((await firstGroup(other)) === group) continue
    expect((await other.get(`${group}/what-if`)).status).toBe(404)
  }
  expect((await visitor().get(`${group}/what-if`)).location).toContain('/auth?mode=login')
})
