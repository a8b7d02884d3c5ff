import { sql } from 'kysely'
import type { Tx } from '#db/rows.ts'

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
 * nothing. Null attempts are as many as the queue makes by itself.
 */
export async function enqueueJobs(
  tx: Tx,
  task: string,
  jobs: readonly Job[],
  maxAttempts: number | null = null,
): Promise<void> {
  if (jobs.length === 0) return
  await sql`
    select graphile_worker.add_job(${task}::text, job.payload, job_key => job.key, max_attempts => ${maxAttempts}::int)
    from unnest(${jobs.map(({ key }) => key)}::text[], ${jobs.map(({ payload }) => JSON.stringify(payload))}::json[]) as job (key, payload)`.execute(
    tx,
  )
}
