import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import { foldName } from '#domain/access/people-search.ts'
import { isUuid } from '#domain/ids.ts'
import type { Language } from '#domain/language.ts'

/** A mail kept instead of sent, as the list shows it. */
export interface KeptMail {
  id: string
  kind: string
  language: Language
  to: string
  /** Who the address belongs to, or null when it's no one's. */
  name: string | null
  subject: string
  sentAt: Date
}

/** The same, with its body. */
export interface OpenMail extends KeptMail {
  text: string
  html: string | null
}

// At most one person has a given address.
const LISTED = sql`mail_id as id, kind, language, to_address as "to", subject, sent_at as "sentAt",
  (select p.full_name from users u join profiles p on p.id = u.id where u.email = lower(to_address)) as name`

/** Mails kept instead of sent, newest first, to people whose address or name contains the text, without their bodies. */
export async function readOutbox(
  db: Db,
  filter: { address: string; limit: number; offset: number },
): Promise<{ rows: KeptMail[]; total: number }> {
  const partOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const part = partOf(filter.address.toLowerCase())
  const where = sql`(lower(to_address) like ${part} or lower(to_address) in (
    select u.email from users u join profiles p on p.id = u.id where p.folded_name like ${partOf(foldName(filter.address))}))`
  const { rows } = await sql<KeptMail>`
    select ${LISTED} from outbox_mails where ${where}
    order by sent_at desc, mail_id limit ${filter.limit} offset ${filter.offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from outbox_mails where ${where}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** One kept mail, or null. */
export async function findOutboxMail(db: Db, mailId: string): Promise<OpenMail | null> {
  if (!isUuid(mailId)) return null
  const { rows } = await sql<OpenMail>`
    select ${LISTED}, text_body as text, html_body as html from outbox_mails where mail_id = ${mailId}`.execute(db)
  return rows[0] ?? null
}
