import type { WorkerEvents } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/schema.ts'

/** First half of the advisory locks that say "this worker lives"; the second half is the worker's id, hashed. */
const LIVES = 71_020
const RETRY_MS = 1_000

/**
 * Keeps one session that holds an advisory lock for each worker of this process. The session dies with the process, and
 * so does the lock: kill -9 is known within a moment, where the queue itself would wait four hours. Returns how to end it.
 */
export function holdWorkerLocks(pool: pg.Pool, events: WorkerEvents): () => void {
  const workers = new Set<string>()
  let session: pg.PoolClient | undefined
  let ended = false
  // One session answers one question at a time, and several workers are made at once.
  let last: Promise<void> = Promise.resolve()
  const take = async (ids: Iterable<string>) => {
    for (const id of ids) await session?.query('select pg_advisory_lock($1, hashtext($2))', [LIVES, id])
  }
  const hold = (ids: Iterable<string>) => {
    last = last.catch(() => {}).then(() => take(ids))
    return last
  }
  const connect = async () => {
    if (ended) return
    try {
      session = await pool.connect()
      // A broken session loses its locks: take them again, or others would free what we are working on.
      session.once('error', () => {
        session?.release(true)
        session = undefined
        setTimeout(() => void connect(), RETRY_MS).unref()
      })
      await hold(workers)
    } catch {
      setTimeout(() => void connect(), RETRY_MS).unref()
    }
  }
  events.on('worker:create', ({ worker }) => {
    workers.add(worker.workerId)
    void hold([worker.workerId]).catch(() => {})
  })
  void connect()
  return () => {
    ended = true
    session?.release(true)
    session = undefined
  }
}

/** Gives back what workers that no longer live had taken from the queue. Returns how many workers those were. */
export async function freeDeadWorkers(db: Kysely<DB>): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select locked_by as id from (
        select locked_by from graphile_worker._private_jobs where locked_by is not null
        union select locked_by from graphile_worker._private_job_queues where locked_by is not null
      ) taken where pg_try_advisory_xact_lock(${LIVES}, hashtext(locked_by))`.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(tx)
    return ids.length
  })
}
