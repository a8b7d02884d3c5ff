import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** A file that came with an email, or only its name and why it wasn't taken. */
export interface SupportFileRow {
  ticket_id: string
  id: string
  /** Null: it came with the first message. */
  message_id: string | null
  sealed_name: Buffer
  refusal: string | null
  file_type: string | null
  file_size: number | null
  file_url: string | null
  sealed_key: Buffer | null
}

/** `receivedAt`: when the email that it came with did. */
export async function insertSupportFile(tx: Tx, row: SupportFileRow, receivedAt: Date): Promise<void> {
  await sql`
    insert into support_files (ticket_id, id, message_id, sealed_name, refusal, file_type, file_size, file_url, sealed_key,
      received_at)
    values (${row.ticket_id}, ${row.id}, ${row.message_id}, ${row.sealed_name}, ${row.refusal}, ${row.file_type},
      ${row.file_size}, ${row.file_url}, ${row.sealed_key}, ${receivedAt})`.execute(tx)
}

/** The files of a conversation's emails, in the order they came. */
export async function readSupportFiles(db: Db, ticketId: string): Promise<SupportFileRow[]> {
  const { rows } = await sql<SupportFileRow>`
    select ticket_id, id, message_id, sealed_name, refusal, file_type, file_size, file_url, sealed_key
    from support_files where ticket_id = ${ticketId} order by id`.execute(db)
  return rows
}
