import { describe, expect, it } from 'vitest'
import { bonusAtPayout } from '#domain/bonus/payout-bonus.ts'
import { centsOfDollars } from '#domain/money.ts'
import { installmentPlan } from '#domain/payments/installment-plan.ts'

const terms = { targetCents: centsOfDollars(30_000), feeBps: 1500, reserveBps: 200, durationMonths: 10, fromMonth: 1 }
// The operator's part is $390 an installment; 4,800 points are worth 2% of the credit, $600.
const plan = installmentPlan(terms)
const bonus = (points: number, nextNumber: number) => bonusAtPayout({ ...terms, points, plan, nextNumber })

describe('rules 10 LIFE-05 the points of a member paid out', () => {
  it("lower the operator's parts ahead", () => {
    expect(bonus(4_800, 9)).toMatchObject({ lowersOperatorCents: 60_000, memberCreditCents: 0 })
  })

  it('never lower what is opened: the rest is held for the member', () => {
    expect(bonus(4_800, 10)).toEqual({ valueCents: 60_000, lowersOperatorCents: 39_000, memberCreditCents: 21_000 })
    expect(bonus(4_800, 11)).toEqual({ valueCents: 60_000, lowersOperatorCents: 0, memberCreditCents: 60_000 })
  })

  it('too few for half a percent are worth nothing', () => {
    expect(bonus(1_199, 1)).toBeNull()
  })
})
