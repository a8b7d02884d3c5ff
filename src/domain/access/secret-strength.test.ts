import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGuessable } from '#domain/access/secret-strength.ts'

test.each([
  'x'.repeat(40),
  'ab'.repeat(20),
  'deadbeef'.repeat(8),
  'Abc123!?'.repeat(5),
  '0123456789abcdef0123456789abcdef',
  'fedcba9876543210fedcba9876543210',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'qwertyuiopasdfghjklzxcvbnm1234567890',
  'secretsecretsecretsecretsecretsecret',
  'changeme-changeme-changeme-changeme',
  'please-change-this-secret-in-production',
  'your-256-bit-secret-your-256-bit-secret',
  'ThisIsAVerySecretStringWithMinimum32Characters',
  'replace this with a long random string',
  'password1234567890password1234567890',
  `${'0'.repeat(63)}1`,
  ' '.repeat(40),
])('"%s" is too easy to guess', (secret) => {
  expect(isGuessable(secret)).toBe(true)
})

test.each([
  'correct horse battery staple gravel moon',
  'a secret only the tests know, long enough',
  'Meu avô plantou sete jabuticabeiras em 1958',
  'b3c1f0de-5a77-4c1e-9f38-2d0a6b94e713',
  'k7#Vq!2zR9@mW4xT8$pL1cN6^bY3hG5d',
  '58209341776026915348702246193805',
])('"%s" is not', (secret) => {
  expect(isGuessable(secret)).toBe(false)
})

test.each(['hex', 'base64', 'base64url'] as const)('32 random bytes as %s are never too easy to guess', (encoding) => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      // A hash spreads its bytes as chance does; the property tool's own bytes begin with zeros and repeats.
      const random = createHash('sha256').update(String(seed)).digest()
      expect(isGuessable(random.toString(encoding))).toBe(false)
    }),
    { numRuns: 500 },
  )
})
