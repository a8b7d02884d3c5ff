import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** Something written in a conversation after its first message: by the person, to them, or a note of the desk's (decision 0085). */
export interface SupportMessageRow {
  ticket_id: string
  /** Of what we send, also its email's id. */
  id: string
  kind: 'received' | 'sent' | 'note'
  /** Who on our side wrote it. */
  author_id: string | null
  sealed_text: Buffer
  /** Where an email came from. */
  sealed_sender: Buffer | null
  is_automatic: boolean
  written_at: Date
  /** When our reply was passed to the mail server. */
  mailed_at: Date | null
  /** When we stopped trying to mail it. */
  undelivered_at: Date | null
}

export async function insertSupportMessage(
  tx: Tx,
  row: Omit<SupportMessageRow, 'mailed_at' | 'undelivered_at'>,
): Promise<void> {
  await sql`
    insert into support_messages (ticket_id, id, kind, author_id, sealed_text, sealed_sender, is_automatic, written_at)
    values (${row.ticket_id}, ${row.id}, ${row.kind}, ${row.author_id}, ${row.sealed_text}, ${row.sealed_sender},
      ${row.is_automatic}, ${row.written_at})`.execute(tx)
}

/** A conversation after its first message, the oldest first, with the names of those who wrote on our side. */
export async function readSupportMessages(
  db: Db,
  ticketId: string,
): Promise<(SupportMessageRow & { author_name: string | null })[]> {
  const { rows } = await sql<SupportMessageRow & { author_name: string | null }>`
    select m.ticket_id, m.id, m.kind, m.author_id, m.sealed_text, m.sealed_sender, m.is_automatic, m.written_at,
      m.mailed_at, m.undelivered_at, p.full_name as author_name
    from support_messages m left join profiles p on p.id = m.author_id
    where m.ticket_id = ${ticketId} order by m.written_at, m.stored_at, m.id`.execute(db)
  return rows
}

/** The last thing that was written to the person or by them, and how many automatic emails a conversation has. */
export async function readThreadEnd(db: Db, ticketId: string): Promise<{ last: string | null; automatic: number }> {
  const { rows } = await sql<{ last: string | null; automatic: number }>`
    select (select id from support_messages where ticket_id = ${ticketId} and kind <> 'note'
        order by written_at desc, stored_at desc, id desc limit 1) as last,
      (select count(*)::int from support_messages where ticket_id = ${ticketId} and is_automatic) as automatic`.execute(
    db,
  )
  return rows[0] ?? { last: null, automatic: 0 }
}

/** Counts a try to mail one of our replies. */
export async function countReplyAttempt(db: Db, ticketId: string, id: string): Promise<void> {
  await sql`
    update support_messages set mail_attempts = mail_attempts + 1 where ticket_id = ${ticketId} and id = ${id}`.execute(
    db,
  )
}

/** Marks one of our replies as passed to the mail server. */
export async function markReplyMailed(db: Db, ticketId: string, id: string, at: Date): Promise<void> {
  await sql`
    update support_messages set mailed_at = ${at}
    where ticket_id = ${ticketId} and id = ${id} and mailed_at is null`.execute(db)
}

/** Marks one of our replies as one that mail couldn't carry, unless it has left after all; returns whether it was. */
export async function markReplyUndelivered(tx: Tx, { ticket_id, id }: UnmailedReply, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update support_messages set undelivered_at = ${at}
    where ticket_id = ${ticket_id} and id = ${id} and mailed_at is null and undelivered_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** A reply whose email hasn't left, and since when in real time. */
export type UnmailedReply = Pick<SupportMessageRow, 'ticket_id' | 'id'> & {
  /** To the microsecond, as the database has it: the place in the list. */
  stored_at: string
}

/** Our replies that have been outstanding for these seconds of real time, oldest first, after one of them. */
export async function readUnmailedReplies(
  db: Db,
  seconds: number,
  { after, limit }: { after: UnmailedReply | null; limit: number },
): Promise<UnmailedReply[]> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(stored_at, ticket_id, id) > (${after.stored_at}::timestamptz, ${after.ticket_id}::uuid, ${after.id}::uuid)`
  const { rows } = await sql<UnmailedReply>`
    select ticket_id, id, stored_at::text from support_messages m
    where kind = 'sent' and mailed_at is null and undelivered_at is null
      and stored_at < now() - make_interval(secs => ${seconds}) and ${isAfter}
    order by m.stored_at, m.ticket_id, m.id limit ${limit}`.execute(db)
  return rows
}
