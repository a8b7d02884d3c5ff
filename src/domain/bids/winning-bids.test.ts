import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canAcceptOffer, canPayBid, committedAtSelection, freedCents, paidBidParts } from '#domain/bids/winning-bids.ts'
import { add, cents, centsOfDollars, subtract } from '#domain/money.ts'
import {
  combineParts,
  installmentPlan,
  prepaymentShares,
  sumParts,
  totalOf,
} from '#domain/payments/installment-plan.ts'

const at = new Date('2026-03-10T15:00:00Z')
const later = new Date('2026-03-13T15:00:00Z')
const earlier = new Date('2026-03-09T15:00:00Z')

describe('paying a winning bid', () => {
  it.each([
    [{ status: 'won_pending_payment', dueAt: later, isDebitInFlight: false }, undefined],
    [{ status: 'won_pending_payment', dueAt: at, isDebitInFlight: false }, undefined],
    [{ status: 'won_pending_payment', dueAt: earlier, isDebitInFlight: false }, 'payment_period_over'],
    [{ status: 'won_pending_payment', dueAt: later, isDebitInFlight: true }, 'debit_in_flight'],
    [{ status: 'won_paid', dueAt: null, isDebitInFlight: false }, 'bid_paid'],
    [{ status: 'lost', dueAt: null, isDebitInFlight: false }, 'bid_not_won'],
    [{ status: 'offered', dueAt: later, isDebitInFlight: false }, 'bid_not_won'],
  ] as const)('%o is refused with %s', (bid, refusal) => {
    const verdict = canPayBid({ ...bid, at })
    expect(verdict.ok ? undefined : verdict.refusal).toBe(refusal)
  })
})

describe('an offer', () => {
  const offer = {
    status: 'offered' as const,
    dueAt: later,
    at,
    isEligible: true,
    isBarred: false,
    neededCents: cents(100),
    inHandCents: cents(100),
  }
  it.each([
    [{}, undefined],
    [{ status: 'lost' as const }, 'bid_not_offered'],
    [{ dueAt: earlier }, 'answer_period_over'],
    [{ isEligible: false }, 'not_eligible'],
    [{ isBarred: true }, 'barred'],
    [{ inHandCents: cents(99) }, 'not_enough_cash'],
  ] as const)('with %o is refused with %s', (change, refusal) => {
    const verdict = canAcceptOffer({ ...offer, ...change })
    expect(verdict.ok ? undefined : verdict.refusal).toBe(refusal)
  })
})

const plan = installmentPlan({
  targetCents: centsOfDollars(30_000),
  feeBps: 1500,
  reserveBps: 200,
  durationMonths: 60,
  fromMonth: 1,
})
const ahead = (from: number) => sumParts(plan.filter((row) => row.number >= from))

describe('the parts of a paid bid', () => {
  it('rules 7: 9,000 after 12 of 60 are 7,826.09 common fund, 156.52 reserve and 1,017.39 fee', () => {
    const owed = ahead(13)
    const paid = paidBidParts({
      amountCents: centsOfDollars(9_000),
      shareCents: centsOfDollars(7_826.09),
      owed,
      takes: owed,
    })
    expect(paid).toEqual({
      parts: {
        commonFundCents: centsOfDollars(7_826.09),
        reserveCents: centsOfDollars(156.52),
        operatorCents: centsOfDollars(1_017.39),
      },
      fromFundCents: 0,
      overCents: 0,
    })
  })

  it('what was paid since the assembly makes the fund supply it and holds the rest for the member', () => {
    const owed = ahead(60)
    const bid = centsOfDollars(1_000)
    const paid = paidBidParts({ amountCents: bid, shareCents: centsOfDollars(869.57), owed, takes: owed })
    expect(paid.parts).toEqual(owed)
    expect(paid.fromFundCents).toBe(centsOfDollars(369.57))
    expect(paid.overCents).toBe(centsOfDollars(425))
  })

  it('always come to the amount, never more than the plan takes, and b is whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 3 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (from, opened, fraction) => {
          const atAssembly = ahead(from)
          const takes = ahead(Math.min(60, from + opened))
          const amount = cents(Math.max(1, Math.floor(totalOf(atAssembly) * fraction)))
          const share = prepaymentShares(amount, atAssembly).commonFundCents
          const { parts, fromFundCents, overCents } = paidBidParts({
            amountCents: amount,
            shareCents: share,
            owed: atAssembly,
            takes,
          })
          expect(add(totalOf(parts), overCents)).toBe(amount)
          expect(add(parts.commonFundCents, fromFundCents)).toBe(share)
          const left = combineParts(takes, parts, subtract)
          for (const amountLeft of [...Object.values(left), fromFundCents, overCents]) {
            expect(amountLeft).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })
})

describe('freed cash', () => {
  it('is what the assembly left and expired selections gave back, less what later ones took and offers may take', () => {
    const target = cents(3_000_000)
    const expired = committedAtSelection(target, cents(782_609))
    expect(expired).toBe(2_217_391)
    expect(committedAtSelection(target, null)).toBe(target)
    const selections = [
      { committedCents: expired, isLater: false, isExpired: true },
      { committedCents: target, isLater: false, isExpired: false },
    ]
    expect(freedCents({ leftCents: cents(782_609), selections, offeredCents: [] })).toBe(target)
    expect(freedCents({ leftCents: cents(782_609), selections, offeredCents: [cents(2_000_000)] })).toBe(1_000_000)
    const taken = [...selections, { committedCents: cents(2_500_000), isLater: true, isExpired: false }]
    expect(freedCents({ leftCents: cents(782_609), selections: taken, offeredCents: [] })).toBe(500_000)
    const lapsed = [...selections, { committedCents: cents(2_500_000), isLater: true, isExpired: true }]
    expect(freedCents({ leftCents: cents(782_609), selections: lapsed, offeredCents: [] })).toBe(target)
  })
})
