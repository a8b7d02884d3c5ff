import { sql } from 'kysely'
import type { Tx } from '#db/rows.ts'

/** Enqueues a tick of what is due, in the transaction that made something due; the cron's own tick would find it too. */
export async function enqueueTick(tx: Tx): Promise<void> {
  await sql`select graphile_worker.add_job('tick', job_key => 'tick')`.execute(tx)
}
