import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  type Cents,
  cents,
  centsOfDollars,
  decimalOfCents,
  maxCents,
  minCents,
  multiplyRatio,
  multiplyRatioDown,
  negate,
  parseMoney,
  shareOut,
  subtract,
  sum,
} from '#domain/money.ts'

const anyCents = fc.maxSafeInteger().map(cents)

describe('cents', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is no amount of cents', (amount) => {
    expect(() => cents(amount)).toThrow('whole number of cents')
  })

  test('there is no negative zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true)
    expect(Object.is(negate(cents(0)), 0)).toBe(true)
    expect(Object.is(multiplyRatio(cents(-1), 1, 3), 0)).toBe(true)
  })

  test('sums and differences beyond what is exact are refused', () => {
    const most = cents(Number.MAX_SAFE_INTEGER)
    expect(() => add(most, cents(1))).toThrow()
    expect(() => sum([most, cents(5)])).toThrow()
    expect(subtract(cents(100), cents(250))).toBe(-150)
    expect([minCents(cents(1), cents(2)), maxCents(cents(1), cents(2)), sum([])]).toEqual([1, 2, 0])
  })
})

describe('rounding', () => {
  test.each([
    [100000, 2, 3, 66667, 66666],
    [1, 1, 2, 1, 0],
    [3, 1, 2, 2, 1],
    [-3, 1, 2, -2, -1],
    [1, 1, 3, 0, 0],
    [57500, 200, 10_000, 1150, 1150],
    [999_999_999_999_999, 9_999, 10_000, 999_899_999_999_999, 999_899_999_999_999],
  ])('%i x %i/%i is %i rounded half up and %i rounded down', (amount, numerator, denominator, halfUp, down) => {
    expect(multiplyRatio(cents(amount), numerator, denominator)).toBe(halfUp)
    expect(multiplyRatioDown(cents(amount), numerator, denominator)).toBe(down)
  })

  test('small numbers and BigInt agree with exact arithmetic', () => {
    fc.assert(
      fc.property(
        anyCents,
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (amount, numerator, denominator) => {
          const exact = BigInt(Math.abs(amount)) * BigInt(numerator)
          const half = (2n * exact + BigInt(denominator)) / (2n * BigInt(denominator))
          fc.pre(half <= BigInt(Number.MAX_SAFE_INTEGER))
          const sign = amount < 0 ? -1 : 1
          expect(multiplyRatio(amount, numerator, denominator)).toBe(Number(half) * sign + 0)
          expect(multiplyRatioDown(amount, numerator, denominator)).toBe(Number(exact / BigInt(denominator)) * sign + 0)
        },
      ),
    )
  })

  test('a reversal undoes exactly', () => {
    fc.assert(
      fc.property(
        fc.integer().map(cents),
        fc.nat(10_000),
        fc.integer({ min: 1, max: 10_000 }),
        (amount, numerator, denominator) => {
          expect(multiplyRatio(negate(amount), numerator, denominator)).toBe(
            negate(multiplyRatio(amount, numerator, denominator)),
          )
        },
      ),
    )
  })

  test('a fraction as numerator or a denominator of 0 is a bug', () => {
    expect(() => multiplyRatio(cents(1), 0.5, 1)).toThrow()
    expect(() => multiplyRatio(cents(1), 1, 0)).toThrow()
  })
})

describe('dollars', () => {
  test.each([
    [798.61, 79861],
    [0.29, 29],
    [1.1, 110],
    [29040.47, 2904047],
    [-0.05, -5],
  ])('%d dollars are %i cents', (dollars, expected) => {
    expect(centsOfDollars(dollars)).toBe(expected)
  })

  test('a third decimal is refused, not rounded', () => {
    expect(() => centsOfDollars(1.005)).toThrow()
  })

  test('every amount has its exact decimal text', () => {
    expect([0, 5, -5, 100, 123456, -123].map((n) => decimalOfCents(cents(n)))).toEqual([
      '0.00',
      '0.05',
      '-0.05',
      '1.00',
      '1234.56',
      '-1.23',
    ])
    fc.assert(
      fc.property(fc.nat().map(cents), (amount) => {
        expect(parseMoney(decimalOfCents(amount), 'enUS')).toBe(amount)
      }),
    )
  })
})

describe('an amount that was typed', () => {
  test.each([
    ['1,234.56', 'enUS', 123456],
    ['1,234.56', 'esMX', 123456],
    ['1.234,56', 'ptBR', 123456],
    ['$ 30,000', 'enUS', 3000000],
    ['US$ 30.000,5', 'ptBR', 3000050],
    [' 575 ', 'enUS', 57500],
    ['0.5', 'enUS', 50],
    ['1,234,567.00', 'esMX', 123456700],
  ] as const)('"%s" in %s is %i cents', (text, language, expected) => {
    expect(parseMoney(text, language)).toBe(expected)
  })

  test.each([
    ['', 'enUS'],
    ['abc', 'enUS'],
    ['-5', 'enUS'],
    ['1.234', 'enUS'],
    ['1,23', 'enUS'],
    ['12,34.00', 'enUS'],
    ['1.234.56', 'ptBR'],
    ['1,234', 'ptBR'],
    ['1.23', 'ptBR'],
    ['1e5', 'enUS'],
    ['99999999999999999999', 'enUS'],
    ['$', 'enUS'],
  ] as const)('"%s" in %s is refused rather than guessed', (text, language) => {
    expect(parseMoney(text, language)).toBeNull()
  })
})

test('parts of a whole keep their type', () => {
  const parts: Cents[] = [1, 2, 3].map(cents)
  expect(sum(parts)).toBe(6)
})

describe('rules 11 sharing an amount out by largest remainder', () => {
  test.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 2, 2], [0, 1, 0]],
    [10, [0, 5], [0, 10]],
    [0, [0, 0], [0, 0]],
    [7, [3_450_000_000_00, 3_450_000_000_00], [4, 3]],
  ])('%i in the ratio %j is %j', (amount, weights, shares) => {
    expect(shareOut(cents(amount), weights.map(cents))).toEqual(shares)
  })
  test('loses no cent, and no one is a cent or more away from the exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 80 }),
        (amount, weights) => {
          const shares = shareOut(cents(amount), weights.map(cents))
          expect(sum(shares)).toBe(amount)
          const whole = BigInt(weights.reduce((total, weight) => total + weight, 0))
          shares.forEach((share, index) => {
            const off = BigInt(share) * whole - BigInt(amount) * BigInt(weights[index] ?? 0)
            expect(off > -whole && off < whole).toBe(true)
          })
        },
      ),
    )
  })
  test('refuses an amount that no one is there for', () => {
    expect(() => shareOut(cents(1), [])).toThrow()
  })
})
