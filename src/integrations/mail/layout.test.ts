import { expect, test } from 'vitest'
import { layOut, paragraph } from '#integrations/mail/layout.ts'

test('a letter is no wider than its reader’s screen: everything in it, the long URL at its foot too, may break anywhere', () => {
  const url = `https://cotavia.example/unsubscribe?token=${'Aq4z'.repeat(25)}`
  const html = layOut('enUS', 'Your bid is in', paragraph('Hi Ana,'), { product: 'Cotavia', footer: [url] })
  const [, style = '', inside = ''] = /<td style="([^"]*font-size:16px[^"]*)">([\s\S]*)<\/td>/.exec(html) ?? []
  expect(style).toContain('overflow-wrap:anywhere')
  expect(style).toContain('word-break:break-word')
  expect(inside).toContain(url)
})
