import { sql } from 'kysely'
import { asSet, type Db, type Tx } from '#db/rows.ts'
import type { PlainDay } from '#domain/day.ts'

/** A night as it is signed. */
export interface NightRow {
  number: number
  day: PlainDay
  groups: number
  root: Buffer
  previous: Buffer | null
  hash: Buffer
  signature: Buffer
  public_key: Buffer
}

/** Where a group's chain ended on a night. */
export interface NightLeafRow {
  night: number
  consortium_id: string
  seq: number
  hash: Buffer
}

/** One night at a time, in one process; the number only has to be ours. */
const SIGN_LOCK = 7_102_026

/** Waits until no one else signs, to the end of the transaction. */
export async function lockSigning(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SIGN_LOCK})`.execute(tx)
}

/** All nights, oldest first. */
export async function readNights(db: Db): Promise<NightRow[]> {
  const { rows } = await sql<NightRow>`
    select number, day::text, groups, root, previous, hash, signature, public_key from signed_nights order by number`.execute(
    db,
  )
  return rows
}

/** The newest night; null before the first. */
export async function findLastNight(db: Db): Promise<NightRow | null> {
  const { rows } = await sql<NightRow>`
    select number, day::text, groups, root, previous, hash, signature, public_key from signed_nights
    order by number desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function insertNight(tx: Tx, night: NightRow): Promise<void> {
  await sql`
    insert into signed_nights (number, day, groups, root, previous, hash, signature, public_key)
    values (${night.number}, ${night.day}, ${night.groups}, ${night.root}, ${night.previous}, ${night.hash},
      ${night.signature}, ${night.public_key})`.execute(tx)
}

export async function insertNightLeaves(tx: Tx, leaves: readonly NightLeafRow[]): Promise<void> {
  const set = asSet('s', { night: 'int4', consortium_id: 'uuid', seq: 'int8', hash: 'bytea' }, leaves)
  await sql`insert into night_leaves (night, consortium_id, seq, hash)
    select night, consortium_id, seq, hash from ${set}`.execute(tx)
}

/** Clears away the leaves of nights before that one. */
export async function deleteLeavesBefore(tx: Tx, night: number): Promise<void> {
  await sql`delete from night_leaves where night < ${night}`.execute(tx)
}

/** The leaves of every night in which this group has one, of all groups: its path is made from them. */
export async function readLeavesBeside(db: Db, consortiumId: string): Promise<NightLeafRow[]> {
  const { rows } = await sql<NightLeafRow>`
    select night, consortium_id, seq::int8 as seq, hash from night_leaves
    where night in (select night from night_leaves where consortium_id = ${consortiumId})
    order by night`.execute(db)
  return rows
}
