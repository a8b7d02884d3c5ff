import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { LinkedAccount } from '#integrations/bank/bank.ts'

/** A movement in the books of the adapter `ach`: what was first asked for under a key, and what has become of it. */
export interface AchEntry {
  key: string
  direction: 'debit' | 'credit'
  amount_cents: number
  /** When its window closes; null for what was canceled before it went. */
  closes_at: Date | null
  /** The instant its file is of, once the window is closed, and when the file left. */
  made_at: Date | null
  sent_at: Date | null
  /** When it came back, and why. */
  returned_at: Date | null
  return_code: string | null
}

export type NewAchEntry = Pick<AchEntry, 'key' | 'direction' | 'amount_cents' | 'closes_at'>

/** The columns of keys as the books have them: a key is group id and transfer id. */
const idsOf = (keys: readonly string[]) => {
  const ids = keys.map((key) => key.split('/'))
  return sql`${ids.map(([, transferId]) => transferId)}::uuid[], ${ids.map(([groupId]) => groupId)}::uuid[]`
}

/** When the last window closed that takes nothing more; null before the first. */
export async function readLastClosing(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(closes_at) as at from ach_files where made_at is not null`.execute(db)
  return rows[0]?.at ?? null
}

/** Opens the windows that close at these instants, where they aren't known yet. */
export async function openWindows(db: Db, closings: readonly Date[]): Promise<void> {
  await sql`
    insert into ach_files (closes_at, send_at) select distinct c, c from unnest(${closings}::timestamptz[]) as k (c)
    on conflict do nothing`.execute(db)
}

/**
 * Writes entries whose key isn't in the books, each into its window while that is open. The window is held meanwhile, so it can't close
 * between the look and the line: what isn't in the books afterward found it closed.
 */
export async function writeEntries(db: Db, entries: readonly NewAchEntry[]): Promise<void> {
  const column = <K extends keyof NewAchEntry>(name: K) => entries.map((entry) => entry[name])
  await sql`
    with open as (
      select closes_at from ach_files where made_at is null and closes_at = any(${column('closes_at')}::timestamptz[]) for share)
    insert into ach_entries (transfer_id, consortium_id, direction, amount_cents, closes_at)
    select s.* from unnest(${idsOf(column('key'))}, ${column('direction')}::text[], ${column('amount_cents')}::int8[],
      ${column('closes_at')}::timestamptz[]) as s (transfer_id, consortium_id, direction, amount_cents, closes_at)
    where s.closes_at is null or s.closes_at in (select closes_at from open)
    on conflict do nothing`.execute(db)
}

/** Strikes out what is under these keys in windows that are open and close at that instant or later. */
export async function strikeOut(db: Db, keys: readonly string[], at: Date): Promise<void> {
  await sql`
    with open as (select closes_at from ach_files where made_at is null and closes_at >= ${at} for share)
    update ach_entries e set closes_at = null from open, unnest(${idsOf(keys)}) as k (transfer_id, consortium_id)
    where e.transfer_id = k.transfer_id and e.consortium_id = k.consortium_id and e.closes_at = open.closes_at`.execute(
    db,
  )
}

/** What the books hold under these keys. */
export async function readEntries(db: Db, keys: readonly string[]): Promise<Map<string, AchEntry>> {
  const { rows } = await sql<AchEntry>`
    select concat(e.consortium_id, '/', e.transfer_id) as key, e.direction, e.amount_cents, e.closes_at, f.made_at, f.sent_at,
      back.answered_at as returned_at, back.code as return_code
    from unnest(${idsOf(keys)}) as k (transfer_id, consortium_id)
    join ach_entries e using (transfer_id, consortium_id)
    left join ach_files f using (closes_at)
    left join lateral (
      select a.answered_at, a.code from ach_answers a
      where a.transfer_id = e.transfer_id and a.consortium_id = e.consortium_id and a.kind in ('return', 'unsendable')
      order by a.answered_at, a.trace limit 1) back on true`.execute(db)
  return new Map(rows.map((entry) => [entry.key, entry]))
}

/** Keeps a window open until this transaction has ended; false when it's closed already. */
export async function holdWindow(tx: Tx, closesAt: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ach_files where closes_at = ${closesAt} and made_at is null for share`.execute(tx)
  return rows.length > 0
}

/** Puts prenotes of these accounts into a window that is held open. */
export async function writePrenotes(tx: Tx, accounts: readonly LinkedAccount[], closesAt: Date): Promise<void> {
  await sql`
    insert into ach_prenotes (account_id, user_id, closes_at)
    select account_id, user_id, ${closesAt} from unnest(${accounts.map(({ accountId }) => accountId)}::uuid[],
      ${accounts.map(({ userId }) => userId)}::uuid[]) as s (account_id, user_id)`.execute(tx)
}
