import { sql } from 'kysely'
import type { RowKey } from '#db/row-keys.ts'
import { type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { RecoverySource } from '#domain/payments/recovery.ts'

/** A member who stopped paying after the payout (rules 9). */
export interface DefaultRow {
  consortium_id: string
  consortium_member_id: string
  defaulted_at: Date
  number: number
  balance_cents: Cents
  late_fee_cents: Cents
}

/** Money that came in for a defaulted member, from the security or from someone: recorded by one person, confirmed by another. */
export interface RecoveryRow {
  consortium_id: string
  id: string
  consortium_member_id: string
  amount_cents: Cents
  common_fund_cents: Cents
  reserve_cents: Cents
  operator_cents: Cents
  over_cents: Cents
  source: RecoverySource
  bank_reference: string
  received_on: string
  status: 'recorded' | 'confirmed' | 'withdrawn'
  recorded_by: string
  recorded_at: Date
  confirmed_by: string | null
  confirmed_at: Date | null
}

export async function insertDefault(tx: Tx, row: DefaultRow): Promise<void> {
  await insertRows(
    tx,
    'defaults',
    {
      consortium_id: 'uuid',
      consortium_member_id: 'uuid',
      defaulted_at: 'timestamptz',
      number: 'int2',
      balance_cents: 'int8',
      late_fee_cents: 'int8',
    },
    [row],
  )
}

/** The default of a member, or null. */
export async function findDefault(db: Db, { consortium_id, id }: RowKey): Promise<DefaultRow | null> {
  const { rows } = await sql<DefaultRow>`
    select * from defaults where consortium_id = ${consortium_id} and consortium_member_id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function insertRecovery(
  tx: Tx,
  row: Pick<
    RecoveryRow,
    | 'consortium_id'
    | 'id'
    | 'consortium_member_id'
    | 'amount_cents'
    | 'source'
    | 'bank_reference'
    | 'received_on'
    | 'recorded_by'
    | 'recorded_at'
  >,
): Promise<void> {
  await insertRows(
    tx,
    'recoveries',
    {
      consortium_id: 'uuid',
      id: 'uuid',
      consortium_member_id: 'uuid',
      amount_cents: 'int8',
      source: 'text',
      bank_reference: 'text',
      received_on: 'date',
      recorded_by: 'uuid',
      recorded_at: 'timestamptz',
    },
    [row],
  )
}

/** One recovery, or null. */
export async function findRecovery(db: Db, consortiumId: string, id: string): Promise<RecoveryRow | null> {
  if (!isUuid(consortiumId) || !isUuid(id)) return null
  const { rows } = await sql<RecoveryRow>`
    select * from recoveries where consortium_id = ${consortiumId} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The recoveries of a group, of all members or of one, oldest first. */
export async function readRecoveries(db: Db, consortiumId: string, memberId?: string): Promise<RecoveryRow[]> {
  const { rows } = await sql<RecoveryRow>`
    select * from recoveries where consortium_id = ${consortiumId}
      and consortium_member_id = coalesce(${memberId ?? null}::uuid, consortium_member_id) order by recorded_at, id`.execute(
    db,
  )
  return rows
}

const RESOLVED = {
  consortium_id: 'uuid',
  id: 'uuid',
  status: 'recovery_status',
  common_fund_cents: 'int8',
  reserve_cents: 'int8',
  operator_cents: 'int8',
  over_cents: 'int8',
  confirmed_by: 'uuid',
  confirmed_at: 'timestamptz',
} as const

/** Sets the state of a recovery after it was confirmed or withdrawn. */
export async function updateRecovery(tx: Tx, row: Pick<RecoveryRow, keyof typeof RESOLVED>): Promise<void> {
  await updateRows(tx, 'recoveries', ['consortium_id', 'id'], RESOLVED, [row])
}
