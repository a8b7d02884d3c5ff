import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bonusConversion } from '#domain/bonus/bonus.ts'
import { bonusStanding } from '#domain/bonus/bonus-standing.ts'
import { cents, centsOfDollars } from '#domain/money.ts'
import { reserveBpsFor } from '#domain/payments/installment-plan.ts'

const standing = (points: number, feeBps = 1_200) =>
  bonusStanding({ targetCents: centsOfDollars(60_000), feeBps, reserveBps: reserveBpsFor(feeBps), points })

describe('where a bonus stands (rules 10)', () => {
  it.each([
    [0, 0, 1_200, { points: 1_200, valueCents: 30_000, assemblies: 12 }],
    [1_150, 0, 1_200, { points: 1_200, valueCents: 30_000, assemblies: 1 }],
    [1_200, 30_000, 1_150, { points: 2_400, valueCents: 60_000, assemblies: 12 }],
    [2_800, 60_000, 1_100, { points: 3_600, valueCents: 90_000, assemblies: 8 }],
    [4_800, 120_000, 1_000, null],
    [9_900, 120_000, 1_000, null],
  ])(
    '%i points are worth %i cents, leave a fee of %i basis points, and the next step is %o',
    (points, value, fee, next) => {
      expect(standing(points)).toEqual({ points, valueCents: value, effectiveFeeBps: fee, next })
    },
  )

  it('a fee too low for the whole bonus has no step that brings nothing', () => {
    // Of 1% the operator has half a percent: $300.
    expect(standing(1_200, 100)).toMatchObject({ valueCents: 30_000, next: null })
  })

  it('is what the payout would convert, for every plan', () => {
    const facts = fc.record({
      targetCents: fc.integer({ min: 100_000, max: 100_000_000 }).map(cents),
      feeBps: fc.integer({ min: 0, max: 3_000 }),
      points: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(facts, (of) => {
        const all = { ...of, reserveBps: reserveBpsFor(of.feeBps) }
        const { valueCents, next } = bonusStanding(all)
        const operatorStillOwedCents = cents(0)
        expect(valueCents).toBe(bonusConversion({ ...all, operatorStillOwedCents }).valueCents)
        if (next === null) return
        expect(next.valueCents).toBe(
          bonusConversion({ ...all, points: next.points, operatorStillOwedCents }).valueCents,
        )
        expect(next.valueCents).toBeGreaterThan(valueCents)
        expect(next.points).toBeGreaterThan(of.points)
      }),
    )
  })
})
