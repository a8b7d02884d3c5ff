import { describe, expect, it } from 'vitest'
import { type Cents, cents, centsOfDollars, sum, ZERO_CENTS } from '#domain/money.ts'
import { installmentPlan, owedParts, totalOf } from '#domain/payments/installment-plan.ts'
import { applyPlanPayment, leavesBidUnpaid, paysSelection } from '#domain/payments/plan-payment.ts'

const terms = {
  targetCents: centsOfDollars(30_000),
  feeBps: 1500,
  reserveBps: 200,
  durationMonths: 6,
  fromMonth: 1,
}
const plan = installmentPlan(terms)
const month = centsOfDollars(5_750)
const pay = (amountCents: Cents, of: Partial<Parameters<typeof applyPlanPayment<{ number: number }>>[0]> = {}) =>
  applyPlanPayment({ amountCents, owed: owedParts(terms), plan, nextNumber: 4, pending: [], won: null, ...of })

describe('rules 1 a settled prepayment', () => {
  it('pays from the next installment that is not opened, and every cent of it', () => {
    const applied = pay(centsOfDollars(10_000))
    expect(applied).toMatchObject({ from: 4, covered: [], fromFundCents: 0, overCents: 0 })
    expect(totalOf(applied.parts)).toBe(centsOfDollars(10_000))
  })

  it('covers those opened meanwhile that it pays whole, and none that it does not', () => {
    const pending = [{ number: 3 }]
    expect(pay(cents(4 * month), { pending })).toMatchObject({ from: 3, covered: pending, overCents: 0 })
    expect(pay(cents(4 * month - 1), { pending })).toMatchObject({ from: 4, covered: [] })
  })

  it('holds what finds nothing left to pay', () => {
    const applied = pay(cents(3 * month + 500))
    expect(applied).toMatchObject({ from: 4, overCents: 500 })
    expect(totalOf(applied.parts)).toBe(3 * month)
  })
})

describe('rules 5, 7 a settled winning bid', () => {
  const amountCents = centsOfDollars(11_500)
  const committed = (dollars: number) => ({
    won: { targetCents: terms.targetCents, committedCents: centsOfDollars(dollars) },
  })

  it('pays b of the common fund, which is what the credit lacks', () => {
    const applied = pay(amountCents, committed(20_000))
    expect(applied.parts.commonFundCents).toBe(centsOfDollars(10_000))
    expect(applied.fromFundCents).toBe(ZERO_CENTS)
    expect(sum([totalOf(applied.parts), applied.overCents])).toBe(amountCents)
  })

  it('paid again after its debit came back, takes only what the fund did not supply then', () => {
    expect(pay(amountCents, committed(26_000)).parts.commonFundCents).toBe(centsOfDollars(4_000))
  })

  it('whose plan takes less than b has the rest from the fund, and the money for it is held', () => {
    const applied = pay(amountCents, { ...committed(20_000), nextNumber: 6 })
    expect(applied.parts.commonFundCents).toBe(centsOfDollars(5_000))
    expect(applied.fromFundCents).toBe(centsOfDollars(5_000))
    expect(sum([totalOf(applied.parts), applied.overCents])).toBe(amountCents)
  })
})

it.each([
  ['won_pending_payment', 'selected', true],
  ['won_pending_payment', null, false],
  ['won_expired', 'selected', false],
  ['won_paid', 'selected', false],
] as const)('rules 7 money for a bid that is %s, its selection %s, pays it: %s', (bid, selection, pays) => {
  expect(paysSelection(bid, selection)).toBe(pays)
})

it.each([
  ['won_paid', 'selected', true],
  ['won_paid', 'approved', true],
  ['won_paid', 'disbursing', false],
  ['won_paid', 'paid_out', false],
  ['won_paid', null, false],
  ['won_pending_payment', 'selected', false],
  ['won_expired', 'selected', false],
] as const)(
  'rules 9 a bid that is %s, its selection %s, is unpaid when its money comes back: %s',
  (bid, selection, is) => {
    expect(leavesBidUnpaid(bid, selection)).toBe(is)
  },
)
