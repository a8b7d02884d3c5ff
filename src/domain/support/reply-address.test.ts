import { expect, test } from 'vitest'
import {
  isAtMailbox,
  LONGEST_MAILBOX,
  replyAddress,
  returnAddress,
  returnTokenIn,
  tokenIn,
} from '#domain/support/reply-address.ts'

const BASE = 'reply@Cotavia.example'
const TOKEN = '0123456789abcdef0123456789abcdef01234567'

test('a token goes into the address and comes out of it, in any case; what stands before the @ fits in 64 characters', () => {
  const address = replyAddress(BASE, TOKEN)
  expect(address).toBe(`reply+${TOKEN}@Cotavia.example`)
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(tokenIn(address.toUpperCase(), BASE)).toBe(TOKEN)
})

test.each([
  'reply@cotavia.example',
  'reply+short@cotavia.example',
  `other+${TOKEN}@cotavia.example`,
  `reply+${TOKEN}@evil.example`,
  `reply+${TOKEN}@cotavia.example.evil.example`,
  '',
])('there is no token in %j', (address) => expect(tokenIn(address, BASE)).toBeNull())

test('the address that reports come back to is no conversation’s, and the other way around; it fits in 64 characters', () => {
  const address = returnAddress(BASE, TOKEN)
  expect(address).toBe(`reply+b-${TOKEN}@Cotavia.example`)
  expect([returnTokenIn(address.toUpperCase(), BASE), tokenIn(address, BASE)]).toEqual([TOKEN, null])
  expect(returnTokenIn(replyAddress(BASE, TOKEN), BASE)).toBeNull()
  expect(returnTokenIn(address, 'reply@elsewhere.example')).toBeNull()
  const longest = returnAddress(`${'r'.repeat(LONGEST_MAILBOX)}@cotavia.example`, TOKEN)
  expect(longest.split('@')[0]).toHaveLength(64)
})

test('a mailbox is known with and without a token, and no other', () => {
  expect([BASE, 'REPLY+x@cotavia.example'].map((address) => isAtMailbox(address, BASE))).toEqual([true, true])
  expect(['replyx@cotavia.example', 'reply@evil.example'].map((one) => isAtMailbox(one, BASE))).toEqual([false, false])
})
