import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Context } from '#context'
import { freeLostJobs } from '#services/operations/free-lost-jobs.ts'

/** First half of the advisory locks that say "these workers are alive"; the second half is their pool's hashed id. */
const LIVES = 71_020
/** A pool takes its first job a moment before it has its lock. */
const GRACE = '2 seconds'
const RETRY_MS = 1_000

/**
 * Keeps one session that holds an advisory lock for the pool of workers of this process, whose id the queue writes into what
 * they take. The session dies with the process, and so does the lock: kill -9 is known within a moment, where the queue itself
 * would wait four hours. Settles when the session is there; returns how to end it.
 */
export async function holdWorkerLocks(pool: pg.Pool, events: WorkerEvents): Promise<() => void> {
  const pools = new Set<string>()
  let session: pg.PoolClient | undefined
  let ended = false
  // One session answers one question at a time.
  let last: Promise<unknown> = Promise.resolve()
  const hold = (client: pg.PoolClient, id: string) => {
    last = last.catch(() => {}).then(() => client.query('select pg_advisory_lock($1, hashtext($2))', [LIVES, id]))
    return last
  }
  const connectLater = () => setTimeout(() => void connect(), RETRY_MS).unref()
  // A broken session loses its locks; another session takes them again, or others would free what we're working on.
  const lose = (client: pg.PoolClient) => {
    if (session !== client) return
    session = undefined
    client.release(true)
    connectLater()
  }
  const connect = async () => {
    if (ended) return
    const client = await pool.connect().catch(() => undefined)
    if (client === undefined) return void connectLater()
    if (ended) return client.release(true)
    session = client
    client.once('error', () => lose(client))
    for (const id of pools) await hold(client, id).catch(() => lose(client))
  }
  events.on('pool:create', ({ workerPool }) => {
    pools.add(workerPool.id)
    const client = session
    if (client) void hold(client, workerPool.id).catch(() => lose(client))
  })
  await connect()
  return () => {
    ended = true
    session?.release(true)
    session = undefined
  }
}

/** Gives back what workers that no longer live had taken from the queue. Returns how many pools those were. */
export async function freeDeadWorkers(ctx: Pick<Context, 'db'>): Promise<number> {
  return await freeLostJobs(ctx, { lock: LIVES, grace: GRACE })
}
