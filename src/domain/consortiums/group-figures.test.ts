import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bonusEarnedCents,
  collectionRateBps,
  fillRateBps,
  groupRisk,
  plansOf,
  RISKS,
  rateBadge,
  simpleFeesCollectedCents,
  simpleProjection,
} from '#domain/consortiums/group-figures.ts'
import { type Cents, centsOfDollars } from '#domain/money.ts'

const counts = (completed: number, onTime: number, overdue = 0) => ({ completed, onTime, overdue })
const fine = { fillBps: 8_000, collectionBps: 8_500, overdue: 0 }

describe('rates', () => {
  test('GRP-14 the fill rate is active members of the most the group takes', () => {
    expect(fillRateBps(24, 48)).toBe(5_000)
    expect(fillRateBps(0, 5)).toBe(0)
    expect(fillRateBps(100, 100)).toBe(10_000)
    // 79.166…% is never shown, or judged, as 79.17%.
    expect(fillRateBps(38, 48)).toBe(7_916)
  })

  test('GRP-15 the collection rate is what was paid in time of all that was paid or is overdue, and none before the first payment', () => {
    expect(collectionRateBps(counts(0, 0))).toBeNull()
    expect(collectionRateBps(counts(10, 7))).toBe(7_000)
    expect(collectionRateBps(counts(17, 17, 3))).toBe(8_500)
    expect(collectionRateBps(counts(0, 0, 1))).toBe(0)
  })

  test.each([
    [10_000, 'default'],
    [9_000, 'default'],
    [8_999, 'secondary'],
    [7_000, 'secondary'],
    [6_999, 'destructive'],
    [0, 'destructive'],
  ] as const)('GRP-16 at %i basis points a badge is %s', (bps, badge) => expect(rateBadge(bps)).toBe(badge))

  test('GRP-14 GRP-15 a rate lies between 0 and 100% and reaches a limit only when the share itself does', () => {
    const limits = fc.constantFrom(50, 70, 80, 85, 90)
    fc.assert(
      fc.property(fc.nat(100), fc.integer({ min: 1, max: 6_000 }), limits, (part, most, percent) => {
        const onTime = Math.min(part, most)
        const bps = collectionRateBps(counts(most, onTime)) ?? -1
        expect(bps >= percent * 100).toBe(onTime * 100 >= percent * most)
        expect(bps).toBeGreaterThanOrEqual(0)
        expect(bps).toBeLessThanOrEqual(10_000)
      }),
    )
  })
})

describe('GRP-13 a group’s risk', () => {
  test.each([
    ['fill rate just under 50%', { fillBps: 4_999 }, 'high', ['fill']],
    ['fill rate of 50%', { fillBps: 5_000 }, 'medium', ['fill']],
    ['fill rate just under 80%', { fillBps: 7_999 }, 'medium', ['fill']],
    ['fill rate of 80%', { fillBps: 8_000 }, 'low', []],
    ['collection rate just under 70%', { collectionBps: 6_999 }, 'high', ['collection']],
    ['collection rate of 70%', { collectionBps: 7_000 }, 'medium', ['collection']],
    ['collection rate just under 85%', { collectionBps: 8_499 }, 'medium', ['collection']],
    ['collection rate of 85%', { collectionBps: 8_500 }, 'low', []],
    ['no payments yet', { collectionBps: null }, 'low', []],
    ['one overdue', { overdue: 1 }, 'medium', ['overdue']],
    ['two overdue', { overdue: 2 }, 'medium', ['overdue']],
    ['three overdue', { overdue: 3 }, 'high', ['overdue']],
  ] as const)('with a %s', (_case, change, risk, figures) => {
    const judged = groupRisk({ ...fine, ...change })
    expect(judged.risk).toBe(risk)
    expect(judged.reasons.map(({ figure }) => figure)).toEqual(figures)
  })

  test('names what makes it high before what would only make it medium', () => {
    expect(groupRisk({ fillBps: 7_000, collectionBps: 6_000, overdue: 1 })).toEqual({
      risk: 'high',
      reasons: [
        { figure: 'collection', risk: 'high' },
        { figure: 'fill', risk: 'medium' },
        { figure: 'overdue', risk: 'medium' },
      ],
    })
  })

  test('never falls when a figure gets worse', () => {
    const rate = fc.nat(10_000)
    fc.assert(
      fc.property(rate, rate, fc.nat(5), rate, rate, fc.nat(5), (fill, collection, overdue, less, lower, more) => {
        const rank = (facts: Parameters<typeof groupRisk>[0]) => RISKS.indexOf(groupRisk(facts).risk)
        const before = rank({ fillBps: fill, collectionBps: collection, overdue })
        const worse = { fillBps: Math.min(fill, less), collectionBps: Math.min(collection, lower) }
        expect(rank({ ...worse, overdue: overdue + more })).toBeLessThanOrEqual(before)
      }),
    )
  })
})

describe('money', () => {
  const facts = {
    monthlyPaymentCents: centsOfDollars(575),
    activeMembers: 48,
    durationMonths: 60,
    feeBps: 1_500,
    overdue: 3,
  }

  test('GRP-17 GRP-18 GRP-19 the simple projections of 48 members who pay $575 for 60 months at 15%, 3 of them overdue', () => {
    expect(simpleProjection(facts)).toEqual({
      revenueCents: centsOfDollars(1_656_000),
      feesCents: centsOfDollars(248_400),
      lossCents: centsOfDollars(1_725),
      bonusCents: centsOfDollars(24_840),
    })
  })

  test('GRP-20 admin fees collected are the fee’s percentage of everything collected', () => {
    expect(simpleFeesCollectedCents(centsOfDollars(57_500), 1_500)).toBe(centsOfDollars(8_625))
    expect(simpleFeesCollectedCents(0 as Cents, 1_500)).toBe(0)
  })

  test('what the plans come to is the payout and the fee of each member, so the simple fees are too high by the fee on the fee', () => {
    const plans = plansOf({ targetCents: centsOfDollars(30_000), feeBps: 1_500, activeMembers: 48 })
    expect(plans).toEqual({ totalCents: centsOfDollars(1_656_000), feesCents: centsOfDollars(216_000) })
  })

  test('the bonus earned counts full steps of 1,200 points for each member', () => {
    const target = centsOfDollars(30_000)
    expect(bonusEarnedCents(target, [1_199, 1_200, 9_900])).toBe(centsOfDollars(150 + 600))
    expect(bonusEarnedCents(target, [])).toBe(0)
  })

  test('GRP-17 GRP-19 GRP-20 no projection is below zero, and the bonus is a tenth of the fees to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.nat(100),
        fc.integer({ min: 6, max: 60 }),
        fc.nat(50),
        fc.nat(100),
        (monthly, activeMembers, durationMonths, half, overdue) => {
          const of = {
            monthlyPaymentCents: monthly as Cents,
            activeMembers,
            durationMonths,
            feeBps: half * 50,
            overdue,
          }
          const { revenueCents, feesCents, lossCents, bonusCents } = simpleProjection(of)
          for (const amount of [revenueCents, feesCents, lossCents, bonusCents])
            expect(amount).toBeGreaterThanOrEqual(0)
          expect(Math.abs(10 * bonusCents - feesCents)).toBeLessThanOrEqual(5)
          expect(simpleFeesCollectedCents(revenueCents, of.feeBps)).toBe(feesCents)
        },
      ),
    )
  })
})
