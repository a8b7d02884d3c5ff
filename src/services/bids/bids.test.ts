import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { holdAssemblies } from '#services/assemblies/hold-assemblies.ts'
import { acceptOffer } from '#services/bids/accept-offer.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { reviewBid } from '#services/bids/review-bid.ts'
import { showBidding } from '#services/bids/show-bidding.ts'
import { withdrawBid } from '#services/bids/withdraw-bid.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { NotAuthenticated, NotFound } from '#services/refusals.ts'
import { countRows, openSecond, readBids } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
let group: TestGroup
/** The position drawn in the first assembly, and one that was not. */
let drawn: number
let bidder: number

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
  const open = await openSecond(group)
  drawn = open.drawn
  bidder = open.others[0] ?? 0
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const bid = (dollars: number | null, position = bidder, mode: 'from_end' | 'lower_installment' = 'from_end') =>
  placeBid(group.as(position), {
    consortiumId: group.consortiumId,
    amountCents: dollars === null ? null : Math.round(dollars * 100),
    mode,
  })

describe('what a member knows before bidding', () => {
  const shown = (position = bidder) => showBidding(group.as(position), group.consortiumId)

  it('rules 7 the kind of month and the fund, the same whatever others have bid, and no one else reads it', async () => {
    const before = await shown()
    expect(before).toMatchObject({ kind: 'bids_first', cashCents: 3_000_000, expectedCents: 3_000_000, leastCents: 0 })
    expect(before?.owed).toEqual({ commonFundCents: 2_000_000, reserveCents: 40_000, operatorCents: 260_000 })
    await bid(9_000, bidder === 1 ? 2 : 1)
    expect(await shown()).toEqual(before)
    await expect(showBidding(group.ctx, group.consortiumId)).rejects.toThrow(NotAuthenticated)
    const other = await launchedGroup(testContext(test.db))
    await expect(showBidding(other.as(1), group.consortiumId)).rejects.toThrow(NotFound)
  })

  it('rules 5 rules 7 open installments count as if they were paid, and a draw month says what a bid must bring', async () => {
    const young = await launchedGroup(testContext(test.db))
    await young.moveTo('2026-01-20')
    // What the draw leaves is nothing. The whole balance would make up a payout, but the open installment is no part of a bid.
    expect(await showBidding(young.as(1), young.consortiumId)).toMatchObject({
      kind: 'draw',
      cashCents: 0,
      expectedCents: 3_000_000,
      leastCents: null,
      aheadCents: 2_875_000,
    })
    await young.pay(1)
    await young.moveTo('2026-01-23')
    expect(await showBidding(young.as(1), young.consortiumId)).toMatchObject({ cashCents: 3_000_000, leastCents: null })
    const paid = await requestPrepayment(young.as(2), {
      ...{ consortiumId: young.consortiumId, amountCents: 2_300_000, mode: 'from_end', key: crypto.randomUUID() },
      accountId: await accountOf(young.ctx, young.userIds[1] ?? ''),
    })
    expect(paid).toMatchObject({ ok: true })
    await young.moveTo('2026-01-28')
    expect(await showBidding(young.as(1), young.consortiumId)).toMatchObject({ kind: 'draw', leastCents: 1_150_000 })
  })

  it('rules 7 a bid of more than what’s left after the open installment says what it counts as', async () => {
    const young = await launchedGroup(testContext(test.db))
    await young.moveTo('2026-01-20')
    const review = async (amountCents: number) => {
      const asked = { consortiumId: young.consortiumId, amountCents, mode: 'from_end' as const }
      const reviewed = await reviewBid(young.as(1), asked)
      return reviewed.ok ? reviewed.value : reviewed.refusal
    }
    // Six installments of $5,750 are owed, and one of them is due now.
    const counted = { countedCents: 2_875_000, remainingAfterCents: 575_000 }
    for (const amountCents of [2_875_001, 3_450_000])
      expect(await review(amountCents)).toMatchObject({ ...counted, percentage: '95.8333' })
    expect(await review(2_875_000)).toMatchObject({ countedCents: 2_875_000, remainingAfterCents: 575_000 })
    expect(await review(900_000)).toMatchObject({ countedCents: 900_000, remainingAfterCents: 2_550_000 })
    expect(await review(3_450_001)).toBe('amount_too_high')
  })
})

