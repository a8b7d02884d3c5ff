import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, type Cents, cents, centsOfDollars, subtract } from '#domain/money.ts'
import { adjustedPlan, reducibleParts } from '#domain/payments/adjusted-plan.ts'
import { applyHeldMoney, setOffHeldMoney } from '#domain/payments/held-money.ts'
import {
  combineParts,
  installmentPlan,
  NOTHING,
  owedParts,
  sumParts,
  totalOf,
} from '#domain/payments/installment-plan.ts'

const terms = {
  targetCents: centsOfDollars(30_000),
  feeBps: 1500,
  reserveBps: 200,
  durationMonths: 6,
  fromMonth: 1,
}
const start = installmentPlan(terms)
const month = centsOfDollars(5_750)
/** Four of six are opened; what is ahead has been paid, and so have the opened ones that aren't named. */
const paidAhead = {
  kind: 'prepayment' as const,
  mode: 'from_end' as const,
  effectiveFrom: 5,
  parts: reducibleParts(start, 5),
}
const plan = adjustedPlan(terms, [paidAhead])
const opened = (...numbers: number[]) =>
  start.filter(({ number }) => numbers.includes(number)).map((row) => ({ number: row.number, parts: row }))
const hold = (heldCents: Cents, ...numbers: number[]) =>
  applyHeldMoney({
    heldCents,
    owed: sumParts(opened(...numbers).map(({ parts }) => parts)),
    plan,
    nextNumber: 5,
    unpaid: opened(...numbers),
  })

describe('rules 8 held money', () => {
  it.each([
    ['the installment that it covers', month, [4], [4], month],
    ['none that it doesn’t cover', cents(month - 1), [4], [], 0],
    ['an older one behind those that are paid or on their way', month, [2], [2], month],
    ['the latest first', cents(month + 100), [2, 4], [4], month],
    ['all of them', cents(3 * month), [1, 2, 4], [4, 2, 1], 3 * month],
  ])('pays %s', (_, heldCents, unpaid, covered, paid) => {
    const applied = hold(heldCents, ...unpaid)
    expect(applied.covered.map(({ number }) => number)).toEqual(covered)
    expect(totalOf(applied.parts)).toBe(paid)
  })

  it('pays the older one where the latest is more than is held', () => {
    const [older, latest] = opened(3, 4).map(({ number, parts: { commonFundCents, reserveCents, operatorCents } }) => ({
      number,
      parts: { commonFundCents, reserveCents, operatorCents },
    }))
    if (older === undefined || latest === undefined) throw new Error('two are opened')
    latest.parts = combineParts(latest.parts, latest.parts, add)
    const owed = combineParts(older.parts, latest.parts, add)
    const applied = applyHeldMoney({ heldCents: month, owed, plan, nextNumber: 5, unpaid: [older, latest] })
    expect(applied.covered).toEqual([older])
    expect(totalOf(applied.parts)).toBe(month)
  })

  it('set off at a default, it pays a part of what is owed', () => {
    const owed = sumParts(opened(3, 4).map(({ parts }) => parts))
    const { parts } = setOffHeldMoney({ heldCents: centsOfDollars(2_000), owed, plan, nextNumber: 5 })
    expect(totalOf(parts)).toBe(centsOfDollars(2_000))
  })

  it('never pays more than is held or owed, and its plan can always take it, however often', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ held: fc.integer({ min: 0, max: 4_000_000 }), open: fc.subarray([1, 2, 3, 4]) }), {
          minLength: 1,
          maxLength: 4,
        }),
        (turns) => {
          let owed = owedParts(terms)
          const adjustments = []
          const gone = new Set<number>()
          for (const { held, open } of turns) {
            const unpaid = opened(...open.filter((number) => !gone.has(number)))
            const before = adjustedPlan(terms, adjustments)
            const applied = applyHeldMoney({ heldCents: cents(held), owed, plan: before, nextNumber: 5, unpaid })
            expect(totalOf(applied.parts)).toBeLessThanOrEqual(Math.min(held, totalOf(owed)))
            for (const { number } of applied.covered) gone.add(number)
            if (totalOf(applied.parts) === 0) continue
            adjustments.push({
              ...{ kind: 'prepayment' as const, mode: 'from_end' as const },
              ...{ effectiveFrom: applied.from, parts: applied.parts },
            })
            owed = combineParts(owed, applied.parts, subtract)
            const after = adjustedPlan(terms, adjustments)
            // What is ahead, and what is opened and not covered, is still all that is owed.
            const left = sumParts(opened(1, 2, 3, 4).flatMap(({ number, parts }) => (gone.has(number) ? [] : [parts])))
            expect(combineParts(reducibleParts(after, 5), left, (a, b) => cents(a + b))).toEqual({
              ...NOTHING,
              ...owed,
            })
          }
        },
      ),
    )
  })
})
