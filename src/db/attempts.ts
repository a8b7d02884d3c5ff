import { sql } from 'kysely'
import { type Db, insertRows, type Tx } from '#db/rows.ts'

/** Counted tries of one bucket. Windows and waits run in real time: sessions and limits never follow the demo's time machine (rules 0). */
export interface AttemptRow {
  bucket: string
  count: number
  window_ends_at: Date
  /** No further attempt before this; null when the next may follow right away. */
  opens_at: Date | null
}

/** What was counted in some buckets and isn't over, and the database's instant when it was read. */
export interface CountedAttempts {
  now: Date
  rows: AttemptRow[]
}

export async function readAttempts(db: Db, buckets: readonly string[]): Promise<CountedAttempts> {
  // Not now(), which is the transaction's beginning, before it waited for anything.
  const { rows } = await sql<{ [Column in keyof AttemptRow]: AttemptRow[Column] | null } & { now: Date }>`
    select a.bucket, a.count, a.window_ends_at, a.opens_at, instant.now
    from (select clock_timestamp() as now) as instant
    left join attempts a on a.bucket = any(${buckets}::text[]) and a.window_ends_at > instant.now`.execute(db)
  const counted = rows.filter((row): row is AttemptRow & { now: Date } => row.bucket !== null)
  return { now: rows[0]?.now ?? new Date(), rows: counted }
}

/**
 * The same, and until the transaction ends no one else counts in any of them: a hundred simultaneous attempts are counted one after
 * the other. The locks are taken in one order.
 */
export async function lockAttempts(tx: Tx, buckets: readonly string[]): Promise<CountedAttempts> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(bucket, 0) as key from unnest(${buckets}::text[]) as bucket order by key
    ) as keys`.execute(tx)
  return await readAttempts(tx, buckets)
}

/** Writes the counts, replacing what was there. */
export async function writeAttempts(tx: Tx, rows: readonly AttemptRow[]): Promise<void> {
  await insertRows(
    tx,
    'attempts',
    { bucket: 'text', count: 'int4', window_ends_at: 'timestamptz', opens_at: 'timestamptz' },
    rows,
    `on conflict (bucket) do update set count = excluded.count, window_ends_at = excluded.window_ends_at,
      opens_at = excluded.opens_at`,
  )
}

/** Forgets buckets, after a success. */
export async function clearAttempts(db: Db, buckets: readonly string[]): Promise<void> {
  await sql`delete from attempts where bucket = any(${buckets}::text[])`.execute(db)
}

/** Takes back one counted try of each bucket, and the wait after it: it succeeded, or nothing came of it. */
export async function uncountAttempts(db: Db, buckets: readonly string[]): Promise<void> {
  await sql`
    update attempts set count = count - 1, opens_at = null where bucket = any(${buckets}::text[]) and count > 0`.execute(
    db,
  )
}

/** Forgets every bucket whose window is over, and returns how many. Run daily. */
export async function deleteOldAttempts(db: Db): Promise<number> {
  const result = await sql`delete from attempts where window_ends_at < now()`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
