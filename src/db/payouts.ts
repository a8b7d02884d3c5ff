import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'

export interface PayoutRow {
  consortium_id: string
  id: string
  contemplation_id: string
  consortium_member_id: string
  amount_cents: Cents
  rest_cents: Cents
  sealed_payee_name: Buffer
  sealed_payee_account: Buffer
  payee_last4: string
  payee_known_since: Date
  status: 'prepared' | 'released' | 'paid' | 'failed' | 'cancelled'
  prepared_by: string
  prepared_at: Date
  released_by: string | null
  released_at: Date | null
  paid_at: Date | null
  transfer_id: string | null
}

export interface NewPayoutRow {
  consortium_id: string
  id: string
  contemplation_id: string
  consortium_member_id: string
  amount_cents: Cents
  rest_cents: Cents
  sealed_payee_name: Uint8Array
  sealed_payee_account: Uint8Array
  payee_last4: string
  payee_known_since: Date
  prepared_by: string
  prepared_at: Date
}

export async function insertPayout(tx: Tx, row: NewPayoutRow): Promise<void> {
  await sql`insert into payouts (consortium_id, id, contemplation_id, consortium_member_id, amount_cents, rest_cents,
      sealed_payee_name, sealed_payee_account, payee_last4, payee_known_since, prepared_by, prepared_at)
    values (${row.consortium_id}, ${row.id}, ${row.contemplation_id}, ${row.consortium_member_id}, ${row.amount_cents},
      ${row.rest_cents}, ${row.sealed_payee_name}, ${row.sealed_payee_account}, ${row.payee_last4}, ${row.payee_known_since},
      ${row.prepared_by}, ${row.prepared_at})`.execute(tx)
}

/** One payout, or null. */
export async function findPayout(db: Db, consortiumId: string, id: string): Promise<PayoutRow | null> {
  if (!isUuid(id)) return null
  const { rows } =
    await sql<PayoutRow>`select * from payouts where consortium_id = ${consortiumId} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The payout under way for a contemplation, or null. */
export async function findLivePayout(db: Db, consortiumId: string, contemplationId: string): Promise<PayoutRow | null> {
  const { rows } = await sql<PayoutRow>`
    select * from payouts where consortium_id = ${consortiumId} and contemplation_id = ${contemplationId}
      and status not in ('failed', 'cancelled')`.execute(db)
  return rows[0] ?? null
}

/** All payouts of these contemplations of a group, newest first. */
export async function readPayouts(db: Db, consortiumId: string): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select * from payouts where consortium_id = ${consortiumId} order by prepared_at desc`.execute(db)
  return rows
}

export async function updateReleased(
  tx: Tx,
  row: { consortium_id: string; id: string; released_by: string; released_at: Date; transfer_id: string },
): Promise<void> {
  await sql`update payouts set status = 'released', released_by = ${row.released_by}, released_at = ${row.released_at},
    transfer_id = ${row.transfer_id} where consortium_id = ${row.consortium_id} and id = ${row.id}`.execute(tx)
}

/** Sets how released payouts ended. */
export async function updateEnded(
  tx: Tx,
  consortiumId: string,
  id: string,
  status: 'paid' | 'failed' | 'cancelled',
  paidAt: Date | null,
): Promise<void> {
  await sql`update payouts set status = ${status}, paid_at = ${paidAt}
    where consortium_id = ${consortiumId} and id = ${id}`.execute(tx)
}
