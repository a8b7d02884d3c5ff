import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readMemberCredits } from '#db/member-credits.ts'
import { instantAt } from '#domain/calendar.ts'
import { readBalances } from '#tests/support/balances.ts'
import { letComeBack } from '#tests/support/bank.ts'
import { type ClosedGroup, closedGroup } from '#tests/support/closing.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ZONE } from '#tests/support/group.ts'
import { delayAhead, letDebitComeBack, payAhead } from '#tests/support/held-money.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

/** The last one selected had paid everything, so all that is left of the payout is held; then the bank returns the debit of installment 6. */
async function returnedAtTheEnd(purchase: number): Promise<{ group: ClosedGroup; memberId: string }> {
  const group = await closedGroup(testContext(database.db), { purchase })
  const memberId = group.memberIds[(group.selected.at(-1) ?? 0) - 1] ?? ''
  await group.moveTo('2026-07-20')
  expect(await heldOf(group, memberId)).toBe((30_000 - purchase) * 100)
  const at = instantAt('2026-07-25', '09:00:00', ZONE)
  await letComeBack(group.ctx, { consortiumId: group.consortiumId, memberId, number: 6 }, at)
  await group.moveTo('2026-07-27')
  return { group, memberId }
}
const heldOf = async (group: ClosedGroup, memberId: string) =>
  (await readMemberCredits(database.db, [group.consortiumId])).get(memberId)
const finalOf = async (memberId: string) => {
  const { rows } = await sql<{ state: string; held_cents: number | null; surplus_cents: number | null }>`
    select m.state, f.held_cents, f.surplus_cents from consortium_members m
    left join final_payments f on f.consortium_id = m.consortium_id and f.consortium_member_id = m.id
    where m.id = ${memberId}`.execute(database.db)
  return rows[0]
}

test('rules 8 11 decision 0168 the group’s end pays exactly what the debt has left of the held money', async () => {
  const { group, memberId } = await returnedAtTheEnd(20_000)
  expect(await heldOf(group, memberId)).toBe(425_000)
  await group.moveTo('2026-12-20')
  expect(await finalOf(memberId)).toMatchObject({ state: 'completed', held_cents: 425_000, surplus_cents: 60_000 })
})

test('rules 11 what is held is set off before the final statement, if its member still owes then', async () => {
  const { group, memberId } = await returnedAtTheEnd(28_000)
  expect(await heldOf(group, memberId)).toBe(200_000)
  // The ladder isn't looked at, so the member is still one at the statement.
  await sql`update consortiums set ladder_at = null`.execute(database.ownerDb)
  await group.moveTo('2026-12-20')
  expect(await finalOf(memberId)).toEqual({ state: 'defaulted', held_cents: null, surplus_cents: null })
  const { rows } = await sql<{ cents: number }>`
    select member_credit_cents::int8 as cents from ledger_transactions where consortium_id = ${group.consortiumId} and kind = 35`.execute(
    database.db,
  )
  expect(rows).toEqual([{ cents: 200_000 }])
})

test('rules 11 decision 0152 what had been held and comes back after the statement is the operator’s loss, and the statement stands', async () => {
  const group = await closedGroup(testContext(database.db), {
    before: async (own, number) => {
      if (number !== 5) return
      // It arrives when installment 6 has been paid by itself.
      await payAhead(own, 1, 5_750)
      await delayAhead(own, 1, '2026-06-24')
    },
  })
  const memberId = group.memberIds[0] ?? ''
  expect(await heldOf(group, memberId)).toBe(575_000)
  await group.moveTo('2026-11-05')
  expect(await finalOf(memberId)).toMatchObject({ state: 'completed', held_cents: 575_000 })
  const before = await readBalances(database.db, group.consortiumId)
  // Its dispute was decided for its member by then.
  await letDebitComeBack(group, memberId, null, '2026-11-20')
  await group.moveTo('2026-11-21')
  const after = await readBalances(database.db, group.consortiumId)
  expect([after.member_credit, after.operator_advance]).toEqual([before.member_credit, 0])
  expect(after.operator_revenue).toBe((before.operator_revenue ?? 0) + 575_000)
  expect(await finalOf(memberId)).toMatchObject({ state: 'completed', held_cents: 575_000 })
})
