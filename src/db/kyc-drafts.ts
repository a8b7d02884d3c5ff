import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** What someone typed into the identity form and hasn't sent, sealed; null when there is nothing. */
export async function findDraft(db: Db, userId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed_answers: Buffer }>`
    select sealed_answers from kyc_drafts where user_id = ${userId}`.execute(db)
  return rows[0]?.sealed_answers ?? null
}

/** Keeps the draft in place of the previous one. */
export async function writeDraft(
  tx: Tx,
  row: { user_id: string; sealed_answers: Buffer; updated_at: Date },
): Promise<void> {
  await sql`
    insert into kyc_drafts (user_id, sealed_answers, updated_at)
    values (${row.user_id}, ${row.sealed_answers}, ${row.updated_at})
    on conflict (user_id) do update set sealed_answers = excluded.sealed_answers, updated_at = excluded.updated_at`.execute(
    tx,
  )
}

/** Forgets the draft: its answers were sent. */
export async function deleteDraft(tx: Tx, userId: string): Promise<void> {
  await sql`delete from kyc_drafts where user_id = ${userId}`.execute(tx)
}
