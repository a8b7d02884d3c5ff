import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents } from '#domain/money.ts'
import { installmentPlan, owedParts, type PlanTerms } from '#domain/payments/installment-plan.ts'
import { bearMore, missingCents } from '#domain/payments/missing-fund.ts'

const TERMS: PlanTerms = {
  targetCents: cents(3_000_000),
  feeBps: 1500,
  reserveBps: 200,
  durationMonths: 60,
  fromMonth: 1,
}
const owed = owedParts(TERMS)
const plan = installmentPlan(TERMS)
const base = { owed, plan, hasDefaulted: false, movedCents: cents(50_000), recoveredCents: cents(0) }

describe('rules 9 what the common fund misses of a member', () => {
  test.each([
    ['of a moved installment its part, while the last isn’t due', { ...base, number: 12 }, 50_000],
    ['nothing once the last is due', { ...base, number: 60 }, 0],
    ['nothing of a plan that was paid off', { ...base, number: 12, owed: { ...owed, commonFundCents: cents(0) } }, 0],
    // Twelve installments of $500.00 due, four paid.
    [
      'after a default what has fallen due',
      { ...base, number: 12, hasDefaulted: true, owed: { ...owed, commonFundCents: cents(2_800_000) } },
      400_000,
    ],
    [
      'less what was recovered',
      {
        ...base,
        number: 12,
        hasDefaulted: true,
        recoveredCents: cents(300_000),
        owed: { ...owed, commonFundCents: cents(2_800_000) },
      },
      100_000,
    ],
  ])('%s', (_, of, expected) => {
    expect(missingCents(of)).toBe(expected)
  })

  test('the reserve never lends more than it has, nor bears more than is missing', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n as Cents)
    fc.assert(
      fc.property(amount, amount, amount, (borne, missing, reserve) => {
        const { loanCents, bearsCents } = bearMore(borne, missing, reserve)
        expect(loanCents >= 0 && loanCents <= reserve).toBe(true)
        expect(bearsCents <= missing && bearsCents <= borne + loanCents).toBe(true)
        if (reserve >= missing) expect(bearsCents).toBe(missing)
      }),
    )
  })
})
