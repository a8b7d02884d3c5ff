import { parseCronItems } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#config'
import { createPool } from '#db/postgres/connection.ts'
import { startTracing } from '#integrations/tracing/otlp-tracing.ts'
import { CRON, type RunningJobs, startJobs } from '#jobs/start-jobs.ts'
import { queueMails } from '#services/notices/send-mail.ts'
import { checkNames } from '#services/operations/run-checks.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { enrolledGroup } from '#tests/support/group.ts'
import { startTraceCollector } from '#tests/support/trace-collector.ts'
import { makePeople } from '#worlds/make-people.ts'

const PATIENT = { timeout: 20_000 }
let database: TestDatabase
let pool: ReturnType<typeof createPool>
let jobs: RunningJobs
let agree = true
/** What the mail server is waited for; nothing, as a rule. */
let mailServer: Promise<void> = Promise.resolve()
let ctx: TestContext

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.connectionString, pool: 11 })
  ctx = testContext(database.db)
  const clock = { ...ctx.clock, reload: async () => {}, moveTo: async () => {} }
  const mail = { send: () => mailServer }
  jobs = await startJobs({ ctx: { ...ctx, mail }, clock, pool, clocks: { agree: async () => agree } })
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

test('a mail server that says nothing takes every other place of the queue, and the business day goes on', async () => {
  const before = (await ticks()).at ?? 0
  const answer = Promise.withResolvers<void>()
  mailServer = answer.promise
  const [userId = ''] = await makePeople(ctx, [{ email: `${crypto.randomUUID()}@example.com` }])
  const mails = Array.from({ length: 5 }, () => ({
    ...{ id: crypto.randomUUID(), userId, letter: 'username-reminder' },
    values: { username: 'ana', url: 'https://cotavia.example/auth' },
  }))
  await database.db.transaction().execute((tx) => queueMails(tx, mails))
  const left = async () => {
    const { rows } = await sql<{ waiting: number; taken: number }>`
      select count(*) filter (where locked_at is null)::int as waiting, count(locked_at)::int as taken
      from graphile_worker._private_jobs where key = any(${mails.map(({ id }) => id)})`.execute(database.db)
    return rows[0]
  }
  await expect.poll(left, PATIENT).toEqual({ waiting: 2, taken: 3 })
  await askForTick()
  await expect.poll(async () => (await ticks()).at, PATIENT).toBeGreaterThan(before)
  expect(await left()).toEqual({ waiting: 2, taken: 3 })
  answer.resolve()
  await expect.poll(left, PATIENT).toEqual({ waiting: 0, taken: 0 })
})

test('each job is a trace of its own, with every kind of due work in it', async () => {
  const collector = await startTraceCollector()
  const env = { SECRET: 's'.repeat(40), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const tracing = await startTracing(loadConfig(env), ctx.log)
  const group = await enrolledGroup(ctx)
  await sql`update consortiums set expires_at = ${new Date(0)} where id = ${group.consortiumId}`.execute(
    database.ownerDb,
  )
  await askForTick()
  const queued = () =>
    sql<{ count: number }>`select count(*)::int from graphile_worker._private_jobs where key = 'tick'`.execute(
      database.db,
    )
  await expect.poll(async () => (await queued()).rows[0]?.count, PATIENT).toBe(0)
  await tracing.stop()
  collector.close()
  const spans = collector.spans()
  const job = spans.find(({ name }) => name === 'job tick')
  expect(job?.parentSpanId ?? '').toBe('')
  const due = spans.find(({ name }) => name === 'due expire_consortiums')
  expect(due?.parentSpanId).toBe(job?.spanId)
  expect(spans.some(({ name, parentSpanId }) => parentSpanId === due?.spanId && name === 'begin')).toBe(true)
})

test('rules 13 the queue asks for every check once a day and for a night’s signature each hour, on every day of the year', () => {
  const items = parseCronItems([...CRON])
  const times = (task: string, month: number, date: number, dow: number) =>
    items
      .filter((item) => item.task === task)
      .flatMap((item) =>
        Array.from({ length: 24 * 60 }, (_, minute) => minute).filter((minute) =>
          item.match({ min: minute % 60, hour: Math.floor(minute / 60), date, month, dow }),
        ),
      ).length
  for (let day = 0; day < 366; day += 1) {
    const at = new Date(Date.UTC(2028, 0, 1 + day))
    const on = [at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCDay()] as const
    expect([times('check_invariants', ...on), times('sign_night', ...on)], at.toISOString()).toEqual([1, 24])
  }
})

test('rules 13 the checks of a day fail by the name of the check that a row breaks, and pass when it’s mended', async () => {
  const [userId = ''] = await makePeople(ctx, [{ email: `${crypto.randomUUID()}@example.com` }])
  const check = () =>
    sql`select graphile_worker.add_job('check_invariants', job_key => 'check_invariants', max_attempts => 1)`.execute(
      database.db,
    )
  const lastError = async () => {
    const { rows } = await sql<{ last_error: string | null }>`
      select last_error from graphile_worker._private_jobs where key = 'check_invariants'`.execute(database.db)
    return rows[0]?.last_error
  }
  const runs = async () => {
    const { rows } = await sql<{ done_count: number | null; error: string | null }>`
      select done_count, error from job_runs where kind = 'check_invariants' order by job_run_id`.execute(database.db)
    return rows
  }
  const { rows: roles } = await sql<{ role: string }>`
    delete from user_roles where user_id = ${userId} returning role`.execute(database.ownerDb)
  await check()
  await expect.poll(lastError, PATIENT).toBe('broken: people-are-whole')
  expect((await runs()).at(-1)).toEqual({ done_count: null, error: 'InvariantsBroken' })
  await sql`insert into user_roles (user_id, role) values (${userId}, ${roles[0]?.role})`.execute(database.ownerDb)
  await check()
  const checked = { done_count: (await checkNames()).length, error: null }
  await expect.poll(async () => (await runs()).at(-1), PATIENT).toEqual(checked)
})
