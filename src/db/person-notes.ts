import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** What the desk noted about someone; no note is ever changed, and none outlives the identity it's about (decision 0078, rules 17). */
export interface PersonNoteRow {
  user_id: string
  id: string
  author_id: string
  sealed_text: Buffer
  written_at: Date
}

export async function insertPersonNote(tx: Tx, row: PersonNoteRow): Promise<void> {
  await sql`
    insert into person_notes (user_id, id, author_id, sealed_text, written_at)
    values (${row.user_id}, ${row.id}, ${row.author_id}, ${row.sealed_text}, ${row.written_at})`.execute(tx)
}

/** Forgets everything that was noted about these people. */
export async function deletePersonNotes(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`delete from person_notes where user_id = any(${userIds}::uuid[])`.execute(tx)
}

/** The notes about someone with their authors' names, the newest first, at most so many. */
export async function readPersonNotes(
  db: Db,
  userId: string,
  limit: number,
): Promise<(PersonNoteRow & { author_name: string })[]> {
  const { rows } = await sql<PersonNoteRow & { author_name: string }>`
    select n.user_id, n.id, n.author_id, n.sealed_text, n.written_at, a.full_name as author_name
    from person_notes n join profiles a on a.id = n.author_id
    where n.user_id = ${userId} order by n.written_at desc, n.id desc limit ${limit}`.execute(db)
  return rows
}
