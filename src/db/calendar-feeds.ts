import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** When a person's calendar link was made; null when there is none. */
export async function findCalendarFeed(db: Db, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ made_at: Date }>`select made_at from calendar_feeds where user_id = ${userId}`.execute(
    db,
  )
  return rows[0]?.made_at ?? null
}

/** Whose link it is, by the hash of its token; null when there is no such link, or no longer. */
export async function findCalendarOwner(db: Db, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from calendar_feeds where token_hash = ${tokenHash}`.execute(db)
  return rows[0]?.user_id ?? null
}

/** Gives a person a new link, which ends the old one. */
export async function writeCalendarFeed(
  tx: Tx,
  row: { user_id: string; token_hash: Buffer; made_at: Date },
): Promise<void> {
  await sql`insert into calendar_feeds (user_id, token_hash, made_at)
    values (${row.user_id}, ${row.token_hash}, ${row.made_at})
    on conflict (user_id) do update set token_hash = excluded.token_hash, made_at = excluded.made_at`.execute(tx)
}

/** Takes a person's link away. */
export async function deleteCalendarFeed(tx: Tx, userId: string): Promise<void> {
  await sql`delete from calendar_feeds where user_id = ${userId}`.execute(tx)
}
