import { sql } from 'kysely'
import type { RowKey } from '#db/row-keys.ts'
import { type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import type { GuaranteeItem, GuaranteeState } from '#domain/contemplations/guarantees.ts'

/** An item of the new security of who takes a spot over after its payout (rules 8). */
export interface SpotTransferItemRow {
  consortium_id: string
  spot_transfer_id: string
  item: GuaranteeItem
  state: GuaranteeState
  sealed_reference: Buffer | null
  note: string | null
  decided_by: string | null
  decided_at: Date | null
}

/** Creates the checklist of a transfer. */
export async function insertSpotTransferItems(
  tx: Tx,
  rows: readonly Pick<SpotTransferItemRow, 'consortium_id' | 'spot_transfer_id' | 'item'>[],
): Promise<void> {
  await insertRows(
    tx,
    'spot_transfer_items',
    { consortium_id: 'uuid', spot_transfer_id: 'uuid', item: 'text' },
    rows,
    'on conflict do nothing',
  )
}

/** The checklist of a transfer; empty before it was accepted, and for a spot that hasn't been paid out. */
export async function readSpotTransferItems(
  db: Db,
  { consortium_id, id }: Pick<RowKey, 'consortium_id' | 'id'>,
): Promise<SpotTransferItemRow[]> {
  const { rows } = await sql<SpotTransferItemRow>`
    select * from spot_transfer_items where consortium_id = ${consortium_id} and spot_transfer_id = ${id}
    order by item`.execute(db)
  return rows
}

const DECIDED = {
  consortium_id: 'uuid',
  spot_transfer_id: 'uuid',
  item: 'text',
  state: 'guarantee_state',
  sealed_reference: 'bytea',
  note: 'text',
  decided_by: 'uuid',
  decided_at: 'timestamptz',
} as const

/** Writes what was provided or decided. */
export async function updateSpotTransferItems(
  tx: Tx,
  rows: readonly (Omit<SpotTransferItemRow, 'sealed_reference'> & { sealed_reference: Uint8Array | null })[],
): Promise<void> {
  await updateRows(tx, 'spot_transfer_items', ['consortium_id', 'spot_transfer_id', 'item'], DECIDED, rows)
}
