import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, centsOfDollars, ZERO_CENTS } from '#domain/money.ts'
import { costAhead, costByMonth, tellingMonths } from '#domain/payments/cost-by-month.ts'
import { installmentPlan, owedParts, reserveBpsFor, totalOf } from '#domain/payments/installment-plan.ts'

function planOf(payoutCents: Cents, feeBps: number, durationMonths: number, fromMonth = 1) {
  const terms = { targetCents: payoutCents, feeBps, reserveBps: reserveBpsFor(feeBps), durationMonths, fromMonth }
  return { payoutCents, installments: installmentPlan(terms), owedCents: totalOf(owedParts(terms)) }
}

const curve = costByMonth(planOf(centsOfDollars(30_000), 1500, 60))
const at = (month: number) => curve.find((point) => point.month === month)!

test.each([
  [1, 29_425, 33_925, 584],
  [12, 23_100, 27_600, 901],
  [24, 16_200, 20_700, 1668],
  [30, 12_750, 17_250, 2487],
])(
  'PUB-24 selected in month %i the group adds $%i, $%i are left to pay, and the rate is %i',
  (month, adds, left, bps) => {
    expect(at(month)).toEqual({
      month,
      paidCents: centsOfDollars(575 * month),
      groupAddsCents: centsOfDollars(adds),
      stillToPayCents: centsOfDollars(left),
      yearlyRateBps: bps,
    })
  },
)

test.each([
  [1200, 30_000, 60, 471],
  [1000, 30_000, 60, 395],
  [1500, 20_000, 48, 734],
])('PUB-24 at a fee of %i, $%i over %i months are like %i in month 1', (fee, dollars, months, bps) => {
  expect(costByMonth(planOf(centsOfDollars(dollars), fee, months))[0]?.yearlyRateBps).toBe(bps)
})

test('a rate is told only where the group adds a quarter of the payout, and none to whoever waits to the end', () => {
  expect(at(39).yearlyRateBps).toBeGreaterThan(0)
  expect(at(40).yearlyRateBps).toBeNull()
  expect(at(53)).toMatchObject({ groupAddsCents: ZERO_CENTS, yearlyRateBps: null })
  expect(at(60)).toMatchObject({ groupAddsCents: ZERO_CENTS, stillToPayCents: ZERO_CENTS, yearlyRateBps: null })
})

const plans = fc
  .record({
    dollars: fc.integer({ min: 50, max: 2_000 }).map((fifties) => fifties * 50),
    fee: fc.integer({ min: 0, max: 2_500 }),
    months: fc.integer({ min: 6, max: 60 }),
    joins: fc.integer({ min: 0, max: 59 }),
  })
  .map(({ dollars, fee, months, joins }) => planOf(centsOfDollars(dollars), fee, months, 1 + (joins % months)))

test('over plans with cent remainders and replacements, every month adds up and waiting never lowers the rate', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      let before = 0
      for (const point of costByMonth(plan)) {
        expect(point.paidCents + point.stillToPayCents).toBe(plan.owedCents)
        expect(point.groupAddsCents).toBe(Math.max(0, plan.payoutCents - point.paidCents))
        expect(point.yearlyRateBps !== null).toBe(point.groupAddsCents * 4 >= plan.payoutCents)
        if (point.yearlyRateBps === null) continue
        expect(point.yearlyRateBps).toBeGreaterThanOrEqual(before)
        before = point.yearlyRateBps
      }
    }),
    { numRuns: 400 },
  )
})

test('a member who waits sees the months ahead, with what was paid ahead counted as their own money', () => {
  const { payoutCents, installments, owedCents } = planOf(centsOfDollars(30_000), 1500, 60)
  const [next, ...later] = costAhead({ payoutCents, owedCents, installments: installments.slice(0, 50) }, 23)
  expect(next).toMatchObject({
    month: 23,
    paidCents: centsOfDollars(575 * 33),
    groupAddsCents: centsOfDollars(30_000 - 575 * 33),
    stillToPayCents: centsOfDollars(575 * 27),
  })
  expect(later).toHaveLength(27)
})

test.each([
  [60, 1, [1, 12, 24, 30, 36, 48, 60]],
  [48, 1, [1, 12, 24, 36, 48]],
  [36, 1, [1, 12, 18, 24, 36]],
  [6, 1, [1, 3, 6]],
  [60, 23, [23, 36, 48, 60]],
])('of %i months from month %i on the telling ones are %j', (months, from, told) => {
  const shown = costByMonth(planOf(centsOfDollars(30_000), 1500, months)).slice(from - 1)
  expect(tellingMonths(shown).map(({ month }) => month)).toEqual(told)
})
