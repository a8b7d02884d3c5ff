import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test as it } from 'vitest'
import { beginHeart } from '#db/heartbeats.ts'
import { readVitalFigures } from '#services/operations/read-vital-figures.ts'
import { recordRun } from '#services/operations/record-run.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup } from '#tests/support/group.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

it('a group that rests, a business day that stands still, and checks that failed are seen', async () => {
  const { ctx, consortiumId } = await launchedGroup(testContext(test.db))
  expect(await readVitalFigures(ctx)).toMatchObject({ businessDayAge: null, bankAge: 0, haltedGroups: 0 })
  await beginHeart(test.db, 'tick')
  await sql`update heartbeats set since = now() - interval '11 minutes'`.execute(test.db)
  await sql`insert into group_halts (consortium_id, kind, reason, halted_at, rests_until)
    values (${consortiumId}, 'hold_assemblies', 'broke', now(), now() + interval '1 hour')`.execute(test.ownerDb)
  const broken = recordRun(ctx, 'check_invariants', async () => {
    throw new Error('broken: ledger-balances')
  })
  await expect(broken).rejects.toThrow('broken')
  const figures = await readVitalFigures(ctx)
  expect(figures.businessDayAge).toBeGreaterThanOrEqual(660)
  expect(figures.haltedGroups).toBe(1)
  expect(figures.runs).toMatchObject([{ kind: 'check_invariants', count: null }])
})
