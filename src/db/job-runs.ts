import type { Insertable, Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'

/** Records one run of a job. */
export async function insertJobRun(db: Kysely<DB>, row: Insertable<DB['job_runs']>): Promise<void> {
  await db.insertInto('job_runs').values(row).execute()
}
