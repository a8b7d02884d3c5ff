import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  partsLike,
  partsOfDigits,
  partsOfDomain,
  partsOfEmail,
  partsOfName,
  partsOfPerson,
  wordsLike,
  wordsOf,
} from '#domain/access/search-parts.ts'

const ANA = { fullName: "Ana María O'Brien", phone: '3055550142', email: 'ana.obrien@sample.org' }

const has = (parts: readonly string[]) => {
  const own = new Set(partsOfPerson(ANA))
  return parts.length > 0 && parts.every((part) => own.has(part))
}

test.each([
  ['a', true],
  ['ana', true],
  ['MARÍA ana', true],
  ["o'bri", true],
  ['o brien', true],
  ['rien', true],
  ['ari', true],
  ['na', false],
  ['anas', false],
  ['ana souza', false],
  ['%', false],
])('ADM-08 a name is found by a part of it, one or two letters where a word begins: %s', (typed, isFound) => {
  expect(has(partsOfName(typed))).toBe(isFound)
})

test.each([
  ['305', true],
  ['555', true],
  ['5501', true],
  ['3055550142', true],
  ['5550142', true],
  ['0143', false],
  ['5550141', false],
])('ADM-08 a phone by three digits in a row and more: %s', (typed, isFound) => {
  expect(has(partsOfDigits(typed))).toBe(isFound)
})

test.each([
  ['ana', true],
  ['brien', true],
  ['ana.obri', true],
  ['ana.obrien@samp', true],
  ['bria', false],
])('ADM-08 an email by what is before its at sign: %s', (typed, isFound) => {
  expect(has(partsOfEmail(typed))).toBe(isFound)
})

test('nothing typed is looked for nowhere', () => {
  expect(partsOfName(' ')).toEqual([])
})

test('ADM-08 what is behind the at sign is found as a whole', () => {
  expect(has(partsOfDomain('sample.org'))).toBe(true)
  expect(has(partsOfDomain('@sample.org'))).toBe(true)
  expect(has(partsOfDomain('example.org'))).toBe(false)
  expect(partsOfDomain('sample')).toEqual([])
})

test.each([
  ['marria', true],
  ['maia', true],
  ['maira', true],
  ['mxria', true],
  ['mxrix', false],
  ['pedro', false],
])('ADM-08 a word is like one that differs by a letter, or by two that were swapped: %s', (typed, isLike) => {
  const own = new Set(partsOfPerson(ANA))
  expect(partsLike(typed).some((part) => own.has(part))).toBe(isLike)
  expect(wordsLike([typed], [ANA.fullName])).toEqual(isLike ? ['maria'] : [])
})

test('every part of a word of a name, three letters and more, is found by', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 3, maxLength: 30 }), fc.nat(), fc.nat(), (name, from, length) => {
      const own = new Set(partsOfPerson({ ...ANA, fullName: name }))
      for (const word of wordsOf(name)) {
        const at = from % word.length
        const part = word.slice(at, at + 3 + (length % word.length))
        if (part.length >= 3) expect(partsOfName(part).every((one) => own.has(one))).toBe(true)
      }
    }),
  )
})
