import { sql } from 'kysely'
import { type Due, isAtWork, taking } from '#db/group-halts.ts'
import { MONTH_KEY, type MonthKey } from '#db/row-keys.ts'
import { asSet, type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import type { Minutes } from '#domain/assemblies/minutes.ts'
import { isMonthNumber, isUuid } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'

export type AssemblyStep = 'remind' | 'autopay' | 'publish' | 'hold'

export interface AssemblyRow {
  consortium_id: string
  number: number
  due_on: string
  status: 'opened' | 'published' | 'held'
  next_step: AssemblyStep | null
  next_at: Date | null
  /** The next day before A that a member picked to be debited. */
  early_autopay_at: Date | null
  late_bps: number
  late_at: Date | null
  opened_at: Date
  opened_seq: number
  cutoff_at: Date
  snapshot_at: Date
  draws_at: Date
  published_at: Date | null
  eligible_positions: number[] | null
  snapshot_hash: Buffer | null
  cash_cents: Cents | null
  slots: number | null
  phases: string[] | null
  randomness: 'commit_reveal' | 'beacon' | null
  announced_round: number | null
  /** The round that decides: the announced one, or a later one in its place. */
  beacon_round: number | null
  /** The instant since which that round has been requested in vain. */
  round_missing_since: Date | null
  reveal_number: number | null
  randomness_bytes: Buffer | null
  proof: Buffer | null
  held_at: Date | null
  draw_order: number[] | null
  bid_count: number | null
  lowest_bid_percentage: string | null
  median_bid_percentage: string | null
  minutes: Minutes | null
}

/** A month of a group, which in a canceled one has no assembly: its installments fall due, and nothing is drawn (rules 11). */
export type MonthRow = Omit<AssemblyRow, 'status'> & { status: AssemblyRow['status'] | 'not_held' }

const OPENED = {
  consortium_id: 'uuid',
  number: 'int2',
  due_on: 'date',
  status: 'assembly_status',
  next_step: 'assembly_step',
  next_at: 'timestamptz',
  early_autopay_at: 'timestamptz',
  late_at: 'timestamptz',
  opened_at: 'timestamptz',
  opened_seq: 'int8',
  cutoff_at: 'timestamptz',
  snapshot_at: 'timestamptz',
  draws_at: 'timestamptz',
} as const

/** Opens the months of groups; a month that is already open stays as it is. */
export async function insertAssemblies(tx: Tx, rows: readonly Pick<MonthRow, keyof typeof OPENED>[]): Promise<void> {
  await insertRows(tx, 'assemblies', OPENED, rows, 'on conflict do nothing')
}

/** One assembly of a group, or null. */
export async function findAssembly(db: Db, consortiumId: string, number: number): Promise<AssemblyRow | null> {
  if (!isUuid(consortiumId) || !isMonthNumber(number)) return null
  const { rows } = await sql<AssemblyRow>`
    select * from assemblies where consortium_id = ${consortiumId} and number = ${number} and status <> 'not_held'`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The month of a group that takes payments and bids, the earliest if there are two; null for none. Without the minutes of all before it. */
export async function findOpenAssembly(db: Db, consortiumId: string): Promise<AssemblyRow | null> {
  const { rows } = await sql<AssemblyRow>`
    select * from assemblies where consortium_id = ${consortiumId} and status = 'opened' order by number limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** How many assemblies a group has held since an instant. */
export async function countHeldSince(db: Db, consortiumId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from assemblies where consortium_id = ${consortiumId} and held_at >= ${since}`.execute(
    db,
  )
  return rows[0]?.held ?? 0
}

/** The newest month of each of these groups that has one. */
export async function readLatestMonths(db: Db, consortiumIds: readonly string[]): Promise<AssemblyRow[]> {
  const { rows } = await sql<AssemblyRow>`
    select distinct on (consortium_id) * from assemblies where consortium_id = any(${consortiumIds}::uuid[])
    order by consortium_id, number desc`.execute(db)
  return rows
}

/** A group's assemblies, held and to come, the newest first. */
export async function readAssemblies(db: Db, consortiumId: string): Promise<AssemblyRow[]> {
  const { rows } = await sql<AssemblyRow>`
    select * from assemblies where consortium_id = ${consortiumId} and status <> 'not_held' order by number desc`.execute(
    db,
  )
  return rows
}

/**
 * The next months in which a step is due, one a group, with their groups locked; a group someone else holds is left
 * out. The month itself is read again under the lock, so two workers never do one step twice. A month is published only
 * when all before it are held: until then its cash, its list and its reveal are not its own.
 */
export async function lockDueSteps(tx: Tx, step: AssemblyStep, due: Due): Promise<AssemblyRow[]> {
  const isNext =
    step === 'publish'
      ? sql`not exists (select 1 from assemblies b where b.consortium_id = a.consortium_id and b.number < a.number and b.status in ('opened', 'published'))`
      : sql`true`
  const locked = await sql<{ id: string }>`
    select c.id from consortiums c
    where c.id in (select a.consortium_id from assemblies a where a.next_at <= ${due.by} and a.next_step = ${step} and ${isNext}
                     and ${isAtWork('a.consortium_id', due)}
                   order by a.next_at, a.consortium_id limit ${due.limit})
    order by c.id ${taking(due)}`.execute(tx)
  const { rows } = await sql<AssemblyRow>`
    select distinct on (consortium_id) * from assemblies a
    where consortium_id = any(${locked.rows.map((row) => row.id)}::uuid[]) and next_at <= ${due.by} and next_step = ${step}
      and ${isNext}
    order by consortium_id, number`.execute(tx)
  return rows
}

/** The next months in which autopay falls due before A, one a group, their groups locked. */
export async function lockDueEarlyAutopay(tx: Tx, due: Due): Promise<AssemblyRow[]> {
  const locked = await sql<{ id: string }>`
    select c.id from consortiums c
    where c.id in (select a.consortium_id from assemblies a
                   where a.early_autopay_at <= ${due.by} and ${isAtWork('a.consortium_id', due)}
                   order by a.early_autopay_at, a.consortium_id limit ${due.limit})
    order by c.id ${taking(due)}`.execute(tx)
  const { rows } = await sql<AssemblyRow>`
    select distinct on (consortium_id) * from assemblies
    where consortium_id = any(${locked.rows.map((row) => row.id)}::uuid[]) and early_autopay_at <= ${due.by}
    order by consortium_id, number`.execute(tx)
  return rows
}

const EARLY_AUTOPAY = { consortium_id: 'uuid', number: 'int2', early_autopay_at: 'timestamptz' } as const

/** Sets on which day before A autopay falls due next in these months. */
export async function updateEarlyAutopay(
  tx: Tx,
  rows: readonly Pick<AssemblyRow, keyof typeof EARLY_AUTOPAY>[],
): Promise<void> {
  await updateRows(tx, 'assemblies', ['consortium_id', 'number'], EARLY_AUTOPAY, rows)
}

/** The next months with a late step due, their groups locked. */
export async function lockDueLate(tx: Tx, due: Due): Promise<AssemblyRow[]> {
  const locked = await sql<{ id: string }>`
    select c.id from consortiums c
    where c.id in (select a.consortium_id from assemblies a where a.late_at <= ${due.by} and ${isAtWork('a.consortium_id', due)}
                   order by a.late_at, a.consortium_id limit ${due.limit})
    order by c.id ${taking(due)}`.execute(tx)
  const { rows } = await sql<AssemblyRow>`
    select * from assemblies
    where consortium_id = any(${locked.rows.map((row) => row.id)}::uuid[]) and late_at <= ${due.by}
    order by consortium_id, number`.execute(tx)
  return rows
}

const STEP = { consortium_id: 'uuid', number: 'int2', next_step: 'assembly_step', next_at: 'timestamptz' } as const

/** Moves months to their next step. */
export async function updateSteps(tx: Tx, rows: readonly Pick<AssemblyRow, keyof typeof STEP>[]): Promise<void> {
  await updateRows(tx, 'assemblies', ['consortium_id', 'number'], STEP, rows)
}

const LATE = { consortium_id: 'uuid', number: 'int2', late_bps: 'int2', late_at: 'timestamptz' } as const

/** Brings the next late step of months forward to an instant; one due sooner stays. */
export async function updateLateSooner(
  tx: Tx,
  rows: readonly { consortium_id: string; number: number; late_at: Date | null }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`update assemblies a set late_at = least(a.late_at, s.late_at)
    from ${asSet('s', { consortium_id: 'uuid', number: 'int2', late_at: 'timestamptz' }, rows)}
    where a.consortium_id = s.consortium_id and a.number = s.number`.execute(tx)
}

/** Moves months to their next late step. */
export async function updateLateSteps(tx: Tx, rows: readonly Pick<AssemblyRow, keyof typeof LATE>[]): Promise<void> {
  await updateRows(tx, 'assemblies', ['consortium_id', 'number'], LATE, rows)
}

const PUBLISHED = {
  consortium_id: 'uuid',
  number: 'int2',
  status: 'assembly_status',
  next_step: 'assembly_step',
  next_at: 'timestamptz',
  draws_at: 'timestamptz',
  published_at: 'timestamptz',
  eligible_positions: 'int4[]',
  snapshot_hash: 'bytea',
  cash_cents: 'int8',
  slots: 'int2',
  phases: 'text[]',
  randomness: 'randomness_source',
  announced_round: 'int8',
  beacon_round: 'int8',
  reveal_number: 'int2',
} as const
export type PublishedRow = {
  [K in keyof typeof PUBLISHED]: K extends 'snapshot_hash' ? Uint8Array : AssemblyRow[K & keyof AssemblyRow]
}

/** Publishes snapshots. A published one is never rewritten: only months still open are touched. */
export async function updatePublished(tx: Tx, rows: readonly PublishedRow[]): Promise<void> {
  await updateRows(tx, 'assemblies', ['consortium_id', 'number'], PUBLISHED, rows)
}

const HELD = {
  consortium_id: 'uuid',
  number: 'int2',
  status: 'assembly_status',
  next_step: 'assembly_step',
  next_at: 'timestamptz',
  randomness_bytes: 'bytea',
  proof: 'bytea',
  held_at: 'timestamptz',
  draw_order: 'int4[]',
  bid_count: 'int2',
  lowest_bid_percentage: 'numeric',
  median_bid_percentage: 'numeric',
  minutes: 'jsonb',
} as const
export type HeldRow = {
  [K in keyof typeof HELD]: K extends 'randomness_bytes' | 'proof' ? Uint8Array : AssemblyRow[K & keyof AssemblyRow]
}

/** Writes the results and minutes of assemblies. */
export async function updateHeld(tx: Tx, rows: readonly HeldRow[]): Promise<void> {
  await updateRows(tx, 'assemblies', ['consortium_id', 'number'], HELD, rows)
}

/** The next assemblies to hold whose randomness has arrived, their groups locked; others wait without holding these up. */
export async function lockDueAssemblies(tx: Tx, due: Due, rounds: readonly number[]): Promise<AssemblyRow[]> {
  const ready = sql`a.next_at <= ${due.by} and a.next_step = 'hold' and (a.randomness <> 'beacon' or a.beacon_round = any(${rounds}::int8[]))`
  const locked = await sql<{ id: string }>`
    select c.id from consortiums c
    where c.id in (select a.consortium_id from assemblies a where ${ready} and ${isAtWork('a.consortium_id', due)}
                   order by a.next_at, a.consortium_id limit ${due.limit})
    order by c.id ${taking(due)}`.execute(tx)
  const { rows } = await sql<AssemblyRow>`
    select distinct on (a.consortium_id) a.* from assemblies a
    where a.consortium_id = any(${locked.rows.map((row) => row.id)}::uuid[]) and ${ready}
    order by a.consortium_id, a.number`.execute(tx)
  return rows
}

/** These assemblies, as they are. */
export async function readMonths(db: Db, months: readonly MonthKey[]): Promise<AssemblyRow[]> {
  if (months.length === 0) return []
  const { rows } = await sql<AssemblyRow>`
    select a.* from ${asSet('k', MONTH_KEY, months)} join assemblies a using (consortium_id, number)
    order by a.consortium_id, a.number`.execute(db)
  return rows
}

/** The lowest selected percentage of a group's last assemblies with a winning bid, newest first (the bid helper). */
export async function readLowestBids(
  db: Db,
  consortiumId: string,
  limit: number,
): Promise<{ number: number; lowest_bid_percentage: string; bid_count: number }[]> {
  const { rows } = await sql<{ number: number; lowest_bid_percentage: string; bid_count: number }>`
    select number, lowest_bid_percentage, bid_count from assemblies
    where consortium_id = ${consortiumId} and lowest_bid_percentage is not null order by number desc limit ${limit}`.execute(
    db,
  )
  return rows
}
