import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beat, beginHeart } from '#db/heartbeats.ts'
import { connect } from '#db/postgres/connection.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { watchReadiness } from './readiness.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await sql`truncate heartbeats`.execute(database.ownerDb)
})
afterAll(() => database.close())

function readiness({ db = database.db, agree = true, worked = true, isWorker = true } = {}) {
  const clock = { now: 0 }
  const watched = watchReadiness(
    { db, clocks: { agree: async () => agree }, files: { worked: () => worked }, isWorker },
    () => clock.now,
  )
  watched.set('up')
  return { ...watched, clock }
}

test('says which: starting, up, stopping', async () => {
  const { whyNot, set } = readiness()
  expect(await whyNot()).toBeNull()
  set('stopping')
  expect(await whyNot()).toBe('stopping')
})

test('a database that is gone is “away”, one that takes no writes “read_only”', async () => {
  const gone = await createTestDatabase()
  await gone.close()
  expect(await readiness({ db: gone.db }).whyNot()).toBe('away')
  const settings = { default_transaction_read_only: 'on' }
  const db = connect({ url: database.connectionString, settings })
  expect(await readiness({ db }).whyNot()).toBe('read_only')
  await db.destroy()
})

test('after a write failed for want of room it is not ready until a write succeeds, tried every few seconds only', async () => {
  const { whyNot, met, clock } = readiness()
  await sql`create or replace function disk_is_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(database.ownerDb)
  await sql`create trigger disk_is_full before insert on heartbeats execute function disk_is_full()`.execute(
    database.ownerDb,
  )
  expect(await whyNot()).toBeNull()
  met('full')
  expect(await whyNot()).toBe('full')
  await sql`drop trigger disk_is_full on heartbeats`.execute(database.ownerDb)
  clock.now += 1_000
  expect(await whyNot()).toBe('full')
  clock.now += 3_000
  expect(await whyNot()).toBeNull()
})

test('a server whose files could not be stored since it started is not ready, and files that go away later say nothing', async () => {
  expect(await readiness({ worked: false }).whyNot()).toBe('files')
  const { whyNot, met } = readiness()
  met('files')
  expect(await whyNot()).toBeNull()
})

test('what is busy or away for one page says nothing of the next', async () => {
  const { whyNot, met } = readiness()
  met('busy')
  met('away')
  expect(await whyNot()).toBeNull()
})

test('clocks that disagree are said', async () => {
  expect(await readiness({ agree: false }).whyNot()).toBe('clock')
})

test('a business day that has stood still for ten minutes is reported, where it is this server’s work', async () => {
  const worker = readiness()
  const pages = readiness({ isWorker: false })
  await beginHeart(database.db, 'tick')
  expect(await worker.whyNot()).toBeNull()
  await sql`update heartbeats set since = now() - interval '11 minutes'`.execute(database.db)
  expect([await worker.whyNot(), await pages.whyNot()]).toEqual(['tick', null])
  await beat(database.db, 'tick')
  expect(await worker.whyNot()).toBeNull()
})
