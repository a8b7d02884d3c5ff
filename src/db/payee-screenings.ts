import { sql } from 'kysely'
import { type Db, insertRows, type Tx } from '#db/rows.ts'
import { clearancesOf, type ListEntryRow, spanOf } from '#db/sanctions.ts'
import type { ScreeningOccasion } from '#domain/kyc/screening.ts'

export interface PayeeScreeningRow {
  consortium_id: string
  payout_id: string
  id: string
  list_id: string
  occasion: Extract<ScreeningOccasion, 'payout' | 'new_list'>
  score: number
  screened_at: Date
}

/** Keeps that the payees of these payouts were held against a list. */
export async function insertPayeeScreenings(tx: Tx, rows: readonly PayeeScreeningRow[]): Promise<void> {
  const columns = {
    ...({ consortium_id: 'uuid', payout_id: 'uuid', id: 'uuid', list_id: 'uuid', occasion: 'text' } as const),
    ...({ score: 'int4', screened_at: 'timestamptz' } as const),
  }
  await insertRows(tx, 'payee_screenings', columns, rows)
}

export interface NewPayeeMatchRow {
  consortium_id: string
  payout_id: string
  id: string
  screening_id: string
  list_id: string
  entry_number: number
  matched_name: string
  score: number
  found_at: Date
}

/** Keeps matches for people to look at. */
export async function insertPayeeMatches(tx: Tx, rows: readonly NewPayeeMatchRow[]): Promise<void> {
  const columns = {
    ...({ consortium_id: 'uuid', payout_id: 'uuid', id: 'uuid', screening_id: 'uuid', list_id: 'uuid' } as const),
    ...({ entry_number: 'int4', matched_name: 'text', score: 'int4', found_at: 'timestamptz' } as const),
  }
  await insertRows(tx, 'payee_matches', columns, rows)
}

/** A match with its entry as it was on the list, the payee's sealed name, and who has cleared it so far. */
export interface PayeeMatchRow extends Omit<NewPayeeMatchRow, 'screening_id' | 'list_id'>, ListEntryRow {
  cleared_at: Date | null
  sealed_payee_name: Buffer
}

/** The matches of a group's payees, open ones first, then by score. */
export async function readPayeeMatches(db: Db, consortiumId: string): Promise<PayeeMatchRow[]> {
  const { rows } = await sql<Omit<PayeeMatchRow, 'births'> & { births: string[] }>`
    select m.consortium_id, m.payout_id, m.id, m.entry_number, m.matched_name, m.score, m.found_at, m.cleared_at,
      o.sealed_payee_name, l.version, e.kind, e.name as entry_name, e.aliases, e.programs, e.births, e.countries, e.remarks,
      ${clearancesOf('payee_clearances', sql`c.consortium_id = m.consortium_id and c.payout_id = m.payout_id and c.match_id = m.id`)} as clearances
    from payee_matches m
    join payouts o on o.consortium_id = m.consortium_id and o.id = m.payout_id
    join sanctions_entries e on e.list_id = m.list_id and e.number = m.entry_number
    join sanctions_lists l on l.id = m.list_id
    where m.consortium_id = ${consortiumId}
    order by m.cleared_at is not null, m.score desc, m.id`.execute(db)
  return rows.map((row) => ({ ...row, births: row.births.map(spanOf) }))
}

/** Adds that someone cleared a match; once per person. */
export async function insertPayeeClearance(
  tx: Tx,
  row: {
    consortium_id: string
    payout_id: string
    match_id: string
    cleared_by: string
    sealed_reason: Buffer
    cleared_at: Date
  },
): Promise<void> {
  const columns = {
    ...({ consortium_id: 'uuid', payout_id: 'uuid', match_id: 'uuid', cleared_by: 'uuid' } as const),
    ...({ sealed_reason: 'bytea', cleared_at: 'timestamptz' } as const),
  }
  await insertRows(tx, 'payee_clearances', columns, [row])
}

/** Closes a match: enough people have cleared it. */
export async function closePayeeMatch(
  tx: Tx,
  { consortium_id, payout_id, id }: PayeeMatchRow,
  at: Date,
): Promise<void> {
  await sql`update payee_matches set cleared_at = ${at}
    where consortium_id = ${consortium_id} and payout_id = ${payout_id} and id = ${id}`.execute(tx)
}

/** The last screening of each of a group's payees, with the list's version. */
export async function readLastPayeeScreenings(
  db: Db,
  consortiumId: string,
): Promise<{ payout_id: string; list_id: string; version: string; score: number; screened_at: Date }[]> {
  const { rows } = await sql<{
    payout_id: string
    list_id: string
    version: string
    score: number
    screened_at: Date
  }>`
    select distinct on (s.payout_id) s.payout_id, s.list_id, l.version, s.score, s.screened_at
    from payee_screenings s join sanctions_lists l on l.id = s.list_id
    where s.consortium_id = ${consortiumId} order by s.payout_id, s.screened_at desc, s.id desc`.execute(db)
  return rows
}
