import { describe, expect, test } from 'vitest'
import {
  afterBidAct,
  BID_ACTS,
  type BidAmount,
  type Bidding,
  type BidPercentage,
  type BidStatus,
  barredThrough,
  bidShares,
  canBid,
  loweredBid,
  netFromGroup,
  percentageFrom,
  publishedBids,
  rankBids,
  validateBid,
} from '#domain/bids/bids.ts'
import { cents, centsOfDollars } from '#domain/money.ts'

const $ = centsOfDollars
const percent = (text: string) => percentageFrom(text) as BidPercentage
const cutoffAt = new Date('2026-03-16T03:59:59Z')
const bid: Bidding & BidAmount = {
  selectionMode: 'alternating',
  assemblyNumber: 3,
  at: new Date('2026-03-10T12:00:00Z'),
  cutoffAt,
  barredThroughAssembly: 0,
  reasons: [],
  aheadCents: $(25_300),
  overdueNumber: null,
  amountCents: $(9_000),
  remainingCents: $(27_600),
  minCents: null,
  maxCents: null,
}

describe('placing a bid', () => {
  test.each<[string, Partial<typeof bid>, string]>([
    ['CON-05 zero', { amountCents: 0 }, 'invalid_amount'],
    ['CON-05 a negative amount', { amountCents: -1 }, 'invalid_amount'],
    ['CON-05 no amount at all', { amountCents: null }, 'invalid_amount'],
    ['CON-05 not a number', { amountCents: Number.NaN }, 'invalid_amount'],
    ['CON-05 a fraction of a cent', { amountCents: 10.5 }, 'invalid_amount'],
    ['CON-06 a cent above the remaining balance', { amountCents: $(27_600.01) }, 'amount_too_high'],
    ['CON-10 below the minimum of the group', { minCents: $(9_000.01) }, 'below_minimum'],
    ['CON-10 above the maximum of the group', { maxCents: $(8_999.99) }, 'above_maximum'],
    ['a group that only draws', { selectionMode: 'draw_only' }, 'group_takes_no_bids'],
    ['CON-04 a member who is selected already', { reasons: ['already_selected'] }, 'not_eligible'],
    ['a bidder who is barred', { barredThroughAssembly: 3 }, 'barred'],
    ['while an installment is overdue (rules 1)', { overdueNumber: 2 }, 'pay_older_first'],
    ['when only opened installments are left to pay', { aheadCents: $(0) }, 'nothing_to_bid'],
    [
      'CON-10 when less than the minimum is left after them',
      { aheadCents: $(2_999), minCents: $(3_000) },
      'balance_below_minimum',
    ],
    ['after the cut-off', { at: new Date('2026-03-16T04:00:00Z') }, 'after_cutoff'],
  ])('%s is refused', (_, change, refusal) => {
    expect(validateBid({ ...bid, ...change })).toMatchObject({ ok: false, refusal })
  })

  test.each<[string, Partial<typeof bid>]>([
    ['the remaining balance to the cent (CON-06)', { amountCents: $(27_600) }],
    ['the least and the most at once (CON-10)', { minCents: $(9_000), maxCents: $(9_000) }],
    ['in the last second', { at: cutoffAt }],
    ['with this installment still to be paid', { reasons: ['installment_unpaid'] }],
    ['after the barred assemblies', { barredThroughAssembly: 2 }],
  ])('%s may be bid', (_, change) => {
    expect(validateBid({ ...bid, ...change })).toEqual({ ok: true })
  })

  test('the refusal tells the bound', () => {
    expect(validateBid({ ...bid, amountCents: $(30_000) })).toEqual({
      ok: false,
      refusal: 'amount_too_high',
      details: { mostCents: $(27_600) },
    })
  })

  test('CON-04 whether Place Bid is offered does not depend on an amount', () => {
    expect(canBid(bid)).toEqual({ ok: true })
    expect(canBid({ ...bid, reasons: ['already_selected'] })).toMatchObject({ ok: false, refusal: 'not_eligible' })
  })

  test('an unpaid winning bid bars from the next three assemblies', () => {
    expect(canBid({ ...bid, assemblyNumber: 6, barredThroughAssembly: barredThrough(3) }).ok).toBe(false)
    expect(canBid({ ...bid, assemblyNumber: 7, barredThroughAssembly: barredThrough(3) }).ok).toBe(true)
  })
})

describe('what becomes of a bid', () => {
  test.each([
    ['stays', 9_000, 27_600, 9_000],
    ['is lowered to what remains', 9_000, 8_999.5, 8_999.5],
    ['is nothing when nothing remains', 9_000, 0, 0],
    ['is nothing when more was paid than owed', 9_000, -1, 0],
  ])('at the cutoff it %s', (_, amount, remaining, becomes) => {
    expect(loweredBid($(amount), $(remaining))).toBe($(becomes))
  })

  test('statuses follow the table of rules 7 and end where it ends', () => {
    expect(afterBidAct('submitted', 'win')).toEqual({ ok: true, value: 'won_pending_payment' })
    expect(afterBidAct('lost', 'offer')).toEqual({ ok: true, value: 'offered' })
    expect(afterBidAct('offered', 'accept_offer')).toEqual({ ok: true, value: 'won_pending_payment' })
    expect(afterBidAct('lost', 'win')).toEqual({
      ok: false,
      refusal: 'act_not_allowed',
      details: { status: 'lost', act: 'win' },
    })
    const ends = (Object.keys(BID_ACTS) as BidStatus[]).filter((status) => Object.keys(BID_ACTS[status]).length === 0)
    expect(ends.sort()).toEqual(['void', 'withdrawn', 'won_expired'])
  })

  test('the highest amount comes first, equal ones by ticket', () => {
    const ranked = rankBids([
      { position: 1, amountCents: $(10), tieTicket: 'b' },
      { position: 2, amountCents: $(10), tieTicket: 'a' },
      { position: 3, amountCents: $(20), tieTicket: null },
      { position: 4, amountCents: $(5), tieTicket: null },
    ])
    expect(ranked.map(({ position }) => position)).toEqual([3, 2, 1, 4])
  })

  test('the shares of the bid of 9,000 in rules 7, and what the group supplies', () => {
    const owed = { commonFundCents: $(24_000), reserveCents: $(480), operatorCents: $(3_120) }
    const shares = bidShares($(9_000), owed)
    expect(shares).toEqual({ commonFundCents: $(7_826.09), reserveCents: $(156.52), operatorCents: $(1_017.39) })
    expect(netFromGroup($(30_000), shares.commonFundCents)).toBe($(22_173.91))
    expect(netFromGroup($(30_000), $(30_000))).toBe(0)
  })
})

describe('what is told about bids', () => {
  const T = $(30_000)
  const bids = [9_000, 6_000, 4_500, 3_000].map($)

  test('the number and the lowest selected; no median below 5 bids', () => {
    expect(publishedBids(bids, bids.slice(0, 2), T)).toEqual({ count: 4, lowestSelected: percent('20'), median: null })
    expect(publishedBids([], [], T)).toEqual({ count: 0, lowestSelected: null, median: null })
    expect(publishedBids(bids, [], T).lowestSelected).toBeNull()
  })

  test('from 5 bids on a median in whole percents', () => {
    expect(publishedBids([...bids, cents(451_234)], [], T).median).toBe(percent('15'))
  })
})
