import { EventEmitter } from 'node:events'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPool } from '#db/postgres/connection.ts'
import { freeDeadWorkers, holdWorkerLocks } from '#jobs/worker-liveness.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const PATIENT = { timeout: 20_000 }
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a job taken by a worker that was killed is given back; one that a living worker is at is not', async () => {
  await sql`select graphile_worker.add_job('try', json_build_object('n', n)) from generate_series(1, 2) n`.execute(
    database.db,
  )
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() where payload->>'n' = '2'`.execute(
    database.db,
  )
  const pool = createPool({ url: database.connectionString, pool: 3 })
  const events: WorkerEvents = new EventEmitter()
  const letGo = await holdWorkerLocks(pool, events)
  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const living = async () => {
    begun.resolve()
    await done.promise
  }
  const runner = await run({
    pgPool: pool,
    events,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: { try: living },
    parsedCronItems: [],
  })
  await begun.promise
  await vi.waitFor(async () => expect(await locks()).toBe(1), PATIENT)
  // Both were taken long ago, as far as the queue can tell.
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'`.execute(database.db)
  expect(await freeDeadWorkers(database)).toBe(1)
  const { rows } = await sql<{ n: string; is_taken: boolean; attempts: number }>`
    select payload->>'n' as n, locked_by is not null as is_taken, attempts from graphile_worker._private_jobs order by id`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { n: '1', is_taken: true, attempts: 1 },
    { n: '2', is_taken: false, attempts: 0 },
  ])
  done.resolve()
  await runner.stop()
  letGo()
  await pool.end()
})

test('the lock of a pool ends with its session; what was taken a moment ago waits until a lock had time to be there', async () => {
  const pool = createPool({ url: database.connectionString, pool: 2 })
  const events: WorkerEvents = new EventEmitter()
  const letGo = await holdWorkerLocks(pool, events)
  events.emit('pool:create', { workerPool: { id: 'pool-ending' } } as never)
  await sql`select graphile_worker.add_job('other')`.execute(database.db)
  const take = (when: string) =>
    sql`update graphile_worker._private_jobs set locked_by = 'pool-ending', locked_at = now() + ${when}::interval`.execute(
      database.db,
    )
  await take('-1 hour')
  await vi.waitFor(async () => expect(await locks()).toBe(1), PATIENT)
  expect(await freeDeadWorkers(database)).toBe(0)
  letGo()
  await pool.end()
  // PostgreSQL lets go a moment after the connection has closed.
  await vi.waitFor(async () => expect(await locks()).toBe(0), PATIENT)
  await take('1 minute')
  expect(await freeDeadWorkers(database)).toBe(0)
  await take('-1 hour')
  expect(await freeDeadWorkers(database)).toBe(1)
})

test('a session that breaks is followed by another with the same lock', async () => {
  const pool = createPool({ url: database.connectionString, pool: 2 })
  const events: WorkerEvents = new EventEmitter()
  const letGo = await holdWorkerLocks(pool, events)
  events.emit('pool:create', { workerPool: { id: 'pool-cut-off' } } as never)
  await vi.waitFor(async () => expect(await locks()).toBe(1), PATIENT)
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks where locktype = 'advisory' and classid = 71020`.execute(database.ownerDb)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.ownerDb)
  await vi.waitFor(async () => expect(await locks(rows[0]?.pid)).toBe(1), PATIENT)
  letGo()
  await pool.end()
})

/** How many pools are said to live, by other sessions than that one. */
async function locks(butNot = 0): Promise<number> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and classid = 71020 and pid <> ${butNot}`.execute(database.ownerDb)
  return rows.length
}
