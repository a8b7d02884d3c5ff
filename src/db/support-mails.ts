import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** An email we have taken in: what it became, and its Message-ID. */
export interface SupportMailRow {
  /** Of the message, or of the ticket that it opened. */
  id: string
  ticket_id: string
  mail_hash: Buffer
  sealed_mail_id: Buffer
}

export async function insertSupportMail(tx: Tx, row: SupportMailRow): Promise<void> {
  await sql`
    insert into support_mail_ids (id, ticket_id, mail_hash, sealed_mail_id)
    values (${row.id}, ${row.ticket_id}, ${row.mail_hash}, ${row.sealed_mail_id})`.execute(tx)
}

/** Until the transaction ends, no one else takes in the same email; whose ticket it went to before, or null. */
export async function claimSupportMail(tx: Tx, mailHash: Buffer): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${mailHash.readBigInt64BE().toString()}::bigint)`.execute(tx)
  return await findSupportMail(tx, mailHash)
}

/** The ticket to which an email went, or null when we haven't had it. */
export async function findSupportMail(db: Db, mailHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ ticket_id: string }>`
    select ticket_id from support_mail_ids where mail_hash = ${mailHash}`.execute(db)
  return rows[0]?.ticket_id ?? null
}

/** The emails of a conversation that came to us. */
export async function readSupportMails(db: Db, ticketId: string): Promise<SupportMailRow[]> {
  const { rows } = await sql<SupportMailRow>`
    select id, ticket_id, mail_hash, sealed_mail_id from support_mail_ids where ticket_id = ${ticketId}`.execute(db)
  return rows
}

/** Remembers a token under which a conversation is answered. */
export async function insertReplyToken(db: Db, ticketId: string, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into support_reply_tokens (token_hash, ticket_id) values (${tokenHash}, ${ticketId})
    on conflict (token_hash) do nothing`.execute(db)
}

/** The conversation that the first of these tokens we know belongs to, or null. */
export async function findReplyToken(db: Db, tokenHashes: readonly Buffer[]): Promise<string | null> {
  const { rows } = await sql<{ ticket_id: string }>`
    select ticket_id from support_reply_tokens where token_hash = any(${tokenHashes}::bytea[])
    order by array_position(${tokenHashes}::bytea[], token_hash) limit 1`.execute(db)
  return rows[0]?.ticket_id ?? null
}
