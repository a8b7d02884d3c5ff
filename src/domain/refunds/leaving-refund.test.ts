import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, centsOfDollars } from '#domain/money.ts'
import { leavingRefund } from '#domain/refunds/leaving-refund.ts'

test.each([
  [0, 0, 0],
  [3_000, 150, 2_850],
  // 20 installments of 30,000 over 60 months (rules 9): the cap is reached exactly here.
  [10_000, 500, 9_500],
  [25_000, 500, 24_500],
])('PUB-24 whoever has paid %i dollars into the common fund leaves %i there and gets %i back', (paid, kept, back) => {
  expect(leavingRefund(centsOfDollars(paid))).toEqual({
    deductionCents: centsOfDollars(kept),
    refundCents: centsOfDollars(back),
  })
})

test('deduction and refund add up to what was paid, and no one gets less for having paid more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (paid) => {
      const { deductionCents, refundCents } = leavingRefund(cents(paid))
      expect(deductionCents + refundCents).toBe(paid)
      expect(leavingRefund(cents(paid + 1)).refundCents).toBeGreaterThanOrEqual(refundCents)
    }),
  )
})
