import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'

export interface OutboxRow {
  mail_id: string
  kind: string
  language: 'enUS' | 'ptBR' | 'esMX'
  to_address: string
  subject: string
  text_body: string
  html_body: string | null
  sent_at: Date
}

/** Mails kept instead of sent, newest first, to addresses that contain the text, without their bodies. */
export async function readOutbox(
  db: Db,
  filter: { address: string; limit: number; offset: number },
): Promise<{ rows: Omit<OutboxRow, 'text_body' | 'html_body'>[]; total: number }> {
  const where = sql`lower(to_address) like ${`%${filter.address.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`
  const { rows } = await sql<OutboxRow>`
    select mail_id, kind, language, to_address, subject, sent_at from outbox_mails where ${where}
    order by sent_at desc, mail_id limit ${filter.limit} offset ${filter.offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from outbox_mails where ${where}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** One kept mail, or null. */
export async function findOutboxMail(db: Db, mailId: string): Promise<OutboxRow | null> {
  if (!isUuid(mailId)) return null
  const { rows } = await sql<OutboxRow>`select * from outbox_mails where mail_id = ${mailId}`.execute(db)
  return rows[0] ?? null
}
