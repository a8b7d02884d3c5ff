import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BidPercentage,
  bidPercentage,
  medianPercentage,
  percentageFrom,
  percentageText,
  wholePercent,
} from '#domain/bids/bid-percentage.ts'
import { cents, centsOfDollars } from '#domain/money.ts'

const percent = (text: string) => percentageFrom(text) as BidPercentage

test.each([
  [9_000, 30_000, '30.0000'],
  [27_600, 30_000, '92.0000'],
  [34_500, 30_000, '115.0000'],
  [1_000, 30_000, '3.3333'],
  [2_000, 30_000, '6.6667'],
  [0.01, 60_000, '0.0000'],
  [0.03, 60_000, '0.0001'],
])('CON-08 a bid of $%d on $%d is %s percent', (amount, target, text) => {
  expect(percentageText(bidPercentage(centsOfDollars(amount), centsOfDollars(target)))).toBe(text)
})

test('a percentage and its text belong together', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), (units) => {
      expect(percentageFrom(percentageText(units as BidPercentage))).toBe(units)
    }),
  )
  expect(percentageFrom('30')).toBe(300_000)
  expect(percentageFrom('30.5')).toBe(305_000)
  for (const text of ['', '-1', '1.23456', '1,5', 'x']) expect(percentageFrom(text)).toBeNull()
})

test('a higher bid never has a lower percentage', () => {
  fc.assert(
    fc.property(fc.nat(3_450_000), fc.nat(3_450_000), (a, b) => {
      const target = centsOfDollars(30_000)
      expect(
        Math.sign(bidPercentage(cents(a), target) - bidPercentage(cents(b), target)) * Math.sign(a - b),
      ).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the median is the middle one, or the middle of the middle two', () => {
  expect(medianPercentage([])).toBeNull()
  expect(medianPercentage([percent('40'), percent('10'), percent('20')])).toBe(percent('20'))
  expect(medianPercentage([percent('40'), percent('10'), percent('20'), percent('30')])).toBe(percent('25'))
})

test('a whole percent is rounded half up', () => {
  expect(wholePercent(percent('30.4999'))).toBe(percent('30'))
  expect(wholePercent(percent('30.5'))).toBe(percent('31'))
})
