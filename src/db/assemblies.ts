import { sql } from 'kysely'
import { type Due, isAtWork } from '#db/group-halts.ts'
import { asSet, type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
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
  /** Since when that round has been asked for in vain. */
  round_missing_since: Date | null
  reveal_number: number | null
  randomness_bytes: Buffer | null
  proof: Buffer | null
  held_at: Date | null
  draw_order: number[] | null
  bid_count: number | null
  lowest_bid_percentage: string | null
  median_bid_percentage: string | null
  minutes: unknown
}

const OPENED = {
  consortium_id: 'uuid',
  number: 'int2',
  due_on: 'date',
  next_step: 'assembly_step',
  next_at: 'timestamptz',
  late_at: 'timestamptz',
  opened_at: 'timestamptz',
  opened_seq: 'int8',
  cutoff_at: 'timestamptz',
  snapshot_at: 'timestamptz',
  draws_at: 'timestamptz',
} as const

/** Opens the months of groups; a month that is open already stays as it is. */
export async function insertAssemblies(tx: Tx, rows: readonly Pick<AssemblyRow, keyof typeof OPENED>[]): Promise<void> {
  await insertRows(tx, 'assemblies', OPENED, rows, 'on conflict do nothing')
}

/** One month of a group, or null. */
export async function findAssembly(db: Db, consortiumId: string, number: number): Promise<AssemblyRow | null> {
  if (!isUuid(consortiumId) || !isMonthNumber(number)) return null
  const { rows } = await sql<AssemblyRow>`
    select * from assemblies where consortium_id = ${consortiumId} and number = ${number}`.execute(db)
  return rows[0] ?? null
}

/** A group's months, the newest first. */
export async function readAssemblies(db: Db, consortiumId: string): Promise<AssemblyRow[]> {
  const { rows } = await sql<AssemblyRow>`
    select * from assemblies where consortium_id = ${consortiumId} order by number desc`.execute(db)
  return rows
}

/**
 * The next months in which a step is due, one a group, with their groups locked; a group another worker holds is left
 * to it. The month itself is read again under the lock, so two workers never do one step twice. A month is published only
 * when all before it are held: until then its cash, its list and its reveal are not its own.
 */
export async function lockDueSteps(tx: Tx, step: AssemblyStep, due: Due): Promise<AssemblyRow[]> {
  const isNext =
    step === 'publish'
      ? sql`not exists (select from assemblies b where b.consortium_id = a.consortium_id and b.number < a.number and b.status <> 'held')`
      : sql`true`
  const locked = await sql<{ id: string }>`
    select c.id from consortiums c
    where c.id in (select a.consortium_id from assemblies a where a.next_at <= ${due.by} and a.next_step = ${step} and ${isNext}
                     and ${isAtWork('a.consortium_id', due.only)}
                   order by a.next_at, a.consortium_id limit ${due.limit})
    order by c.id for no key update skip locked`.execute(tx)
  const { rows } = await sql<AssemblyRow>`
    select distinct on (consortium_id) * from assemblies a
    where consortium_id = any(${locked.rows.map((row) => row.id)}::uuid[]) and next_at <= ${due.by} and next_step = ${step}
      and ${isNext}
    order by consortium_id, number`.execute(tx)
  return rows
}

