import { expect, test } from 'vitest'
import { CAR_EXAMPLE, coSignerThrough, HOME_EXAMPLE, planFigures } from './plan-figures.ts'

test.each([
  [1500, 18],
  [1200, 17],
])(
  'LIFE-10 a co-signer is needed at a fee of %i basis points over 60 months through payment %i (rules 8)',
  (feeBps, until) => {
    expect(coSignerThrough(planFigures({ ...CAR_EXAMPLE, feeBps }))).toBe(until)
  },
)

test('what is owed is more than 80% of the payout then, and no more after the next payment', () => {
  const plan = planFigures(HOME_EXAMPLE)
  const until = coSignerThrough(plan)
  expect(plan.totalCents - until * plan.monthlyCents).toBeGreaterThan(plan.creditCents * 0.8)
  expect(plan.totalCents - (until + 1) * plan.monthlyCents).toBeLessThanOrEqual(plan.creditCents * 0.8)
})
