import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acrossCells, inCell, inCellsOf, inEachCell, inGroup, outsideCells, type Reach } from '#db/cells.ts'
import type { Tx } from '#db/rows.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'

let test: TestDatabase
let one: TestGroup
let other: TestGroup
beforeAll(async () => {
  test = await createTestDatabase()
  one = await launchedGroup(testContext(test.db), { members: 6 })
  other = await launchedGroup(testContext(test.db), { members: 6 })
  await other.moveTo('2026-01-20')
})
afterAll(() => test.close())

const groupsWithPayments = async (tx: Tx) =>
  (await sql<{ consortium_id: string }>`select distinct consortium_id from payments order by 1`.execute(tx)).rows.map(
    (row) => row.consortium_id,
  )
const rename = (group: TestGroup) => async (tx: Tx) =>
  Number(
    (
      await sql`update consortium_members set autopay_account_id = null where consortium_id = ${group.consortiumId}`.execute(
        tx,
      )
    ).numAffectedRows,
  )

describe('a transaction names its group', () => {
  it('every way to open one says what it works on, before anything else is said', async () => {
    const reaches: Reach[] = []
    const database = {
      db: test.db,
      enterCell: async (_tx: Tx, reach: Reach) => {
        reaches.push(reach)
      },
    }
    const work = async () => reaches.length
    expect(await inGroup(database, one.consortiumId, work)).toBe(1)
    expect(await outsideCells(database, work)).toBe(2)
    expect(await acrossCells(database, work)).toBe(3)
    expect(await inEachCell(database, (cell) => inCell(database, cell, work))).toBe(4)
    expect(
      await inCellsOf(
        database,
        [one, other],
        (group) => group.consortiumId,
        async (_tx, own) => own.length,
      ),
    ).toBe(2)
    const cell = { cell: { schema: 'public' } }
    expect(reaches).toEqual([{ group: one.consortiumId }, 'outside', 'everything', cell, cell])
  })

  it('the tests would notice a service that works on another group, or on any group from outside', async () => {
    const both = [one.consortiumId, other.consortiumId].sort()
    expect(
      await inEachCell(one.ctx, (cell) => inCell(one.ctx, cell, async (tx) => (await groupsWithPayments(tx)).length)),
    ).toBe(2)
    expect(await acrossCells(one.ctx, groupsWithPayments)).toEqual(both)
    expect(await inGroup(one.ctx, one.consortiumId, groupsWithPayments)).toEqual([one.consortiumId])
    expect(await outsideCells(one.ctx, groupsWithPayments)).toEqual([])

    expect(await inGroup(one.ctx, one.consortiumId, rename(one))).toBe(6)
    expect(await inGroup(one.ctx, other.consortiumId, rename(one))).toBe(0)
    const halt = (tx: Tx) =>
      sql`insert into group_halts (consortium_id, kind, reason, halted_at, rests_until)
        values (${one.consortiumId}, 'open_installments', 'TypeError', now(), now())`.execute(tx)
    await expect(inGroup(one.ctx, other.consortiumId, halt)).rejects.toThrow('row-level security')
    await expect(outsideCells(one.ctx, halt)).rejects.toThrow('row-level security')
  })
})
