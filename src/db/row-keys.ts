import { groupKey } from '#domain/ids.ts'

/** The columns by which a row of a group is found, and with their types a set of them. */
export const ROW_KEY = { consortium_id: 'uuid', id: 'uuid' } as const
export interface RowKey {
  consortium_id: string
  id: string
}

/** The columns by which an assembly of a group is found. */
export const MONTH_KEY = { consortium_id: 'uuid', number: 'int2' } as const
export interface MonthKey {
  consortium_id: string
  number: number
}

/** What names an installment: whose it is, and which. */
export const PAYMENT_KEY = { consortium_id: 'uuid', consortium_member_id: 'uuid', number: 'int2' } as const
export interface PaymentKey {
  consortium_id: string
  consortium_member_id: string
  number: number
}

/** Rows by the key that `keyOf` reads from each; of two with the same key the last one stays. */
export function byKey<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** Names a row of a group by its own id among those of several groups. */
export const rowKey = (row: RowKey): string => groupKey(row.consortium_id, row.id)

/** Names the member of a transfer, a payment or a selection among those of several groups. */
export const memberKey = (of: { consortium_id: string; consortium_member_id: string }): string =>
  groupKey(of.consortium_id, of.consortium_member_id)

/** Names an opened installment among those of several groups. */
export const installmentKey = (of: PaymentKey): string =>
  groupKey(of.consortium_id, `${of.consortium_member_id} ${of.number}`)

/** Names the bid of a transfer or a selection among those of several groups. */
export const bidKey = (of: { consortium_id: string; bid_id: string | null }): string =>
  groupKey(of.consortium_id, of.bid_id ?? '')

/** Names an assembly, the month of a group, among those of several groups. */
export const monthKey = (month: MonthKey): string => groupKey(month.consortium_id, month.number)