/** The next months with a late step due, their groups locked. */
export async function lockDueLate(tx: Tx, due: Due): Promise<AssemblyRow[]> {
  const locked = await sql<{ id: string }>`
    select c.id from consortiums c
    where c.id in (select a.consortium_id from assemblies a where a.late_at <= ${due.by} and ${isAtWork('a.consortium_id', due.only)}
                   order by a.late_at, a.consortium_id limit ${due.limit})
    order by c.id for no key update skip locked`.execute(tx)
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

/** Brings the next late step of months forward to an instant; one that is due sooner stays. */
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

/** The next assemblies to hold whose randomness is at hand, their groups locked; others wait without holding these up. */
export async function lockDueAssemblies(tx: Tx, due: Due, rounds: readonly number[]): Promise<AssemblyRow[]> {
  const ready = sql`a.next_at <= ${due.by} and a.next_step = 'hold' and (a.randomness <> 'beacon' or a.beacon_round = any(${rounds}::int8[]))`
  const locked = await sql<{ id: string }>`
    select c.id from consortiums c
    where c.id in (select a.consortium_id from assemblies a where ${ready} and ${isAtWork('a.consortium_id', due.only)}
                   order by a.next_at, a.consortium_id limit ${due.limit})
    order by c.id for no key update skip locked`.execute(tx)
  const { rows } = await sql<AssemblyRow>`
    select distinct on (a.consortium_id) a.* from assemblies a
    where a.consortium_id = any(${locked.rows.map((row) => row.id)}::uuid[]) and ${ready}
    order by a.consortium_id, a.number`.execute(tx)
  return rows
}

export interface CandidateRow {
  consortium_id: string
  id: string
  user_id: string
  position_number: number
  is_insider: boolean
  skips_assembly: number | null
  from_month: number
  joined_at: Date
  /** When the approval was decided that stood at the instant asked about; null when none did. */
  approved_at: Date | null
  /** When the living selection was made, or null. */
  selected_at: Date | null
}

/**
 * Everybody active in these groups with what eligibility asks of the person, in position order (rules 4). The identity is
 * that of the group's instant: the last decision by then, whatever was decided afterwards.
 */
export async function readCandidates(
  db: Db,
  groups: readonly { consortium_id: string; at: Date }[],
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select m.consortium_id, m.id, m.user_id, m.position_number, m.is_insider, m.skips_assembly, m.from_month, m.joined_at,
      case when k.decision = 'approved' then k.decided_at end as approved_at, c.selected_at
    from ${asSet('g', { consortium_id: 'uuid', at: 'timestamptz' }, groups)}
    join consortium_members m on m.consortium_id = g.consortium_id and m.is_active
    left join lateral (select decision, decided_at from kyc_decisions d where d.user_id = m.user_id and d.decided_at <= g.at
                       order by d.decided_at desc, d.seq desc limit 1) k on true
    left join contemplations c on c.consortium_id = m.consortium_id and c.consortium_member_id = m.id
      and c.status not in ('cancelled', 'expired')
    order by m.consortium_id, m.position_number`.execute(db)
  return rows
}

const EVENT = {
  consortium_id: 'uuid',
  assembly_number: 'int2',
  kind: 'bonus_event_kind',
  reference: 'uuid',
  points: 'int4',
  positions: 'int4[]',
  made_at: 'timestamptz',
} as const
export interface BonusEventRow {
  consortium_id: string
  assembly_number: number
  kind: 'earned' | 'converted' | 'voided'
  reference: string
  points: number
  positions: number[]
  made_at: Date
}

/** Writes what changed points: once an assembly for all who earned, once a conversion. */
export async function insertBonusEvents(tx: Tx, rows: readonly BonusEventRow[]): Promise<void> {
  await insertRows(tx, 'bonus_events', EVENT, rows)
}

/** Which of these positions earned points in that very assembly, and have not lost them since. */
export async function readEarned(
  db: Db,
  selections: readonly { consortium_id: string; assembly_number: number; position_number: number }[],
): Promise<{ consortium_id: string; assembly_number: number; position_number: number; points: number }[]> {
  if (selections.length === 0) return []
  const { rows } = await sql<{
    consortium_id: string
    assembly_number: number
    position_number: number
    points: number
  }>`
    select s.consortium_id, s.assembly_number, s.position_number, sum(e.points)::int4 as points
    from ${asSet('s', { consortium_id: 'uuid', assembly_number: 'int2', position_number: 'int4' }, selections)}
    join bonus_events e on e.consortium_id = s.consortium_id and e.assembly_number = s.assembly_number
      and s.position_number = any(e.positions) and e.kind in ('earned', 'voided')
    group by 1, 2, 3 having sum(e.points) > 0`.execute(db)
  return rows
}
