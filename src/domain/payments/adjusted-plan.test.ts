import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, centsOfDollars } from '#domain/money.ts'
import { adjustedPlan, type PlanAdjustment, planWithBalances, reducibleParts } from '#domain/payments/adjusted-plan.ts'
import {
  combineParts,
  installmentPlan,
  isCovered,
  owedParts,
  type Parts,
  type PlanTerms,
  prepaymentShares,
  reserveBpsFor,
  sumParts,
  totalOf,
} from '#domain/payments/installment-plan.ts'

const TERMS: PlanTerms = {
  targetCents: centsOfDollars(30_000),
  feeBps: 1500,
  reserveBps: 200,
  durationMonths: 60,
  fromMonth: 1,
}

const bidOf = (dollars: number, mode: PlanAdjustment['mode'], effectiveFrom = 13): PlanAdjustment => {
  const owed = reducibleParts(installmentPlan(TERMS), effectiveFrom)
  return { kind: 'bid', mode, effectiveFrom, parts: prepaymentShares(centsOfDollars(dollars), owed) }
}

const totals = (rows: readonly { totalCents: number }[]) => rows.map((row) => row.totalCents)

describe('CON-18 a bid of 9,000 after 12 paid installments (rules 7)', () => {
  test('from the end: 15 installments and 375 of the sixteenth fall away, 32 x 575 and 200 are left', () => {
    const rows = adjustedPlan(TERMS, [bidOf(9_000, 'from_end')])
    expect(totals(rows)).toEqual([...Array(12 + 32).fill(57_500), 20_000, ...Array(15).fill(0)])
    expect(rows[44]).toEqual({
      number: 45,
      totalCents: 20_000,
      commonFundCents: centsOfDollars(500 - 326.09),
      reserveCents: centsOfDollars(3.48),
      operatorCents: centsOfDollars(22.61),
    })
  })

  test('lower my installment: 18,600 / 48 = 387.50', () => {
    const rows = adjustedPlan(TERMS, [bidOf(9_000, 'lower_installment')])
    expect(totals(rows)).toEqual([...Array(12).fill(57_500), ...Array(48).fill(38_750)])
  })

  test('the balance after each installment goes down with the bid and ends at 0', () => {
    const rows = planWithBalances(TERMS, [bidOf(9_000, 'lower_installment')])
    const balance = (number: number) => rows[number - 1]?.balanceAfterCents
    expect(balance(1)).toBe(centsOfDollars(33_925))
    expect(balance(12)).toBe(centsOfDollars(27_600))
    expect(balance(13)).toBe(centsOfDollars(18_600 - 387.5))
    expect(balance(60)).toBe(0)
  })
})

