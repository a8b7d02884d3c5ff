import { expect, test } from 'vitest'
import { withoutPersons } from './log.ts'

test.each([
  ['/user/ana@example.com/x', '/user/(address)/x'],
  ['/ana%40example.com', '/(address)'],
  ['/pt-br/faq', '/pt-br/faq'],
  [`/${'a'.repeat(500)}`, `/${'a'.repeat(199)}`],
])('the address %s is logged as %s', (path, logged) => {
  expect(withoutPersons(path)).toBe(logged)
})
