import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { Secret } from '#domain/access/secret.ts'
import { createSealing } from '#integrations/sealing.ts'

const secret = new Secret('a secret of at least thirty-two characters')
const another = new Secret('another secret of thirty-two characters')
const place = 'kyc_applications.sealed_ssn_last4:0b5a'

test('what is sealed opens in its place only', () => {
  const sealing = createSealing(secret)
  const sealed = sealing.seal('São João 1234', place)
  expect(sealed[0]).toBe(2)
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
  expect(() => createSealing(another).open(sealed, place)).toThrow()
  for (const index of [0, 5, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[index]! ^= 1
    expect(() => sealing.open(changed, place)).toThrow()
  }
  expect(() => sealing.open(sealed.subarray(0, 20), place)).toThrow()
})

test('while the secret changes, the previous one opens what it sealed, and what it sealed is sealed again once', () => {
  const before = createSealing(secret)
  const sealed = before.seal('1234', place)
  const during = createSealing(another, secret)
  expect(during.open(sealed, place)).toBe('1234')
  const renewed = during.renew(sealed, place)
  expect(createSealing(another).open(renewed ?? Buffer.of(), place)).toBe('1234')
  expect(during.renew(renewed ?? Buffer.of(), place)).toBeNull()
  // What is new is sealed by the current secret alone, and its own place still binds it.
  expect(() => before.open(during.seal('1234', place), place)).toThrow()
  expect(() => during.renew(sealed, 'kyc_applications.sealed_ssn_last4:0b5b')).toThrow()
})

test('what was sealed before keys had names opens, and a rotation names its key', () => {
  const sealing = createSealing(secret)
  const named = sealing.seal('1234', place)
  const unnamed = Buffer.concat([Buffer.of(1), named.subarray(5)])
  expect(sealing.open(unnamed, place)).toBe('1234')
  expect(createSealing(another, secret).renew(unnamed, place)?.[0]).toBe(2)
  // Which key it was is in front of everything it sealed, so that a look at a row says whether it still has to be sealed again.
  expect(sealing.seal('5678', place).subarray(0, 5)).toEqual(named.subarray(0, 5))
  expect(createSealing(another).seal('1234', place).subarray(0, 5)).not.toEqual(named.subarray(0, 5))
})

test('sealing is never written down', () => {
  expect(() => JSON.stringify({ sealing: createSealing(secret) })).toThrow('never serialized')
  expect(inspect(createSealing(secret))).toBe('[sealing]')
})

test('a text that says where it is stored opens by itself, and nowhere else than there', () => {
  const sealing = createSealing(secret)
  const id = '0b5a7c1e-9d4f-4f6a-8f00-0123456789ab'
  const sealed = sealing.sealText('São João', 'profiles.full_name', id)
  expect(sealed.includes('Jo')).toBe(false)
  expect(sealing.openText(sealed)).toBe('São João')
  expect(sealing.open(sealed, `profiles.full_name:${id}`)).toBe('São João')
  expect(() => createSealing(another).openText(sealed)).toThrow()
  // The byte of its column, the id, and the seal.
  for (const index of [6, 7, 22, 40, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[index]! ^= 2
    expect(() => sealing.openText(changed), `${index}`).toThrow()
  }
  expect(() => sealing.openText(Buffer.from('São João'))).toThrow('no text of a person’s')
})

test('such a text is sealed by the current secret once, and one that is not sealed yet is sealed in its place', () => {
  const id = '0b5a7c1e-9d4f-4f6a-8f00-0123456789ab'
  const place = `profiles.phone:${id}`
  const sealed = createSealing(secret).sealText('3055550142', 'profiles.phone', id)
  const during = createSealing(another, secret)
  const renewed = during.renew(sealed, place)
  expect(createSealing(another).openText(renewed ?? Buffer.of())).toBe('3055550142')
  expect(during.renew(renewed ?? Buffer.of(), place)).toBeNull()
  const clear = Buffer.from('\x03cotav\x003055550142')
  expect(during.openText(clear)).toBe('3055550142')
  expect(during.renew(clear, place)).toBeNull()
  expect(during.openText(during.sealClear(clear, place) ?? Buffer.of())).toBe('3055550142')
  expect(during.sealClear(sealed, place)).toBeNull()
})

test('short and long texts have keys: the same for the same text and secret, another for any other', () => {
  const sealing = createSealing(secret)
  const texts = ['', 'a', 'b', 'ab', 'maria', 'márià', 'x'.repeat(15), 'x'.repeat(16), 'x'.repeat(17), 'é'.repeat(8)]
  const keys = sealing.keysOf(texts)
  expect(new Set(keys).size).toBe(texts.length)
  expect(keys.every((key) => Number.isInteger(key) && Math.abs(key) <= 2 ** 31)).toBe(true)
  expect(sealing.keysOf(texts.toReversed()).toReversed()).toEqual(keys)
  expect(
    createSealing(another)
      .keysOf(texts)
      .filter((key, at) => key === keys[at]),
  ).toEqual([])
  expect(sealing.keysOf([])).toEqual([])
})
