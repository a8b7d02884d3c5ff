import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPool } from '#db/connection.ts'
import { freeDeadWorkers, holdWorkerLocks } from '#jobs/worker-liveness.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a job taken by a worker that was killed is given back at once; one of a living worker is not', async () => {
  await sql`select graphile_worker.add_job('try', json_build_object('n', n)) from generate_series(1, 2) n`.execute(
    database.db,
  )
  const take = (n: number, worker: string) =>
    sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() where payload->>'n' = ${String(n)}`.execute(
      database.db,
    )
  await take(1, 'worker-living')
  await take(2, 'worker-dead')
  const pool = createPool({ url: database.connectionString, pool: 2 })
  const events: WorkerEvents = new EventEmitter()
  const letGo = holdWorkerLocks(pool, events)
  events.emit('worker:create', { worker: { workerId: 'worker-living' } } as never)
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and classid = 71020`.execute(
      database.ownerDb,
    )
    expect(rows).toHaveLength(1)
  })
  expect(await freeDeadWorkers(database.db)).toBe(1)
  const { rows } =
    await sql`select payload->>'n' as n, locked_by from graphile_worker._private_jobs order by id`.execute(database.db)
  expect(rows).toEqual([
    { n: '1', locked_by: 'worker-living' },
    { n: '2', locked_by: null },
  ])
  letGo()
  await pool.end()
  // PostgreSQL lets go a moment after the connection has closed.
  await vi.waitFor(async () => expect(await freeDeadWorkers(database.db)).toBe(1))
})
