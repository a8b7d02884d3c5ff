import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { instantAt } from '#domain/calendar.ts'
import { placeBid } from '#services/bids/place-bid.ts'
import { type PrepaymentInput, requestPrepayment } from '#services/payments/request-prepayment.ts'
import { Denied, NotAuthenticated, NotFound } from '#services/refusals.ts'
import { settleTransfers } from '#services/settlement/settle-transfers.ts'
import { readBalances } from '#tests/support/balances.ts'
import { holdSecond, payBid } from '#tests/support/bidding.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { accountOf, launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
let group: TestGroup

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(test.db))
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

async function prepay(dollars: number | null, change: Partial<PrepaymentInput> = {}, position = 1) {
  return await requestPrepayment(group.as(position), {
    consortiumId: group.consortiumId,
    amountCents: dollars === null ? null : dollars * 100,
    mode: 'from_end',
    accountId: await accountOf(group.ctx, group.userIds[position - 1] ?? ''),
    key: crypto.randomUUID(),
    ...change,
  })
}
const payer = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from members where id = ${group.memberIds[0]}`.execute(test.db)
  return rows[0]
}
const installments = async () => {
  const { rows } = await sql<{ amount_cents: number }>`
    select amount_cents from installment_breakdowns where consortium_member_id = ${group.memberIds[0]} order by number`.execute(
    test.db,
  )
  return rows.map(({ amount_cents }) => amount_cents)
}
/** Opened installments of the first member are paid when their month comes, so that no one is excluded. */
async function payThrough(months: readonly number[]): Promise<void> {
  for (const number of months) {
    await group.moveTo(`2026-0${number}-20`)
    await group.pay(number, [1])
  }
}
const endsWith = (last4: string) => sql`update bank_transfers set account_last4 = ${last4}`.execute(test.db)

describe('paying ahead', () => {
  it('rules 1 when it settles it pays every part its share, and from the last installment backward', async () => {
    expect(await prepay(11_500)).toMatchObject({ ok: true })
    expect(await payer()).toMatchObject({ total_paid_cents: 0 })
    await group.moveTo('2026-01-08')
    // A third of 34,500 is a third of each part.
    expect(await payer()).toMatchObject({
      total_paid_cents: 1_150_000,
      paid_common_fund_cents: 1_000_000,
      paid_reserve_cents: 20_000,
      is_plan_adjusted: true,
    })
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({
      bank: 1_150_000,
      common_fund: -1_000_000,
      reserve: -20_000,
      operator_revenue: -130_000,
    })
    await payThrough([1, 2, 3, 4])
    await group.moveTo('2026-07-01')
    expect(await installments()).toEqual([575_000, 575_000, 575_000, 575_000])
  })

  it('rules 7 lowering keeps the number of installments; what is opened stays', async () => {
    await group.moveTo('2026-01-20')
    await prepay(11_500, { mode: 'lower_installment' })
    await payThrough([1, 2, 3, 4, 5, 6])
    await group.moveTo('2026-07-01')
    expect(await installments()).toEqual([575_000, 345_000, 345_000, 345_000, 345_000, 345_000])
  })

  it('the same key is one transfer; with another wish it is refused; a second debit waits', async () => {
    const key = crypto.randomUUID()
    const both = await Promise.all([prepay(100, { key }), prepay(100, { key })])
    expect(both[0]).toEqual({ ok: true, value: { transferId: expect.any(String) } })
    expect(both[1]).toEqual(both[0])
    await expect(prepay(200, { key })).rejects.toThrow(Denied)
    expect(await prepay(100)).toMatchObject({ ok: false, refusal: 'debit_in_flight' })
    await group.moveTo('2026-01-08')
    expect(await payer()).toMatchObject({ total_paid_cents: 10_000 })
  })

  it('at most what is ahead; opened installments are paid as such', async () => {
    await group.moveTo('2026-01-20')
    expect(await prepay(0)).toMatchObject({ refusal: 'invalid_amount' })
    expect(await prepay(null)).toMatchObject({ refusal: 'invalid_amount' })
    expect(await prepay(28_751)).toMatchObject({ refusal: 'amount_too_high', details: { mostCents: 2_875_000 } })
    expect(await prepay(28_750)).toMatchObject({ ok: true })
    await group.moveTo('2026-03-20')
    expect(await installments()).toEqual([575_000])
    expect(await prepay(1)).toMatchObject({ refusal: 'nothing_to_prepay' })
  })

  it('paying off pays an installment that opened meanwhile too; one being paid as well leaves the rest held', async () => {
    group.ctx.clock.set(instantAt('2026-01-15', '18:00:00', ZONE))
    await prepay(34_500)
    await prepay(34_500, {}, 2)
    await group.moveTo('2026-01-20')
    await group.pay(1, [2])
    await group.moveTo('2026-01-22')
    expect(await payer()).toMatchObject({ total_paid_cents: 3_450_000 })
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({ bank: 7_475_000, member_credit: -575_000 })
    const { rows } = await sql<{ kind: string; cents: number }>`
      select kind, coalesce(details ->> 'heldCents', details ->> 'amountCents')::int as cents from notifications
      where user_id = ${group.userIds[1]} and kind in ('prepayment_received', 'payment_held') order by kind`.execute(
      test.db,
    )
    expect(rows).toEqual([
      { kind: 'payment_held', cents: 575_000 },
      { kind: 'prepayment_received', cents: 2_875_000 },
    ])
    expect(await installments()).toEqual([575_000])
    await group.moveTo('2026-03-20')
    expect(await installments()).toEqual([575_000])
  })

  it('PERM-11 ERR-24 only in one’s own group, from one’s own account, signed in', async () => {
    const theirs = await accountOf(group.ctx, group.userIds[1] ?? '')
    await expect(prepay(100, { accountId: theirs })).rejects.toThrow(NotFound)
    const input = {
      consortiumId: group.consortiumId,
      amountCents: 100,
      mode: 'from_end' as const,
      accountId: theirs,
      key: crypto.randomUUID(),
    }
    await expect(requestPrepayment(asActor(group.ctx, { kind: 'visitor' }), input)).rejects.toThrow(NotAuthenticated)
    const other = await launchedGroup(testContext(test.db))
    await expect(requestPrepayment(other.as(1), input)).rejects.toThrow(NotFound)
  })

  it('rules 7 refused from the cutoff until the bid is lost, paid or expired', async () => {
    const { bidders } = await holdSecond(group, [9_000, 8_000])
    const [winner = 0, loser = 0] = bidders
    expect(await prepay(100, {}, winner)).toMatchObject({ refusal: 'bid_undecided' })
    expect(await prepay(100, {}, loser)).toMatchObject({ ok: true })
    await payBid(group, winner)
    await group.moveTo('2026-03-11')
    expect(await prepay(100, {}, winner)).toMatchObject({ ok: true })
    await group.moveTo('2026-03-16')
  })

  it('rules 7 refused between the cutoff and the assembly, and not before the cutoff', async () => {
    await group.moveTo('2026-01-20')
    await group.pay(1)
    await placeBid(group.as(1), { consortiumId: group.consortiumId, amountCents: 100_000, mode: 'from_end' })
    await group.moveTo('2026-01-27')
    expect(await prepay(100)).toMatchObject({ ok: true })
    await group.moveTo('2026-02-03')
    expect(await prepay(100)).toMatchObject({ refusal: 'bid_undecided' })
    await group.moveTo('2026-02-04')
  })

  it('a settlement that fails between two writes applies nothing, and applies once when repeated', async () => {
    await prepay(11_500)
    await group.moveTo('2026-01-06')
    group.ctx.clock.set(instantAt('2026-01-08', '10:00:00', ZONE))
    const settle = () => settleTransfers(group.ctx, group.ctx.clock.now())
    await expect(whileWritesFail(test.ownerDb, 'ledger_transactions', 'insert', settle)).rejects.toThrow('on purpose')
    expect(await payer()).toMatchObject({ total_paid_cents: 0, is_plan_adjusted: false })
    await Promise.all([settle(), settle()])
    expect(await payer()).toMatchObject({ total_paid_cents: 1_150_000 })
  })
})

describe('a prepayment that comes back', () => {
  it('in flight it has changed nothing', async () => {
    await prepay(11_500)
    await endsWith('0001')
    await group.moveTo('2026-01-10')
    expect(await payer()).toMatchObject({ total_paid_cents: 0, is_plan_adjusted: false })
    expect(await prepay(11_500)).toMatchObject({ ok: true })
  })

  it('rules 5 after it settled it is owed again, to the cent, and what was held goes back', async () => {
    group.ctx.clock.set(instantAt('2026-01-15', '18:00:00', ZONE))
    await prepay(34_500)
    await prepay(34_500, {}, 2)
    await endsWith('0010')
    await group.moveTo('2026-01-20')
    await group.pay(1, [2])
    await group.moveTo('2026-01-22')
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({ bank: 7_475_000, member_credit: -575_000 })
    await group.moveTo('2026-02-25')
    expect(await payer()).toMatchObject({ total_paid_cents: 0, paid_common_fund_cents: 0, paid_reserve_cents: 0 })
    expect(await readBalances(test.db, group.consortiumId)).toMatchObject({
      bank: 575_000,
      member_credit: 0,
    })
    // Everyone goes on paying, so that no one is excluded.
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await group.moveTo(`2026-0${Math.max(number, 2)}-26`)
      await group.pay(number)
    }
    await group.moveTo('2026-08-01')
    const { rows } = await sql<{ owed: number }>`
      select sum(common_fund_cents + reserve_cents + operator_cents)::int8 as owed from installments
      where consortium_id = ${group.consortiumId} and status <> 'cancelled' group by consortium_member_id`.execute(
      test.db,
    )
    expect(rows.map(({ owed }) => owed)).toEqual(Array(6).fill(3_450_000))
  })

  it('rules 5 after the last installment was opened: one more month opens for it, due in the future', async () => {
    for (const [number, day] of ['2026-01-20', '2026-02-19', '2026-03-19', '2026-04-20', '2026-05-19'].entries()) {
      await group.moveTo(day)
      await group.pay(number + 1)
    }
    await group.moveTo('2026-06-16')
    expect(await prepay(5_750)).toMatchObject({ ok: true })
    await sql`update bank_transfers set account_last4 = '0010' where kind = 'prepayment'`.execute(test.db)
    await group.moveTo('2026-06-20')
    await group.pay(6)
    // The extension of July was opened on the 17th with nothing to pay, and no one waits anymore.
    await group.moveTo('2026-07-17', '23:00:00')
    expect(await payer()).toMatchObject({ total_paid_cents: 3_450_000 })
    await group.moveTo('2026-07-25')
    expect(await payer()).toMatchObject({ total_paid_cents: 2_875_000 })
    // The member drawn first hasn't used the payout for 180 days by then, and it would pay what is owed.
    await sql`update contemplations set use_check_at = null where consortium_id = ${group.consortiumId}`.execute(
      test.ownerDb,
    )
    await group.moveTo('2026-09-01')
    const { rows } = await sql<{ number: number; owed: number; due_on: string; opened_at: Date }>`
      select number, common_fund_cents + reserve_cents + operator_cents as owed, due_on, opened_at from installments
      where consortium_member_id = ${group.memberIds[0]} and status not in ('completed', 'cancelled')`.execute(test.db)
    expect(rows).toEqual([{ number: 8, owed: 575_000, due_on: '2026-08-27', opened_at: expect.any(Date) }])
  })
})
