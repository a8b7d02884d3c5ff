import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sum } from '#domain/money.ts'
import { adjustedPlan } from '#domain/payments/adjusted-plan.ts'
import { installmentPlan, NOTHING, reserveBpsFor } from '#domain/payments/installment-plan.ts'
import { canPayMissedPart, missedPartCents } from '#domain/payments/missed-part.ts'

const terms = (targetCents: number, feeBps: number, durationMonths: number, fromMonth: number) => ({
  targetCents: cents(targetCents),
  feeBps,
  reserveBps: reserveBpsFor(feeBps),
  durationMonths,
  fromMonth,
})
const NEWCOMER = {
  isRunning: true,
  fromMonth: 21,
  tookOver: false,
  isPlanAdjusted: false,
  isFirstDue: false,
  isDebitInFlight: false,
}

describe('rules 9 a newcomer pays the missed part at once', () => {
  test('of $30,000 over 60 months from the 21st on it is twenty times $500, and each month is what the others pay', () => {
    const own = terms(3_000_000, 1500, 60, 21)
    const missed = missedPartCents(installmentPlan(own), installmentPlan({ ...own, fromMonth: 1 }), 21)
    expect(missed).toBe(1_000_000)
    const after = adjustedPlan(own, [
      {
        kind: 'prepayment',
        mode: 'lower_installment',
        effectiveFrom: 21,
        parts: { ...NOTHING, commonFundCents: missed },
      },
    ])
    expect(after[0]).toMatchObject({
      commonFundCents: 50_000,
      reserveCents: 1_000,
      operatorCents: 6_500,
      totalCents: 57_500,
    })
  })

  test('never more than the plan’s common fund, and the plan still comes to the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500_000, max: 10_000_000 }),
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 12, max: 60 }),
        fc.nat(50),
        (target, fee, months, later) => {
          const from = Math.min(2 + later, months)
          const own = terms(target, fee, months, from)
          const plan = installmentPlan(own)
          const missed = missedPartCents(plan, installmentPlan({ ...own, fromMonth: 1 }), from)
          expect(missed).toBeLessThanOrEqual(target)
          const after = adjustedPlan(own, [
            {
              kind: 'prepayment',
              mode: 'lower_installment',
              effectiveFrom: from,
              parts: { ...NOTHING, commonFundCents: missed },
            },
          ])
          expect(sum(after.map(({ totalCents }) => totalCents)) + missed).toBe(
            sum(plan.map(({ totalCents }) => totalCents)),
          )
        },
      ),
    )
  })

  test.each([
    [{ isRunning: false }, 'group_not_running'],
    [{ fromMonth: 1 }, 'not_a_newcomer'],
    [{ tookOver: true }, 'not_a_newcomer'],
    [{ isPlanAdjusted: true }, 'plan_changed'],
    [{ isFirstDue: true }, 'first_installment_due'],
    [{ isDebitInFlight: true }, 'debit_in_flight'],
  ] as const)('not with %j: %s', (of, refusal) => {
    expect(canPayMissedPart(NEWCOMER)).toEqual({ ok: true })
    expect(canPayMissedPart({ ...NEWCOMER, ...of })).toMatchObject({ ok: false, refusal })
  })
})
