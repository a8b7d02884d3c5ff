import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { DB } from '#db/schema.ts'

/** Records one run of a job. */
export async function insertJobRun(db: Db, row: Insertable<DB['job_runs']>): Promise<void> {
  await db.insertInto('job_runs').values(row).execute()
}

/** Forgets runs that began longer ago than that, but not the last of their kind: the System page and the metrics tell of it. Returns how many. */
export async function deleteOldRuns(db: Db, keptDays: number): Promise<number> {
  const result = await sql`
    delete from job_runs r where r.started_at < now() - make_interval(days => ${keptDays})
      and exists (select 1 from job_runs l where l.kind = r.kind and l.finished_at is not null
        and l.job_run_id > r.job_run_id)`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
