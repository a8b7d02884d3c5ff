import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { readUnpaidContemplations } from '#db/contemplations.ts'
import { findMemberAt } from '#db/members.ts'
import { instantAt } from '#domain/calendar.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { cancelSelections } from '#services/contemplations/cancel-selections.ts'
import type { SelectionKey } from '#services/contemplations/lock-selection.ts'
import { showExtract } from '#services/documents/show-extract.ts'
import { leavingTerms } from '#services/refunds/leaving-terms.ts'
import { readBalances } from '#tests/support/balances.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'
import { letDebitComeBack, payAhead, payOutPart } from '#tests/support/held-money.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave, readRefunds } from '#tests/support/leaving.ts'
import { approveSelection, selectFirst } from '#tests/support/selection.ts'

let database: TestDatabase
let group: TestGroup
let key: SelectionKey & { position: number }
let ana: TestContext
let ben: TestContext

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  group = await launchedGroup(testContext(database.db))
  key = await selectFirst(group)
  ;[ana, ben] = (await makeStaff(group.ctx, 2)) as [TestContext, TestContext]
  await approveSelection(group, key, ana)
})
afterEach(async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

const payOut = (purchaseDollars: number, account?: string) =>
  payOutPart(group, key, [ana, ben], { purchaseDollars, ...(account === undefined ? {} : { account }) })
const memberId = () => group.memberIds[key.position - 1] ?? ''
async function own() {
  const { rows: members } = await sql<{ state: string; total_paid_cents: number }>`
    select state, total_paid_cents from members where id = ${memberId()}`.execute(database.db)
  const { rows: installments } = await sql<{ status: string }>`
    select status from installments where consortium_member_id = ${memberId()} order by number`.execute(database.db)
  return { ...members[0], installments: installments.map(({ status }) => status) }
}
const heldCents = async () => 0 - ((await readBalances(database.db, group.consortiumId)).member_credit ?? 0)
/** What asks for money, or says that it will be asked for. */
const asking = async (day: string) =>
  (await lettersSince(day)).filter((kind) =>
    /^(debit_returned|late_|installment_late|installment_reminder|security|final_notice|member_)/.test(kind),
  )
const lettersSince = async (day: string) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from notifications where user_id = ${group.userIds[key.position - 1]}
      and created_at >= ${instantAt(day, '00:00:00', ZONE)} order by id`.execute(database.db)
  return rows.map(({ kind }) => kind)
}

const returnOn = (day: string, number: number | null) => letDebitComeBack(group, memberId(), number, day)
const prepay = (dollars: number) => payAhead(group, key.position, dollars)
const openDollars = async () => {
  const { rows } = await sql<{ number: number; cents: number }>`
    select number, common_fund_cents + reserve_cents + operator_cents as cents from installments
    where consortium_member_id = ${memberId()} and closed_at is null order by number`.execute(database.db)
  return rows.map(({ number, cents }) => [number, cents / 100])
}
const lentCents = async () => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(abs(reserve_cents) + abs(operator_advance_cents)), 0)::int8 as cents from ledger_transactions
    where consortium_id = ${group.consortiumId} and kind in (5, 6, 7, 8)`.execute(database.db)
  return rows[0]?.cents
}

test('rules 8 decision 0168 what is held pays an installment whose debit comes back, before anything counts on it being owed', async () => {
  await payOut(1_000)
  await group.moveTo('2026-02-20')
  await group.pay(2, [key.position], '0001')
  await group.moveTo('2026-02-25')
  expect(await own()).toEqual({
    state: 'completed',
    total_paid_cents: 3_450_000,
    installments: ['completed', 'cancelled'],
  })
  expect(await heldCents()).toBe(25_000)
  await group.moveTo('2026-06-10')
  expect(await openDollars()).toEqual([])
  expect(await asking('2026-02-20')).toEqual([])
  const { rows } = await sql`
    select 1 from ladder_steps where consortium_member_id = ${memberId()}
    union all select 1 from installments where consortium_member_id = ${memberId()} and late_fee_cents > 0`.execute(
    database.db,
  )
  expect(rows).toEqual([])
  // The statement adds up, and says what paid.
  const { lines } = await showExtract(group.as(key.position), group.consortiumId)
  expect(lines.map(({ kind, paid }) => [kind, totalOf(paid)])).toEqual([
    ['held', 575_000],
    ['credit', 2_300_000],
    ['installment', 575_000],
  ])
  // So does the history, where neither is a payment with a receipt.
  const { own: share } = await showConsortium(group.as(key.position), group.consortiumId)
  expect(share?.planPayments.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['held', 575_000],
    ['unused_payout', 2_300_000],
  ])
  const { rows: told } = await sql<{ details: unknown }>`
    select details from notifications where kind = 'held_used' and user_id = ${group.userIds[key.position - 1]}`.execute(
    database.db,
  )
  expect(told).toEqual([
    {
      details: { consortiumId: group.consortiumId, amountCents: 575_000, heldCents: 25_000, balanceCents: 0 },
    },
  ])
})

