import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOfHex, concatBytes, hexOf, sameBytes, sha256Of, utf8 } from '#domain/hashing.ts'
import { nodeHashing } from '#integrations/hashing.ts'

test('hexadecimal there and back gives the same bytes, and orders as the bytes do', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(sameBytes(bytesOfHex(hexOf(bytes)) ?? new Uint8Array(1), bytes)).toBe(true)
    }),
  )
  expect(hexOf(Uint8Array.of(0x0f, 0xff)) < hexOf(Uint8Array.of(0x10, 0x00))).toBe(true)
})

test('a browser without toHex writes the same text', () => {
  const bytes = Uint8Array.of(0, 1, 15, 16, 255)
  Object.defineProperty(bytes, 'toHex', { value: undefined })
  expect(hexOf(bytes)).toBe('00010f10ff')
})

test.each(['0', 'zz', '0x00', ' 00', '0-'])('%j is no hexadecimal text', (text) => {
  expect(bytesOfHex(text)).toBeNull()
})

test('bytes are the same only with the same length and content', () => {
  expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true)
  expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1))).toBe(false)
  expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false)
  expect([...concatBytes(Uint8Array.of(1), new Uint8Array(0), Uint8Array.of(2))]).toEqual([1, 2])
})

test("the server's hashing gives the published values of SHA-256 and HMAC-SHA256 (RFC 4231, case 2)", () => {
  expect(hexOf(nodeHashing.sha256(utf8('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  expect(hexOf(nodeHashing.hmacSha256(utf8('Jefe'), utf8('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test('bytes and text hashed in one go are the same as put together first, of any length and script', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 900 }), (bytes, text) => {
      const together = nodeHashing.sha256(concatBytes(bytes, utf8(text)))
      expect(hexOf(sha256Of(nodeHashing, bytes, text))).toBe(hexOf(together))
    }),
  )
})
