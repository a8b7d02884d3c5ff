import { sql } from 'kysely'
import { type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import type { GuaranteeItem, GuaranteeState } from '#domain/contemplations/guarantees.ts'

export interface GuaranteeRow {
  consortium_id: string
  contemplation_id: string
  item: GuaranteeItem
  state: GuaranteeState
  sealed_reference: Buffer | null
  note: string | null
  decided_by: string | null
  decided_at: Date | null
}

/** Creates a contemplation's checklist; items that exist already stay as they are. */
export async function insertGuarantees(
  tx: Tx,
  rows: readonly Pick<GuaranteeRow, 'consortium_id' | 'contemplation_id' | 'item'>[],
): Promise<void> {
  await insertRows(
    tx,
    'guarantee_items',
    { consortium_id: 'uuid', contemplation_id: 'uuid', item: 'text' },
    rows,
    'on conflict do nothing',
  )
}

export async function readGuarantees(db: Db, consortiumId: string, contemplationId: string): Promise<GuaranteeRow[]> {
  const { rows } = await sql<GuaranteeRow>`
    select * from guarantee_items where consortium_id = ${consortiumId} and contemplation_id = ${contemplationId}
    order by item`.execute(db)
  return rows
}

/** The checklists of a group's contemplations. */
export async function readGroupGuarantees(db: Db, consortiumId: string): Promise<GuaranteeRow[]> {
  const { rows } = await sql<GuaranteeRow>`
    select * from guarantee_items where consortium_id = ${consortiumId} order by contemplation_id, item`.execute(db)
  return rows
}

const DECIDED = {
  consortium_id: 'uuid',
  contemplation_id: 'uuid',
  item: 'text',
  state: 'guarantee_state',
  sealed_reference: 'bytea',
  note: 'text',
  decided_by: 'uuid',
  decided_at: 'timestamptz',
} as const

export async function updateGuarantees(
  tx: Tx,
  rows: readonly (Omit<GuaranteeRow, 'sealed_reference'> & { sealed_reference: Uint8Array | null })[],
): Promise<void> {
  await updateRows(tx, 'guarantee_items', ['consortium_id', 'contemplation_id', 'item'], DECIDED, rows)
}
