import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CALCULATOR, type CalculatorInputs, CREDIT_TIERS, calculate } from '#domain/calculator/calculator.ts'
import { cents } from '#domain/money.ts'

const DEFAULTS: CalculatorInputs = { loanDollars: 25_000, termMonths: 36, tier: 'good', rateBps: 1000, poolMonths: 0 }

test('CALC-03 CALC-04 CALC-05 ranges, steps and what it opens with', () => {
  expect(CALCULATOR.loanDollars).toEqual({ min: 5_000, max: 100_000, step: 1_000, default: 25_000 })
  expect(CALCULATOR.termMonths).toEqual({ min: 32, max: 72, step: 4, default: 36 })
  expect(CALCULATOR.poolMonths).toEqual({ min: 0, max: 72, step: 1, default: 0 })
  expect(CALCULATOR.rateBps).toEqual({ step: 10, default: 1000 })
  expect(CALCULATOR.tierRatesBps).toEqual({
    fair: { min: 1500, max: 1900 },
    average: { min: 1200, max: 1500 },
    good: { min: 900, max: 1190 },
    excellent: { min: 700, max: 899 },
  })
  expect(CALCULATOR.tier).toBe('good')
})

test('CALC-01 CALC-02 CALC-08 CALC-09 CALC-10 the defaults, every figure', () => {
  expect(calculate(DEFAULTS)).toEqual({
    loanCents: 2_500_000,
    feeCents: 375_000,
    bonusPoints: 0,
    bonusBps: 0,
    bonusCents: 0,
    effectiveFeeBps: 1500,
    consortiumCents: 2_875_000,
    monthlyCents: 79_861,
    simple: { totalCents: 3_250_000, interestCents: 750_000, savingsCents: 375_000, savingsBps: 1154 },
    amortized: {
      totalCents: 2_904_047,
      interestCents: 404_047,
      savingsCents: 29_047,
      savingsBps: 100,
      monthlyCents: 80_668,
    },
  })
})

// Amortized figures were computed apart, with 60 decimal digits. Amounts in cents, shares in basis points.
test.each([
  // loan, term, tier, rate, months: group, a month | bonus, fee | simple total, saves, share | amortized total, saves, share
  [25_000, 36, 'good', 900, 0, 2_875_000, 79_861, 0, 1500, 3_175_000, 300_000, 945, 2_861_976, -13_024, -46],
  [25_000, 36, 'good', 1000, 11, 2_875_000, 79_861, 0, 1500, 3_250_000, 375_000, 1154, 2_904_047, 29_047, 100],
  [25_000, 36, 'good', 1000, 12, 2_862_500, 79_514, 12_500, 1450, 3_250_000, 387_500, 1192, 2_904_047, 41_547, 143],
  [25_000, 36, 'good', 1000, 36, 2_837_500, 78_819, 37_500, 1350, 3_250_000, 412_500, 1269, 2_904_047, 66_547, 229],
  [5_000, 32, 'excellent', 700, 0, 575_000, 17_969, 0, 1500, 593_333, 18_333, 309, 549_570, -25_430, -463],
  [30_000, 60, 'excellent', 700, 0, 3_450_000, 57_500, 0, 1500, 4_050_000, 600_000, 1481, 3_564_216, 114_216, 320],
  [
    30_000,
    60,
    'excellent',
    899,
    35,
    3_420_000,
    57_000,
    30_000,
    1400,
    4_348_500,
    928_500,
    2135,
    3_735_630,
    315_630,
    845,
  ],
  [
    30_000,
    60,
    'average',
    1200,
    23,
    3_435_000,
    57_250,
    15_000,
    1450,
    4_800_000,
    1_365_000,
    2844,
    4_004_001,
    569_001,
    1421,
  ],
  [
    30_000,
    60,
    'average',
    1500,
    24,
    3_420_000,
    57_000,
    30_000,
    1400,
    5_250_000,
    1_830_000,
    3486,
    4_282_187,
    862_187,
    2013,
  ],
  [
    47_000,
    48,
    'good',
    1190,
    47,
    5_334_500,
    111_135,
    70_500,
    1350,
    6_937_200,
    1_602_700,
    2310,
    5_929_843,
    595_343,
    1004,
  ],
  [
    47_000,
    48,
    'good',
    1190,
    48,
    5_311_000,
    110_646,
    94_000,
    1300,
    6_937_200,
    1_626_200,
    2344,
    5_929_843,
    618_843,
    1044,
  ],
  [12_345, 33, 'fair', 1555, 33, 1_407_330, 42_646, 12_345, 1400, 1_762_403, 355_073, 2015, 1_525_068, 117_738, 772],
  [
    100_000,
    72,
    'fair',
    1900,
    0,
    11_500_000,
    159_722,
    0,
    1500,
    21_400_000,
    9_900_000,
    4626,
    16_831_241,
    5_331_241,
    3167,
  ],
  // The most the calculator can ever show: 47.2% of the whole cost (rules 0).
  [
    100_000,
    72,
    'fair',
    1900,
    72,
    11_300_000,
    156_944,
    200_000,
    1300,
    21_400_000,
    10_100_000,
    4720,
    16_831_241,
    5_531_241,
    3286,
  ],
] as const)(
  'CALC-08 CALC-09 CALC-10 CALC-12 golden: %i dollars, %i months, %s, %i basis points, %i months in the pool',
  (loanDollars, termMonths, tier, rateBps, poolMonths, ...expected) => {
    const { consortiumCents, monthlyCents, bonusCents, effectiveFeeBps, simple, amortized } = calculate({
      loanDollars,
      termMonths,
      tier,
      rateBps,
      poolMonths,
    })
    expect([
      consortiumCents,
      monthlyCents,
      bonusCents,
      effectiveFeeBps,
      simple.totalCents,
      simple.savingsCents,
      simple.savingsBps,
      amortized.totalCents,
      amortized.savingsCents,
      amortized.savingsBps,
    ]).toEqual(expected)
  },
)

