import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '#db/postgres/connection.ts'
import { UNAWAITED } from '#db/postgres/shared-connections.ts'
import type { Db } from '#db/rows.ts'
import { outageOf } from '#outage'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  db = connect({ url: database.connectionString, pool: 4, prepared: true, pipelined: true })
})
afterEach(() => db.destroy())

interface Answer {
  pid: number
  n: number
}

const ask = async (n: number, on: Db = db): Promise<Answer> =>
  (await sql<Answer>`select pg_backend_pid() as pid, 6 / ${n}::int as n`.execute(on)).rows[0]!

test('decision 0142 quick statements asked at the same time are answered by one session, each with its own answer', async () => {
  // Only then is it known to be quick.
  for (let n = 1; n <= 10; n += 1) await ask(n)
  const answers = await Promise.all([1, 2, 3, 6].map((n) => ask(n)))
  expect(answers.map(({ n }) => n)).toEqual([6, 3, 2, 1])
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
})

test('a statement that fails takes none of its neighbors along', async () => {
  await ask(1)
  const [first, broken, last] = await Promise.allSettled([ask(1), ask(0), ask(3)])
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } })
  expect([first, last]).toMatchObject([{ value: { n: 6 } }, { value: { n: 2 } }])
  expect(await ask(2)).toMatchObject({ n: 3 })
})

test('each is part of what asked it, though one of them had them sent', async () => {
  for (let n = 1; n <= 10; n += 1) await ask(n)
  const asker = new AsyncLocalStorage<string>()
  const said: [asker: string | undefined, n: unknown][] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: never[]) {
    const { values } = given[0] as unknown as { values?: unknown[] }
    if (values !== undefined) said.push([asker.getStore(), values[0]])
    return (query as (...handed: never[]) => never).apply(this, given)
  } as never)
  try {
    await Promise.all(['one', 'two', 'three'].map((name, at) => asker.run(name, () => ask(at + 1))))
  } finally {
    spy.mockRestore()
  }
  expect(said).toEqual([
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ])
})

test('a slow statement holds up no other', async () => {
  const slow = () => sql`select pg_sleep(0.3), ${1}::int as n`.execute(db)
  await Promise.all([slow(), ask(1)])
  const order: string[] = []
  const told = (what: string) => () => void order.push(what)
  await Promise.all([slow().then(told('slow')), ask(1).then(told('quick')), ask(2).then(told('quick'))])
  expect(order).toEqual(['quick', 'quick', 'slow'])
})

test('a transaction has a connection of its own, and what it sets and writes stays in it until it ends', async () => {
  await ask(1)
  await db.transaction().execute(async (tx) => {
    await sql`create temp table told on commit drop as select 1 as n`.execute(tx)
    const [own, other] = await Promise.all([ask(1, tx), ask(2)])
    expect(own.pid).not.toBe(other.pid)
    expect((await sql`select n from told`.execute(tx)).rows).toEqual([{ n: 1 }])
  })
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`select 1 / ${0}::int`.execute(tx)
    }),
  ).rejects.toThrow('division by zero')
  expect(await ask(1)).toMatchObject({ n: 6 })
})

