import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inGroupsOfFour, readAppCode, readRecoveryCode, stepsToTry } from './second-factor.ts'

const at = (seconds: number) => new Date(seconds * 1000)

test('a code is right in its own half minute and in those beside it, and never after it was used', () => {
  expect(stepsToTry(at(3000), 0)).toEqual([100, 99, 101])
  expect(stepsToTry(at(3029), 0)).toEqual([100, 99, 101])
  expect(stepsToTry(at(3000), 99)).toEqual([100, 101])
  expect(stepsToTry(at(3000), 100)).toEqual([101])
  expect(stepsToTry(at(3000), 101)).toEqual([])
  fc.assert(
    fc.property(fc.nat(4e9), fc.nat(2e8), (seconds, last) =>
      stepsToTry(at(seconds), last).every((step) => step > last),
    ),
  )
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345', null],
  ['1234567', null],
  ['１２３４５６', null],
  ['', null],
])('the code %j of an app is read as %j', (typed, code) => expect(readAppCode(typed)).toBe(code))

test('a recovery code is read however it is typed, one made before they had 24 letters too, and nothing else is one', () => {
  expect(readRecoveryCode('abcd-efgh-jkmn-pqr2-stuv-wxyz')).toBe('abcdefghjkmnpqr2stuvwxyz')
  expect(readRecoveryCode('abcd-efgh-jkmn-pqr2')).toBe('abcdefghjkmnpqr2')
  expect(readRecoveryCode(' ABCD EFGH jkmn pqr2 ')).toBe('abcdefghjkmnpqr2')
  expect(['', 'abcd', '123456', 'abcd-efgh-jkmn-pq!2', 'abcd-efgh-jkmn-pqr2-stuv'].map(readRecoveryCode)).toEqual(
    Array(5).fill(null),
  )
})

test('a key is shown in groups of four', () => {
  expect(inGroupsOfFour('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
})
