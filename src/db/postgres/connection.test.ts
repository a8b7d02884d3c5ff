import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnrollable } from '#db/pages/consortium-desk.ts'
import { readApplications } from '#db/pages/kyc-list.ts'
import { readPeople } from '#db/pages/people-list.ts'
import { BY_VALUES, connect } from '#db/postgres/connection.ts'
import { isStalePlan, outageOf } from '#outage'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { sealingOf } from '#tests/support/email-keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('cents come as numbers, days as plain days, instants as Date, bytes as Buffer, also in arrays', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as cents, '2026-11-05'::date as day, '2026-11-05T15:00:00Z'::timestamptz as at,
      '\\x0102'::bytea as bytes, 1.25::numeric as exact, array[1, null, 3]::bigint[] as many, array[]::bigint[] as none,
      array['2026-11-05']::date[] as days`.execute(database.db)
  expect(rows).toEqual([
    {
      cents: 9_007_199_254_740_991,
      day: '2026-11-05',
      at: new Date('2026-11-05T15:00:00Z'),
      bytes: Buffer.of(1, 2),
      exact: '1.25',
      many: [1, null, 3],
      none: [],
      days: ['2026-11-05'],
    },
  ])
})

test('instants come as they were, to the millisecond, whatever PostgreSQL writes', async () => {
  const { rows } = await sql`
    select '2026-11-05T15:00:00.123456Z'::timestamptz as fine, '2026-03-08T07:30:00-04'::timestamptz as elsewhere,
      '1999-12-31T23:59:59.9Z'::timestamptz as short, '0044-03-15 12:00:00Z BC'::timestamptz as long_ago,
      null::timestamptz as never, 'infinity'::timestamptz as forever`.execute(database.db)
  expect(rows).toEqual([
    {
      fine: new Date('2026-11-05T15:00:00.123Z'),
      elsewhere: new Date('2026-03-08T11:30:00Z'),
      short: new Date('1999-12-31T23:59:59.900Z'),
      long_ago: new Date('-000043-03-15T12:00:00Z'),
      never: null,
      forever: Number.POSITIVE_INFINITY,
    },
  ])
})

test('a number that would lose a cent is a bug, not a rounding', async () => {
  await expect(sql`select 9007199254740992::bigint as cents`.execute(database.db)).rejects.toThrow('no safe integer')
})

test('decision 0139 an answer that a cluster warns of lacking rows is none, and the next one is asked elsewhere', async () => {
  const db = connect({ url: database.connectionString, pool: 1 })
  const answer = (warning: string) => sql`do ${sql.raw(`$$ begin raise warning '${warning}'; end $$`)}`.execute(db)
  const lacking = await answer(
    'Query could not find the intermediate result file "1_12", it was mostly likely deleted',
  ).catch((error: unknown) => error)
  expect(outageOf(lacking)).toBe('away')
  await answer('something else')
  expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
  await db.destroy()
})

test('sessions work as the application role in UTC, and resetting the role does not get out of it', async () => {
  await database.db.connection().execute(async (session) => {
    await sql`reset role`.execute(session)
    const { rows } = await sql`select current_user as role, current_setting('timezone') as zone`.execute(session)
    expect(rows).toEqual([{ role: 'cotavia_app', zone: 'UTC' }])
  })
})

test('a prepared pool names its statements once a session', async () => {
  const db = connect({ url: database.connectionString, pool: 1, prepared: true })
  for (const n of [1, 2, 3]) await sql`select ${n}::int as n`.execute(db)
  const { rows } = await sql`select statement from pg_prepared_statements where statement like '%as n'`.execute(db)
  expect(rows).toHaveLength(1)
  await db.destroy()
})

test('a prepared pool names what reads without parameters, and no statement that may be several', async () => {
  const db = connect({ url: database.connectionString, pool: 1, prepared: true })
  for (const _ of [1, 2]) await sql`select 1 as told`.execute(db)
  await sql.raw('select 2 as told; select 3 as told').execute(db)
  const { rows } = await sql`
    select statement from pg_prepared_statements where statement like '%as told' order by 1`.execute(db)
  expect(rows).toEqual([{ statement: 'select 1 as told' }])
  await db.destroy()
})

test('a session that outlives a migration of its table says the statement again, in a transaction from the next one on', async () => {
  const db = connect({ url: database.connectionString, pool: 1, prepared: true })
  const owner = database.ownerDb
  await sql`create table migrated (id int)`.execute(owner)
  await sql`grant select on migrated to cotavia_app`.execute(owner)
  const read = (on: Pick<typeof db, 'getExecutor'>) => sql`select * from migrated where id > ${0}`.execute(on)
  await sql`insert into migrated values (1)`.execute(owner)
  expect((await read(db)).rows).toEqual([{ id: 1 }])
  await sql`alter table migrated add column name text`.execute(owner)
  expect((await read(db)).rows).toEqual([{ id: 1, name: null }])
  await sql`alter table migrated add column age int`.execute(owner)
  const inTransaction = () => db.transaction().execute((tx) => read(tx))
  await expect(inTransaction()).rejects.toSatisfy(isStalePlan)
  expect((await inTransaction()).rows).toEqual([{ id: 1, name: null, age: null }])
  await sql`drop table migrated`.execute(owner)
  await db.destroy()
})

test('a search is planned by its values each time, however often it is said: a session names none of its statements', async () => {
  const db = connect({ url: database.connectionString, pool: 1, prepared: true })
  await sql`${sql.raw(BY_VALUES)} select ${1}::int as n`.execute(db)
  const keys = { names: [1], alike: [], digits: [2], email: [3], domain: [], emailKeys: ['ana@example.com'] }
  const search = { words: ['ana'], ...keys, idPart: null }
  for (let n = 0; n < 7; n += 1) {
    await readPeople(db, { tab: 'admins', search, after: null, limit: 10 })
    await readApplications(db, { status: null, names: [1], after: null, lateBefore: new Date(), limit: 10 })
    await readEnrollable(db, { consortiumId: crypto.randomUUID(), names: [1], limit: 10 })
  }
  const { rows } = await sql`
    select statement from pg_prepared_statements where statement not like '%pg_prepared_statements%'`.execute(db)
  expect(rows).toEqual([])
  await db.destroy()
})

test('a session names only so many statements', async () => {
  const db = connect({ url: database.connectionString, pool: 1, prepared: true })
  for (let n = 0; n < 1_005; n += 1) await sql`select ${n}::int as ${sql.ref(`n${n}`)}`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(db)
  expect(rows[0]?.count).toBe(1_000)
  await db.destroy()
})

test('a person’s text is opened as bytes and as an object of JSON, and never where someone could type it', async () => {
  const id = crypto.randomUUID()
  const stored = sealingOf().sealText('São João', 'profiles.full_name', id)
  const hex = `\\x${stored.toString('hex')}`
  const { rows } = await sql`
    select ${stored}::bytea as bytes, json_build_object('name', in_json(${stored}::bytea)) as object, unsealed('Ana') as unsealed,
      in_json(null) as nothing, ${hex}::text as text, json_build_object('typed', ${hex}::text) as typed,
      jsonb_build_object('typed', ${`{"sealed text":"${stored.toString('hex')}"}`}::text) as quoted`.execute(
    database.db,
  )
  expect(rows).toEqual([
    {
      ...{ bytes: 'São João', object: { name: 'São João' }, unsealed: 'Ana', nothing: null, text: hex },
      ...{ typed: { typed: hex }, quoted: { typed: `{"sealed text":"${stored.toString('hex')}"}` } },
    },
  ])
})