test('when a session ends, whoever it had still to answer hears so, and the next one is asked elsewhere', async () => {
  const sleepIf = (n: number) => sql`select case when ${n}::int = 0 then pg_sleep(5) end`.execute(db)
  for (let n = 1; n <= 10; n += 1) await Promise.all([ask(n), sleepIf(n)])
  const asked = Promise.allSettled([ask(1), sleepIf(0), ask(2)])
  await expect
    .poll(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`.execute(database.ownerDb)
      return rows.length
    })
    .toBe(1)
  const [before, ended, after] = await asked
  expect(before.status).toBe('fulfilled')
  expect([ended, after].map((one) => outageOf((one as PromiseRejectedResult).reason))).toEqual(['away', 'away'])
  expect(await ask(3)).toMatchObject({ n: 2 })
})

test('a statement that writes says how many rows it changed', async () => {
  await sql`create table changed (n int)`.execute(database.ownerDb)
  await sql`grant all on changed to cotavia_app`.execute(database.ownerDb)
  const { numAffectedRows } = await sql`insert into changed select generate_series(1, ${3}::int)`.execute(db)
  expect(numAffectedRows).toBe(3n)
})

const unawaited = (tx: Db, text: string) => sql`${sql.raw(`${UNAWAITED} ${text}`)}`.execute(tx)

async function writable(): Promise<Db> {
  await sql`create table if not exists written (n int check (n > 0))`.execute(database.ownerDb)
  await sql`truncate written`.execute(database.ownerDb)
  await sql`grant all on written to cotavia_app`.execute(database.ownerDb)
  return database.ownerDb
}

const written = async () =>
  (await sql<{ n: number }>`select * from written order by n`.execute(db)).rows.map(({ n }) => n)

test('decisions 0143 and 0175 begin is sent with the first statement, and what isn’t awaited with the commit and the wait for the disk: one piece each', async () => {
  await writable()
  await db.transaction().execute((tx) => ask(1, tx))
  const pieces: string[][] = []
  const query = pg.Client.prototype.query
  let isNew = true
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: never[]) {
    const { text = given[0] } = given[0] as unknown as { text?: string }
    if (isNew) pieces.push([])
    pieces.at(-1)?.push(String(text).slice(0, 6))
    isNew = false
    // All that is written before this is one piece.
    process.nextTick(() => {
      isNew = true
    })
    return (query as (...handed: never[]) => never).apply(this, given)
  } as never)
  try {
    await db.transaction().execute(async (tx) => {
      await ask(1, tx)
      await unawaited(tx, 'insert into written values (1)')
    })
  } finally {
    spy.mockRestore()
  }
  expect(pieces).toEqual([
    ['begin', 'select'],
    ['select', UNAWAITED.slice(0, 6), 'commit', 'select'],
  ])
  expect(await written()).toEqual([1])
})

test('decision 0175 a transaction with something unawaited lets go of its locks without waiting for the disk, and is done once it’s there', async () => {
  const owner = await writable()
  await sql`create table commits (waits text, lsn pg_lsn)`.execute(owner)
  await sql`create function note_commit() returns trigger language plpgsql security definer as $$
    begin insert into commits values (current_setting('synchronous_commit'), pg_current_wal_insert_lsn()); return null; end $$`.execute(
    owner,
  )
  await sql`create constraint trigger at_commit after insert on written deferrable initially deferred
    for each row execute function note_commit()`.execute(owner)
  const { connectionString: url } = database
  const settings = { synchronous_commit: 'on' }
  const durable = connect({ url, pool: 1, prepared: true, pipelined: true, settings })
  const commit = async () => {
    const { rows } = await sql<{ waits: string; isOnDisk: boolean }>`
      delete from commits returning waits, lsn <= pg_current_wal_flush_lsn() as "isOnDisk"`.execute(owner)
    return rows
  }
  try {
    await durable.transaction().execute((tx) => unawaited(tx, 'insert into written values (1)'))
    expect(await commit()).toEqual([{ waits: 'off', isOnDisk: true }])
    await durable.transaction().execute((tx) => sql`insert into written values (2)`.execute(tx))
    expect(await commit()).toEqual([{ waits: 'on', isOnDisk: true }])
    expect((await sql`show synchronous_commit`.execute(durable)).rows).toEqual([{ synchronous_commit: 'on' }])
  } finally {
    await durable.destroy()
    await sql`drop table written, commits`.execute(owner)
  }
})

test('an error of what wasn’t awaited is thrown by the next statement or the commit, and nothing stays', async () => {
  await writable()
  const wrong = async (tx: Db) => {
    await unawaited(tx, 'insert into written values (1)')
    await unawaited(tx, 'insert into written values (0)')
    await unawaited(tx, 'insert into written values (2)')
  }
  await expect(db.transaction().execute(wrong)).rejects.toThrow('written_n_check')
  await expect(
    db.transaction().execute(async (tx) => {
      await wrong(tx)
      await ask(1, tx)
    }),
  ).rejects.toThrow('written_n_check')
  await expect(
    db.transaction().execute(async (tx) => {
      await wrong(tx)
      throw new Error('of our own')
    }),
  ).rejects.toThrow('of our own')
  expect(await written()).toEqual([])
  // No connection went back inside a transaction.
  expect(await Promise.all([1, 2, 3, 6].map((n) => ask(n)))).toMatchObject([{ n: 6 }, { n: 3 }, { n: 2 }, { n: 1 }])
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(database.ownerDb)
  expect(rows).toEqual([])
})

test('what wasn’t awaited isn’t sent again after a migration: its transaction has ended', async () => {
  const owner = await writable()
  const once = connect({ url: database.connectionString, pool: 1, prepared: true, pipelined: true })
  try {
    const insert = () =>
      once.transaction().execute(async (tx) => {
        await sql`${sql.raw(UNAWAITED)} insert into written values (${7}::int) returning *`.execute(tx)
      })
    await insert()
    await sql`alter table written add column added int`.execute(owner)
    const refused = expect(insert()).rejects.toThrow('cached plan')
    // Busy until all has been answered: then the commit's answer is read together with the error.
    for (let turn = 0; turn < 5; turn += 1) {
      await setImmediate()
      for (const began = performance.now(); performance.now() - began < 20; );
    }
    await refused
    expect(await written()).toEqual([7])
    await insert()
    expect(await written()).toEqual([7, 7])
  } finally {
    await once.destroy()
    await sql`drop table written`.execute(owner)
  }
})

test('when the session ends in a transaction, its asker hears that the database is away, and the next one has another', async () => {
  await writable()
  const { promise: told, resolve: tell } = Promise.withResolvers<number>()
  const { promise: gone, resolve: go } = Promise.withResolvers<void>()
  const lost = db.transaction().execute(async (tx) => {
    await unawaited(tx, 'insert into written values (1)')
    tell((await ask(1, tx)).pid)
    await gone
    await unawaited(tx, 'insert into written values (2)')
  })
  const heard = lost.catch((error: unknown) => outageOf(error))
  await sql`select pg_terminate_backend(${await told}::int)`.execute(database.ownerDb)
  go()
  expect(await heard).toBe('away')
  expect(await written()).toEqual([])
  await db.transaction().execute((tx) => unawaited(tx, 'insert into written values (3)'))
  expect(await written()).toEqual([3])
})

test('a transaction keeps how it was opened', async () => {
  const reading = db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql`select current_setting('transaction_isolation') as isolation,
        current_setting('transaction_read_only') as read_only`.execute(tx)
      expect(rows).toEqual([{ isolation: 'repeatable read', read_only: 'on' }])
      await sql`create temp table never (n int)`.execute(tx)
    })
  await expect(reading).rejects.toThrow('read-only transaction')
  await db.transaction().execute(async () => {})
})
