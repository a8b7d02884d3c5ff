import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cents } from '#domain/money.ts'
import {
  addPulses,
  coverScore,
  financialStrength,
  growthMomentum,
  meanScore,
  memberJoy,
  membersByMonth,
  overallHealth,
  type Pulse,
  scoreColor,
  scoreOf,
  securityShield,
  successRate,
  trendOf,
} from '#domain/operations/leadership.ts'

test.each([
  [100, 'green'],
  [90, 'green'],
  [89, 'blue'],
  [80, 'blue'],
  [79, 'yellow'],
  [70, 'yellow'],
  [69, 'red'],
  [0, 'red'],
] as const)('LEAD-08 a score of %i is %s', (score, color) => {
  expect(scoreColor(score)).toBe(color)
})

describe('LEAD-02 a score comes from what is there', () => {
  it('and from nothing comes none', () => {
    expect(memberJoy({ spots: 0, lost: 0 })).toBeNull()
    expect(successRate({ paidOut: 0, ended: 0 })).toBeNull()
    expect(financialStrength({ due: 0, onTime: 0 }, cents(5), cents(0))).toBeNull()
    expect(securityShield({ checksPassed: null, staff: { of: 0, all: 0 }, nightSigned: null })).toBeNull()
    expect(overallHealth(null, null, null)).toBeNull()
    expect(growthMomentum(5, 0)).toBeNull()
  })

  test.each([
    [60, 3, 95],
    [3, 3, 0],
    [3, 1, 66],
    [200, 1, 99],
  ])('member joy of %i spots, %i of them lost, is %i', (spots, lost, joy) => {
    expect(memberJoy({ spots, lost })).toBe(joy)
  })

  it('strength is the mean of payments on time and of what covers what is owed, and full only when nothing is missing', () => {
    expect(financialStrength({ due: 10, onTime: 9 }, cents(50), cents(100))).toBe(70)
    expect(financialStrength({ due: 10, onTime: 9 }, cents(100), cents(100))).toBe(95)
    expect(coverScore(cents(995), cents(1000))).toBe(99)
    expect(financialStrength({ due: 10, onTime: 10 }, cents(995), cents(1000))).toBe(99)
    expect(coverScore(cents(100), cents(100))).toBe(100)
    expect(financialStrength({ due: 10, onTime: 9 }, cents(0), cents(0))).toBe(90)
  })

  it('the shield is the mean of checks, second factors, and the signed night', () => {
    expect(securityShield({ checksPassed: true, staff: { of: 1, all: 2 }, nightSigned: true })).toBe(83)
    expect(securityShield({ checksPassed: false, staff: { of: 2, all: 2 }, nightSigned: null })).toBe(50)
  })

  it('health is the mean of the three that are known', () => {
    expect(overallHealth(90, 80, 70)).toBe(80)
    expect(overallHealth(90, null, 71)).toBe(80)
  })

  it('momentum may be above or below zero', () => {
    expect(growthMomentum(115, 100)).toBe(15)
    expect(growthMomentum(90, 100)).toBe(-10)
  })

  it('every score stays between 0 and 100', () => {
    const share = fc.nat(1000).chain((all) => fc.record({ of: fc.nat(all), all: fc.constant(all) }))
    fc.assert(
      fc.property(share, share, share, (a, b, { of: covered, all: owed }) => {
        for (const score of [
          scoreOf(a),
          financialStrength({ due: b.all, onTime: b.of }, cents(covered), cents(owed)),
          securityShield({ checksPassed: covered === owed, staff: a, nightSigned: null }),
          meanScore([scoreOf(a), scoreOf(b), null]),
        ])
          if (score !== null) expect(score >= 0 && score <= 100).toBe(true)
      }),
    )
  })
})

test('LEAD-04 a trend needs two points of difference and both halves', () => {
  const of = (recent: number, before: number) =>
    trendOf({ recent: { of: recent, all: 100 }, before: { of: before, all: 100 } })
  expect([of(92, 90), of(88, 90), of(91, 90), of(90, 90)]).toEqual(['up', 'down', 'stable', 'stable'])
  expect(trendOf({ recent: { of: 1, all: 1 }, before: { of: 0, all: 0 } })).toBeNull()
})

test('all groups together count what each counts', () => {
  const share = fc.record({ of: fc.nat(50), all: fc.nat(50) })
  const pulse: fc.Arbitrary<Pulse> = fc.record({
    spots: fc.nat(50),
    lost: fc.nat(50),
    due: fc.nat(50),
    onTime: fc.nat(50),
    recent: share,
    before: share,
    paidOut: fc.nat(50),
    ended: fc.nat(50),
  })
  fc.assert(
    fc.property(fc.array(pulse), (pulses) => {
      const all = addPulses(pulses)
      for (const key of ['spots', 'lost', 'due', 'onTime', 'paidOut', 'ended'] as const)
        expect(all[key]).toBe(pulses.reduce((sum, one) => sum + one[key], 0))
      expect(all.recent.all).toBe(pulses.reduce((sum, one) => sum + one.recent.all, 0))
    }),
  )
})

test('members by month add up what came and went, also before the first month shown', () => {
  const changes = [
    { month: '2025-01', change: 5 },
    { month: '2025-12', change: 3 },
    { month: '2026-01', change: -2 },
  ]
  expect(membersByMonth(changes, ['2025-11', '2025-12', '2026-01', '2026-02'])).toEqual([
    { month: '2025-11', members: 5 },
    { month: '2025-12', members: 8 },
    { month: '2026-01', members: 6 },
    { month: '2026-02', members: 6 },
  ])
})
