import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOfDollars } from '#domain/money.ts'
import { installmentPlan, reserveBpsFor } from '#domain/payments/installment-plan.ts'
import { yearlyRateBps } from '#domain/payments/yearly-rate.ts'

function rateOf(dollars: number, feeBps: number, durationMonths: number): number {
  const targetCents = centsOfDollars(dollars)
  const terms = { targetCents, feeBps, reserveBps: reserveBpsFor(feeBps), durationMonths, fromMonth: 1 }
  return yearlyRateBps(
    targetCents,
    installmentPlan(terms).map(({ totalCents }) => totalCents),
  )
}

test.each([
  [30_000, 1500, 60, 584],
  [30_000, 1200, 60, 471],
  [30_000, 1000, 60, 395],
  [60_000, 1200, 60, 471],
  [20_000, 1500, 48, 734],
])(
  'PUB-24 %i dollars at a fee of %i basis points over %i months are like a yearly rate of %i',
  (dollars, fee, months, rate) => {
    expect(rateOf(dollars, fee, months)).toBe(rate)
  },
)

test('a plan without a fee costs no rate, and a higher fee never a lower one', () => {
  expect(rateOf(30_000, 0, 60)).toBe(0)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_400 }), fc.integer({ min: 6, max: 60 }), (fee, months) => {
      expect(rateOf(30_000, fee + 100, months)).toBeGreaterThan(rateOf(30_000, fee, months))
    }),
    { numRuns: 50 },
  )
})
