import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { ListJobKind } from '#domain/access/list-jobs.ts'

/** Whose job it is, and which. */
export interface ListJobKey {
  user_id: string
  id: string
}

/** A list that is written to a file, or worked through, for the person who asked (decision 0089). */
export interface ListJobRow extends ListJobKey {
  kind: ListJobKind
  sealed_request: Buffer
  rows_total: number
  rows_done: number
  asked_at: Date
  finished_at: Date | null
  undone_at: Date | null
  file_key: string | null
  sealed_key: Buffer | null
  ends_at: Date
}

const isThis = ({ user_id, id }: ListJobKey) => sql`user_id = ${user_id} and id = ${id}`

export async function insertListJob(
  tx: Tx,
  row: Pick<ListJobRow, 'user_id' | 'id' | 'kind' | 'sealed_request' | 'rows_total' | 'asked_at' | 'ends_at'>,
): Promise<void> {
  await sql`
    insert into list_jobs (user_id, id, kind, sealed_request, rows_total, asked_at, ends_at)
    values (${row.user_id}, ${row.id}, ${row.kind}, ${row.sealed_request}, ${row.rows_total}, ${row.asked_at}, ${row.ends_at})`.execute(
    tx,
  )
}

export async function findListJob(db: Db, key: ListJobKey): Promise<ListJobRow | null> {
  const { rows } = await sql<ListJobRow>`select * from list_jobs where ${isThis(key)}`.execute(db)
  return rows[0] ?? null
}

/** Someone's jobs, the latest first. */
export async function readListJobs(db: Db, userId: string): Promise<ListJobRow[]> {
  const { rows } = await sql<ListJobRow>`
    select * from list_jobs where user_id = ${userId} order by asked_at desc, id desc`.execute(db)
  return rows
}

export async function countListJobs(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from list_jobs where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How far an unfinished job is. */
export async function updateListJobRows(db: Db, key: ListJobKey, rows: { total: number; done: number }): Promise<void> {
  await sql`
    update list_jobs set rows_total = ${rows.total}, rows_done = ${rows.done}
    where ${isThis(key)} and finished_at is null`.execute(db)
}

/** Ends a job, with its file unless it failed; false when it had ended before or is gone. */
export async function finishListJob(
  tx: Tx,
  key: ListJobKey,
  end: { at: Date; rows: number; file: { key: string; sealedKey: Buffer } | null },
): Promise<boolean> {
  const result = await sql`
    update list_jobs set finished_at = ${end.at}, rows_total = ${end.rows}, rows_done = ${end.rows},
      file_key = ${end.file?.key ?? null}, sealed_key = ${end.file?.sealedKey ?? null}
    where ${isThis(key)} and finished_at is null`.execute(tx)
  return result.numAffectedRows === 1n
}

/** What a finished job did is taken back, once; false when it was before. */
export async function markListJobUndone(tx: Tx, key: ListJobKey, at: Date): Promise<boolean> {
  const result = await sql`
    update list_jobs set undone_at = ${at} where ${isThis(key)} and finished_at is not null and undone_at is null`.execute(
    tx,
  )
  return result.numAffectedRows === 1n
}

/** Forgets jobs whose day is over, with what they did by line; returns where their files are. */
export async function deleteEndedListJobs(tx: Tx, dueBy: Date, limit: number): Promise<(string | null)[]> {
  const { rows } = await sql<{ file_key: string | null }>`
    delete from list_jobs where (user_id, id) in (
      select user_id, id from list_jobs where ends_at <= ${dueBy} order by ends_at limit ${limit} for update skip locked)
    returning file_key`.execute(tx)
  return rows.map(({ file_key }) => file_key)
}
