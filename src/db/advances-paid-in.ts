import { sql } from 'kysely'
import { type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'

/** Money that the operator has paid into a group's account for its advances: recorded by one person, confirmed by another (rules 11). */
export interface PaidInRow {
  consortium_id: string
  id: string
  amount_cents: Cents
  bank_reference: string
  received_on: string
  status: 'recorded' | 'confirmed' | 'withdrawn'
  recorded_by: string
  recorded_at: Date
  confirmed_by: string | null
  confirmed_at: Date | null
}

const NEW = {
  consortium_id: 'uuid',
  id: 'uuid',
  amount_cents: 'int8',
  bank_reference: 'text',
  received_on: 'date',
  recorded_by: 'uuid',
  recorded_at: 'timestamptz',
} as const

export async function insertPaidIn(tx: Tx, row: Pick<PaidInRow, keyof typeof NEW>): Promise<void> {
  await insertRows(tx, 'advances_paid_in', NEW, [row])
}

/** One of them, or null. */
export async function findPaidIn(db: Db, consortiumId: string, id: string): Promise<PaidInRow | null> {
  if (!isUuid(consortiumId) || !isUuid(id)) return null
  const { rows } = await sql<PaidInRow>`
    select * from advances_paid_in where consortium_id = ${consortiumId} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** All of a group, oldest first. */
export async function readPaidIn(db: Db, consortiumId: string): Promise<PaidInRow[]> {
  const { rows } = await sql<PaidInRow>`
    select * from advances_paid_in where consortium_id = ${consortiumId} order by recorded_at, id`.execute(db)
  return rows
}

const ANSWERED = {
  consortium_id: 'uuid',
  id: 'uuid',
  status: 'recovery_status',
  confirmed_by: 'uuid',
  confirmed_at: 'timestamptz',
} as const

/** Sets the state of one after it was confirmed or taken back. */
export async function updatePaidIn(tx: Tx, row: Pick<PaidInRow, keyof typeof ANSWERED>): Promise<void> {
  await updateRows(tx, 'advances_paid_in', ['consortium_id', 'id'], ANSWERED, [row])
}
