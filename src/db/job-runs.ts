import type { Insertable, Kysely, Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'

export type JobRunRow = Selectable<DB['job_runs']>

/** Records one run of a job. */
export async function insertJobRun(db: Kysely<DB>, row: Insertable<DB['job_runs']>): Promise<void> {
  await db.insertInto('job_runs').values(row).execute()
}

/** The last runs, newest first, at most `limit`. */
export async function findLastJobRuns(db: Kysely<DB>, limit: number): Promise<JobRunRow[]> {
  return await db.selectFrom('job_runs').selectAll().orderBy('job_run_id', 'desc').limit(limit).execute()
}
