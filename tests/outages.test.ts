import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '#db/postgres/connection.ts'
import { startTemporaryPostgres } from '#db/postgres/embedded-postgres.ts'
import { openDoor } from './support/door.ts'

/** How a browser sends a form. */
const FORM = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }

const PATIENT = { timeout: 60_000, interval: 50 }
const OUTAGES = 4

/** The long version, with people over the real pages: `npm run bench -- outages`. */
it('the database that goes away under work ends no process: jobs that fail, jobs at work, and people who write', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cotavia-outages-'))
  const postgres = await startTemporaryPostgres({ durable: true })
  const db = connect({ url: postgres.url, pool: 2 })
  const door = openDoor(folder, { DATABASE_URL: postgres.url })
  onTestFinished(async () => {
    await door.end('SIGTERM')
    await db.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${await door.port()}`
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  let writing = true
  const write = async (client: number) => {
    for (let n = 0; writing; n++) {
      const path = `/write/${client}-${n}`
      const answer = await fetch(url + path, FORM)
      statuses.add(answer.status)
      if (answer.status === 200) acknowledged.push(path)
      await answer.arrayBuffer()
    }
  }
  const clients = [1, 2, 3].map(write)
  const ready = () => expect.poll(async () => (await fetch(`${url}/readyz`)).status, PATIENT).toBe(200)
  for (let outage = 0; outage < OUTAGES; outage++) {
    // Failing a job is a write no one in the queue waits for.
    await sql`select graphile_worker.add_job('send_mail', '{"userId":"nobody"}', max_attempts => 9) from generate_series(1, 80)`.execute(
      db,
    )
    await expect.poll(() => failedJobs(db), PATIENT).toBeGreaterThan(0)
    await postgres.stopForNow(outage % 2 === 0 ? 'immediate' : 'fast')
    await expect.poll(async () => (await fetch(`${url}/readyz`)).text(), PATIENT).toBe('away')
    await postgres.startAgain()
    await ready()
    await sql`delete from graphile_worker._private_jobs where locked_at is null`.execute(db)
  }
  writing = false
  await Promise.all(clients)
  // The queue is at work again.
  await sql`select graphile_worker.add_job('tick', job_key => 'tick')`.execute(db)
  await expect.poll(async () => (await ticks(db)) ?? 'never', PATIENT).not.toBe('never')
  expect([...statuses].sort()).toEqual([200, 503])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from heartbeats where name = any(${acknowledged})`.execute(db)
  expect(rows[0]?.count).toBe(acknowledged.length)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

async function failedJobs(db: ReturnType<typeof connect>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs where last_error is not null`.execute(db)
  return rows[0]?.count ?? 0
}

async function ticks(db: ReturnType<typeof connect>): Promise<Date | null | undefined> {
  const { rows } = await sql<{ beat_at: Date | null }>`select beat_at from heartbeats where name = 'tick'`.execute(db)
  return rows[0]?.beat_at
}
