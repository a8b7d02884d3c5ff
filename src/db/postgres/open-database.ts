import type pg from 'pg'
import type { Config } from '#config'
import { createPool, type DatabaseUrl, kyselyOver } from '#db/postgres/connection.ts'
import { openEmbeddedPostgres, type Say } from '#db/postgres/embedded-postgres.ts'
import { migrate } from '#db/postgres/migrate.ts'
import { nearestUrl } from '#db/postgres/nearest-url.ts'
import type { OpenText } from '#db/postgres/readings.ts'
import type { Db } from '#db/rows.ts'
import { Secret } from '#domain/access/secret.ts'

export interface OpenDatabase {
  db: Db
  /** The pool below `db`. */
  pool: pg.Pool
  /** The same for the job queue: a server gives it its own, so that jobs never take a page's connection. */
  jobs: { db: Db; pool: pg.Pool }
  /** The URL the pool uses; its sessions work as the application role. */
  url: Secret
  /** The owner's URL, for migrations and resets. */
  ownerUrl: Secret
  close(): Promise<void>
}

/**
 * A page waits no longer than this for a lock, an answer, or a connection: better a friendly "try
 * again" soon than every connection taken up by waiting (docs/decisions/0030). Jobs have no such limits: a slice of many
 * groups may hold its locks as long as it works.
 */
const PAGE_LIMITS = { lock_timeout: '2s', statement_timeout: '10s', idle_in_transaction_session_timeout: '30s' }
const PAGE_CONNECTS_WITHIN_MS = 5_000
/** For whom the database is opened: the server, another process that answers for it, or a command or worker. */
export type OpenedAs = 'server' | 'web' | 'command'

/** The figures of the work, and the comparison of clocks: what a web process without jobs asks beside its pages. */
const ENOUGH_WITHOUT_JOBS = 2
/** The queue's two listeners, the sign that its workers live, two for each of three jobs side by side (jobs/start-jobs.ts), and four for the tick: two lanes, each with a share that it holds. */
const LEAST_FOR_JOBS = 13

/**
 * The product's database, migrated: the one of DATABASE_URL, or the embedded one, started or attached to. As `server`
 * the embedded folder is held alone; as `web` the server has it already, and has migrated it. Throws EmbeddedPostgresError or MigrationError, each one sentence.
 */
export async function openDatabase(config: Config, as: OpenedAs, say: Say, openText?: OpenText): Promise<OpenDatabase> {
  const pools: pg.Pool[] = []
  const embedded = config.DATABASE_URL
    ? undefined
    : await openEmbeddedPostgres(config.DATA_DIR, as === 'server' ? 'server' : 'command', say, (movedTo) => {
        // New connections go where it listens now, should its old port have been taken meanwhile.
        for (const { options } of pools) options.connectionString = movedTo
      })
  const url = config.DATABASE_URL ?? new Secret(embedded?.url ?? '')
  const ownerUrl = config.DATABASE_OWNER_URL ?? url
  let near: DatabaseUrl = url
  try {
    const { applied } = as === 'web' ? { applied: [] } : await migrate(ownerUrl)
    if (applied.length > 0) say(`The database was migrated: ${applied.join(', ')}.`)
    // Each page says some twenty small statements. Restarted after a crash, it's asked by its port.
    if (embedded) near = await nearestUrl(url, ownerUrl)
  } catch (error) {
    await embedded?.release()
    throw error
  }
  const forJobs = {
    server: Math.max(LEAST_FOR_JOBS, Math.ceil(config.DATABASE_POOL / 2)),
    web: ENOUGH_WITHOUT_JOBS,
    command: Math.max(LEAST_FOR_JOBS, config.DATABASE_POOL),
  }
  const reading = { prepared: true, ...(openText && { openText }) }
  const jobsPool = createPool({ url: near, ...reading, pool: forJobs[as] })
  const pool =
    as === 'command'
      ? jobsPool
      : createPool({
          url: near,
          ...reading,
          pool: config.DATABASE_POOL,
          settings: PAGE_LIMITS,
          pipelined: true,
          connectWithinMs: PAGE_CONNECTS_WITHIN_MS,
        })
  pools.push(...new Set([pool, jobsPool]))
  if (as === 'server') {
    const beside = (config.WEB_PROCESSES - 1) * (config.DATABASE_POOL + ENOUGH_WITHOUT_JOBS)
    await sayIfTooMany(pool, config.DATABASE_POOL + forJobs.server + beside, say)
  }
  const db = kyselyOver(pool)
  const jobs = { db: pool === jobsPool ? db : kyselyOver(jobsPool), pool: jobsPool }
  return {
    db,
    pool,
    jobs,
    url,
    ownerUrl,
    close: async () => {
      await Promise.all([db.destroy(), ...(jobs.db === db ? [] : [jobs.db.destroy()])])
      await embedded?.release()
    },
  }
}

/** Connections that can't be had are missed only on a busy day, so it's said at the start. */
async function sayIfTooMany(pool: pg.Pool, wanted: number, say: Say): Promise<void> {
  const { rows } = await pool.query<{ most: number }>(
    "select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most",
  )
  const most = rows[0]?.most ?? wanted
  if (wanted > most)
    say(
      `This server may open ${wanted} connections, and the database takes ${most}; lower WEB_PROCESSES or DATABASE_POOL, or raise max_connections.`,
      'trouble',
    )
}