describe('placing a bid', () => {
  it('CON-09 CON-08 DATA-11 CALL-11 stores a free bid of that member with its percentage of the credit and its time', async () => {
    const at = group.ctx.clock.now()
    expect(await bid(9_000)).toEqual({
      ok: true,
      value: { bidId: expect.any(String), assemblyNumber: 2, amountCents: 900_000, percentage: '30.0000' },
    })
    expect(await readBids(group)).toMatchObject([
      {
        consortium_member_id: group.memberIds[bidder - 1],
        bid_type: 'free_bid',
        amount_cents: 900_000,
        bid_percentage: '30.0000',
        submitted_at: at,
        status: 'submitted',
      },
    ])
  })

  it('rules 7 the same again changes nothing, another amount or way changes the one bid, until the cutoff', async () => {
    const first = await bid(9_000)
    const notices = await countRows(test.db, 'notifications')
    expect(await bid(9_000)).toEqual(first)
    expect(await countRows(test.db, 'notifications')).toBe(notices)
    await group.moveTo('2026-03-04', '23:59:00')
    expect(await bid(10_000, bidder, 'lower_installment')).toMatchObject({
      ok: true,
      value: { bidId: first.ok ? first.value.bidId : '' },
    })
    expect(await readBids(group)).toMatchObject([{ amount_cents: 1_000_000, mode: 'lower_installment' }])
    await group.moveTo('2026-03-05', '00:00:00')
    expect(await bid(11_000)).toMatchObject({ ok: false, refusal: 'after_cutoff' })
    await group.moveTo('2026-03-05', '12:30:00')
    expect(await bid(11_000)).toMatchObject({ ok: false, refusal: 'no_open_assembly' })
  })

  it.each([
    [0, 'invalid_amount'],
    [-1, 'invalid_amount'],
    [null, 'invalid_amount'],
    [23_000.01, 'amount_too_high'],
  ])('CON-05 CON-06 CON-07 ERR-27 refuses %s dollars with %s', async (dollars, refusal) => {
    // 34,500 owed, 11,500 paid.
    expect(await bid(dollars)).toMatchObject({ ok: false, refusal })
    expect(await readBids(group)).toEqual([])
  })

  it('CON-06 takes the whole remaining balance', async () => {
    expect(await bid(23_000)).toMatchObject({ ok: true })
  })

  it('CON-10 keeps the group’s own minimum and maximum', async () => {
    group = await launchedGroup(testContext(test.db), { minBid: 3_000, maxBid: 12_000 })
    await group.moveTo('2026-01-20')
    expect(await bid(2_999.99, 1)).toMatchObject({ ok: false, refusal: 'below_minimum' })
    expect(await bid(12_000.01, 1)).toMatchObject({ ok: false, refusal: 'above_maximum' })
    expect(await bid(12_000, 1)).toMatchObject({ ok: true })
  })

  it('CON-04 refuses a member who is already selected, with the reason', async () => {
    expect(await bid(9_000, drawn)).toMatchObject({
      ok: false,
      refusal: 'not_eligible',
      details: { reasons: ['already_selected'] },
    })
  })

  it('rules 7 refuses a member who is barred', async () => {
    await sql`update consortium_members set barred_through_assembly = 2 where id = ${group.memberIds[bidder - 1]}`.execute(
      test.db,
    )
    expect(await bid(9_000)).toMatchObject({ ok: false, refusal: 'barred', details: { throughAssembly: 2 } })
  })

  it('PERM-11 ERR-24 no one bids without signing in, in a group not theirs, or with a lost membership', async () => {
    const input = { consortiumId: group.consortiumId, amountCents: 900_000, mode: 'from_end' as const }
    await expect(placeBid(asActor(group.ctx, { kind: 'visitor' }), input)).rejects.toThrow(NotAuthenticated)
    await expect(placeBid(group.ctx, input)).rejects.toThrow(NotAuthenticated)
    const other = await launchedGroup(testContext(test.db))
    await expect(placeBid(other.as(1), input)).rejects.toThrow(NotFound)
    await expect(placeBid(group.as(bidder), { ...input, consortiumId: crypto.randomUUID() })).rejects.toThrow(NotFound)
  })

  it('ERR-26 a failure between two writes leaves no bid', async () => {
    await expect(whileWritesFail(test.ownerDb, 'notifications', 'insert', () => bid(9_000))).rejects.toThrow(
      'on purpose',
    )
    expect(await readBids(group)).toEqual([])
  })

  it('two bids of one member at once become one', async () => {
    const answers = await Promise.all([bid(9_000), bid(10_000)])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await readBids(group)).toHaveLength(1)
  })

  it('a bid against the assembly: whichever comes first, the bid is judged whole', async () => {
    await group.moveTo('2026-03-04', '23:00:00')
    await Promise.all([bid(9_000), holdAssemblies(group.ctx, group.ctx.clock.now())])
    await group.moveTo('2026-03-07')
    expect((await readBids(group)).map(({ status }) => status)).toEqual(['won_pending_payment'])
  })
})

describe('withdrawing a bid', () => {
  const withdraw = (bidId: string, position = bidder) =>
    withdrawBid(group.as(position), { consortiumId: group.consortiumId, bidId })
  const placedId = async () => {
    const placed = await bid(9_000)
    return placed.ok ? placed.value.bidId : ''
  }

  it('rules 7 takes it back once, and another may be placed', async () => {
    const bidId = await placedId()
    expect(await withdraw(bidId)).toEqual({ ok: true })
    expect(await withdraw(bidId)).toEqual({ ok: true })
    expect(await readBids(group)).toMatchObject([{ status: 'withdrawn' }])
    expect(await bid(8_000)).toMatchObject({ ok: true })
    expect(await readBids(group)).toHaveLength(2)
  })

  it('not accepted as an offer before it’s counted', async () => {
    const bidId = await placedId()
    expect(await acceptOffer(group.as(bidder), { consortiumId: group.consortiumId, bidId })).toMatchObject({
      refusal: 'bid_not_offered',
    })
  })

  it('not after the cutoff, and not someone else’s', async () => {
    const bidId = await placedId()
    await expect(withdraw(bidId, drawn)).rejects.toThrow(NotFound)
    await expect(
      withdrawBid(asActor(group.ctx, { kind: 'visitor' }), { consortiumId: group.consortiumId, bidId }),
    ).rejects.toThrow(NotAuthenticated)
    await group.moveTo('2026-03-05', '00:00:00')
    expect(await withdraw(bidId)).toEqual({ ok: false, refusal: 'after_cutoff' })
    await group.moveTo('2026-03-07')
    expect(await withdraw(bidId)).toMatchObject({ ok: false, refusal: 'act_not_allowed' })
  })
})
