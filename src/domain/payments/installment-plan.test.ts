import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents, centsOfDollars, multiplyRatio, sum } from '#domain/money.ts'
import {
  installmentPlan,
  isCovered,
  monthlyPaymentCents,
  owedParts,
  type Parts,
  type PlanTerms,
  prepaymentShares,
  remainingBalanceCents,
  reserveBpsFor,
  sumParts,
  totalOf,
} from '#domain/payments/installment-plan.ts'

const terms = (dollars: number, percent: number, durationMonths: number, fromMonth = 1): PlanTerms => {
  const feeBps = percent * 100
  return { targetCents: centsOfDollars(dollars), feeBps, reserveBps: reserveBpsFor(feeBps), durationMonths, fromMonth }
}

const parts = (commonFund: number, operator: number, reserve: number): Parts => ({
  commonFundCents: centsOfDollars(commonFund),
  reserveCents: centsOfDollars(reserve),
  operatorCents: centsOfDollars(operator),
})

/** Every plan an administrator can make (GRP-04, GRP-05, GRP-07), and every replacement that may join it. */
const permittedTerms = fc
  .record({
    hundreds: fc.oneof(fc.integer({ min: 10, max: 10_000 }), fc.integer({ min: 10, max: 60 })),
    halfPercents: fc.integer({ min: 0, max: 50 }),
    durationMonths: fc.integer({ min: 6, max: 60 }),
    late: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ hundreds, halfPercents, durationMonths, late }) => {
    const latest = durationMonths - Math.max(6, Math.ceil(durationMonths / 4)) + 1
    return terms(hundreds * 100, halfPercents / 2, durationMonths, 1 + Math.floor(late * (latest - 1)))
  })

describe('the reserve carved out of the fee', () => {
  test.each([
    [0, 0],
    [50, 0],
    [100, 50],
    [150, 75],
    [300, 150],
    [400, 200],
    [1500, 200],
    [2500, 200],
  ])('a fee of %i basis points has a reserve of %i', (fee, reserve) => expect(reserveBpsFor(fee)).toBe(reserve))
})

describe('GRP-09 the monthly payment', () => {
  test.each([
    [30_000, 15, 60, 575],
    [60_000, 12, 60, 1120],
    [25_000, 15, 36, 798.61],
    [30_000, 10, 60, 550],
    [1_000, 0, 6, 166.67],
  ])('%i dollars at %d%% over %i months is %d', (target, fee, months, payment) => {
    expect(monthlyPaymentCents(centsOfDollars(target), fee * 100, months)).toBe(centsOfDollars(payment))
  })

  test('it is T(1+f)/D rounded half up, or up to two cents less where all parts are rounded down', () => {
    fc.assert(
      fc.property(permittedTerms, ({ targetCents, feeBps, durationMonths }) => {
        const stated = multiplyRatio(targetCents, 10_000 + feeBps, 10_000 * durationMonths)
        const less = stated - monthlyPaymentCents(targetCents, feeBps, durationMonths)
        expect(less).toBeGreaterThanOrEqual(0)
        expect(less).toBeLessThanOrEqual(2)
      }),
    )
  })
})

