import { sql } from 'kysely'
import { type Due, isAtWork, taking } from '#db/group-halts.ts'
import { MONTH_KEY, type MonthKey, ROW_KEY, type RowKey } from '#db/row-keys.ts'
import { asSet, type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import type { ContemplationStatus } from '#domain/contemplations/contemplation-states.ts'
import { isUuid } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Reached } from '#domain/states.ts'

export interface ContemplationRow {
  consortium_id: string
  id: string
  assembly_number: number
  consortium_member_id: string
  position_number: number
  method: 'draw' | 'bid'
  ticket: Uint8Array | null
  bid_id: string | null
  bid_percentage: string | null
  status: ContemplationStatus
  committed_cents: Cents
  selected_at: Date
  answer_by: Date | null
  cure_by: Date | null
  /** When to look whether two unpaid installments end it (rules 9). */
  arrears_at: Date | null
  use_by: string
  /** The day by which we promised to be done, while it's our turn (rules 8). */
  promised_on: string | null
  /** When an unused payout is looked at next (rules 8). */
  use_check_at: Date | null
}

const NEW = {
  consortium_id: 'uuid',
  id: 'uuid',
  assembly_number: 'int2',
  consortium_member_id: 'uuid',
  position_number: 'int4',
  method: 'contemplation_method',
  ticket: 'bytea',
  bid_id: 'uuid',
  bid_percentage: 'numeric',
  committed_cents: 'int8',
  selected_at: 'timestamptz',
  answer_by: 'timestamptz',
  use_by: 'date',
  use_check_at: 'timestamptz',
} as const

export async function insertContemplations(
  tx: Tx,
  rows: readonly Pick<ContemplationRow, keyof typeof NEW>[],
): Promise<void> {
  await insertRows(tx, 'contemplations', NEW, rows)
}

/** One contemplation, or null. */
export async function findContemplation(db: Db, consortiumId: string, id: string): Promise<ContemplationRow | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<ContemplationRow>`
    select * from contemplations where consortium_id = ${consortiumId} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** All contemplations of a member, ended ones too, newest first. */
export async function readMemberContemplations(
  db: Db,
  consortiumId: string,
  memberId: string,
): Promise<ContemplationRow[]> {
  const { rows } = await sql<ContemplationRow>`
    select * from contemplations where consortium_id = ${consortiumId} and consortium_member_id = ${memberId}
    order by selected_at desc`.execute(db)
  return rows
}

/** The live contemplations of these groups: neither cancelled nor expired. */
export async function readLiveContemplations(db: Db, consortiumIds: readonly string[]): Promise<ContemplationRow[]> {
  const { rows } = await sql<ContemplationRow>`
    select * from contemplations where consortium_id = any(${consortiumIds}::uuid[]) and status not in ('cancelled', 'expired')
    order by consortium_id, selected_at, position_number`.execute(db)
  return rows
}

/** The contemplations of these groups whose payout has not reached its payee: live and not paid out. */
export async function readUnpaidContemplations(db: Db, consortiumIds: readonly string[]): Promise<ContemplationRow[]> {
  const { rows } = await sql<ContemplationRow>`
    select * from contemplations
    where consortium_id = any(${consortiumIds}::uuid[]) and status not in ('paid_out', 'cancelled', 'expired')
    order by consortium_id, id`.execute(db)
  return rows
}

/** All contemplations of a group, ended ones too, newest first. */
export async function readContemplations(db: Db, consortiumId: string): Promise<ContemplationRow[]> {
  const { rows } = await sql<ContemplationRow>`
    select * from contemplations where consortium_id = ${consortiumId}
    order by assembly_number desc, position_number`.execute(db)
  return rows
}

const WATCHED = {
  consortium_id: 'uuid',
  id: 'uuid',
  committed_cents: 'int8',
  answer_by: 'timestamptz',
  cure_by: 'timestamptz',
  arrears_at: 'timestamptz',
  use_by: 'date',
  use_check_at: 'timestamptz',
} as const

/** Sets what is set aside for contemplations and when each is looked at, without moving them. */
export async function updateContemplations(
  tx: Tx,
  rows: readonly Pick<ContemplationRow, keyof typeof WATCHED>[],
): Promise<void> {
  await updateRows(tx, 'contemplations', ['consortium_id', 'id'], WATCHED, rows)
}

const MOVED = { ...WATCHED, promised_on: 'date', status: 'contemplation_status' } as const
export type MovedContemplationRow = Pick<ContemplationRow, keyof typeof MOVED> & {
  status: Reached<ContemplationStatus>
}

/** Sets the state of contemplations after an act. Only `moveContemplations` calls it. */
export async function updateContemplationStatuses(tx: Tx, rows: readonly MovedContemplationRow[]): Promise<void> {
  await updateRows(tx, 'contemplations', ['consortium_id', 'id'], MOVED, rows)
}

export interface ContemplationEventRow {
  consortium_id: string
  contemplation_id: string
  act: string
  from_status: ContemplationStatus
  to_status: ContemplationStatus
  made_by: string | null
  made_at: Date
  note: string | null
}

const EVENT = {
  consortium_id: 'uuid',
  contemplation_id: 'uuid',
  act: 'text',
  from_status: 'contemplation_status',
  to_status: 'contemplation_status',
  made_by: 'uuid',
  made_at: 'timestamptz',
  note: 'text',
} as const

/** Records who did what; at most one per contemplation in a call, because the next number is counted in SQL. */
export async function insertContemplationEvents(tx: Tx, rows: readonly ContemplationEventRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into contemplation_events (seq, consortium_id, contemplation_id, act, from_status, to_status, made_by, made_at, note)
    select (select coalesce(max(e.seq), 0) + 1 from contemplation_events e
            where e.consortium_id = s.consortium_id and e.contemplation_id = s.contemplation_id), s.*
    from ${asSet('s', EVENT, rows)}`.execute(tx)
}

