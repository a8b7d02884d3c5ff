import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { RunList } from '#domain/operations/run-lists.ts'

/** A run of a job that did something or failed. */
export interface JobRun {
  /** Its place in the list, too: a run is written when it ends. */
  id: number
  kind: string
  startedAt: Date
  /** How many things it did; null when it failed. */
  count: number | null
  seconds: number
  /** Why it failed, in our own words: no value, which may be personal. */
  error: string | null
}

/** A page of the runs of a job or of all, the newest first, after the number of one already seen. */
export async function readRunList(
  db: Db,
  asked: { kind: string | null; list: RunList; after: number | null; limit: number },
): Promise<JobRun[]> {
  const { kind, list, after, limit } = asked
  const { rows } = await sql<JobRun>`
    select job_run_id as id, kind, started_at as "startedAt", case when error is null then done_count end as count,
      extract(epoch from finished_at - started_at)::float8 as seconds, error
    from job_runs where finished_at is not null
      and ${kind === null ? sql`true` : sql`kind = ${kind}`} and ${list === 'failed' ? sql`error is not null` : sql`true`}
      and ${after === null ? sql`true` : sql`job_run_id < ${after}`}
    order by job_run_id desc limit ${limit}`.execute(db)
  return rows
}
