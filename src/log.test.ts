import { expect, test } from 'vitest'
import { describeError, withoutPersons } from './log.ts'

test.each([
  ['/user/ana@example.com/x', '/user/(address)/x'],
  ['/ana%40example.com', '/(address)'],
  ['/pt-br/faq', '/pt-br/faq'],
  [`/${'a'.repeat(500)}`, `/${'a'.repeat(199)}`],
])('the URL %s is logged as %s', (path, logged) => {
  expect(withoutPersons(path)).toBe(logged)
})

test.each([
  ['a text', 'ana@example.com is unknown', { type: 'string' }],
  ['nothing', null, { type: 'object' }],
  ['a plain thing', { code: 'E_PLAIN', email: 'ana@example.com' }, { type: 'Object', code: 'E_PLAIN' }],
  ['an answer', new Response(null, { status: 418 }), { type: 'Response', status: 418 }],
  ['a thing without ancestors', Object.create(null), { type: 'object' }],
])('%s that is thrown is described by its kind, never by what it holds', (_name, thrown, described) => {
  const message = 'something that is no error was thrown'
  expect(describeError(thrown)).toEqual({ ...described, message })
})
