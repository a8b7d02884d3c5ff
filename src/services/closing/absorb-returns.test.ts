import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { listFormerSpots } from '#services/consortiums/list-former-spots.ts'
import { readBalances } from '#tests/support/balances.ts'
import { keptByBank, letComeBack } from '#tests/support/bank.ts'
import { readSelections } from '#tests/support/bidding.ts'
import { buyCar, closedGroup } from '#tests/support/closing.ts'
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
        (select count(*)::int from installments p where p.consortium_id = c.id and p.closed_at is null) as open
      from consortiums c where id = ${consortiumId}`.execute(test.db)
    expect(rows).toEqual([{ status: 'completed', opens_at: null, members: 4, open: 0 }])
    // And nothing more comes of it.
    await group.moveTo('2027-03-21')
    expect(await readBalances(test.db, consortiumId)).toEqual(after)
  })
})

describe('rules 11 16 a payout that can still come back', () => {
  it('keeps the statement from being made, and what comes back is its member’s', async () => {
    const group = await closedGroup(testContext(test.db), { paidOut: 5 })
    const { consortiumId, staff } = group
    const key = (await readSelections(group)).at(-1)
    if (key === undefined) throw new Error('no selection')
    await group.moveTo('2026-09-01')
    await buyCar(group, { id: key.id, position: key.position_number }, staff)
    // With a bank that takes files, it arrives on its file's day and can come back for two banking days more.
    await group.moveTo('2026-09-04', '12:00:00')
    const back = instantAt('2026-09-08', '09:00:00', ZONE)
    await sql`update bank_transfers set check_at = ${back} where consortium_id = ${consortiumId} and kind = 'payout' and status = 'settled'
      and settled_at > '2026-09-01'`.execute(test.db)
    await sql`update simulated_bank_entries set returns_at = ${back}, return_code = 'R02'
      where key in (select consortium_id || '/' || id from bank_transfers where consortium_id = ${consortiumId} and check_at = ${back})`.execute(
      test.db,
    )
    await group.moveTo('2026-09-08', '08:00:00')
    const statements = () => sql`select from final_statements where consortium_id = ${consortiumId}`.execute(test.db)
    expect((await statements()).rows).toEqual([])
    // It came back after its last day, so it's held for its member, and the statement says so.
    await group.moveTo('2026-09-09')
    expect(await readBalances(test.db, consortiumId)).toMatchObject({ credits_payable: 0, common_fund: 0 })
    const { rows } = await sql`select held_cents from final_payments where consortium_id = ${consortiumId}
      and consortium_member_id = ${key.consortium_member_id}`.execute(test.db)
    expect(rows).toEqual([{ held_cents: 3_000_000 }])
  })
})