test.each([1, 2])(
  'rules 8 it pays installment %i, returned 30 days after its debit had cleared, and no fund lends for that',
  async (number) => {
    await payOut(1_000)
    await group.moveTo('2026-02-20')
    // The fund has exactly one payout, which the assembly sets aside.
    const [other] = [1, 2].filter((position) => position !== key.position)
    await group.pay(2, [key.position, other ?? 0])
    await group.moveTo('2026-02-25')
    expect(await heldCents()).toBe(600_000)
    await group.moveTo('2026-03-10')
    expect((await readBalances(database.db, group.consortiumId)).common_fund).toBe(0)
    await returnOn('2026-03-14', number)
    await group.moveTo('2026-03-16')
    expect(await own()).toMatchObject({ state: 'completed', total_paid_cents: 3_450_000 })
    expect(await heldCents()).toBe(25_000)
    expect(await lentCents()).toBe(0)
    expect(await asking('2026-03-14')).toEqual([])
    await group.moveTo('2026-04-20')
    expect(await openDollars()).toEqual([])
  },
)

test('rules 8 where it covers only one of two, that one is paid, and the other is asked for', async () => {
  await payOut(1_000)
  await group.moveTo('2026-02-20')
  await group.pay(2, [key.position])
  await group.moveTo('2026-02-25')
  await returnOn('2026-03-14', 2)
  await group.moveTo('2026-03-14')
  await returnOn('2026-03-15', 1)
  await group.moveTo('2026-03-16')
  expect(await openDollars()).toEqual([[1, 5_750]])
  expect(await heldCents()).toBe(25_000)
  expect(await asking('2026-03-14')).toEqual(['debit_returned'])
})

test('rules 8 of what was paid ahead and is owed again, it pays as much as there is from the end, and the rest is asked for', async () => {
  await prepay(10_000)
  // $18,750 are owed when $22,750 are left of the payout, besides installment 2, whose debit is on its way.
  await group.moveTo('2026-02-18')
  await group.pay(2, [key.position])
  await payOut(12_000)
  await group.moveTo('2026-02-25')
  expect(await heldCents()).toBe(500_000)
  await returnOn('2026-03-05', null)
  await group.moveTo('2026-03-06')
  expect(await heldCents()).toBe(0)
  expect(await own()).toMatchObject({ state: 'paid_out', total_paid_cents: 3_450_000 - 500_000 })
  await group.moveTo('2026-03-20')
  expect(await openDollars()).toEqual([[3, 5_000]])
})

test('rules 8 when the debit comes back from which it was held, what it had paid is owed again', async () => {
  await payOut(7_000)
  await group.moveTo('2026-02-20')
  await prepay(6_000)
  await group.pay(2, [key.position], '0001')
  await group.moveTo('2026-02-25')
  // The payout's $23,000 have paid all that is ahead, so the $6,000 were held, and pay installment 2.
  expect(await own()).toMatchObject({ state: 'completed', total_paid_cents: 3_450_000 })
  expect(await heldCents()).toBe(25_000)
  await returnOn('2026-03-05', null)
  await group.moveTo('2026-03-06')
  expect(await own()).toMatchObject({ state: 'paid_out', total_paid_cents: 2_875_000 })
  expect(await heldCents()).toBe(0)
  expect((await lettersSince('2026-03-05')).slice(0, 2).sort()).toEqual(['debit_returned', 'held_owed_again'])
  await group.moveTo('2026-03-20')
  expect(await openDollars()).toEqual([[3, 5_750]])
})