test('CALC-11 the bonus by months in the pool, in percent of the loan', () => {
  const steps = [
    [0, 11, 0],
    [12, 23, 50],
    [24, 35, 100],
    [36, 47, 150],
    [48, 72, 200],
  ] as const
  for (const [from, to, bps] of steps) {
    for (let poolMonths = from; poolMonths <= to; poolMonths += 1) {
      const { bonusBps, bonusPoints, bonusCents, effectiveFeeBps } = calculate({
        ...DEFAULTS,
        termMonths: 72,
        poolMonths,
      })
      expect([bonusBps, bonusPoints, effectiveFeeBps]).toEqual([bps, 100 * poolMonths, 1500 - bps])
      expect(bonusCents).toBe(cents(250 * bps))
    }
  }
})

describe('whatever is asked', () => {
  const inputs: fc.Arbitrary<CalculatorInputs> = fc
    .record({
      loanDollars: fc.integer({ min: 5_000, max: 100_000 }),
      termMonths: fc.integer({ min: 32, max: 72 }),
      tier: fc.constantFrom(...CREDIT_TIERS),
      share: fc.integer({ min: 0, max: 1000 }),
      poolMonths: fc.integer({ min: 0, max: 72 }),
    })
    .map(({ share, ...rest }) => {
      const { min, max } = CALCULATOR.tierRatesBps[rest.tier]
      return { ...rest, rateBps: min + Math.round(((max - min) * share) / 1000) }
    })

  test('CALC-02 the parts make the wholes and every amount is whole cents', () => {
    fc.assert(
      fc.property(inputs, (asked) => {
        const { loanCents, feeCents, bonusCents, consortiumCents, simple, amortized } = calculate(asked)
        expect(consortiumCents).toBe(loanCents + feeCents - bonusCents)
        for (const loan of [simple, amortized]) {
          expect(loan.totalCents).toBe(loanCents + loan.interestCents)
          expect(loan.savingsCents).toBe(loan.totalCents - consortiumCents)
          expect(Math.sign(loan.savingsBps) * Math.sign(loan.savingsCents)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('CALC-09 paying back month by month costs less interest than the simple estimate, and about half of it', () => {
    fc.assert(
      fc.property(inputs, (asked) => {
        const { simple, amortized } = calculate(asked)
        expect(amortized.interestCents).toBeLessThan(simple.interestCents)
        expect(amortized.interestCents * 2).toBeGreaterThan(simple.interestCents)
      }),
    )
  })

  test('CALC-09 CALC-12 a higher rate never makes a loan cheaper, a longer wait never the group dearer', () => {
    fc.assert(
      fc.property(inputs, (asked) => {
        const dearer = calculate({ ...asked, rateBps: asked.rateBps + 1 })
        const longer = calculate({ ...asked, poolMonths: asked.poolMonths + 1 })
        const now = calculate(asked)
        expect(dearer.amortized.totalCents).toBeGreaterThan(now.amortized.totalCents)
        expect(dearer.simple.totalCents).toBeGreaterThan(now.simple.totalCents)
        expect(longer.consortiumCents).toBeLessThanOrEqual(now.consortiumCents)
        expect(longer.effectiveFeeBps).toBeLessThanOrEqual(now.effectiveFeeBps)
      }),
    )
  })

  test('rules 0: the amortized total is what plain decimals give, to the cent they can tell', () => {
    fc.assert(
      fc.property(inputs, (asked) => {
        const i = asked.rateBps / 120_000
        const total = (asked.termMonths * asked.loanDollars * 100 * i) / (1 - (1 + i) ** -asked.termMonths)
        expect(Math.abs(calculate(asked).amortized.totalCents - total)).toBeLessThanOrEqual(0.501)
      }),
    )
  })
})
