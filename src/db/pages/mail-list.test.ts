import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countMail } from '#db/mail-outcomes.ts'
import { type MailPlace, readMailList } from '#db/pages/mail-list.ts'
import type { Tx } from '#db/rows.ts'
import { MAIL_LISTS, type MailList } from '#domain/notices/mail-lists.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const HOURS = 7 * 24
const EMAILS = 20_000
let test: TestDatabase

/** Twenty thousand emails in the last six days, ten at each instant, a few of them older; of every fifty, one came back, each way in turn. */
beforeAll(async () => {
  test = await createTestDatabase()
  await sql`insert into users (id, name, email_key) select gen_random_uuid(), 'One', 'one-' || n || '@example.com' from generate_series(1, 20) n`.execute(
    test.ownerDb,
  )
  await sql`insert into profiles (id, full_name, email) select id, unsealed('One'), unsealed(email_key) from users on conflict do nothing`.execute(
    test.ownerDb,
  )
  await sql`
    insert into mailings (user_id, mail_id, address_key, written_at, taken_at, letter)
    select (select array_agg(id order by id) from users)[1 + n % 20], gen_random_uuid(), sha256((n % 400)::text::bytea), at, at, 'kyc-approved'
    from generate_series(1, ${EMAILS}) n, lateral (select now() - n / 10 * interval '4 minutes' - case when n % 1000 = 0 then interval '8 days' else '0' end as at) x`.execute(
    test.ownerDb,
  )
  await sql`
    insert into mail_outcomes (user_id, mail_id, outcome, address_key, status, noted_at, settled_at)
    select user_id, mail_id, outcome, address_key, '5.1.1', taken_at, case when outcome = 'failed' and n % 3 = 0 then now() end
    from (select *, (array['failed', 'delayed', 'complained', 'held'])[1 + n % 4] as outcome
      from (select *, row_number() over (order by mail_id) as n from mailings) m where n % 50 < 4) m`.execute(
    test.ownerDb,
  )
  for (const table of ['mailings', 'mail_outcomes']) await sql`analyze ${sql.table(table)}`.execute(test.ownerDb)
})
afterAll(() => test.close())

const page = (list: MailList, after: MailPlace | null, limit = 51) =>
  readMailList(test.db, { list, hours: HOURS, after, limit })

describe('decision 0130 a list of email', () => {
  it.each(MAIL_LISTS)('%s: its pages hold as many lines as are counted, each once, the newest first', async (list) => {
    const counts = await countMail(test.db, HOURS)
    const seen: string[] = []
    const instants: number[] = []
    let after: MailPlace | null = null
    do {
      const rows = await page(list, after, 700)
      seen.push(...rows.map(({ place }) => place.join(' ')))
      instants.push(...rows.map(({ takenAt, notedAt }) => (list === 'taken' ? takenAt : notedAt)?.getTime() ?? 0))
      after = rows.at(-1)?.place ?? null
    } while (after !== null)
    expect(seen.length).toBe(list === 'failing' ? counts.failingAddresses : counts[list])
    expect(seen.length).toBeGreaterThan(100)
    expect(new Set(seen).size).toBe(seen.length)
    expect(instants).toEqual(instants.toSorted((a, b) => b - a))
  })

  it.each(MAIL_LISTS)('%s: a page reads little more than it shows, at the top and from the middle', async (list) => {
    const [middle] = (await page(list, null, 90)).slice(-1)
    for (const after of [null, middle?.place ?? null]) {
      const read = await test.ownerDb.transaction().execute(async (tx) => {
        const before = await rowsRead(tx)
        expect((await readMailList(tx, { list, hours: HOURS, after, limit: 51 })).length).toBeGreaterThan(10)
        return (await rowsRead(tx)) - before
      })
      expect(read).toBeGreaterThan(0)
      expect(read).toBeLessThan(500)
    }
  })
})

/** How many rows of email this session has read so far. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname in ('mailings', 'mail_outcomes')`.execute(tx)
  return rows[0]?.read ?? 0
}
