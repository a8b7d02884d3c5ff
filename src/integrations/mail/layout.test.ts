import { expect, test } from 'vitest'
import { amountLine, layOut, paragraph, payoutPanel } from '#integrations/mail/layout.ts'

test('a letter is no wider than its reader’s screen: everything in it, the long URL at its foot too, may break anywhere', () => {
  const url = `https://cotavia.example/unsubscribe?token=${'Aq4z'.repeat(25)}`
  const html = layOut('enUS', 'Your bid is in', paragraph('Hi Ana,'), { product: 'Cotavia', footer: [url] })
  const [, style = '', inside = ''] = /<td style="([^"]*font-size:16px[^"]*)">([\s\S]*)<\/td>/.exec(html) ?? []
  expect(style).toContain('overflow-wrap:anywhere')
  expect(style).toContain('word-break:break-word')
  expect(inside).toContain(url)
})

test.each([
  ['the amount of a letter', amountLine],
  ['the payout on its panel', payoutPanel],
])('%s breaks between words only: "US$ 50.000,00" stays on one line', (_what, piece) => {
  const [, style = ''] =
    /<p style="([^"]*font-weight:800[^"]*)">US\$\u00a050\.000,00</.exec(piece('US$\u00a050.000,00')) ?? []
  expect(style).toContain('overflow-wrap:normal')
  expect(style).toContain('word-break:normal')
})
