import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { listFormerSpots } from '#services/consortiums/list-former-spots.ts'
import { readBalances } from '#tests/support/balances.ts'
import { keptByBank, letComeBack } from '#tests/support/bank.ts'
import { closedGroup } from '#tests/support/closing.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ZONE } from '#tests/support/group.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

/** A group is completed on November 4, on day 121 of its closing; a debit of who was selected second comes back on November 20. */
const returnedAfterTheEnd = async () => {
  const group = await closedGroup(testContext(test.db))
  const { ctx, consortiumId, selected, memberIds } = group
  const letReturn = (position: number, day: string) =>
    letComeBack(
      ctx,
      { consortiumId, memberId: memberIds[position - 1] ?? '', number: 6 },
      instantAt(day, '12:00:00', ZONE),
    )
  const [first = 0, second = 0] = selected
  await letReturn(first, '2026-07-20')
  await group.moveTo('2026-11-05')
  const before = await readBalances(test.db, consortiumId)
  await letReturn(second, '2026-11-20')
  await group.moveTo('2026-11-21')
  return { group, second, before }
}

describe('rules 11 a debit that comes back after the final statement', () => {
  it('is the operator’s loss at once, and its member has defaulted: the accounts stay final', async () => {
    const { group, second, before } = await returnedAfterTheEnd()
    const { consortiumId } = group
    const after = await readBalances(test.db, consortiumId)
    expect(after).toMatchObject({ common_fund: 0, reserve: 0, operator_advance: 0 })
    expect([after.bank, after.operator_revenue]).toEqual([
      (before.bank ?? 0) - 575_000,
      (before.operator_revenue ?? 0) + 575_000,
    ])
    expect(after.bank).toBe(await keptByBank(group.ctx, consortiumId))
    expect(await listFormerSpots(group.as(second))).toMatchObject([
      { end: 'owing_at_close', debt: { leftCents: 575_000, isGroupClosed: true } },
    ])
    const { rows } = await sql<{ status: string; opens_at: Date | null; members: number; open: number }>`
      select status, opens_at, current_members as members,
        (select count(*)::int from payments p where p.consortium_id = c.id and p.closed_at is null) as open
      from consortiums c where id = ${consortiumId}`.execute(test.db)
    expect(rows).toEqual([{ status: 'completed', opens_at: null, members: 4, open: 0 }])
    // And nothing more comes of it.
    await group.moveTo('2027-03-21')
    expect(await readBalances(test.db, consortiumId)).toEqual(after)
  })
})
