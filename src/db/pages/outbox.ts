import { sql } from 'kysely'
import { hasKeys } from '#db/pages/people-list.ts'
import type { Db } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'
import type { Language } from '#domain/language.ts'

/** A mail kept instead of sent, as the list shows it. */
export interface KeptMail {
  id: string
  kind: string
  language: Language
  to: string
  subject: string
  sentAt: Date
}

/** The same, with its body. */
export interface OpenMail extends KeptMail {
  text: string
  html: string | null
}

const LISTED = sql`mail_id as id, kind, language, to_address as "to", subject, sent_at as "sentAt"`

/** Mails kept instead of sent, newest first, to addresses that contain the text or are among the others, without their bodies. */
export async function readOutbox(
  db: Db,
  filter: { address: string; alsoTo: readonly string[]; limit: number; offset: number },
): Promise<{ rows: KeptMail[]; total: number }> {
  const partOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const part = partOf(filter.address.toLowerCase())
  const where = sql`(lower(to_address) like ${part} or lower(to_address) = any(${filter.alsoTo}::text[]))`
  const { rows } = await sql<KeptMail>`
    select ${LISTED} from outbox_mails where ${where}
    order by sent_at desc, mail_id limit ${filter.limit} offset ${filter.offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from outbox_mails where ${where}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const MOST_NAMED = 1_000

/** The emails of people whose name has these keys, the newest people first. */
export async function readEmailsNamed(db: Db, names: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select p.email from users u join profiles p on p.id = u.id where ${hasKeys(names)} order by u.created_at desc, u.id desc limit ${MOST_NAMED}`.execute(
    db,
  )
  return rows.map(({ email }) => email)
}

/** The names of the people who are known by these keys of emails, by email. */
export async function readNamesByEmail(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ email: string; full_name: string }>`
    select p.email, p.full_name from users u join profiles p on p.id = u.id where u.email_key = any(${keys}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.email, row.full_name]))
}

/** One kept mail, or null. */
export async function findOutboxMail(db: Db, mailId: string): Promise<OpenMail | null> {
  if (!isUuid(mailId)) return null
  const { rows } = await sql<OpenMail>`
    select ${LISTED}, text_body as text, html_body as html from outbox_mails where mail_id = ${mailId}`.execute(db)
  return rows[0] ?? null
}
