import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#db/postgres/connection.ts'
import { type RunningJobs, startJobs } from '#jobs/start-jobs.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const PATIENT = { timeout: 20_000 }
let database: TestDatabase
let pool: ReturnType<typeof createPool>
let jobs: RunningJobs
let agree = true

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.connectionString, pool: 8 })
  const ctx = testContext(database.db)
  const clock = { ...ctx.clock, reload: async () => {}, moveTo: async () => {} }
  jobs = await startJobs({ ctx, clock, pool, clocks: { agree: async () => agree } })
})
afterAll(async () => {
  await jobs.stop()
  await pool.end()
  await database.close()
})

const askForTick = () => sql`select graphile_worker.add_job('tick', job_key => 'tick')`.execute(database.db)

/** The last tick, and what the last one that failed failed with. */
async function ticks(): Promise<{ at: number | undefined; error: string | null | undefined }> {
  const { rows } = await sql<{ beat_at: Date | null; error: string | null }>`
    select (select beat_at from heartbeats where name = 'tick'),
      (select last_error from graphile_worker._private_jobs where key = 'tick') as error`.execute(database.db)
  return { at: rows[0]?.beat_at?.getTime(), error: rows[0]?.error }
}

test('while our clock and the database’s disagree no due work is done, and it goes on when they agree', async () => {
  agree = false
  await askForTick()
  await expect.poll(async () => (await ticks()).error, PATIENT).toContain('clock')
  expect((await ticks()).at).toBeUndefined()
  agree = true
  await askForTick()
  await expect.poll(async () => (await ticks()).at, PATIENT).toBeDefined()
})

test('a runner that is started again goes on working', async () => {
  const before = (await ticks()).at ?? 0
  jobs.restart('a test asks')
  await askForTick()
  await expect.poll(async () => (await ticks()).at, PATIENT).toBeGreaterThan(before)
})
