import type { Insertable } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { DB } from '#db/schema.ts'

/** Records one run of a job. */
export async function insertJobRun(db: Db, row: Insertable<DB['job_runs']>): Promise<void> {
  await db.insertInto('job_runs').values(row).execute()
}
