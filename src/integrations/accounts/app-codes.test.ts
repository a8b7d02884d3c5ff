import { expect, test } from 'vitest'
import { appCode, appUrl, base32, stepOfCode } from './app-codes.ts'

const KEY = Buffer.from('12345678901234567890')

// Appendix B of RFC 6238, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds an app shows %s', (seconds, code) => {
  expect(appCode(KEY, Math.floor(seconds / 30))).toBe(code)
})

test('a code is found among the steps that count, and only there', () => {
  expect(stepOfCode(KEY, '287082', [2, 1, 0])).toBe(1)
  expect(stepOfCode(KEY, '287082', [2, 3])).toBeNull()
})

test('a key is written for typing and for the camera', () => {
  expect(base32(KEY)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(appUrl(KEY, { product: 'Our House', email: 'ana+1@example.com' })).toBe(
    'otpauth://totp/Our%20House:ana%2B1%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Our%20House&digits=6&period=30',
  )
})
