import { expect, it } from 'vitest'
import { cents, centsOfDollars } from '#domain/money.ts'
import { installmentPlan, totalOf } from '#domain/payments/installment-plan.ts'
import { canPrepay, coveredAhead, reachOf } from '#domain/payments/prepayment.ts'

const wish = {
  amountCents: 100 as number | null,
  aheadCents: cents(100),
  opensMeanwhileCents: cents(0),
  isGroupLaunched: true,
  hasUndecidedBid: false,
  isDebitInFlight: false,
  overdueNumber: null as number | null,
}

it.each([
  [{}, undefined],
  [{ amountCents: 101 }, 'amount_too_high'],
  // Twenty of the hundred open before the money arrives: all of it, or what leaves them out.
  [{ opensMeanwhileCents: cents(20) }, undefined],
  [{ opensMeanwhileCents: cents(20), amountCents: 99 }, 'part_would_wait'],
  [{ opensMeanwhileCents: cents(20), amountCents: 81 }, 'part_would_wait'],
  [{ opensMeanwhileCents: cents(20), amountCents: 80 }, undefined],
  [{ opensMeanwhileCents: cents(100), amountCents: 1 }, 'part_would_wait'],
  [{ amountCents: 0 }, 'invalid_amount'],
  [{ amountCents: -5 }, 'invalid_amount'],
  [{ amountCents: 1.5 }, 'invalid_amount'],
  [{ amountCents: null }, 'invalid_amount'],
  [{ aheadCents: cents(0) }, 'nothing_to_prepay'],
  [{ isGroupLaunched: false }, 'group_not_launched'],
  [{ hasUndecidedBid: true }, 'bid_undecided'],
  [{ isDebitInFlight: true }, 'debit_in_flight'],
  [{ overdueNumber: 3 }, 'pay_older_first'],
] as const)('rules 7: a prepayment with %o is refused with %s', (change, refusal) => {
  const verdict = canPrepay({ ...wish, ...change })
  expect(verdict.ok ? undefined : verdict.refusal).toBe(refusal)
})

const plan = installmentPlan({
  targetCents: centsOfDollars(30_000),
  feeBps: 1500,
  reserveBps: 200,
  durationMonths: 6,
  fromMonth: 1,
})

it.each([
  ['reaches what lies ahead', 17_250, [], 4, 17_250],
  ['covers an installment opened meanwhile whole', 23_000, [3], 3, 23_000],
  ['leaves one that it does not cover whole', 22_999, [3], 4, 17_250],
  ['never passes over one that is not pending', 34_500, [1, 2], 4, 17_250],
  ['may cover several', 34_500, [1, 2, 3], 1, 34_500],
])('a settled amount %s', (_, dollars, pending, from, takes) => {
  const reach = reachOf({
    amountCents: centsOfDollars(dollars),
    plan,
    nextNumber: 4,
    isPending: (number) => (pending as number[]).includes(number),
  })
  expect(reach.from).toBe(from)
  expect(totalOf(reach.takes)).toBe(centsOfDollars(takes))
})

it.each([
  ['all of the plan, the opened one with it', 23_000, [[3, 'pending']], [3]],
  ['less than that, nothing that is opened', 22_999, [[3, 'pending']], []],
  [
    'what was not opened when it was requested, not the older one',
    23_000,
    [
      [2, 'pending'],
      [3, 'pending'],
    ],
    [3],
  ],
  ['nothing of what is on its way by itself', 17_250, [[3, 'processing']], []],
  ['nothing, with nothing on its way', 0, [[3, 'pending']], []],
] as const)('rules 1: what is on its way pays %s', (_, dollars, opened, covered) => {
  const left = { remainingCents: centsOfDollars(5_750 * (3 + opened.length)), aheadCents: centsOfDollars(dollars) }
  const own = opened.map(([number, status]) => ({ number, status, amountCents: centsOfDollars(5_750) }))
  expect(coveredAhead({ ...left, nextNumber: 4, opened: own })).toEqual(covered)
})
