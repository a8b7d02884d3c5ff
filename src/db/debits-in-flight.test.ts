import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { IN_FLIGHT } from './debits-in-flight.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

it('a member’s debits in flight are found by their two indexes, not among all that the group ever moved', async () => {
  // As the owner, whom no policy of the tests adds a condition to. Without the primary key, because in an empty table all ways cost the same.
  const plan = await test.ownerDb.transaction().execute(async (tx) => {
    await sql`alter table bank_transfers drop constraint bank_transfers_pkey cascade`.execute(tx)
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from transfer_states where consortium_id = ${randomUUID()} and consortium_member_id = ${randomUUID()}
        and ${IN_FLIGHT}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/bank_transfers_one_live\b/)
  expect(plan).toMatch(/bank_transfers_one_live_other\b/)
})
