import { type RawBuilder, sql } from 'kysely'
import { asSet, type Db, insertRows, type Tx } from '#db/rows.ts'
import type { BirthLikeness, ScreeningOccasion } from '#domain/kyc/screening.ts'
import type { BirthSpan, SanctionedEntry, SanctionedKind } from '#domain/kyc/sdn-list.ts'

export interface SanctionsListRow {
  id: string
  version: string
  file_hash: Buffer
  entry_count: number
  alias_count: number
  loaded_at: Date
}

/** The list that counts now, the last one loaded; null when none ever was. */
export async function findCurrentList(db: Db): Promise<SanctionsListRow | null> {
  const { rows } = await sql<SanctionsListRow>`
    select id, version, file_hash, entry_count, alias_count, loaded_at from sanctions_lists
    order by loaded_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

const spanText = ({ from, to }: BirthSpan) => `${from}/${to}`
/** A date of birth as the list's rows hold it. */
export const spanOf = (text: string): BirthSpan => ({ from: text.slice(0, 10), to: text.slice(11) })

/** Stores a list with its entries; they are never changed. */
export async function insertList(tx: Tx, list: SanctionsListRow, entries: readonly SanctionedEntry[]): Promise<void> {
  await sql`
    insert into sanctions_lists (id, version, file_hash, entry_count, alias_count, loaded_at)
    values (${list.id}, ${list.version}, ${list.file_hash}, ${list.entry_count}, ${list.alias_count}, ${list.loaded_at})`.execute(
    tx,
  )
  // As JSON: names hold commas and quotes, which arrays of arrays would have to escape.
  const rows = JSON.stringify(entries.map((entry) => ({ ...entry, births: entry.births.map(spanText) })))
  await sql`
    insert into sanctions_entries (list_id, number, kind, name, aliases, programs, births, countries, remarks)
    select ${list.id}, number, kind, name, aliases, programs, births, countries, remarks
    from jsonb_to_recordset(${rows}::jsonb) as e (number int, kind text, name text, aliases text[], programs text[],
      births text[], countries text[], remarks text)`.execute(tx)
}

/** An entry of a list, as names and dates of birth are held against it. */
export interface ListedNames {
  number: number
  kind: SanctionedKind
  names: string[]
  births: BirthSpan[]
}

/** The entries of these kinds on a list. */
export async function readListed(db: Db, listId: string, kinds: readonly SanctionedKind[]): Promise<ListedNames[]> {
  // One text: thousands of rows with arrays take the driver far longer.
  const { rows } = await sql<{ people: string | null }>`
    select json_agg(json_build_array(number, kind, array_prepend(name, aliases), births) order by number)::text as people
    from sanctions_entries where list_id = ${listId} and kind = any(${[...kinds]})`.execute(db)
  const people = JSON.parse(rows[0]?.people ?? '[]') as [number, SanctionedKind, string[], string[]][]
  return people.map(([number, kind, names, births]) => ({ number, kind, names, births: births.map(spanOf) }))
}

export interface NewScreeningRow {
  user_id: string
  id: string
  list_id: string
  occasion: ScreeningOccasion
  score: number
  screened_at: Date
}

/** Keeps that these people were screened. */
export async function insertScreenings(tx: Tx, rows: readonly NewScreeningRow[]): Promise<void> {
  const columns = {
    ...({ user_id: 'uuid', id: 'uuid', list_id: 'uuid', occasion: 'text' } as const),
    ...({ score: 'int4', screened_at: 'timestamptz' } as const),
  }
  await insertRows(tx, 'sanctions_screenings', columns, rows)
}

interface NewMatchRow {
  user_id: string
  id: string
  screening_id: string
  list_id: string
  entry_number: number
  person_name: string
  matched_name: string
  score: number
  birth: BirthLikeness
  found_at: Date
}

/** Keeps matches for people to look at. */
export async function insertMatches(
  tx: Tx,
  rows: readonly (Omit<NewMatchRow, 'person_name'> & { person_name: Buffer })[],
): Promise<void> {
  const columns = {
    ...({ user_id: 'uuid', id: 'uuid', screening_id: 'uuid', list_id: 'uuid', entry_number: 'int4' } as const),
    ...({ person_name: 'bytea', matched_name: 'text', score: 'int4', birth: 'text', found_at: 'timestamptz' } as const),
  }
  await insertRows(tx, 'sanctions_matches', columns, rows)
}

/** That someone cleared a match, as it's stored: the reason sealed, in base64, or as an older version left it. */
export interface StoredClearance {
  by: string
  name: string
  clear: string | null
  sealed: string | null
  at: string
}

/** The clearances of a match as JSON, the first ones first. */
export const clearancesOf = (table: string, isOf: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object('by', c.cleared_by, 'name', in_json(p.full_name), 'clear', c.reason,
              'sealed', encode(c.sealed_reason, 'base64'), 'at', c.cleared_at) order by c.cleared_at)
            from ${sql.table(table)} c join profiles p on p.id = c.cleared_by where ${isOf}), '[]')`

/** An entry as it was on the list that a match was found with, and who has cleared the match so far. */
export interface ListEntryRow {
  version: string
  kind: SanctionedKind
  entry_name: string
  aliases: string[]
  programs: string[]
  births: BirthSpan[]
  countries: string[]
  remarks: string
  clearances: StoredClearance[]
}

/** A match of a person with its entry. */
export interface MatchRow extends Omit<NewMatchRow, 'screening_id' | 'list_id'>, ListEntryRow {
  cleared_at: Date | null
}

/** The matches of these people, open ones first, then by score. */
export async function readMatches(db: Db, userIds: readonly string[]): Promise<MatchRow[]> {
  const { rows } = await sql<Omit<MatchRow, 'births'> & { births: string[] }>`
    select m.user_id, m.id, m.entry_number, m.person_name, m.matched_name, m.score, m.birth, m.found_at, m.cleared_at,
      l.version, e.kind, e.name as entry_name, e.aliases, e.programs, e.births, e.countries, e.remarks,
      ${clearancesOf('sanctions_clearances', sql`c.user_id = m.user_id and c.match_id = m.id`)} as clearances
    from sanctions_matches m
    join sanctions_entries e on e.list_id = m.list_id and e.number = m.entry_number
    join sanctions_lists l on l.id = m.list_id
    where m.user_id = any(${userIds}::uuid[])
    order by m.cleared_at is not null, m.score desc, m.id`.execute(db)
  return rows.map((row) => ({ ...row, births: row.births.map(spanOf) }))
}

/** Adds that someone cleared a match; once per person. */
export async function insertClearance(
  tx: Tx,
  row: { user_id: string; match_id: string; cleared_by: string; sealed_reason: Buffer; cleared_at: Date },
): Promise<void> {
  const columns = {
    ...({ user_id: 'uuid', match_id: 'uuid', cleared_by: 'uuid' } as const),
    ...({ sealed_reason: 'bytea', cleared_at: 'timestamptz' } as const),
  }
  await insertRows(tx, 'sanctions_clearances', columns, [row])
}

/** Closes a match: enough people have cleared it. */
export async function closeMatch(tx: Tx, { userId, id, at }: { userId: string; id: string; at: Date }): Promise<void> {
  await sql`update sanctions_matches set cleared_at = ${at} where user_id = ${userId} and id = ${id}`.execute(tx)
}

/** The last screening of each of these people, with the list's version. */
export async function readLastScreenings(
  db: Db,
  userIds: readonly string[],
): Promise<{ user_id: string; version: string; occasion: ScreeningOccasion; score: number; screened_at: Date }[]> {
  const { rows } = await sql<{
    user_id: string
    version: string
    occasion: ScreeningOccasion
    score: number
    screened_at: Date
  }>`
    select u.user_id, s.* from ${asSet(
      'u',
      { user_id: 'uuid' },
      userIds.map((user_id) => ({ user_id })),
    )}
    cross join lateral (select l.version, s.occasion, s.score, s.screened_at from sanctions_screenings s
      join sanctions_lists l on l.id = s.list_id where s.user_id = u.user_id
      order by s.screened_at desc, s.id desc limit 1) s`.execute(db)
  return rows
}

/** How many matches of people wait for someone to look, and how many prepared payouts a match of their payee holds. */
export async function countOpenMatches(db: Db): Promise<{ people: number; payouts: number }> {
  const { rows } = await sql<{ people: number; payouts: number }>`
    select (select count(*)::int from sanctions_matches where cleared_at is null) as people,
      (select count(distinct (m.consortium_id, m.payout_id))::int from payee_matches m
        join payouts p on p.consortium_id = m.consortium_id and p.id = m.payout_id
        where m.cleared_at is null and p.status = 'prepared') as payouts`.execute(db)
  return rows[0] ?? { people: 0, payouts: 0 }
}
