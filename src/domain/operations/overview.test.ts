import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cents } from '#domain/money.ts'
import {
  ARREARS_AGES,
  arrearsByAge,
  averagePayment,
  bidSuccessRate,
  daysOfAge,
  kycQueue,
  monthsUpTo,
  revenueState,
} from '#domain/operations/overview.ts'

test.each([
  [0, 'normal'],
  [10, 'normal'],
  [11, 'high'],
] as const)('ADM-03 a queue of %i is %s', (pending, queue) => {
  expect(kycQueue(pending)).toBe(queue)
})

test.each([
  [0, 'building'],
  [10_000_000, 'building'],
  [10_000_001, 'met'],
] as const)('ADM-04 a revenue of %i cents is %s', (revenue, state) => {
  expect(revenueState(cents(revenue))).toBe(state)
})

test.each([
  [0, 0, 0],
  [5, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [7, 4, 175],
])('ADM-05 %i bids of %i members are a rate of %i%%', (bids, members, rate) => {
  expect(bidSuccessRate(bids, members)).toBe(rate)
})

test.each([
  [0, 0, 0],
  [1_000, 3, 333],
  [2_000, 3, 667],
  [57_500, 1, 57_500],
])('ADM-05 %i cents in %i payments are %i on average', (revenue, payments, average) => {
  expect(averagePayment(cents(revenue), payments)).toBe(average)
})

describe('arrears by age', () => {
  it('every overdue installment is in exactly one age', () => {
    const overdue = fc.array(
      fc.record({
        daysLate: fc.nat(400),
        count: fc.nat(50),
        cents: fc.nat(1_000_000).map((amount) => cents(amount)),
      }),
    )
    fc.assert(
      fc.property(overdue, (rows) => {
        const ages = arrearsByAge(rows)
        expect(ages.map(({ age }) => age)).toEqual(Object.keys(ARREARS_AGES))
        const total = (of: readonly { count: number; cents: number }[]) =>
          of.reduce((all, row) => ({ count: all.count + row.count, cents: all.cents + row.cents }), {
            count: 0,
            cents: 0,
          })
        expect(total(ages)).toEqual(total(rows))
      }),
    )
  })

  test('the bounds touch without a gap', () => {
    expect(daysOfAge('upTo10')).toEqual({ first: 0, last: 10 })
    expect(daysOfAge('upTo30')).toEqual({ first: 11, last: 30 })
    expect(daysOfAge('over90')).toEqual({ first: 91, last: null })
  })
})

test('the months of a year end with this one, across New Year', () => {
  expect(monthsUpTo('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsUpTo('2026-12', 2)).toEqual(['2026-11', '2026-12'])
})
