import { expect, test } from 'vitest'
import { isUnreached } from '#web/document/unreached.ts'

test.each([
  ['Chromium', new TypeError('Failed to fetch')],
  ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['Safari', new TypeError('Load failed')],
  ['Chromium, in the middle of the answer', new TypeError('network error')],
])('in %s no one answering is known for what it is', (_browser, error) => {
  expect(isUnreached(error)).toBe(true)
})

test.each([
  ['a fault of our own', new TypeError('Cannot read properties of undefined')],
  ['an error that only says the words', new Error('Failed to fetch')],
  ['an answer', { status: 500, data: 'Failed to fetch' }],
  ['nothing', undefined],
])('%s is not taken for it', (_what, error) => {
  expect(isUnreached(error)).toBe(false)
})
