import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { instantAt } from '#domain/calendar.ts'
import { centsOfDollars } from '#domain/money.ts'
import { acceptOffer } from '#services/bids/accept-offer.ts'
import { declineOffer } from '#services/bids/decline-offer.ts'
import { expireWinningBids } from '#services/bids/expire-winning-bids.ts'
import { payWinningBid } from '#services/bids/pay-winning-bid.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { cancelSelections } from '#services/contemplations/cancel-selections.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { releasePayout } from '#services/payouts/release-payout.ts'
import { Denied, NotAuthenticated, NotFound } from '#services/refusals.ts'
import { settleTransfers } from '#services/settlement/settle-transfers.ts'
import { readBalances } from '#tests/support/balances.ts'
import { holdSecond, makeStaff, payBid, readBids, readSelections } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { decideIdentity } from '#tests/support/identity.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { approveSelection } from '#tests/support/selection.ts'

let test: TestDatabase
let group: TestGroup
/** The positions that bid in the second assembly, highest first. */
let bidders: number[]

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

async function withBids(...dollars: number[]): Promise<void> {
  group = await launchedGroup(testContext(test.db))
  bidders = (await holdSecond(group, dollars)).bidders
}
const bidder = (rank: number) => bidders[rank - 1] ?? 0
const bidOf = async (rank: number) => {
  const bid = (await readBids(group)).find(({ position }) => position === bidder(rank))
  if (bid === undefined) throw new Error(`nobody bid at rank ${rank}`)
  return bid
}
const statuses = async () => (await readBids(group)).map(({ status }) => status)
const ofSecond = async () =>
  (await readSelections(group))
    .filter(({ assembly_number }) => assembly_number === 2)
    .map(({ position_number, method, status, committed_cents }) => ({
      position_number,
      method,
      status,
      committed_cents,
    }))
