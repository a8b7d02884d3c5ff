import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSelections } from './support/bidding.ts'
import { testContext } from './support/context.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'
import { launchedGroup, type TestGroup } from './support/group.ts'
import { requireStubsHold } from './support/stubs.ts'

let test: TestDatabase
let group: TestGroup
beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db))
  await group.moveTo('2026-01-20')
  await group.pay(1)
  await group.moveTo('2026-02-04')
  expect(await readSelections(group)).toHaveLength(1)
})
afterAll(() => test.close())

it.each<[string, string, () => RawBuilder<unknown>[]]>([
  ['a screening', 'sanctionsClear', () => [sql`create table sanction_screenings as select 1 as id`]],
])(
  'rules 4 rules 5 the first row of %s ends the stub %s, in every test that closes its database',
  async (_name, stub, plant) => {
    await expect(
      test.ownerDb.transaction().execute(async (tx) => {
        for (const statement of plant()) await statement.execute(tx)
        await requireStubsHold(tx)
      }),
    ).rejects.toThrow(new RegExp(`replaced: ${stub} `))
    await requireStubsHold(test.ownerDb)
  },
)

it('an empty table is no row yet', async () => {
  const done = new Error('not kept')
  await expect(
    test.ownerDb.transaction().execute(async (tx) => {
      await sql`create table sanction_screenings (cents int8)`.execute(tx)
      await requireStubsHold(tx)
      throw done
    }),
  ).rejects.toThrow(done)
})
