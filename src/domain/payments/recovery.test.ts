import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents } from '#domain/money.ts'
import { splitRecovery } from '#domain/payments/recovery.ts'

const debt = {
  owed: { commonFundCents: cents(100_000), reserveCents: cents(2_000), operatorCents: cents(13_000) },
  lateFeeCents: cents(500),
}

test.each([
  [60_000, { commonFundCents: 60_000, reserveCents: 0, operatorCents: 0, overCents: 0 }],
  [101_000, { commonFundCents: 100_000, reserveCents: 1_000, operatorCents: 0, overCents: 0 }],
  [115_000, { commonFundCents: 100_000, reserveCents: 2_000, operatorCents: 13_000, overCents: 0 }],
  // The late fees: half to the fund, half to us; the rest is the member's.
  [120_000, { commonFundCents: 100_250, reserveCents: 2_000, operatorCents: 13_250, overCents: 4_500 }],
])('rules 9 a recovery of %i repays the common fund first, then the reserve, then us', (amount, split) => {
  expect(splitRecovery(cents(amount), debt)).toEqual(split)
})

test('no cent of a recovery is lost, and no one is repaid more than was owed', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 }).map((n) => n as Cents)
  fc.assert(
    fc.property(amount, amount, amount, amount, amount, (paid, fund, reserve, operator, fees) => {
      const of = { owed: { commonFundCents: fund, reserveCents: reserve, operatorCents: operator }, lateFeeCents: fees }
      const split = splitRecovery(paid, of)
      expect(split.commonFundCents + split.reserveCents + split.operatorCents + split.overCents).toBe(paid)
      expect(split.reserveCents).toBeLessThanOrEqual(reserve)
      if (split.overCents > 0) expect(paid - split.overCents).toBe(fund + reserve + operator + fees)
    }),
  )
})
