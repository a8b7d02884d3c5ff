import { sql } from 'kysely'
import type { Tx } from '#db/rows.ts'

/**
 * Whose turn it is when jobs wait; of one turn, the oldest is next. Email that goes to many at once waits behind whatever a single person or
 * a bank waits for (decision 0126).
 */
export const TURNS = { usual: 0, last: 10 } as const
export type Turn = keyof typeof TURNS

/** Enqueues a tick of what is due, in the transaction that made something due; the cron's own tick would find it too. */
export async function enqueueTick(tx: Tx): Promise<void> {
  await sql`select graphile_worker.add_job('tick', job_key => 'tick')`.execute(tx)
}

/** Enqueues the job that moves the demo's time, in the transaction that asks for the move. */
export async function enqueueClockMove(tx: Tx): Promise<void> {
  await sql`select graphile_worker.add_job('move_clock', job_key => 'move_clock')`.execute(tx)
}

/** Something to do once: two jobs with the same key are one. */
export interface Job {
  key: string
  payload: object
}

/**
 * Enqueues jobs of one task in one statement, in the transaction of what they follow from: what is rolled back enqueues
 * nothing. No two may have the same key. Without a number of attempts, the queue makes as many as it does by default.
 */
export async function enqueueJobs(
  tx: Tx,
  task: string,
  jobs: readonly Job[],
  { maxAttempts = null, turn = 'usual' }: { maxAttempts?: number | null; turn?: Turn } = {},
): Promise<void> {
  if (jobs.length === 0) return
  await sql`
    select 1 from graphile_worker.add_jobs(array(
      select (${task}::text, job.payload, null, null, ${maxAttempts}::smallint, job.key, ${TURNS[turn]}::smallint, null)::graphile_worker.job_spec
      from unnest(${jobs.map(({ key }) => key)}::text[], ${jobs.map(({ payload }) => JSON.stringify(payload))}::json[]) as job (key, payload)))`.execute(
    tx,
  )
}

/** Unlocks jobs held by pools that don't hold their advisory lock; those that took a job within `grace` are left alone. */
export async function unlockLostWorkers(tx: Tx, { lock, grace }: { lock: number; grace: string }): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select locked_by as id from (
      select locked_by from graphile_worker._private_jobs where locked_at < now() - ${grace}::interval
      union select locked_by from graphile_worker._private_job_queues where locked_at < now() - ${grace}::interval
    ) taken where pg_try_advisory_xact_lock(${lock}, hashtext(locked_by))`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(tx)
  return ids.length
}
