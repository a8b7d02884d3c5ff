import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockUnmailed } from '#db/notifications.ts'
import type { Tx } from '#db/rows.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

const KINDS = ['statement_ready'] as const
const OPENED = new Date('2026-03-02T05:00:00Z')
const SLICE = 20
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** How many notices were read so far: by this transaction, and by those before it that PostgreSQL has yet to add up. */
async function countRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname = 'notifications'`.execute(tx)
  return rows[0]?.read ?? 0
}

test('of all that one instant told everyone, a slice is read and not the whole, in its order; quiet hours are not passed over', async () => {
  const ctx = testContext(database.db)
  const people = await makeApprovedPeople(ctx, 5, 'reader', 'user')
  await sql`delete from notifications`.execute(database.ownerDb)
  const tell = (count: number, mailAfter: Date | null, mailedAt: Date | null = null) =>
    sql`insert into notifications (user_id, id, kind, created_at, mail_after, mailed_at)
      select (${people}::uuid[])[1 + n % 5], gen_random_uuid(), 'statement_ready', ${OPENED}, ${mailAfter}::timestamptz, ${mailedAt}::timestamptz
      from generate_series(1, ${count}) n`.execute(database.ownerDb)
  // As the planner knows it most of the month: nothing waits.
  await tell(3_000, null, OPENED)
  await sql`analyze notifications`.execute(database.ownerDb)
  await tell(500, new Date('2026-03-02T12:00:00Z'))
  await tell(1_500, null)
  const { first, read } = await database.db.transaction().execute(async (tx) => {
    const rows = await lockUnmailed(tx, KINDS, { at: new Date('2026-03-02T06:00:00Z'), limit: SLICE })
    return { first: rows.map(({ id }) => id), read: await countRead(tx) }
  })
  const { rows } = await sql<{ id: string }>`
    select id from notifications where mail_after is null and mailed_at is null order by id limit ${SLICE}`.execute(
    database.db,
  )
  expect(first).toEqual(rows.map(({ id }) => id))
  expect(read).toBeGreaterThanOrEqual(SLICE)
  expect(read).toBeLessThan(5 * SLICE)
})

test('what waited for the end of quiet hours has its turn by then', async () => {
  const due = await database.db
    .transaction()
    .execute((tx) => lockUnmailed(tx, KINDS, { at: new Date('2026-03-02T12:00:00Z'), limit: 5_000 }))
  expect(due).toHaveLength(2_000)
})

test('the check on the desk’s words reads the notices that hold some, and not the others', async () => {
  await sql`update notifications set details = '{"reference": "LR-1"}'
    where id in (select id from notifications limit 3)`.execute(database.ownerDb)
  const check = await readFile(new URL('../../checks/words-are-sealed.sql', import.meta.url), 'utf8')
  await database.db.transaction().execute(async (tx) => {
    const before = await countRead(tx)
    const { rows } = await sql.raw<{ facts: object }>(check).execute(tx)
    expect(rows).toMatchObject([{ facts: { counted: 3 } }])
    expect((await countRead(tx)) - before).toBeLessThan(2 * SLICE)
  })
})
