import { sql } from 'kysely'
import type { ContemplationRow } from '#db/contemplations.ts'
import type { PayoutRow } from '#db/payouts.ts'
import { asSet, type Db, type Tx, updateRows } from '#db/rows.ts'

const KEY = { consortium_id: 'uuid', id: 'uuid' } as const

/** These payouts by id. */
export async function readPayoutsById(
  db: Db,
  keys: readonly { consortium_id: string; id: string }[],
): Promise<PayoutRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<PayoutRow>`
    select p.* from ${asSet('k', KEY, keys)} join payouts p using (consortium_id, id)`.execute(db)
  return rows
}

/** These contemplations by id. */
export async function readContemplationsById(
  db: Db,
  keys: readonly { consortium_id: string; id: string }[],
): Promise<ContemplationRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<ContemplationRow>`
    select c.* from ${asSet('k', KEY, keys)} join contemplations c using (consortium_id, id)`.execute(db)
  return rows
}

const ENDED = { ...KEY, status: 'payout_status', paid_at: 'timestamptz' } as const

/** Sets how payouts ended. */
export async function updatePayouts(tx: Tx, rows: readonly Pick<PayoutRow, keyof typeof ENDED>[]): Promise<void> {
  await updateRows(tx, 'payouts', ['consortium_id', 'id'], ENDED, rows)
}

/** Payouts that are prepared and not released for these contemplations. */
export async function readPreparedPayouts(
  db: Db,
  contemplations: readonly { consortium_id: string; id: string }[],
): Promise<PayoutRow[]> {
  if (contemplations.length === 0) return []
  const { rows } = await sql<PayoutRow>`
    select p.* from ${asSet('k', KEY, contemplations)}
    join payouts p on p.consortium_id = k.consortium_id and p.contemplation_id = k.id and p.status = 'prepared'`.execute(
    db,
  )
  return rows
}
