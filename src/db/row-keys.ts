import { groupKey } from '#domain/ids.ts'

/** Rows by the key that `keyOf` reads from each; of two with the same key the last one stays. */
export function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** Names a row of a group by its own id among those of several groups. */
export const rowKey = (row: { consortium_id: string; id: string }): string => groupKey(row.consortium_id, row.id)

/** Names the member of a transfer, a payment or a selection among those of several groups. */
export const memberKey = (of: { consortium_id: string; consortium_member_id: string }): string =>
  groupKey(of.consortium_id, of.consortium_member_id)

/** Names an opened installment among those of several groups. */
export const installmentKey = (of: { consortium_id: string; consortium_member_id: string; number: number }): string =>
  groupKey(of.consortium_id, `${of.consortium_member_id} ${of.number}`)

/** Names the bid of a transfer or a selection among those of several groups. */
export const bidKey = (of: { consortium_id: string; bid_id: string | null }): string =>
  groupKey(of.consortium_id, of.bid_id ?? '')
