import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listContemplations } from '#services/consortiums/list-contemplations.ts'
import { preparePayout } from '#services/payouts/prepare-payout.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { makeStaff, readSelections } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { countQueries } from '#tests/support/query-count.ts'
import { approveSelection } from '#tests/support/selection.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

/** Holds the assembly of a month of 2026 and takes its selection as far as a prepared payout. */
async function prepareMonth(group: TestGroup, month: number, [preparer, reviewer]: readonly TestContext[]) {
  if (preparer === undefined || reviewer === undefined) throw new Error('two people')
  const day = (of: number, dayOfMonth: string) => `2026-${String(of).padStart(2, '0')}-${dayOfMonth}`
  await group.moveTo(day(month, '20'))
  await group.pay(month)
  await group.moveTo(day(month + 1, '06'), '20:00:00')
  const selection = (await readSelections(group)).at(-1)
  if (selection === undefined) throw new Error('the assembly selects somebody')
  const key = { consortiumId: group.consortiumId, contemplationId: selection.id, position: selection.position_number }
  await approveSelection(group, key, reviewer)
  const prepared = await preparePayout(preparer, {
    ...key,
    key: crypto.randomUUID(),
    payee: { kind: 'dealer', name: `Dealer ${month}`, routing: '021000021', account: '000123456' },
    purchaseCents: 3_000_000 as never,
    costsCents: 0 as never,
  })
  if (!prepared.ok) throw new Error(prepared.refusal)
}

it('the desk asks the database as often for five prepared payouts as for one, and judges each by itself', async () => {
  const group = await launchedGroup(testContext(test.db))
  const staff = await makeStaff(group.ctx, 2)
  const [asker] = staff
  if (asker === undefined) throw new Error('somebody asks')
  const list = (ctx: TestContext) => listContemplations(ctx, group.consortiumId)
  await prepareMonth(group, 1, staff)
  const forOne = await countQueries(asker, list)
  for (const month of [2, 3, 4, 5]) await prepareMonth(group, month, staff)
  const { contemplations } = await list(asker)
  expect(contemplations.map(({ payouts }) => payouts.map(({ status }) => status))).toEqual(Array(5).fill(['prepared']))
  expect(contemplations.map(({ guarantees }) => guarantees.length)).toEqual([6, 6, 6, 6, 6])
  expect(await countQueries(asker, list)).toBe(forOne)
  // What a car must be worth: five of six installments of $5,750 are paid.
  expect(contemplations.map(({ remainingCents }) => remainingCents)).toEqual(Array(5).fill(575_000))
  // What is read for all is told apart: an identity in doubt and a debit that came back hold up their own payouts alone.
  const [doubted = 0, returned = 0] = contemplations.map(({ position }) => position)
  await sql`update kyc_applications set status = 'pending' where user_id = ${group.userIds[doubted - 1]}`.execute(
    test.db,
  )
  const { consortiumId } = group
  await letComeBack(
    group.ctx,
    { consortiumId, memberId: group.memberIds[returned - 1] ?? '', number: 5 },
    group.ctx.clock.now(),
  )
  await group.moveTo('2026-06-08', '09:00:00')
  const [, reviewer = asker] = staff
  const refusals = (await list(reviewer)).contemplations.map(({ payouts }) => payouts[0]?.releaseRefusal)
  expect(refusals).toEqual(['sanctions_not_clear', 'returned_debit_open', null, null, null])
})
