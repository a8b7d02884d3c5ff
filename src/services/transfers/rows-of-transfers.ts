import type { TransferRow } from '#db/bank-transfers.ts'
import { byKey, type RowKey, rowKey } from '#db/row-keys.ts'
import { groupKey } from '#domain/ids.ts'
import { invariant } from '#domain/verdict.ts'

/** Each of these transfers with its row, matched by id. Throws when a transfer has no id, or no row has that id. */
export async function rowsOfTransfers<Moved extends { transfer: TransferRow }, Row extends RowKey>(
  moved: readonly Moved[],
  idOf: (transfer: TransferRow) => string | null,
  read: (keys: readonly RowKey[]) => Promise<Row[]>,
): Promise<(Moved & { row: Row })[]> {
  const keyOf = ({ transfer }: Moved) => ({ consortium_id: transfer.consortium_id, id: idOf(transfer) ?? '' })
  const keys = byKey(moved.map(keyOf), rowKey)
  const rows = byKey(await read([...keys.values()]), rowKey)
  return moved.map((one) => {
    const { consortium_id, id } = keyOf(one)
    const row = rows.get(groupKey(consortium_id, id))
    invariant(row, `a transfer of kind ${one.transfer.kind} has its row`)
    return { ...one, row }
  })
}
