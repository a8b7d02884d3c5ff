import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { BankRequest } from '#integrations/bank/bank.ts'

/** A line in the simulated bank's own books: what was first requested under a key, and what the bank will do or has done. */
export interface BookEntry {
  key: string
  consortium_id: string
  direction: 'debit' | 'credit'
  amount_cents: number
  account_last4: string
  file_closes_at: Date
  outcome: 'accepted' | 'canceled'
  /** When the money moves, and when it moves back with its code; null for never. */
  settles_at: Date | null
  returns_at: Date | null
  return_code: string | null
}

/**
 * Writes entries whose key isn't in the books yet, all in one statement, in a transaction of the bank's own. Returns the keys
 * that are new; null when all are, because tens of thousands of them needn't be said.
 */
export async function writeEntries(db: Db, entries: readonly BookEntry[]): Promise<ReadonlySet<string> | null> {
  const column = <K extends keyof BookEntry>(name: K) => entries.map((entry) => entry[name])
  const { rows } = await sql<{ keys: string[] | null }>`
    with written as (
      insert into simulated_bank_entries (key, consortium_id, direction, amount_cents, account_last4, file_closes_at, outcome,
        settles_at, returns_at, return_code)
      select * from unnest(${column('key')}::text[], ${column('consortium_id')}::uuid[], ${column('direction')}::text[],
        ${column('amount_cents')}::int8[], ${column('account_last4')}::text[], ${column('file_closes_at')}::timestamptz[],
        ${column('outcome')}::text[], ${column('settles_at')}::timestamptz[], ${column('returns_at')}::timestamptz[],
        ${column('return_code')}::text[])
      on conflict (key) do nothing returning key)
    select case when count(*) < ${entries.length}::int then coalesce(array_agg(key), '{}') end as keys from written`.execute(
    db,
  )
  const keys = rows[0]?.keys ?? null
  return keys && new Set(keys)
}

/** What the books hold under these keys. */
export async function readEntries(db: Db, keys: readonly string[]): Promise<Map<string, BookEntry>> {
  const { rows } = await sql<BookEntry>`
    select e.* from unnest(${keys}::text[]) as k (key) join simulated_bank_entries e using (key)`.execute(db)
  return new Map(rows.map((entry) => [entry.key, entry]))
}

/** Of these keys, what the books hold that isn't plain: accepted, settling at that instant, and never coming back. Null for a key they don't know. */
export async function readOthers(
  db: Db,
  plain: readonly { key: string; settles_at: Date }[],
): Promise<Map<string, BookEntry | null>> {
  const { rows } = await sql<BookEntry & { is_known: boolean }>`
    select e.*, k.key, e.key is not null as is_known
    from unnest(${plain.map(({ key }) => key)}::text[], ${plain.map(({ settles_at }) => settles_at)}::timestamptz[]) as k (key, settles_at)
    left join simulated_bank_entries e using (key)
    where (e.outcome = 'accepted' and e.settles_at = k.settles_at and e.returns_at is null) is not true`.execute(db)
  return new Map(rows.map(({ is_known, ...entry }) => [entry.key, is_known ? entry : null]))
}

/** Strikes out whatever is under these keys and hasn't left in its file by that instant. */
export async function strikeOut(db: Db, keys: readonly string[], at: Date): Promise<void> {
  await sql`
    update simulated_bank_entries e set outcome = 'canceled', settles_at = null, returns_at = null, return_code = null
    from unnest(${keys}::text[]) as k (key)
    where e.key = k.key and e.outcome = 'accepted' and e.file_closes_at >= ${at}`.execute(db)
}

/** Sends back what is under these keys, has settled by that instant, and wouldn't come back by itself. */
export async function sendBack(
  db: Db,
  keys: readonly string[],
  back: { after: Date; at: Date; code: string },
): Promise<void> {
  await sql`
    update simulated_bank_entries e set returns_at = ${back.at}, return_code = ${back.code}
    from unnest(${keys}::text[]) as k (key)
    where e.key = k.key and e.outcome = 'accepted' and e.direction = 'debit' and e.settles_at <= ${back.after} and e.returns_at is null`.execute(
    db,
  )
}

/** Is this the movement the key stands for? */
export function isSameMovement(request: BankRequest, entry: BookEntry): boolean {
  return (
    entry.consortium_id === request.consortiumId &&
    entry.direction === request.direction &&
    entry.amount_cents === request.amountCents
  )
}
