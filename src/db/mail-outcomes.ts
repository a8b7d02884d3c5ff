import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import { MAIL_OUTCOMES, type MailOutcome } from '#domain/notices/mail-outcomes.ts'

/** An email on its way: whose, and a keyed hash of the address it goes to. */
export interface Mailing {
  user_id: string
  mail_id: string
  address_key: Buffer
}

/** Remembers that an email is about to leave; tried again, it may go to another address. */
export async function upsertMailing(
  db: Db,
  row: Mailing & { token_hash: Buffer | null; letter: string },
): Promise<void> {
  await sql`
    insert into mailings (user_id, mail_id, token_hash, address_key, letter)
    values (${row.user_id}, ${row.mail_id}, ${row.token_hash}, ${row.address_key}, ${row.letter})
    on conflict (user_id, mail_id) do update set token_hash = excluded.token_hash, address_key = excluded.address_key`.execute(
    db,
  )
}

/** The mail server has taken an email. */
export async function markMailingTaken(db: Db, { user_id, mail_id }: Mailing): Promise<void> {
  await sql`update mailings set taken_at = now() where user_id = ${user_id} and mail_id = ${mail_id}`.execute(db)
}

/** Whether the mail server has taken an email to another address since this one was first tried. */
export async function hasTakenOthers(db: Db, { user_id, mail_id, address_key }: Mailing): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mailings o join mailings m on m.user_id = ${user_id} and m.mail_id = ${mail_id}
    where o.taken_at >= m.written_at and o.address_key <> ${address_key} limit 1`.execute(db)
  return rows.length > 0
}

/** The email that a token belongs to, for so many days after it was written; null for any other token. */
export async function findMailing(db: Db, tokenHashes: readonly Buffer[], days: number): Promise<Mailing | null> {
  const { rows } = await sql<Mailing>`
    select user_id, mail_id, address_key from mailings
    where token_hash = any(${tokenHashes}::bytea[]) and written_at > now() - make_interval(days => ${days})
    order by array_position(${tokenHashes}::bytea[], token_hash) limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * Writes down what became of an email; false when it was known. A failure of an email from before its address was last confirmed is settled
 * from the start.
 */
export async function insertMailOutcome(
  tx: Tx,
  row: Mailing & { outcome: MailOutcome; status: string | null },
): Promise<boolean> {
  const { numAffectedRows: inserted = 0n } = await sql`
    insert into mail_outcomes (user_id, mail_id, outcome, address_key, status, settled_at)
    select ${row.user_id}::uuid, ${row.mail_id}::uuid, ${row.outcome}::text, ${row.address_key}::bytea, ${row.status}::text,
      case when ${row.outcome}::text = 'failed' then (
        select max(s.settled_at) from mail_outcomes s join mailings m on m.user_id = ${row.user_id} and m.mail_id = ${row.mail_id}
        where s.address_key = ${row.address_key} and s.settled_at > m.written_at) end
    on conflict (user_id, mail_id, outcome) do nothing`.execute(tx)
  return inserted === 1n
}

/** Since when email to this address has failed; null for one that takes it, as far as we know. */
export async function findFailingSince(db: Db, addressKey: Buffer): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(noted_at) as since from mail_outcomes
    where address_key = ${addressKey} and outcome = 'failed' and settled_at is null`.execute(db)
  return rows[0]?.since ?? null
}

/** Takes an address as good again: someone has opened a link sent there, after whatever failed; null: not long ago. */
export async function settleAddress(db: Db, addressKey: Buffer, sentAt: Date | null): Promise<void> {
  await sql`
    update mail_outcomes set settled_at = now()
    where address_key = ${addressKey} and outcome = 'failed' and settled_at is null
      and noted_at <= least(now(), ${sentAt}::timestamptz)`.execute(db)
}

/** What became of these emails of a person: of each, what says most about its address. */
export async function readMailOutcomes(
  db: Db,
  userId: string,
  mailIds: readonly string[],
): Promise<ReadonlyMap<string, MailOutcome>> {
  const { rows } = await sql<{ mail_id: string; outcome: MailOutcome }>`
    select distinct on (mail_id) mail_id, outcome from mail_outcomes
    where user_id = ${userId} and mail_id = any(${mailIds}::uuid[])
    order by mail_id, array_position(array['failed', 'complained', 'held', 'delayed'], outcome)`.execute(db)
  return new Map(rows.map(({ mail_id, outcome }) => [mail_id, outcome]))
}

/** Email of the last so many hours, and the addresses that fail now. */
export interface MailCounts {
  /** What the mail server took. */
  taken: number
  /** What was reported, of emails whenever they were sent. */
  failed: number
  delayed: number
  complained: number
  held: number
  failingAddresses: number
}

/** What the server took is counted to `upTo`, if that's given, and one more says that there's more. */
export async function countMail(db: Db, hours: number, upTo: number | null = null): Promise<MailCounts> {
  const most = upTo === null ? null : upTo + 1
  const { rows } = await sql<MailCounts>`
    select (select count(*) from (select 1 from mailings where taken_at > now() - make_interval(hours => ${hours}) limit ${most}::int8) m)::int8 as taken,
      (count(*) filter (where outcome = 'failed'))::int as failed, (count(*) filter (where outcome = 'delayed'))::int as delayed,
      (count(*) filter (where outcome = 'complained'))::int as complained, (count(*) filter (where outcome = 'held'))::int as held,
      (select count(distinct address_key) from mail_outcomes where outcome = 'failed' and settled_at is null)::int as "failingAddresses"
    from mail_outcomes where outcome = any(${MAIL_OUTCOMES}::text[]) and noted_at > now() - make_interval(hours => ${hours})`.execute(
    db,
  )
  return rows[0] as MailCounts
}

/** Forgets emails about which no report is taken anymore, and what was said about others that long ago, unless an address still fails by it. */
export async function deleteOldMailings(
  db: Db,
  { mailingDays, outcomeDays }: { mailingDays: number; outcomeDays: number },
): Promise<number> {
  const mailings = await sql`
    delete from mailings where written_at < now() - make_interval(days => ${mailingDays})`.execute(db)
  const outcomes = await sql`
    delete from mail_outcomes where outcome = any(${MAIL_OUTCOMES}::text[]) and noted_at < now() - make_interval(days => ${outcomeDays})
      and not (outcome = 'failed' and settled_at is null)`.execute(db)
  return Number((mailings.numAffectedRows ?? 0n) + (outcomes.numAffectedRows ?? 0n))
}
