import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { Language } from '#domain/language.ts'
import type { ContactChannel, ContactSubject } from '#domain/support/contact-message.ts'

/** A message to us as it is stored: what is personal is sealed. */
export interface TicketRow {
  id: string
  channel: ContactChannel
  language: Language
  subject: ContactSubject | null
  name: Buffer
  email: Buffer
  phone: Buffer | null
  message: Buffer
  user_id: string | null
  attachment_key: string | null
  attachment_name: Buffer | null
  attachment_type: string | null
  attachment_bytes: number | null
  attachment_sealed_key: Buffer | null
  received_at: Date
  mailed_at: Date | null
  receipt_mail_id: string | null
  receipt_mailed_at: Date | null
}

export type NewTicket = Omit<TicketRow, 'mailed_at' | 'receipt_mailed_at'> & { fingerprint: Buffer }

/** Stores one message. */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  await sql`
    insert into support_tickets (id, channel, language, subject, name, email, phone, message, user_id, attachment_key,
      attachment_name, attachment_type, attachment_bytes, attachment_sealed_key, fingerprint, received_at,
      receipt_mail_id)
    values (${ticket.id}, ${ticket.channel}, ${ticket.language}, ${ticket.subject}, ${ticket.name}, ${ticket.email},
      ${ticket.phone}, ${ticket.message}, ${ticket.user_id}, ${ticket.attachment_key}, ${ticket.attachment_name},
      ${ticket.attachment_type}, ${ticket.attachment_bytes}, ${ticket.attachment_sealed_key}, ${ticket.fingerprint},
      ${ticket.received_at}, ${ticket.receipt_mail_id})`.execute(tx)
}

/** Until the transaction ends, no one else stores the same message: when two arrive together, the second sees the first. */
export async function lockFingerprint(tx: Tx, fingerprint: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${fingerprint.readBigInt64BE().toString()}::bigint)`.execute(tx)
}

/** The ticket of the same message stored within these seconds of real time, or null. */
export async function findRepeat(db: Db, fingerprint: Buffer, seconds: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from support_tickets where fingerprint = ${fingerprint}
      and stored_at > now() - make_interval(secs => ${seconds})
    order by stored_at desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** One ticket, or null. */
export async function findTicket(db: Db, id: string): Promise<TicketRow | null> {
  const { rows } = await sql<TicketRow>`
    select id, channel, language, subject, name, email, phone, message, user_id, attachment_key, attachment_name,
      attachment_type, attachment_bytes, attachment_sealed_key, received_at, mailed_at, receipt_mail_id, receipt_mailed_at
    from support_tickets where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Counts a try to mail a ticket to the team. */
export async function countMailAttempt(db: Db, id: string): Promise<void> {
  await sql`update support_tickets set mail_attempts = mail_attempts + 1 where id = ${id}`.execute(db)
}

/** Marks a ticket's mail as handed over: the one to the team, or the letter to the writer. */
export async function markTicketMailed(
  db: Db,
  id: string,
  column: 'mailed_at' | 'receipt_mailed_at',
  at: Date,
): Promise<void> {
  await sql`update support_tickets set ${sql.ref(column)} = ${at} where id = ${id} and ${sql.ref(column)} is null`.execute(
    db,
  )
}

/** Tickets of which a mail is still outstanding after these seconds of real time, oldest first. */
export async function readUnmailed(
  db: Db,
  seconds: number,
  limit: number,
): Promise<Pick<TicketRow, 'id' | 'mailed_at' | 'receipt_mail_id' | 'receipt_mailed_at'>[]> {
  const { rows } = await sql<Pick<TicketRow, 'id' | 'mailed_at' | 'receipt_mail_id' | 'receipt_mailed_at'>>`
    select id, mailed_at, receipt_mail_id, receipt_mailed_at from support_tickets
    where (mailed_at is null or (receipt_mail_id is not null and receipt_mailed_at is null)) 
      and stored_at < now() - make_interval(secs => ${seconds})
    order by stored_at limit ${limit}`.execute(db)
  return rows
}

export interface TicketCounts {
  open: number
  answered: number
  closed: number
  /** Mail has not carried them to the team yet. */
  unmailed: number
  /** The same, for longer than the seconds asked for. */
  stuck: number
}

/** How many tickets are in each state, and how many haven't been emailed to the team. */
export async function countTickets(db: Db, seconds: number): Promise<TicketCounts> {
  const { rows } = await sql<TicketCounts>`
    select count(*) filter (where status = 'open')::int as open,
      count(*) filter (where status = 'answered')::int as answered,
      count(*) filter (where status = 'closed')::int as closed,
      count(*) filter (where mailed_at is null)::int as unmailed,
      count(*) filter (where mailed_at is null
        and stored_at < now() - make_interval(secs => ${seconds}))::int as stuck
    from support_tickets`.execute(db)
  return rows[0] ?? { open: 0, answered: 0, closed: 0, unmailed: 0, stuck: 0 }
}
