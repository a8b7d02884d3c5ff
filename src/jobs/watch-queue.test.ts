import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createPool } from '#db/postgres/connection.ts'
import { watchQueue } from '#jobs/watch-queue.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
const log = pino({ level: 'silent' })
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await sql`truncate graphile_worker._private_jobs, graphile_worker._private_known_crontabs, attempts, token_families, sessions, heartbeats`.execute(
    database.ownerDb,
  )
})
afterAll(() => database.close())

const ahead = sql`now() + interval '40 days'`

/** One look of the watch, over the database as it is. */
async function look(restart = vi.fn(), clocks = { wall: () => 0, steady: () => 0 }) {
  const watch = watchQueue({ db: database.db, log }, restart, clocks)
  await watch.look()
  watch.stop()
}

test('after a jump of the clock the cron row and the waiting tick are taken back, and the queue ticks again', async () => {
  await sql`insert into graphile_worker._private_known_crontabs values ('tick', now(), ${ahead})`.execute(database.db)
  await sql`select graphile_worker.add_job('tick', job_key => 'tick', run_at => ${ahead}, max_attempts => 1)`.execute(
    database.db,
  )
  await look()
  const ticked = vi.fn()
  const pool = createPool({ url: database.connectionString, pool: 4 })
  const events: WorkerEvents = new EventEmitter()
  const runner = await run({
    pgPool: pool,
    events,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: { tick: async () => void ticked() },
    parsedCronItems: parseCronItems([{ task: 'tick', match: '* * * * *', options: { backfillPeriod: 0 } }]),
  })
  await vi.waitFor(() => expect(ticked).toHaveBeenCalled(), { timeout: 20_000 })
  await runner.stop()
  await pool.end()
  const { rows } = await sql<{ is_ahead: boolean }>`
    select last_execution > now() + interval '2 minutes' as is_ahead from graphile_worker._private_known_crontabs`.execute(
    database.db,
  )
  expect(rows).toEqual([{ is_ahead: false }])
})

test('what waits by right is left alone: the queue’s own pause between two tries', async () => {
  await sql`select graphile_worker.add_job('send_mail', run_at => now() + interval '6 hours')`.execute(database.db)
  await look()
  const { rows } = await sql<{ waits: boolean }>`
    select run_at > now() + interval '5 hours' as waits from graphile_worker._private_jobs`.execute(database.db)
  expect(rows).toEqual([{ waits: true }])
})

test('a mail, a job taken by a killed worker, counted tries, a session and a heartbeat do not stay in the future', async () => {
  const { db } = database
  await sql`select graphile_worker.add_job('send_mail', run_at => ${ahead})`.execute(db)
  await sql`select graphile_worker.add_job('mail_ticket')`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = ${ahead} where run_at <= now()`.execute(
    db,
  )
  await sql`insert into attempts (bucket, count, window_ends_at) values ('sign-in-here:x', 99, ${ahead})`.execute(db)
  await sql`insert into users (id, name, email_key) values (gen_random_uuid(), 'A', 'a@example.com')`.execute(
    database.ownerDb,
  )
  await sql`insert into sessions (user_id, token, expires_at) select id, 't', now() + interval '47 days' from users`.execute(
    db,
  )
  await sql`insert into heartbeats values ('tick', now(), ${ahead})`.execute(db)
  await look()
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from graphile_worker._private_jobs where run_at > now() or locked_at > now()) as jobs,
      (select count(*)::int from attempts) as tries,
      (select count(*)::int from sessions where expires_at > now() + interval '7 days') as sessions,
      (select count(*)::int from heartbeats where beat_at > now()) as hearts`.execute(db)
  expect(rows).toEqual([{ jobs: 0, tries: 0, sessions: 0, hearts: 0 }])
})

test('a clock that was moved under the runner asks for a new one, once for each move', async () => {
  const restart = vi.fn()
  let wall = 0
  const watch = watchQueue({ db: database.db, log }, restart, { wall: () => wall, steady: () => 0 })
  await watch.look()
  expect(restart).not.toHaveBeenCalled()
  wall = 40 * 86_400_000
  await watch.look()
  await watch.look()
  expect(restart).toHaveBeenCalledTimes(1)
  wall = 0
  await watch.look()
  expect(restart).toHaveBeenCalledTimes(2)
  watch.stop()
})
