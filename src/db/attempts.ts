import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'

/**
 * Counts one try in a bucket and returns how many there were in the current window, this one included. The window
 * begins with its first try and runs in real time: sessions and limits never follow the demo's time machine (rules 0).
 */
export async function countAttempt(db: Kysely<DB>, bucket: string, windowSeconds: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into attempts (bucket, count, window_ends_at)
    values (${bucket}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (bucket) do update set
      count = case when attempts.window_ends_at <= now() then 1 else attempts.count + 1 end,
      window_ends_at = case when attempts.window_ends_at <= now() then excluded.window_ends_at else attempts.window_ends_at end
    returning count`.execute(db)
  return rows[0]?.count ?? 1
}

/** Forgets a bucket, after a success. */
export async function clearAttempts(db: Kysely<DB>, bucket: string): Promise<void> {
  await sql`delete from attempts where bucket = ${bucket}`.execute(db)
}

/** Takes one counted try back, after it turned out to be a success. */
export async function uncountAttempt(db: Kysely<DB>, bucket: string): Promise<void> {
  await sql`update attempts set count = count - 1 where bucket = ${bucket} and count > 0`.execute(db)
}

/** Forgets every bucket whose window is over; the number forgotten. Run daily. */
export async function deleteOldAttempts(db: Kysely<DB>): Promise<number> {
  const result = await sql`delete from attempts where window_ends_at < now()`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
