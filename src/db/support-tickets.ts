import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { Language } from '#domain/language.ts'
import type { Reached } from '#domain/states.ts'
import type { ContactSubject, TicketChannel } from '#domain/support/contact-message.ts'
import type { TicketStatus } from '#domain/support/ticket-states.ts'

/** A message to us as it is stored: what is personal is sealed. */
export interface TicketRow {
  id: string
  channel: TicketChannel
  language: Language
  status: TicketStatus
  /** Since when it has that status. */
  since: Date
  subject: ContactSubject | null
  name: Buffer
  email: Buffer
  phone: Buffer | null
  message: Buffer
  /** The subject line of an email. */
  title: Buffer | null
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

export type NewTicket = Omit<TicketRow, 'status' | 'since' | 'receipt_mailed_at'> & { fingerprint: Buffer }

/** Stores one message, open from the moment it came. */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  await sql`
    insert into support_tickets (id, channel, language, subject, name, email, phone, message, user_id, attachment_key,
      attachment_name, attachment_type, attachment_bytes, attachment_sealed_key, fingerprint, received_at,
      receipt_mail_id, title, mailed_at, since, last_at)
    values (${ticket.id}, ${ticket.channel}, ${ticket.language}, ${ticket.subject}, ${ticket.name}, ${ticket.email},
      ${ticket.phone}, ${ticket.message}, ${ticket.user_id}, ${ticket.attachment_key}, ${ticket.attachment_name},
      ${ticket.attachment_type}, ${ticket.attachment_bytes}, ${ticket.attachment_sealed_key}, ${ticket.fingerprint},
      ${ticket.received_at}, ${ticket.receipt_mail_id}, ${ticket.title}, ${ticket.mailed_at}, ${ticket.received_at},
      ${ticket.received_at})`.execute(tx)
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

/** What a ticket's row says, of the table as `t`. */
export const TICKET = sql`
  t.id, t.channel, t.language, t.status, t.since, t.subject, t.name, t.email, t.phone, t.message, t.title, t.user_id,
  t.attachment_key, t.attachment_name, t.attachment_type, t.attachment_bytes, t.attachment_sealed_key, t.received_at,
  t.mailed_at, t.receipt_mail_id, t.receipt_mailed_at`

/** One ticket, or null. */
export async function findTicket(db: Db, id: string): Promise<TicketRow | null> {
  const { rows } = await sql<TicketRow>`select ${TICKET} from support_tickets t where t.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** One ticket, locked against any other writer, or null. */
export async function lockTicket(tx: Tx, id: string): Promise<TicketRow | null> {
  const { rows } = await sql<TicketRow>`
    select ${TICKET} from support_tickets t where t.id = ${id} for no key update`.execute(tx)
  return rows[0] ?? null
}

/** Moves a locked ticket to a status; one that already has it keeps since when. */
export async function moveTicket(tx: Tx, id: string, status: Reached<TicketStatus>, at: Date): Promise<void> {
  await sql`
    update support_tickets set status = ${status}, since = ${at} where id = ${id} and status <> ${status}`.execute(tx)
}

/** Something was written in the conversation: from now on it's kept from then. */
export async function touchTicket(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update support_tickets set last_at = greatest(last_at, ${at}) where id = ${id}`.execute(tx)
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

/** A ticket of which a mail hasn't left, and since when in real time. */
export type UnmailedTicket = Pick<TicketRow, 'id' | 'mailed_at' | 'receipt_mail_id' | 'receipt_mailed_at'> & {
  /** To the microsecond, as the database has it: the place in the list. */
  stored_at: string
}

/**
 * Tickets of which a mail is still outstanding after these seconds of real time, oldest first, after one of them. The letter to the writer
 * is outstanding for so many days and then given up: its address may be anyone's, or no one's.
 */
export async function readUnmailed(
  db: Db,
  { seconds, receiptDays }: { seconds: number; receiptDays: number },
  { after, limit }: { after: UnmailedTicket | null; limit: number },
): Promise<UnmailedTicket[]> {
  const isAfter =
    after === null ? sql`true` : sql`(stored_at, id) > (${after.stored_at}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<UnmailedTicket>`
    select id, mailed_at, case when stored_at > now() - make_interval(days => ${receiptDays}) then receipt_mail_id end as receipt_mail_id,
      receipt_mailed_at, stored_at::text from support_tickets t
    where (mailed_at is null or (receipt_mail_id is not null and receipt_mailed_at is null
        and stored_at > now() - make_interval(days => ${receiptDays})))
      and stored_at < now() - make_interval(secs => ${seconds}) and ${isAfter}
    order by t.stored_at, t.id limit ${limit}`.execute(db)
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

/** A conversation that waits for an answer. */
export interface WaitingTicket {
  id: string
  /** Sealed. */
  name: Buffer
  receivedAt: Date
  /** When the first of what we haven't answered came. */
  since: Date
}

/** The conversations that have waited longest for an answer, and how many wait in all. */
export async function readWaitingTickets(db: Db, limit: number): Promise<{ tickets: WaitingTicket[]; total: number }> {
  const { rows } = await sql<WaitingTicket & { total: number }>`
    select id, name, received_at as "receivedAt", since, (select count(*)::int from support_tickets where status = 'open') as total from support_tickets
    where status = 'open' order by since, id limit ${limit}`.execute(db)
  return {
    tickets: rows.map(({ id, name, receivedAt, since }) => ({ id, name, receivedAt, since })),
    total: rows[0]?.total ?? 0,
  }
}
