import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bonusBps,
  bonusConversion,
  bonusTable,
  bonusValueCents,
  effectiveFeeBps,
  pointsAfterMonths,
} from '#domain/bonus/bonus.ts'
import { cents, centsOfDollars } from '#domain/money.ts'

const TARGET = centsOfDollars(30_000)

test.each([
  [0, 11, 0],
  [12, 23, 50],
  [24, 35, 100],
  [36, 47, 150],
  [48, 72, 200],
])('CALC-11 months %i to %i in the pool give %i basis points', (from, to, bps) => {
  for (let months = from; months <= to; months += 1) expect(bonusBps(pointsAfterMonths(months))).toBe(bps)
})

test('CALC-12 points are 100 a month and lower the effective fee of 15%', () => {
  expect(pointsAfterMonths(30)).toBe(3_000)
  expect([0, 12, 24, 36, 48, 72].map((months) => effectiveFeeBps(1500, pointsAfterMonths(months)))).toEqual([
    1500, 1450, 1400, 1350, 1300, 1300,
  ])
  expect(effectiveFeeBps(50, 4_800)).toBe(0)
  // Fee 1%: only the operator's half of it can be given back.
  expect(effectiveFeeBps(100, 4_800)).toBe(50)
})

test('CONST-05 the table by years on 30,000', () => {
  expect(
    bonusTable(TARGET).map(({ fromYear, toYear, bps, valueCents }) => [fromYear, toYear, bps, valueCents]),
  ).toEqual([
    [0, 1, 0, 0],
    [1, 2, 50, 15_000],
    [2, 3, 100, 30_000],
    [3, 4, 150, 45_000],
    [4, 5, 200, 60_000],
    [5, 6, 200, 60_000],
  ])
})

test.each([
  [1_199, 0],
  [1_200, 150],
  [2_400, 300],
  [3_600, 450],
  [4_800, 600],
  [9_900, 600],
])('LIFE-05 %i points on 30,000 are worth %i', (points, dollars) => {
  expect(bonusValueCents(TARGET, points)).toBe(centsOfDollars(dollars))
})

describe('LIFE-05 conversion at payout', () => {
  const of = { targetCents: TARGET, feeBps: 1500, reserveBps: 200, points: 4_800 }

  test('lowers the operator parts still owed', () => {
    expect(bonusConversion({ ...of, operatorStillOwedCents: centsOfDollars(3_120) })).toEqual({
      valueCents: 60_000,
      lowersOperatorCents: 60_000,
      memberCreditCents: 0,
    })
  })

  test('what finds no operator part left becomes member credit', () => {
    expect(bonusConversion({ ...of, operatorStillOwedCents: centsOfDollars(220.5) })).toEqual({
      valueCents: 60_000,
      lowersOperatorCents: 22_050,
      memberCreditCents: 37_950,
    })
  })

  test("is never more than the operator's own share of the fee", () => {
    const small = bonusConversion({ ...of, feeBps: 100, reserveBps: 50, operatorStillOwedCents: centsOfDollars(100) })
    expect(small).toEqual({ valueCents: 15_000, lowersOperatorCents: 10_000, memberCreditCents: 5_000 })
    expect(bonusConversion({ ...of, feeBps: 0, reserveBps: 0, operatorStillOwedCents: cents(0) }).valueCents).toBe(0)
  })

  test('its two halves make the value', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(500_000).map(cents), (points, operatorStillOwedCents) => {
        const { valueCents, lowersOperatorCents, memberCreditCents } = bonusConversion({
          ...of,
          points,
          operatorStillOwedCents,
        })
        expect(lowersOperatorCents + memberCreditCents).toBe(valueCents)
        expect(lowersOperatorCents).toBeLessThanOrEqual(operatorStillOwedCents)
      }),
    )
  })
})