/** The story of one contemplation in order. */
export async function readContemplationEvents(
  db: Db,
  consortiumId: string,
  contemplationId: string,
): Promise<(ContemplationEventRow & { seq: number })[]> {
  const { rows } = await sql<ContemplationEventRow & { seq: number }>`
    select * from contemplation_events where consortium_id = ${consortiumId} and contemplation_id = ${contemplationId}
    order by seq`.execute(db)
  return rows
}

type DueColumn = 'answer_by' | 'cure_by' | 'arrears_at' | 'use_check_at'

/** The next contemplations whose answer, cure or arrears were due, with their groups locked. */
export async function lockDueContemplations(tx: Tx, column: DueColumn, due: Due): Promise<ContemplationRow[]> {
  const dueAt = sql.ref(column)
  const locked = await sql<{ id: string }>`
    select c.id from consortiums c
    where c.id in (select k.consortium_id from contemplations k where ${dueAt} <= ${due.by} and ${isAtWork('k.consortium_id', due)}
                   order by ${dueAt}, k.consortium_id limit ${due.limit})
    order by c.id ${taking(due)}`.execute(tx)
  const { rows } = await sql<ContemplationRow>`
    select * from contemplations where consortium_id = any(${locked.rows.map((row) => row.id)}::uuid[]) and ${dueAt} <= ${due.by}
    order by consortium_id, id`.execute(tx)
  return rows
}

/** Everything ever selected in these assemblies, including selections that ended. */
export async function readSelectionsOf(db: Db, months: readonly MonthKey[]): Promise<ContemplationRow[]> {
  if (months.length === 0) return []
  const { rows } = await sql<ContemplationRow>`
    select c.* from ${asSet('k', MONTH_KEY, months)}
    join contemplations c on c.consortium_id = k.consortium_id and c.assembly_number = k.number
    order by c.consortium_id, c.selected_at, c.position_number`.execute(db)
  return rows
}

/** These contemplations by id. */
export async function readContemplationsById(db: Db, keys: readonly RowKey[]): Promise<ContemplationRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<ContemplationRow>`
    select c.* from ${asSet('k', ROW_KEY, keys)} join contemplations c using (consortium_id, id)`.execute(db)
  return rows
}
