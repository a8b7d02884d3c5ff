import { expect, test } from 'vitest'
import { inLanguage } from './language.ts'

test.each([
  ['/pt-br/faq', 'enUS', '/faq'],
  ['/pt-br', 'enUS', '/'],
  ['/', 'ptBR', '/pt-br'],
  ['/pt-br/faq', 'esMX', '/es-mx/faq'],
  ['/pt-br/', 'esMX', '/es-mx'],
  // The switch leads there by 303: it must stay with us, whatever stood in the address.
  ['/pt-br//evil.example', 'enUS', '/evil.example'],
  ['/pt-br///evil.example', 'enUS', '/evil.example'],
] as const)('I18N-01 %s in %s is %s', (from, language, to) => {
  expect(inLanguage(from, language)).toBe(to)
})
