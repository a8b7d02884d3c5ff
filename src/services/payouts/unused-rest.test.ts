import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SelectionKey } from '#services/contemplations/lock-selection.ts'
import { readBalances } from '#tests/support/balances.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { payOutPart } from '#tests/support/held-money.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import { letLeave } from '#tests/support/leaving.ts'
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

const payOut = (purchaseDollars: number, account = '000123456789') =>
  payOutPart(group, key, [ana, ben], { purchaseDollars, account })

async function own() {
  const { rows: members } = await sql<{ state: string; total_paid_cents: number }>`
    select state, total_paid_cents from members where id = ${group.memberIds[key.position - 1]}`.execute(database.db)
  const { rows: installments } = await sql<{ status: string }>`
    select status from installments where consortium_member_id = ${group.memberIds[key.position - 1]} order by number`.execute(
    database.db,
  )
  return { ...members[0], installments: installments.map(({ status }) => status) }
}
const heldCents = async () => (await readBalances(database.db, group.consortiumId)).member_credit

test('rules 8 decision 0158 what’s left of a payout also pays an opened installment that it covers with all the others', async () => {
  await payOut(1_000)
  await group.moveTo('2026-02-24')
  // $29,000 are left and $28,750 owed.
  expect(await own()).toEqual({
    state: 'completed',
    total_paid_cents: 3_450_000,
    installments: ['completed', 'cancelled'],
  })
  expect(await heldCents()).toBe(-25_000)
})

test('rules 8 an opened installment that it doesn’t cover is due as before', async () => {
  await payOut(7_000)
  await group.moveTo('2026-02-24')
  // All $23,000 that are left go to the four installments ahead.
  expect(await own()).toEqual({
    state: 'paid_out',
    total_paid_cents: 2_875_000,
    installments: ['completed', 'pending'],
  })
  expect(await heldCents()).toBe(0)
})

test('rules 8 an opened installment that’s on its way isn’t paid twice', async () => {
  await payOut(1_000)
  await group.moveTo('2026-02-20')
  await group.pay(2, [key.position])
  await group.moveTo('2026-02-25')
  expect(await own()).toEqual({
    state: 'completed',
    total_paid_cents: 3_450_000,
    installments: ['completed', 'completed'],
  })
  expect(await heldCents()).toBe(-600_000)
})

test('rules 8 decision 0158 when the payout comes back and its member leaves, it has paid nothing, whatever else is set aside', async () => {
  await payOut(1_000, '000120010')
  await group.moveTo('2026-02-24')
  expect(await own()).toMatchObject({ state: 'completed' })
  await group.moveTo('2026-03-27')
  await letLeave(group, key.position)
  expect(await own()).toMatchObject({ state: 'withdrawn', total_paid_cents: 575_000 })
  expect(await heldCents()).toBe(0)
})

test('rules 8 who is owed more than the plan could take is told what is held', async () => {
  await payOut(1_000)
  await group.moveTo('2026-02-24')
  const { rows } = await sql<{ details: { amountCents: number; heldCents: number } }>`
    select details from notifications where kind = 'payment_held' and user_id = ${group.userIds[key.position - 1]}`.execute(
    database.db,
  )
  expect(rows.map(({ details }) => [details.amountCents, details.heldCents])).toEqual([[2_875_000, 25_000]])
})