const member = async (position: number) => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from members where id = ${group.memberIds[position - 1]}`.execute(test.db)
  return rows[0]
}
const balances = () => readBalances(test.db, group.consortiumId)
const answer = async (act: typeof acceptOffer | typeof declineOffer, rank: number, asked = rank) =>
  act(group.as(bidder(asked)), { consortiumId: group.consortiumId, bidId: (await bidOf(rank)).id })

// Amounts below: T 30,000, 23,000 owed at the second cutoff; b of 9,000 is 7,826.09, of 8,000 6,956.52, of 7,000 6,086.96.
const SET_ASIDE = 2_217_391

describe('paying a winning bid', () => {
  beforeEach(() => withBids(9_000, 8_000))

  it('rules 5 7 the bid sets T - b aside, and the remaining b in the transaction that makes it paid', async () => {
    expect(await statuses()).toEqual(['won_pending_payment', 'lost'])
    expect(await ofSecond()).toEqual([
      { position_number: bidder(1), method: 'bid', status: 'selected', committed_cents: SET_ASIDE },
    ])
    const before = await balances()
    await group.moveTo('2026-03-09')
    expect(await payBid(group, bidder(1))).toMatchObject({ ok: true })
    await group.moveTo('2026-03-11', '08:59:59')
    expect(await statuses()).toEqual(['won_pending_payment', 'lost'])
    await group.moveTo('2026-03-11', '09:00:00')
    expect(await statuses()).toEqual(['won_paid', 'lost'])
    expect((await ofSecond())[0]).toMatchObject({ status: 'selected', committed_cents: 3_000_000 })
    const after = await balances()
    expect({
      bank: (after.bank ?? 0) - (before.bank ?? 0),
      common_fund: (after.common_fund ?? 0) - (before.common_fund ?? 0),
      reserve: (after.reserve ?? 0) - (before.reserve ?? 0),
      operator_revenue: (after.operator_revenue ?? 0) - (before.operator_revenue ?? 0),
      credits_payable: (after.credits_payable ?? 0) - (before.credits_payable ?? 0),
    }).toEqual({
      bank: 900_000,
      common_fund: 0,
      reserve: -15_652,
      operator_revenue: -101_739,
      credits_payable: -782_609,
    })
    expect(await member(bidder(1))).toMatchObject({
      total_paid_cents: 2_050_000,
      is_plan_adjusted: true,
      state: 'selected',
    })
  })

  it('a winner by bid gets one letter: the selection, and by when the bid is to be paid', async () => {
    const { rows } = await sql<{ kind: string; details: { dueAt?: string } }>`
      select kind, details from notifications where user_id = ${group.userIds[bidder(1) - 1]}
        and kind in ('bid_won', 'member_selected')`.execute(test.db)
    const bid = await bidOf(1)
    expect(rows.map(({ kind, details }) => [kind, details.dueAt])).toEqual([['bid_won', bid.due_at?.toISOString()]])
  })

  it('rules 16 the same key is one transfer, another key waits for the debit in flight, a paid one is paid', async () => {
    const bid = await bidOf(1)
    const accountId = await accountOf(group.ctx, group.userIds[bidder(1) - 1] ?? '')
    const key = crypto.randomUUID()
    const pay = (change = {}) =>
      payWinningBid(group.as(bidder(1)), { consortiumId: group.consortiumId, bidId: bid.id, accountId, key, ...change })
    const answers = await Promise.all([pay(), pay()])
    expect(answers[0]).toEqual({ ok: true, value: { transferId: expect.any(String) } })
    expect(answers[1]).toEqual(answers[0])
    const again = { key: crypto.randomUUID() }
    expect(await pay(again)).toEqual({ ok: false, refusal: 'debit_in_flight' })
    await group.moveTo('2026-03-11')
    expect(await pay(again)).toEqual({ ok: false, refusal: 'bid_paid' })
    expect(await pay()).toEqual(answers[0])
  })

  it('PERM-11 no one pays a bid that is not theirs, was not won, or without signing in', async () => {
    const won = await bidOf(1)
    const accountId = await accountOf(group.ctx, group.userIds[bidder(2) - 1] ?? '')
    const input = { consortiumId: group.consortiumId, bidId: won.id, accountId, key: crypto.randomUUID() }
    await expect(payWinningBid(group.as(bidder(2)), input)).rejects.toThrow(NotFound)
    await expect(payWinningBid(asActor(group.ctx, { kind: 'visitor' }), input)).rejects.toThrow(NotAuthenticated)
    // Someone else's bank account.
    await expect(payWinningBid(group.as(bidder(1)), input)).rejects.toThrow(NotFound)
    expect(await payBid(group, bidder(2))).toMatchObject({ ok: false, refusal: 'bid_not_won' })
    const own = await accountOf(group.ctx, group.userIds[bidder(1) - 1] ?? '')
    await payWinningBid(group.as(bidder(1)), { ...input, accountId: own })
    const other = { ...input, accountId: own, bidId: (await bidOf(2)).id }
    await expect(payWinningBid(group.as(bidder(1)), other)).rejects.toThrow(Denied)
  })

  it('a settlement that fails between two writes pays nothing, and pays once when repeated', async () => {
    await payBid(group, bidder(1))
    await group.moveTo('2026-03-09', '17:00:00')
    group.ctx.clock.set(instantAt('2026-03-12', '10:00:00', ZONE))
    const settle = () => settleTransfers(group.ctx, group.ctx.clock.now())
    await expect(whileWritesFail(test.ownerDb, 'contemplations', 'update', settle)).rejects.toThrow('on purpose')
    expect(await statuses()).toEqual(['won_pending_payment', 'lost'])
    expect(await member(bidder(1))).toMatchObject({ total_paid_cents: 1_150_000, is_plan_adjusted: false })
    await Promise.all([settle(), settle()])
    expect(await statuses()).toEqual(['won_paid', 'lost'])
    expect(await member(bidder(1))).toMatchObject({ total_paid_cents: 2_050_000 })
  })

  it('rules 7 lowering changes the next installment, never an opened one', async () => {
    await sql`update bids set mode = 'lower_installment' where id = ${(await bidOf(1)).id}`.execute(test.db)
    await payBid(group, bidder(1))
    await group.moveTo('2026-03-18')
    const { rows } = await sql<{ number: number; amount_cents: number }>`
      select number, amount_cents from installment_breakdowns where consortium_member_id = ${group.memberIds[bidder(1) - 1]}
      order by number`.execute(test.db)
    // 14,000 left over four installments.
    expect(rows.map(({ amount_cents }) => amount_cents)).toEqual([575_000, 575_000, 350_000])
  })
})

describe('a winning bid that is not paid', () => {
  it('rules 7 expires after 5 business days: selection over, cash back, barred for 3 assemblies, the next bid is offered', async () => {
    await withBids(9_000, 8_000, 7_000)
    await group.moveTo('2026-03-13', '23:59:58')
    expect(await statuses()).toEqual(['won_pending_payment', 'lost', 'lost'])
    await group.moveTo('2026-03-14', '00:00:00')
    expect(await statuses()).toEqual(['won_expired', 'offered', 'lost'])
    expect(await ofSecond()).toMatchObject([{ status: 'expired', committed_cents: 0 }])
    expect(await member(bidder(1))).toMatchObject({ state: 'active', barred_through_assembly: 5 })
    const { rows: letters } = await sql`select kind from notifications
      where user_id = ${group.userIds[bidder(1) - 1]} and kind in ('bid_expired', 'selection_ended')`.execute(test.db)
    expect(letters).toEqual([{ kind: 'bid_expired' }])
    expect((await balances()).credits_payable).toBe(-3_000_000)
    // Two business days: Monday and Tuesday.
    expect((await bidOf(2)).due_at).toEqual(instantAt('2026-03-17', '23:59:59', ZONE))
    await group.moveTo('2026-03-20')
    await group.pay(3)
    expect(
      await placeBid(group.as(bidder(1)), { consortiumId: group.consortiumId, amountCents: 100_000, mode: 'from_end' }),
    ).toMatchObject({ refusal: 'barred' })
  })

  it('rules 7 an accepted offer selects, sets T - b aside and is to be paid in 5 business days; once', async () => {
    await withBids(9_000, 8_000, 7_000)
    await group.moveTo('2026-03-16')
    await expect(answer(acceptOffer, 2, 3)).rejects.toThrow(NotFound)
    expect(await answer(acceptOffer, 3)).toMatchObject({ ok: false, refusal: 'bid_not_offered' })
    expect(await answer(acceptOffer, 2)).toEqual({ ok: true })
    expect(await answer(acceptOffer, 2)).toEqual({ ok: true })
    expect(await statuses()).toEqual(['won_expired', 'won_pending_payment', 'lost'])
    expect((await ofSecond()).at(-1)).toEqual({
      position_number: bidder(2),
      method: 'bid',
      status: 'selected',
      committed_cents: 3_000_000 - 695_652,
    })
    expect((await bidOf(2)).due_at).toEqual(instantAt('2026-03-23', '23:59:59', ZONE))
    await payBid(group, bidder(2))
    await group.moveTo('2026-03-19')
    expect(await statuses()).toEqual(['won_expired', 'won_paid', 'lost'])
    expect((await ofSecond()).at(-1)).toMatchObject({ committed_cents: 3_000_000 })
  })

  it('rules 7 a declined or lapsed offer goes to the next, and no one is asked twice', async () => {
    await withBids(9_000, 8_000, 7_000)
    await group.moveTo('2026-03-16')
    await expect(answer(declineOffer, 2, 3)).rejects.toThrow(NotFound)
    expect(await answer(declineOffer, 2)).toEqual({ ok: true })
    expect(await answer(declineOffer, 2)).toEqual({ ok: true })
    expect(await statuses()).toEqual(['won_expired', 'lost', 'offered'])
    expect(await answer(acceptOffer, 2)).toMatchObject({ ok: false, refusal: 'bid_not_offered' })
    await group.moveTo('2026-03-19', '00:00:00')
    expect(await statuses()).toEqual(['won_expired', 'lost', 'lost'])
    // No one is left who bid, and the freed cash covers T: the next of the draw, not whoever let it lapse.
    const next = (await ofSecond()).at(-1)
    expect(next).toMatchObject({ method: 'draw', status: 'selected', committed_cents: 3_000_000 })
    expect(next?.position_number).not.toBe(bidder(1))
  })

  it('rules 7 without another bid the next position of the published draw order is selected', async () => {
    await withBids(9_000)
    await group.moveTo('2026-03-14')
    const { rows } = await sql<{ draw_order: number[] }>`
      select draw_order from assemblies where consortium_id = ${group.consortiumId} and number = 2`.execute(test.db)
    const expected = rows[0]?.draw_order.find((position) => position !== bidder(1))
    expect((await ofSecond()).at(-1)).toMatchObject({
      method: 'draw',
      position_number: expected,
      committed_cents: 3_000_000,
    })
  })

  it('rules 7 after the 10th business day no one is offered anything and the cash carries over', async () => {
    await withBids(9_000, 8_000, 7_000)
    await group.moveTo('2026-03-17')
    await answer(acceptOffer, 2)
    await group.moveTo('2026-03-25')
    expect(await statuses()).toEqual(['won_expired', 'won_expired', 'lost'])
    expect((await ofSecond()).map(({ status }) => status)).toEqual(['expired', 'expired'])
    expect((await balances()).common_fund).toBe(-3_000_000)
  })

  it('rules 7 an offer goes only to a bidder who is still eligible', async () => {
    await withBids(9_000, 8_000, 7_000)
    await decideIdentity(group.ctx, group.userIds[bidder(2) - 1] ?? '', 'rejected', group.ctx.clock.now())
    await group.moveTo('2026-03-14')
    expect(await statuses()).toEqual(['won_expired', 'lost', 'offered'])
    await decideIdentity(group.ctx, group.userIds[bidder(3) - 1] ?? '', 'rejected', group.ctx.clock.now())
    expect(await answer(acceptOffer, 3)).toEqual({ ok: false, refusal: 'not_eligible' })
  })

  it('rules 7 a debit in flight at the deadline waits: paid when it settles, expired when it comes back', async () => {
    await withBids(9_000, 8_000)
    await group.moveTo('2026-03-13', '16:00:00')
    await payBid(group, bidder(1))
    await group.moveTo('2026-03-16')
    expect(await statuses()).toEqual(['won_pending_payment', 'lost'])
    await group.moveTo('2026-03-17')
    expect(await statuses()).toEqual(['won_paid', 'lost'])

    await withBids(9_000, 8_000)
    await group.moveTo('2026-03-13', '16:00:00')
    await payBid(group, bidder(1), '0001')
    await group.moveTo('2026-03-16')
    expect(await statuses()).toEqual(['won_pending_payment', 'lost'])
    await group.moveTo('2026-03-17')
    expect(await statuses()).toEqual(['won_expired', 'offered'])
  })

  it('a debit that came back in time may be asked for again', async () => {
    await withBids(9_000, 8_000)
    await payBid(group, bidder(1), '0001')
    await group.moveTo('2026-03-11')
    expect(await statuses()).toEqual(['won_pending_payment', 'lost'])
    expect(await payBid(group, bidder(1))).toMatchObject({ ok: true })
    await group.moveTo('2026-03-14')
    expect(await statuses()).toEqual(['won_paid', 'lost'])
  })

  it('two workers expire it once, and a failure between two writes leaves nothing half', async () => {
    await withBids(9_000, 8_000)
    group.ctx.clock.set(instantAt('2026-03-14', '09:00:00', ZONE))
    const expire = () => expireWinningBids(group.ctx, group.ctx.clock.now())
    for (const [table, operation] of [
      ['consortium_members', 'update'],
      ['ledger_transactions', 'insert'],
      ['notifications', 'insert'],
    ] as const) {
      await expect(whileWritesFail(test.ownerDb, table, operation, expire)).rejects.toThrow('on purpose')
      expect(await statuses()).toEqual(['won_pending_payment', 'lost'])
      expect(await ofSecond()).toMatchObject([{ status: 'selected' }])
    }
    const done = await Promise.all([expire(), expire()])
    expect(done[0] + done[1]).toBe(1)
    expect(await statuses()).toEqual(['won_expired', 'offered'])
  })
})

describe('a paid bid whose debit comes back', () => {
  beforeEach(async () => {
    await withBids(9_000, 8_000)
    await payBid(group, bidder(1), '0010')
    await group.moveTo('2026-03-11')
    expect(await statuses()).toEqual(['won_paid', 'lost'])
  })

  it('rules 9 is owed again and keeps T - b aside, with 5 business days to cure it', async () => {
    await group.moveTo('2026-04-10')
    expect(await statuses()).toEqual(['won_pending_payment', 'lost'])
    expect((await ofSecond())[0]).toMatchObject({ status: 'deferred', committed_cents: SET_ASIDE })
    expect(await member(bidder(1))).toMatchObject({ total_paid_cents: 1_150_000, state: 'selected' })
    expect(await payBid(group, bidder(1))).toMatchObject({ ok: true })
    await group.moveTo('2026-04-15')
    expect(await statuses()).toEqual(['won_paid', 'lost'])
    expect((await ofSecond())[0]).toMatchObject({ committed_cents: 3_000_000 })
    expect(await member(bidder(1))).toMatchObject({ total_paid_cents: 2_050_000 })
  })

  it('rules 9 ends the selection when it is not cured', async () => {
    await group.moveTo('2026-04-21')
    expect(await statuses()).toEqual(['won_expired', 'lost'])
    expect((await ofSecond())[0]).toMatchObject({ status: 'expired', committed_cents: 0 })
    // The third assembly has been held since.
    expect(await member(bidder(1))).toMatchObject({ state: 'active', barred_through_assembly: 6 })
  })

  it('rules 5 9 after the payout the fund bears it: reserve and operator lend, nothing is taken back', async () => {
    const selection = (await readSelections(group)).find(({ method }) => method === 'bid')
    const key = { consortiumId: group.consortiumId, contemplationId: selection?.id ?? '', position: bidder(1) }
    const [ana, ben] = (await makeStaff(group.ctx, 2)) as [TestContext, TestContext]
    await approveSelection(group, key, ana)
    const prepared = await preparePayout(ana, {
      ...key,
      key: crypto.randomUUID(),
      payee: { kind: 'dealer', name: 'Sunshine Cars', routing: '021000021', account: '000123456789' },
      purchaseCents: centsOfDollars(30_000),
      costsCents: centsOfDollars(0),
    })
    await group.moveTo('2026-03-13')
    if (prepared.ok) await releasePayout(ben, { consortiumId: group.consortiumId, payoutId: prepared.value.payoutId })
    await group.moveTo('2026-03-20')
    expect((await ofSecond())[0]).toMatchObject({ status: 'paid_out' })
    const before = await balances()
    await group.moveTo('2026-04-10')
    expect(await statuses()).toEqual(['won_paid', 'lost'])
    expect(await member(bidder(1))).toMatchObject({ total_paid_cents: 1_150_000, state: 'paid_out' })
    const after = await balances()
    expect((after.bank ?? 0) - (before.bank ?? 0)).toBe(-900_000)
    expect(after.credits_payable).toBe(before.credits_payable)
    // What the common fund had was not enough: all of it went, and the rest is lent.
    expect(after.common_fund).toBe(0)
  })
})

describe('a bid whose money comes too late or finds the plan changed', () => {
  it('a selection cancelled while the bank has the debit makes it an ordinary prepayment', async () => {
    await withBids(9_000)
    await payBid(group, bidder(1))
    await group.moveTo('2026-03-10')
    const contemplation = (await readSelections(group)).find(({ method }) => method === 'bid')
    if (contemplation === undefined) throw new Error('the bid won')
    await group.ctx.db
      .transaction()
      .execute((tx) =>
        cancelSelections(group.ctx, tx, [
          { contemplation, act: 'cancel', reason: 'debit_returned', at: group.ctx.clock.now() },
        ]),
      )
    expect(await statuses()).toEqual(['won_expired'])
    await group.moveTo('2026-03-12')
    expect(await statuses()).toEqual(['won_expired'])
    expect(await member(bidder(1))).toMatchObject({
      total_paid_cents: 2_050_000,
      state: 'active',
      barred_through_assembly: 0,
    })
    expect(await balances()).toMatchObject({ common_fund: -3_782_609, credits_payable: -3_000_000 })
  })

  it('rules 7 the whole balance, settled after the next installment opened, pays that one too', async () => {
    await withBids(23_000)
    await group.moveTo('2026-03-13', '16:00:00')
    await payBid(group, bidder(1))
    await group.moveTo('2026-03-18')
    expect(await statuses()).toEqual(['won_paid'])
    expect(await member(bidder(1))).toMatchObject({ total_paid_cents: 3_450_000 })
    expect((await ofSecond())[0]).toMatchObject({ committed_cents: 3_000_000 })
    expect(await balances()).toMatchObject({ member_credit: 0, credits_payable: -6_000_000 })
    const { rows } = await sql<{ status: string }>`
      select status from installments where consortium_member_id = ${group.memberIds[bidder(1) - 1]} order by number`.execute(
      test.db,
    )
    expect(rows.map(({ status }) => status)).toEqual(['completed', 'completed', 'cancelled'])
  })

  it('rules 5 the fund supplies the part of b the plan can no longer take because installments were paid since', async () => {
    await withBids(23_000)
    await group.moveTo('2026-03-13', '16:00:00')
    await payBid(group, bidder(1))
    await group.moveTo('2026-03-17', '00:30:00')
    // The installment that opened at midnight is being paid as well when the bid settles.
    await group.pay(3, [bidder(1)])
    await group.moveTo('2026-03-20')
    expect(await statuses()).toEqual(['won_paid'])
    // 17,250 lay ahead of 23,000; the rest is held, and the credit is whole all the same.
    expect(await member(bidder(1))).toMatchObject({ total_paid_cents: 3_450_000 })
    expect((await ofSecond())[0]).toMatchObject({ committed_cents: 3_000_000 })
    expect(await balances()).toMatchObject({ member_credit: -575_000, credits_payable: -6_000_000 })
  })

  it('rules 5 9 a bid that came back and was paid again sets aside T, not more, although the fund supplied a part of b', async () => {
    await withBids(23_000)
    await group.moveTo('2026-03-13', '16:00:00')
    await payBid(group, bidder(1), '0010')
    await group.moveTo('2026-03-17', '00:30:00')
    await group.pay(3, [bidder(1)])
    await group.moveTo('2026-04-16')
    expect(await statuses()).toEqual(['won_pending_payment'])
    await payBid(group, bidder(1))
    await group.moveTo('2026-04-21')
    expect(await statuses()).toEqual(['won_paid'])
    expect((await ofSecond())[0]).toMatchObject({ committed_cents: 3_000_000 })
    expect(await member(bidder(1))).toMatchObject({ total_paid_cents: 3_450_000 })
  })
})
