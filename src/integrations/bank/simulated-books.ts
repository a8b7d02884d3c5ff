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

/** What many movements have in common: tens of thousands are requested together, of which most go and end alike. */
type Way = Omit<BookEntry, 'key' | 'consortium_id' | 'amount_cents' | 'account_last4'>

/** The different ways of these entries, in the order of their numbers from 1, and the number of each entry's. */
function waysOf(entries: readonly BookEntry[]): { ways: Way[]; numbers: number[] } {
  const ways: Way[] = []
  const known = new Map<string, number>()
  const numbers = entries.map((entry) => {
    const { direction, file_closes_at, outcome, settles_at, returns_at, return_code } = entry
    const key = `${direction} ${file_closes_at.getTime()} ${outcome} ${settles_at?.getTime()} ${returns_at?.getTime()} ${return_code}`
    const number = known.get(key) ?? ways.push(entry)
    known.set(key, number)
    return number
  })
  return { ways, numbers }
}

const PLAIN_LIST = /^[\w/.:-]+(?:,[\w/.:-]+)*$/

/** A column of a set, as PostgreSQL reads an array when nothing in it has to be quoted; the driver would look at every character of every element. */
function column(elements: readonly (string | number)[]): string | readonly (string | number)[] {
  const list = elements.join(',')
  return PLAIN_LIST.test(list) ? `{${list}}` : elements
}

/**
 * Writes entries whose key isn't in the books yet, all in one statement, in a transaction of the bank's own. Returns the keys
 * that are new; null when all are, because tens of thousands of them needn't be said.
 */
export async function writeEntries(db: Db, entries: readonly BookEntry[]): Promise<ReadonlySet<string> | null> {
  const { ways, numbers } = waysOf(entries)
  const all = <K extends keyof BookEntry>(name: K) => entries.map((entry) => entry[name])
  const each = <K extends keyof Way>(name: K) => ways.map((way) => way[name])
  const { rows } = await sql<{ keys: string[] | null }>`
    with written as (
      insert into simulated_bank_entries (key, consortium_id, direction, amount_cents, account_last4, file_closes_at, outcome,
        settles_at, returns_at, return_code)
      select e.key, e.consortium_id, w.direction, e.amount_cents, e.account_last4, w.file_closes_at, w.outcome, w.settles_at, w.returns_at, w.return_code
      from unnest(${column(all('key'))}::text[], ${column(all('consortium_id'))}::uuid[], ${column(all('amount_cents'))}::int8[],
          ${column(all('account_last4'))}::text[], ${column(numbers)}::int4[]) as e (key, consortium_id, amount_cents, account_last4, way)
      join unnest(${each('direction')}::text[], ${each('file_closes_at')}::timestamptz[], ${each('outcome')}::text[], ${each('settles_at')}::timestamptz[],
          ${each('returns_at')}::timestamptz[], ${each('return_code')}::text[])
        with ordinality as w (direction, file_closes_at, outcome, settles_at, returns_at, return_code, way) on w.way = e.way
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
  const instants = [...new Set(plain.map(({ settles_at }) => settles_at.getTime()))]
  const { rows } = await sql<BookEntry & { is_known: boolean }>`
    select e.*, k.key, e.key is not null as is_known
    from unnest(${column(plain.map(({ key }) => key))}::text[], ${column(plain.map(({ settles_at }) => instants.indexOf(settles_at.getTime()) + 1))}::int4[])
      as k (key, instant)
    left join simulated_bank_entries e using (key)
    where (e.outcome = 'accepted' and e.settles_at = (${instants.map((instant) => new Date(instant))}::timestamptz[])[k.instant] and e.returns_at is null) is not true`.execute(
    db,
  )
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
