import { expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { canPrepay } from '#domain/payments/prepayment.ts'

const wish = {
  amountCents: 100 as number | null,
  aheadCents: cents(100),
  isGroupLaunched: true,
  hasUndecidedBid: false,
  isDebitInFlight: false,
}

it.each([
  [{}, undefined],
  [{ amountCents: 101 }, 'amount_too_high'],
  [{ amountCents: 0 }, 'invalid_amount'],
  [{ amountCents: -5 }, 'invalid_amount'],
  [{ amountCents: 1.5 }, 'invalid_amount'],
  [{ amountCents: null }, 'invalid_amount'],
  [{ aheadCents: cents(0) }, 'nothing_to_prepay'],
  [{ isGroupLaunched: false }, 'group_not_launched'],
  [{ hasUndecidedBid: true }, 'bid_undecided'],
  [{ isDebitInFlight: true }, 'debit_in_flight'],
] as const)('rules 7: a prepayment with %o is refused with %s', (change, refusal) => {
  const verdict = canPrepay({ ...wish, ...change })
  expect(verdict.ok ? undefined : verdict.refusal).toBe(refusal)
})
