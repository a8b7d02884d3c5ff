import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '#db/postgres/connection.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts'
import { migrate } from '#db/postgres/migrate.ts'
import type { Db } from '#db/rows.ts'
import { runChecks } from '#services/operations/run-checks.ts'
import { testContext } from './support/context.ts'
import { openDoor } from './support/door.ts'
import { launchedGroup } from './support/group.ts'

const SECRET = 'the same for the group and for the server, long enough'

/** Asks for the tick that each minute brings, now. */
const tick = (db: Db) => sql`select graphile_worker.add_job('tick', job_key => 'tick')`.execute(db)
const PATIENT = { timeout: 60_000, interval: 50 }

it('LIFE-02 killed with kill -9 in the middle of an assembly, the product starts again and holds it once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cotavia-killed-'))
  // Root's PostgreSQL user has to get in, or the database would be kept elsewhere and stay behind.
  chmodSync(folder, 0o755)
  const postgres: EmbeddedPostgres = await openEmbeddedPostgres(folder, 'command', () => {})
  await migrate(postgres.url)
  const db = connect({ url: postgres.url })
  const ownerDb = connect({ url: postgres.url, role: null, pool: 2 })
  onTestFinished(async () => {
    await Promise.all([db.destroy(), ownerDb.destroy()])
    await postgres.release()
    rmSync(folder, { recursive: true, force: true })
  })
  const group = await launchedGroup(testContext(db, { env: { SECRET } }))
  await group.moveTo('2026-01-20')
  await group.pay(1)
  await group.moveTo('2026-02-02', '12:00:00')
  // The days since are not this test's.
  await sql`update consortiums set opens_at = null`.execute(ownerDb)

  // The step that writes the points waits here: by then, results, selection, and ledger are written but not committed.
  const release = await lockTable(ownerDb, 'bonus_events')
  const killed = openDoor(folder, { SECRET })
  await killed.port()
  await tick(db)
  await vi.waitFor(async () => expect(await waitingWrites(ownerDb)).toBe(1), PATIENT)
  await killed.end('SIGKILL')
  await release()
  await vi.waitFor(async () => expect(await sessionsAtWork(ownerDb)).toBe(0), PATIENT)
  expect(await assemblyOf(db)).toEqual({ status: 'published', selections: 0, points: 0 })

  const again = openDoor(folder, { SECRET })
  await again.port()
  await tick(db)
  await vi.waitFor(async () => expect((await assemblyOf(db))?.status).toBe('held'), PATIENT)
  expect(await assemblyOf(db)).toEqual({ status: 'held', selections: 1, points: 1 })
  await again.end('SIGTERM')
  expect((await runChecks(db)).flatMap(({ breaches }) => breaches)).toEqual([])
})

/** Holds a table against every write until the returned function is called. */
async function lockTable(ownerDb: Db, table: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const done = ownerDb.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
    held.resolve()
    await letGo.promise
  })
  await held.promise
  return () => {
    letGo.resolve()
    return done
  }
}

async function countOf(query: Promise<{ rows: { count: number }[] }>): Promise<number> {
  return (await query).rows[0]?.count ?? 0
}

const waitingWrites = (ownerDb: Db) =>
  countOf(
    sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and query ilike '%insert into bonus_events%'`.execute(ownerDb),
  )

/** Sessions in a transaction that are not this test's own look. */
const sessionsAtWork = (ownerDb: Db) =>
  countOf(
    sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`.execute(ownerDb),
  )

async function assemblyOf(db: Db): Promise<{ status: string; selections: number; points: number } | undefined> {
  const { rows } = await sql<{ status: string; selections: number; points: number }>`
    select a.status, (select count(*)::int from contemplations) as selections,
      (select count(*)::int from bonus_events) as points
    from assemblies a where a.number = 1`.execute(db)
  return rows[0]
}
