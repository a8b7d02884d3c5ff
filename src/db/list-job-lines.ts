import { sql } from 'kysely'
import type { ListJobKey } from '#db/list-jobs.ts'
import type { Db, Tx } from '#db/rows.ts'

/** What became of one person in a job that does something to many. */
export interface ListJobLine {
  personId: string
  /** Null while it waits; `done`, or why they were left out. */
  outcome: string | null
  doneAt: Date | null
  undoneAt: Date | null
}

const ofJob = ({ user_id, id }: ListJobKey) => sql`user_id = ${user_id} and list_job_id = ${id}`

/** The people a job is about, with why some of them are left out from the start. */
export async function insertListJobLines(
  tx: Tx,
  job: ListJobKey,
  lines: readonly { personId: string; outcome: string | null }[],
): Promise<void> {
  await sql`
    insert into list_job_lines (user_id, list_job_id, person_id, outcome)
    select ${job.user_id}, ${job.id}, line.person_id, line.outcome
    from unnest(${lines.map(({ personId }) => personId)}::uuid[], ${lines.map(({ outcome }) => outcome)}::text[])
      as line (person_id, outcome)`.execute(tx)
}

/** Those that wait, in the order of their ids, at most so many. */
export async function readWaitingLines(db: Db, job: ListJobKey, limit: number): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from list_job_lines where ${ofJob(job)} and outcome is null order by person_id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ person_id }) => person_id)
}

/** Whether a line still waits; it's locked to the end of the transaction. */
export async function lockWaitingLine(tx: Tx, job: ListJobKey, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from list_job_lines where ${ofJob(job)} and person_id = ${personId} and outcome is null for update`.execute(
    tx,
  )
  return rows.length > 0
}

export async function updateLine(
  tx: Tx,
  job: ListJobKey,
  line: { personId: string; outcome: string; at: Date | null },
): Promise<void> {
  await sql`
    update list_job_lines set outcome = ${line.outcome}, done_at = ${line.at}
    where ${ofJob(job)} and person_id = ${line.personId}`.execute(tx)
}

export async function markLinesUndone(tx: Tx, job: ListJobKey, people: readonly string[], at: Date): Promise<void> {
  await sql`
    update list_job_lines set undone_at = ${at}
    where ${ofJob(job)} and person_id = any(${people}::uuid[])`.execute(tx)
}

/** Every line, in the order of their ids. */
export async function readListJobLines(db: Db, job: ListJobKey): Promise<ListJobLine[]> {
  const { rows } = await sql<ListJobLine>`
    select person_id as "personId", outcome, done_at as "doneAt", undone_at as "undoneAt"
    from list_job_lines where ${ofJob(job)} order by person_id`.execute(db)
  return rows
}