describe('other adjustments', () => {
  test('paying off leaves installments of 0', () => {
    const rows = adjustedPlan(TERMS, [bidOf(27_600, 'from_end')])
    expect(totals(rows)).toEqual([...Array(12).fill(57_500), ...Array(48).fill(0)])
  })

  test('a bonus of 600 lowers only operator parts, from the end', () => {
    const parts = { commonFundCents: cents(0), reserveCents: cents(0), operatorCents: centsOfDollars(600) }
    const rows = adjustedPlan(TERMS, [{ kind: 'bonus', mode: 'from_end', effectiveFrom: 13, parts }])
    expect(totals(rows).slice(-11)).toEqual([57_500, 56_000, ...Array(9).fill(51_000)])
    expect(sumParts(rows).commonFundCents).toBe(centsOfDollars(30_000))
  })

  test('hardship moves one installment to the end', () => {
    const moved = installmentPlan(TERMS)[12] as Parts
    const hardship: PlanAdjustment = { kind: 'hardship', mode: 'from_end', effectiveFrom: 13, parts: moved }
    const rows = adjustedPlan(TERMS, [hardship])
    expect(totals(rows)).toEqual([...Array(12).fill(57_500), 0, ...Array(46).fill(57_500), 115_000])
    expect(planWithBalances(TERMS, [hardship]).at(-1)?.balanceAfterCents).toBe(0)
    expect(() => adjustedPlan(TERMS, [{ ...hardship, effectiveFrom: 60 }])).toThrow()
  })

  test('money that comes back before the next installment opens restores the plan', () => {
    const bid = bidOf(9_000, 'from_end')
    expect(adjustedPlan(TERMS, [bid, { ...bid, kind: 'reversal' }])).toEqual(installmentPlan(TERMS))
    const lowered = bidOf(9_000, 'lower_installment')
    expect(adjustedPlan(TERMS, [lowered, { ...lowered, kind: 'reversal' }])).toEqual(installmentPlan(TERMS))
  })

  test('money that comes back later is owed by those still to open: 387.50 was opened, 47 carry the rest', () => {
    const bid = bidOf(9_000, 'lower_installment')
    const rows = adjustedPlan(TERMS, [bid, { ...bid, kind: 'reversal', effectiveFrom: 14 }])
    expect(totals(rows).slice(11, 15)).toEqual([57_500, 38_750, 57_899, 57_899])
    expect(sumParts(rows)).toEqual(owedParts(TERMS))
  })

  test('money that comes back after the last installment is one more installment', () => {
    const bid = bidOf(9_000, 'from_end')
    const rows = adjustedPlan(TERMS, [bid, { ...bid, kind: 'reversal', effectiveFrom: 61 }])
    expect(rows.at(-1)).toEqual({ number: 61, ...bid.parts, totalCents: 900_000 })
  })

  test('more than the open installments come to is a bug', () => {
    const bid = bidOf(27_600, 'from_end')
    expect(() => adjustedPlan(TERMS, [{ ...bid, effectiveFrom: 14 }])).toThrow()
    expect(() => adjustedPlan(TERMS, [{ ...bid, effectiveFrom: 14, mode: 'lower_installment' }])).toThrow()
  })
})

describe('rules 7 decision 0176 lowering what’s left after something else has changed the plan', () => {
  const lower = (before: readonly PlanAdjustment[], dollars: number, overAll = false): PlanAdjustment => {
    const parts = prepaymentShares(centsOfDollars(dollars), reducibleParts(adjustedPlan(TERMS, before), 14))
    return { kind: 'prepayment', mode: 'lower_installment', overAll, effectiveFrom: 14, parts }
  }
  const leftBy = (before: readonly PlanAdjustment[], dollars: number, overAll?: boolean) =>
    totals(adjustedPlan(TERMS, [...before, lower(before, dollars, overAll)]))

  test('an installment that was moved to the end stays there: the others pay less, and so does the last', () => {
    const moved = installmentPlan(TERMS)[12] as Parts
    const hardship: PlanAdjustment = { kind: 'hardship', mode: 'from_end', effectiveFrom: 13, parts: moved }
    expect(leftBy([hardship], 470)).toEqual([...Array(12).fill(57_500), 0, ...Array(46).fill(56_500), 114_000])
    // More than the others come to is taken from what was moved.
    const all = 47 * 575
    expect(leftBy([hardship], all + 75)).toEqual([...Array(12).fill(57_500), ...Array(47).fill(0), 50_000])
  })

  test('what is paid off from the end stays paid off, and the plan ends when it would have', () => {
    const ten = bidOf(5_750, 'from_end')
    expect(leftBy([ten], 370)).toEqual([...Array(13).fill(57_500), ...Array(37).fill(56_500), ...Array(10).fill(0)])
  })

  test('what is left of one that’s partly paid is lowered once the others have come down to it', () => {
    const partly = bidOf(5_450, 'from_end')
    const rows = (each: number, last: number) => [
      ...Array(13).fill(57_500),
      ...Array(37).fill(each),
      last,
      ...Array(9).fill(0),
    ]
    expect(leftBy([partly], 370)).toEqual(rows(56_500, 30_000))
    expect(leftBy([partly], 37 * 275 + 38)).toEqual(rows(29_900, 29_900))
  })

  test('money that comes back is owed where it was taken from', () => {
    const ten = bidOf(5_750, 'from_end')
    const low = lower([ten], 370)
    expect(adjustedPlan(TERMS, [ten, low, { ...low, kind: 'reversal' }])).toEqual(adjustedPlan(TERMS, [ten]))
  })

  test('what was lowered before keeps the plan in which its months were opened', () => {
    const ten = bidOf(5_750, 'from_end')
    expect(leftBy([ten], 370, true).slice(13)).toEqual([...Array(46).fill(44_479), 44_466])
  })
})

