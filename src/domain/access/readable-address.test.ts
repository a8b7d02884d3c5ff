import { expect, test } from 'vitest'
import { readableAddress } from '#domain/access/readable-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:0db8:0000:0012:0000:0000:0000:0000', '2001:db8:0:12::'],
  ['fe80:0000:0000:0000:0000:0000:0000:0001%eth0', 'fe80::1'],
  ['0000:0000:0000:0000:0000:0000:0000:0000', null],
  ['not an address', 'not an address'],
  [null, null],
])('the network address %s reads %s', (address, read) => {
  expect(readableAddress(address)).toBe(read)
})
