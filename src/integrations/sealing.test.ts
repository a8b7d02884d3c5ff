import { expect, test } from 'vitest'
import { createSealing } from '#integrations/sealing.ts'

const secret = 'a secret of at least thirty-two characters'
const place = 'kyc_applications.sealed_ssn_last4:0b5a'

test('what is sealed opens in its place only', () => {
  const sealing = createSealing(secret)
  const sealed = sealing.seal('São João 1234', place)
  expect(sealed[0]).toBe(1)
  expect(sealed.includes('1234')).toBe(false)
  expect(sealing.open(sealed, place)).toBe('São João 1234')
  expect(() => sealing.open(sealed, 'kyc_applications.sealed_ssn_last4:0b5b')).toThrow()
})

test('the same text is sealed differently every time', () => {
  const sealing = createSealing(secret)
  expect(sealing.seal('1234', place)).not.toEqual(sealing.seal('1234', place))
})

test('another secret, a changed bit or a cut end does not open', () => {
  const sealing = createSealing(secret)
  const sealed = sealing.seal('1234', place)
  expect(() => createSealing(`${secret}!`).open(sealed, place)).toThrow()
  for (const index of [0, 5, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[index]! ^= 1
    expect(() => sealing.open(changed, place)).toThrow()
  }
  expect(() => sealing.open(sealed.subarray(0, 20), place)).toThrow()
})
