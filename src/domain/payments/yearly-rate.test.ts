import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, sum } from '#domain/money.ts'
import { yearlyRateBps } from '#domain/payments/yearly-rate.ts'

/** Twelve times ten thousand basis points, twice over: a half basis point a year is one part in so many a month. */
const HALF_BPS = 240_000n

/**
 * How much more than the advance the repayments are worth at a yearly rate of `halves` half basis points, above or below zero, in whole numbers without
 * any rounding: both sides times (1 + rate) to the number of months.
 */
function worthMore(advanced: Cents, repayments: readonly Cents[], halves: number): bigint {
  const [above, below] = [HALF_BPS + BigInt(halves), HALF_BPS]
  const months = repayments.length
  const worth = repayments.reduce((all, one, at) => {
    return all + BigInt(one) * above ** BigInt(months - at - 1) * below ** BigInt(at + 1)
  }, 0n)
  return worth - BigInt(advanced) * above ** BigInt(months)
}

/** Newton's method on the annuity's closed formula, with a last repayment of its own: nothing in common with halving. */
function newton(advanced: number, regular: number, count: number, last: number): number {
  const excess = (rate: number) => {
    const discount = (1 + rate) ** -count
    return (regular * (1 - discount)) / rate + last * (1 + rate) ** -(count + 1) - advanced
  }
  let rate = 0.01
  for (let round = 0; round < 200; round++) {
    const step = rate * 1e-6
    const slope = (excess(rate + step) - excess(rate - step)) / (2 * step)
    const next = rate - excess(rate) / slope
    if (Math.abs(next - rate) < 1e-14) return next
    rate = next > 0 ? next : rate / 2
  }
  return rate
}

const repayments = fc.array(fc.integer({ min: 0, max: 5_000_00 }).map(cents), { minLength: 1, maxLength: 72 })

test('a yearly rate is right to the basis point: exact arithmetic puts the true rate within half a point of it', () => {
  fc.assert(
    fc.property(repayments, fc.double({ min: 0.05, max: 1, noNaN: true }), (back, part) => {
      const advanced = cents(Math.floor(sum(back) * part))
      fc.pre(advanced > 0 && advanced < sum(back))
      const bps = yearlyRateBps(advanced, back)
      // A rate that's exactly between two is right either way.
      expect(worthMore(advanced, back, 2 * bps + 1)).toBeLessThanOrEqual(0n)
      if (bps > 0) expect(worthMore(advanced, back, 2 * bps - 1)).toBeGreaterThanOrEqual(0n)
    }),
    { numRuns: 2_000, examples: [[[cents(192_511)], 0.10970801668476086]] },
  )
})

test('halving and Newton agree to the basis point on loans of equal months with a last one of its own', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_00, max: 2_000_00 }),
      fc.integer({ min: 2, max: 71 }),
      fc.integer({ min: -60, max: 60 }),
      fc.integer({ min: 101, max: 200 }),
      (regular, count, remainder, dearness) => {
        const back = [...Array.from({ length: count }, () => cents(regular)), cents(regular + remainder)]
        const advanced = cents(Math.floor((sum(back) * 100) / dearness))
        const second = 12 * newton(advanced, regular, count, regular + remainder) * 10_000
        expect(Math.abs(yearlyRateBps(advanced, back) - second)).toBeLessThanOrEqual(0.51)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a loan that costs nothing has no rate, and a rate may be any height', () => {
  expect(yearlyRateBps(cents(1_000), [cents(600), cents(400)])).toBe(0)
  expect(yearlyRateBps(cents(100), [cents(400)])).toBe(12 * 3 * 10_000)
})