test('rules 8 when both come back at the same time, nothing is held and the installment is open again', async () => {
  await payOut(7_000)
  await group.moveTo('2026-02-20')
  await prepay(6_000)
  await group.pay(2, [key.position])
  await group.moveTo('2026-02-25')
  expect(await heldCents()).toBe(600_000)
  await returnOn('2026-03-05', null)
  await returnOn('2026-03-05', 2)
  await group.moveTo('2026-03-06')
  expect(await own()).toMatchObject({ state: 'paid_out', total_paid_cents: 2_875_000 })
  expect(await openDollars()).toEqual([[2, 5_750]])
  expect(await heldCents()).toBe(0)
  expect((await lettersSince('2026-03-05')).filter((kind) => kind.startsWith('held'))).toEqual([])
})

test.each(['plan_adjustments', 'ledger_transactions', 'notifications'])(
  'a failure at %s leaves nothing half, and a repeat does it all',
  async (table) => {
    await payOut(1_000)
    await group.moveTo('2026-02-20')
    await group.pay(2, [key.position], '0001')
    await group.moveTo('2026-02-23', '12:00:00')
    await expect(whileWritesFail(database.ownerDb, table, 'insert', () => group.moveTo('2026-02-25'))).rejects.toThrow()
    expect(await own()).toMatchObject({ total_paid_cents: 2_875_000, installments: ['completed', 'processing'] })
    expect(await heldCents()).toBe(600_000)
    await group.moveTo('2026-02-25', '11:00:00')
    expect(await own()).toMatchObject({ total_paid_cents: 3_450_000, installments: ['completed', 'cancelled'] })
    expect(await heldCents()).toBe(25_000)
  },
)

test('rules 8 decision 0151 when the payout it was left from comes back and its member leaves, it has paid nothing', async () => {
  await payOut(1_000, '000120010')
  await group.moveTo('2026-02-20')
  await group.pay(2, [key.position], '0001')
  await group.moveTo('2026-02-25')
  expect(await heldCents()).toBe(25_000)
  await group.moveTo('2026-03-27')
  const quoted = await inGroup(group.ctx, group.consortiumId, async (tx) => {
    const [locked, member] = [
      await lockConsortium(tx, group.consortiumId),
      await findMemberAt(tx, group.consortiumId, key.position),
    ]
    if (locked === null || member === null) throw new Error('a member')
    return await leavingTerms(group.ctx, tx, locked, member, group.ctx.clock.now())
  })
  expect(quoted.totalPaidCents).toBe(575_000)
  await letLeave(group, key.position)
  expect(await own()).toMatchObject({ state: 'withdrawn', total_paid_cents: 575_000 })
  expect(await heldCents()).toBe(0)
  expect((await readRefunds(group)).map(({ amount_cents }) => amount_cents)).toEqual([475_000])
})

test('rules 8 when a selection ends and its member stays, what else is held pays what is owed again', async () => {
  await payOut(7_000, '000120010')
  await group.moveTo('2026-02-20')
  await prepay(6_000)
  await group.pay(2, [key.position])
  await group.moveTo('2026-02-25')
  expect(await heldCents()).toBe(600_000)
  await group.moveTo('2026-03-27')
  await inGroup(group.ctx, group.consortiumId, async (tx) => {
    const selections = await readUnpaidContemplations(tx, [group.consortiumId])
    const contemplation = selections.find(({ id }) => id === key.contemplationId)
    if (contemplation === undefined) throw new Error('a selection')
    const ended = { contemplation, act: 'cancel' as const, reason: 'installments_unpaid' as const }
    await cancelSelections(group.ctx, tx, [{ ...ended, at: group.ctx.clock.now() }])
  })
  // Two installments, and the $6,000 paid ahead.
  expect(await own()).toMatchObject({ state: 'active', total_paid_cents: 1_750_000 })
  expect(await heldCents()).toBe(0)
})

test('rules 9 what can’t pay an installment in full is set off when its member defaults', async () => {
  await payOut(5_000)
  await group.moveTo('2026-02-20')
  await group.pay(2, [key.position], '0001')
  await group.moveTo('2026-02-25')
  expect(await heldCents()).toBe(200_000)
  expect(await openDollars()).toEqual([[2, 5_750]])
  await group.moveTo('2026-06-05')
  expect(await own()).toMatchObject({ state: 'defaulted' })
  expect(await heldCents()).toBe(0)
  const { rows } = await sql`select balance_cents from defaults where consortium_member_id = ${memberId()}`.execute(
    database.db,
  )
  expect(rows).toEqual([{ balance_cents: 375_000 }])
})
