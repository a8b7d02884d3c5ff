import { expect, test } from 'vitest'
import { nextOffer, type OfferableBid } from '#domain/bids/offers.ts'
import { centsOfDollars } from '#domain/money.ts'

const $ = centsOfDollars
const offersEndAt = new Date('2026-04-01T03:59:59Z')
const bid = (position: number, share: number, change: Partial<OfferableBid> = {}): OfferableBid => ({
  id: `bid of ${position}`,
  position,
  commonFundShareCents: $(share),
  status: 'lost',
  canTake: true,
  ...change,
})
const ended = {
  at: new Date('2026-03-25T12:00:00Z'),
  offersEndAt,
  freedCents: $(22_173.91),
  inHandCents: $(50_000),
  targetCents: $(30_000),
  bids: [bid(5, 8_000), bid(7, 7_900)],
  order: [9, 1, 10].map((position) => ({ position, ticket: `ticket of ${position}` })),
  canSelect: (position: number) => position !== 9,
}

test('the highest losing bid that the cash covers with its own share is offered', () => {
  expect(nextOffer(ended)).toEqual({ kind: 'offer_bid', bidId: 'bid of 5', position: 5, committedCents: $(22_000) })
})

test.each<[string, OfferableBid[], number]>([
  ['whose member cannot take it', [bid(5, 8_000, { canTake: false }), bid(7, 7_900)], 7],
  ['that was declined', [bid(5, 8_000, { status: 'declined' }), bid(7, 7_900)], 7],
  ['whose share is too small', [bid(5, 7_826.08), bid(7, 7_826.09)], 7],
])('a bid %s is passed by', (_, bids, position) => {
  expect(nextOffer({ ...ended, bids })).toMatchObject({ kind: 'offer_bid', position })
})

test('with no bid left and cash for a whole credit the next of the draw order is selected', () => {
  expect(nextOffer({ ...ended, bids: [], freedCents: $(30_000) })).toEqual({
    kind: 'select_draw',
    position: 1,
    ticket: 'ticket of 1',
    committedCents: $(30_000),
  })
})

test.each<[string, Partial<typeof ended>, string]>([
  ['a cent short of a whole credit', { bids: [], freedCents: $(29_999.99) }, 'not_enough_cash'],
  ['the fund has less than was freed', { inHandCents: $(10_000) }, 'not_enough_cash'],
  ['nobody is left', { bids: [], freedCents: $(30_000), canSelect: () => false }, 'nobody_left'],
  ['after the 10th business day', { at: new Date('2026-04-01T04:00:00Z') }, 'too_late'],
])('otherwise the cash carries over: %s', (_, change, reason) => {
  expect(nextOffer({ ...ended, ...change })).toEqual({ kind: 'carry_over', reason })
})

test('the last second of the 10th business day is in time', () => {
  expect(nextOffer({ ...ended, at: offersEndAt }).kind).toBe('offer_bid')
})
