import { sql } from 'kysely'
import { type Db, insertRows, type Tx } from '#db/rows.ts'
import type { InstallmentCounts } from '#domain/payments/installment-counts.ts'

/** How many installments of a group were paid, paid in time, and are overdue; here, what changes in them. */
interface InstallmentCountsRow {
  consortium_id: string
  completed: number
  on_time: number
  overdue: number
}

const COUNTS = { consortium_id: 'uuid', completed: 'int4', on_time: 'int4', overdue: 'int4' } as const

/** Adds to the counts of locked groups, one row each; negative figures take away. Only `movePayments` calls it. */
export async function addInstallmentCounts(tx: Tx, changes: readonly InstallmentCountsRow[]): Promise<void> {
  await insertRows(
    tx,
    'installment_counts as c',
    COUNTS,
    changes,
    `on conflict (consortium_id) do update set completed = c.completed + excluded.completed,
      on_time = c.on_time + excluded.on_time, overdue = c.overdue + excluded.overdue`,
  )
}

/** A group's counts; all zero before its first payment. */
export async function readInstallmentCounts(db: Db, consortiumId: string): Promise<InstallmentCounts> {
  const { rows } = await sql<InstallmentCounts>`
    select completed, on_time as "onTime", overdue from installment_counts where consortium_id = ${consortiumId}`.execute(
    db,
  )
  return rows[0] ?? { completed: 0, onTime: 0, overdue: 0 }
}
