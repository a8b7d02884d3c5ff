import { sql } from 'kysely'
import { ROW_KEY, type RowKey } from '#db/row-keys.ts'
import { asSet, type Db, type Tx, updateRows } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { PayeeKind } from '#domain/payouts/payout.ts'
import type { PayoutStatus } from '#domain/payouts/payout-states.ts'
import type { Reached } from '#domain/states.ts'

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
  /** Null for a payout prepared before payouts kept it. */
  payee_kind: PayeeKind | null
  payee_routing_number: string | null
  payee_known_since: Date
  status: PayoutStatus
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
  payee_kind: PayeeKind
  payee_routing_number: string
  payee_known_since: Date
  prepared_by: string
  prepared_at: Date
}

export async function insertPayout(tx: Tx, row: NewPayoutRow): Promise<void> {
  await sql`insert into payouts (consortium_id, id, contemplation_id, consortium_member_id, amount_cents, rest_cents,
      sealed_payee_name, sealed_payee_account, payee_last4, payee_kind, payee_routing_number, payee_known_since, prepared_by, prepared_at)
    values (${row.consortium_id}, ${row.id}, ${row.contemplation_id}, ${row.consortium_member_id}, ${row.amount_cents},
      ${row.rest_cents}, ${row.sealed_payee_name}, ${row.sealed_payee_account}, ${row.payee_last4}, ${row.payee_kind}, ${row.payee_routing_number},
      ${row.payee_known_since}, ${row.prepared_by}, ${row.prepared_at})`.execute(tx)
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

/** The newest payout of a contemplation, even one that failed or was canceled; null before the first. */
export async function findLatestPayout(
  db: Db,
  consortiumId: string,
  contemplationId: string,
): Promise<PayoutRow | null> {
  const { rows } = await sql<PayoutRow>`
    select * from payouts where consortium_id = ${consortiumId} and contemplation_id = ${contemplationId}
    order by prepared_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** All payouts of these contemplations of a group, newest first. */
export async function readPayouts(db: Db, consortiumId: string): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select * from payouts where consortium_id = ${consortiumId} order by prepared_at desc`.execute(db)
  return rows
}

/** These payouts by id. */
export async function readPayoutsById(db: Db, keys: readonly RowKey[]): Promise<PayoutRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<PayoutRow>`
    select p.* from ${asSet('k', ROW_KEY, keys)} join payouts p using (consortium_id, id)`.execute(db)
  return rows
}

const MOVED = {
  ...ROW_KEY,
  status: 'payout_status',
  released_by: 'uuid',
  released_at: 'timestamptz',
  transfer_id: 'uuid',
  paid_at: 'timestamptz',
} as const
export type MovedPayoutRow = Pick<PayoutRow, keyof typeof MOVED> & { status: Reached<PayoutStatus> }

/** Sets the state of payouts after an act. Only `movePayouts` calls it. */
export async function updatePayoutStatuses(tx: Tx, rows: readonly MovedPayoutRow[]): Promise<void> {
  await updateRows(tx, 'payouts', ['consortium_id', 'id'], MOVED, rows)
}

/** Payouts for these contemplations that are prepared but not released. */
export async function readPreparedPayouts(db: Db, contemplations: readonly RowKey[]): Promise<PayoutRow[]> {
  if (contemplations.length === 0) return []
  const { rows } = await sql<PayoutRow>`
    select p.* from ${asSet('k', ROW_KEY, contemplations)}
    join payouts p on p.consortium_id = k.consortium_id and p.contemplation_id = k.id and p.status = 'prepared'`.execute(
    db,
  )
  return rows
}

/** Payouts for these contemplations that had arrived and came back. */
export async function readPayoutsBack(db: Db, contemplations: readonly RowKey[]): Promise<PayoutRow[]> {
  if (contemplations.length === 0) return []
  const { rows } = await sql<PayoutRow>`
    select p.* from ${asSet('k', ROW_KEY, contemplations)}
    join payouts p on p.consortium_id = k.consortium_id and p.contemplation_id = k.id and p.status = 'failed'
    join transfer_states t on t.consortium_id = p.consortium_id and t.id = p.transfer_id and t.settled_at is not null
    order by p.consortium_id, p.id`.execute(db)
  return rows
}

/** When the payout of a member's spot arrived, whoever held the spot then; null where none did. */
export async function findPaidOutAt(
  db: Db,
  { consortium_id, id, selected_as }: RowKey & { selected_as: string | null },
): Promise<Date | null> {
  const { rows } = await sql<{ paid_at: Date }>`
    select p.paid_at from contemplations k
    join payouts p on p.consortium_id = k.consortium_id and p.contemplation_id = k.id and p.paid_at is not null
    where k.consortium_id = ${consortium_id} and k.consortium_member_id = ${selected_as ?? id} and k.status = 'paid_out'
    order by p.paid_at desc limit 1`.execute(db)
  return rows[0]?.paid_at ?? null
}