describe('DATA-12 the split of an installment (rules 1)', () => {
  test.each([
    ['30,000 / 15% / 60', terms(30_000, 15, 60), parts(500, 65, 10), parts(500, 65, 10)],
    ['60,000 / 12% / 60', terms(60_000, 12, 60), parts(1000, 100, 20), parts(1000, 100, 20)],
    ['25,000 / 15% / 36', terms(25_000, 15, 36), parts(694.44, 90.28, 13.89), parts(694.6, 90.2, 13.85)],
    // The reserve of the last installment would be -0.02, so all parts are rounded down.
    ['3,300 / 1% / 60', terms(3_300, 1, 60), parts(55, 0.27, 0.27), parts(55, 0.57, 0.57)],
    ['month 21 of 60 of 30,000 / 15%', terms(30_000, 15, 60, 21), parts(750, 65, 10), parts(750, 65, 10)],
  ])('%s', (_, plan, regular, last) => {
    const rows = installmentPlan(plan)
    expect(rows).toHaveLength(plan.durationMonths - plan.fromMonth + 1)
    for (const row of rows.slice(0, -1))
      expect(row).toEqual({ number: row.number, ...regular, totalCents: totalOf(regular) })
    expect(rows.at(-1)).toEqual({ number: plan.durationMonths, ...last, totalCents: totalOf(last) })
    expect(rows[0]?.number).toBe(plan.fromMonth)
  })

  test('25,000 / 15% / 36 comes to 28,750.00: 35 x 798.61 and 798.65', () => {
    const rows = installmentPlan(terms(25_000, 15, 36))
    expect(rows.map((row) => row.totalCents)).toEqual([...Array(35).fill(79861), 79865])
    expect(sum(rows.map((row) => row.totalCents))).toBe(2_875_000)
  })

  test('a replacement with 40 of 60 months left owes the whole credit and 40/60 of the fee', () => {
    expect(owedParts(terms(30_000, 15, 60, 21))).toEqual(parts(30_000, 2_600, 400))
    expect(installmentPlan(terms(30_000, 15, 60, 21))[0]?.totalCents).toBe(82_500)
  })

  test('an installment outside the term is a bug', () => {
    expect(() => installmentPlan(terms(30_000, 15, 60, 61))).toThrow()
    expect(() => installmentPlan(terms(30_000, 15, 60, 0))).toThrow()
  })

  test('CON-17 the parts of every permitted plan add up to the cent and none is negative', () => {
    fc.assert(
      fc.property(permittedTerms, (plan) => {
        const rows = installmentPlan(plan)
        expect(sumParts(rows)).toEqual(owedParts(plan))
        expect(rows.every((row) => isCovered(row) && row.totalCents === totalOf(row))).toBe(true)
        expect(rows.map((row) => row.number)).toEqual(rows.map((_, i) => plan.fromMonth + i))
        expect(new Set(rows.slice(0, -1).map((row) => row.totalCents)).size).toBe(1)
      }),
      { numRuns: 10_000 },
    )
  })

  test('CON-07 a member from the start owes target + fee', () => {
    fc.assert(
      fc.property(permittedTerms, (plan) => {
        const owed = owedParts({ ...plan, fromMonth: 1 })
        expect(totalOf(owed)).toBe(multiplyRatio(plan.targetCents, 10_000 + plan.feeBps, 10_000))
      }),
    )
  })
})

describe('CON-07 the remaining balance', () => {
  test('is what is owed less what was paid, never below 0', () => {
    const owed = owedParts(terms(30_000, 15, 60))
    expect(remainingBalanceCents(owed, centsOfDollars(6_900))).toBe(centsOfDollars(27_600))
    expect(remainingBalanceCents(owed, centsOfDollars(40_000))).toBe(0)
  })
})

describe('how a prepayment falls on the parts', () => {
  const afterTwelve = parts(24_000, 3_120, 480)

  test('a bid of 9,000 after 12 of 60 installments of 30,000 / 15% (rules 7)', () => {
    const shares = prepaymentShares(centsOfDollars(9_000), afterTwelve)
    expect(shares).toEqual(parts(7_826.09, 1_017.39, 156.52))
    expect(centsOfDollars(30_000) - shares.commonFundCents).toBe(centsOfDollars(22_173.91))
  })

  test('all of it pays everything, nothing pays nothing', () => {
    expect(prepaymentShares(totalOf(afterTwelve), afterTwelve)).toEqual(afterTwelve)
    expect(prepaymentShares(cents(0), afterTwelve)).toEqual(parts(0, 0, 0))
    expect(prepaymentShares(cents(0), parts(0, 0, 0))).toEqual(parts(0, 0, 0))
  })

  test('more than is owed is a bug', () => {
    expect(() =>
      prepaymentShares(cents(2), { commonFundCents: cents(1), reserveCents: cents(0), operatorCents: cents(0) }),
    ).toThrow()
  })

  const someParts = fc
    .tuple(fc.nat(5_000_000), fc.nat(100_000), fc.nat(700_000))
    .map(([commonFund, reserve, operator]) => ({
      commonFundCents: cents(commonFund),
      reserveCents: cents(reserve),
      operatorCents: cents(operator),
    }))
  const least = (a: Parts, b: Parts): Parts => ({
    commonFundCents: Math.min(a.commonFundCents, b.commonFundCents) as Cents,
    reserveCents: Math.min(a.reserveCents, b.reserveCents) as Cents,
    operatorCents: Math.min(a.operatorCents, b.operatorCents) as Cents,
  })

  test('the shares add up to the amount and none is more than its part is owed, or can take', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          someParts,
          fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).map(([a, b, c]) => ({
            commonFundCents: cents(a),
            reserveCents: cents(b),
            operatorCents: cents(c),
          })),
        ),
        someParts,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (owed, limit, share, isLimited) => {
          const takes = isLimited ? least(owed, limit) : owed
          const amount = cents(Math.floor(totalOf(takes) * share))
          const shares = prepaymentShares(amount, owed, takes)
          expect(totalOf(shares)).toBe(amount)
          expect(isCovered(shares)).toBe(true)
          expect(least(shares, takes)).toEqual(shares)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