const someTerms = fc
  .record({
    hundreds: fc.integer({ min: 10, max: 1_000 }),
    halfPercents: fc.integer({ min: 0, max: 50 }),
    durationMonths: fc.integer({ min: 6, max: 60 }),
  })
  .map(({ hundreds, halfPercents, durationMonths }): PlanTerms => {
    const feeBps = halfPercents * 50
    return {
      targetCents: centsOfDollars(hundreds * 100),
      feeBps,
      reserveBps: reserveBpsFor(feeBps),
      durationMonths,
      fromMonth: 1,
    }
  })

const someSteps = fc.array(
  fc.record({
    kind: fc.constantFrom('bid', 'prepayment', 'hardship', 'reversal' as const),
    mode: fc.constantFrom('from_end', 'lower_installment' as const),
    wait: fc.nat(8),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 6 },
)

/** A life of adjustments in order, each at most what the plan can then take; a reversal undoes an earlier payment. */
function history(
  terms: PlanTerms,
  steps: { kind: PlanAdjustment['kind']; mode: PlanAdjustment['mode']; wait: number; share: number }[],
): PlanAdjustment[] {
  const adjustments: PlanAdjustment[] = []
  const paid: Parts[] = []
  let effectiveFrom = 1
  for (const { kind, mode, wait, share } of steps) {
    effectiveFrom = Math.min(effectiveFrom + wait, terms.durationMonths)
    const plan = adjustedPlan(terms, adjustments)
    const open = reducibleParts(plan, effectiveFrom)
    if (kind === 'reversal') {
      const parts = paid.pop()
      if (parts !== undefined) adjustments.push({ kind, mode, effectiveFrom, parts })
    } else if (kind === 'hardship') {
      const parts = plan.find((row) => row.number === effectiveFrom)
      if (parts !== undefined && effectiveFrom < terms.durationMonths)
        adjustments.push({ kind, mode, effectiveFrom, parts })
    } else {
      const parts = prepaymentShares(cents(Math.floor(totalOf(open) * share)), open)
      paid.push(parts)
      adjustments.push({ kind, mode, effectiveFrom, parts })
    }
  }
  return adjustments
}

test('CON-18 through any life of a plan nothing is lost, nothing is negative, nothing opened changes and the balance ends at 0', () => {
  fc.assert(
    fc.property(someTerms, someSteps, (terms, steps) => {
      const adjustments = history(terms, steps)
      let before = installmentPlan(terms)
      let owed = owedParts(terms)
      adjustments.forEach(({ kind, mode, effectiveFrom, parts }, i) => {
        const after = adjustedPlan(terms, adjustments.slice(0, i + 1))
        if (kind === 'reversal') owed = combineParts(owed, parts, (a, b) => cents(a + b))
        else if (kind !== 'hardship') owed = combineParts(owed, parts, (a, b) => cents(a - b))
        expect(sumParts(after)).toEqual(owed)
        expect(after.every(isCovered)).toBe(true)
        expect(after.filter((row) => row.number < effectiveFrom)).toEqual(
          before.filter((row) => row.number < effectiveFrom),
        )
        // But for the cents that don't divide, which fall to one of them.
        const rounding = terms.durationMonths
        if (mode === 'lower_installment' && kind !== 'hardship' && kind !== 'reversal')
          expect(after.filter(({ totalCents }, at) => totalCents > (before[at]?.totalCents ?? 0) + rounding)).toEqual(
            [],
          )
        before = after
      })
      expect(planWithBalances(terms, adjustments).at(-1)?.balanceAfterCents).toBe(0)
    }),
    { numRuns: 1_000 },
  )
})
