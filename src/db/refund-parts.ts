import { sql } from 'kysely'
import { ROW_KEY, type RowKey } from '#db/row-keys.ts'
import { asSet, type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'
import type { RefundPartStatus } from '#domain/refunds/refund-states.ts'
import type { Reached } from '#domain/states.ts'

/** A part of a refund: what leaves by one bank transfer, or waits for an account. */
export interface RefundPartRow {
  consortium_id: string
  id: string
  refund_id: string
  amount_cents: Cents
  status: RefundPartStatus
  /** When it left the common fund for refunds_payable. */
  posted_at: Date
  /** The last transfer it was asked of the bank with. */
  transfer_id: string | null
  paid_at: Date | null
}

const NEW = { ...ROW_KEY, refund_id: 'uuid', amount_cents: 'int8', posted_at: 'timestamptz' } as const
export type NewRefundPartRow = Pick<RefundPartRow, keyof typeof NEW>

/** Writes new parts; each begins as held. */
export async function insertRefundParts(tx: Tx, rows: readonly NewRefundPartRow[]): Promise<void> {
  await insertRows(tx, 'refund_parts', NEW, rows)
}

/** The parts of these refunds, oldest first. */
export async function readRefundParts(db: Db, refunds: readonly RowKey[]): Promise<RefundPartRow[]> {
  if (refunds.length === 0) return []
  const { rows } = await sql<RefundPartRow>`
    select p.* from ${asSet('k', ROW_KEY, refunds)}
    join refund_parts p on p.consortium_id = k.consortium_id and p.refund_id = k.id
    order by p.consortium_id, p.posted_at, p.id`.execute(db)
  return rows
}

const MOVED = { ...ROW_KEY, status: 'refund_part_status', transfer_id: 'uuid', paid_at: 'timestamptz' } as const
export type MovedRefundPartRow = Pick<RefundPartRow, keyof typeof MOVED> & { status: Reached<RefundPartStatus> }

/** Sets how parts stand after an act. Only `moveRefundParts` calls it. */
export async function updateRefundPartStatuses(tx: Tx, rows: readonly MovedRefundPartRow[]): Promise<void> {
  await updateRows(tx, 'refund_parts', ['consortium_id', 'id'], MOVED, rows)
}
