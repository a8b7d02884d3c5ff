import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** Who has taken on a line of the work queue, and since when. */
export interface WorkOwnerRow {
  kind: string
  subject_id: string
  user_id: string
  full_name: string
  taken_at: Date
}

/** Who has taken on lines of these subjects. */
export async function readWorkOwners(db: Db, subjectIds: readonly string[]): Promise<WorkOwnerRow[]> {
  if (subjectIds.length === 0) return []
  const { rows } = await sql<WorkOwnerRow>`
    select o.kind, o.subject_id, o.user_id, p.full_name, o.taken_at from work_owners o join profiles p on p.id = o.user_id
    where o.subject_id = any(${subjectIds}::uuid[])`.execute(db)
  return rows
}

/** Gives a line to someone, whoever had it. */
export async function upsertWorkOwner(tx: Tx, row: Omit<WorkOwnerRow, 'full_name'>): Promise<void> {
  await sql`
    insert into work_owners (kind, subject_id, user_id, taken_at)
    values (${row.kind}, ${row.subject_id}, ${row.user_id}, ${row.taken_at})
    on conflict (kind, subject_id) do update set user_id = excluded.user_id, taken_at = excluded.taken_at`.execute(tx)
}

/** Takes a line from someone who has it; whether they did. */
export async function deleteWorkOwner(
  tx: Tx,
  row: Pick<WorkOwnerRow, 'kind' | 'subject_id' | 'user_id'>,
): Promise<boolean> {
  const { rows } = await sql`
    delete from work_owners where kind = ${row.kind} and subject_id = ${row.subject_id} and user_id = ${row.user_id}
    returning kind`.execute(tx)
  return rows.length > 0
}

/** Gives a line to someone if no one has it. */
export async function insertWorkOwner(tx: Tx, row: Omit<WorkOwnerRow, 'full_name'>): Promise<void> {
  await sql`
    insert into work_owners (kind, subject_id, user_id, taken_at)
    values (${row.kind}, ${row.subject_id}, ${row.user_id}, ${row.taken_at})
    on conflict (kind, subject_id) do nothing`.execute(tx)
}
