import { sql } from 'kysely'
import { isAtWork } from '#db/group-halts.ts'
import { ROW_KEY, type RowKey, rowKey } from '#db/row-keys.ts'
import { asSet, type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import type { DisputeReason, DisputeStatus } from '#domain/disputes/dispute.ts'
import { isUuid } from '#domain/ids.ts'

/** A debit that its member says is wrong (rules 4, 9). */
export interface DisputeRow {
  consortium_id: string
  id: string
  consortium_member_id: string
  transfer_id: string
  reason: DisputeReason
  status: DisputeStatus
  opened_at: Date
  opened_by: string | null
  /** What the member told the desk; null for none. */
  sealed_note: Buffer | null
  resolved_at: Date | null
  resolved_by: string | null
  /** When the bank is next asked to return the debit; null once it has been returned, or if it won't be. */
  recall_at: Date | null
}

const NEW = {
  consortium_id: 'uuid',
  id: 'uuid',
  consortium_member_id: 'uuid',
  transfer_id: 'uuid',
  reason: 'text',
  opened_at: 'timestamptz',
  opened_by: 'uuid',
  sealed_note: 'bytea',
} as const

export async function insertDispute(
  tx: Tx,
  row: Omit<Pick<DisputeRow, keyof typeof NEW>, 'sealed_note'> & { sealed_note: Uint8Array | null },
): Promise<void> {
  await insertRows(tx, 'disputes', NEW, [row])
}

/** One dispute, or null. */
export async function findDispute(db: Db, consortiumId: string, id: string): Promise<DisputeRow | null> {
  if (!isUuid(consortiumId) || !isUuid(id)) return null
  const { rows } = await sql<DisputeRow>`
    select * from disputes where consortium_id = ${consortiumId} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The disputes of these debits, the latest first. */
export async function readDisputesOf(db: Db, transfers: readonly RowKey[]): Promise<DisputeRow[]> {
  if (transfers.length === 0) return []
  const { rows } = await sql<DisputeRow>`
    select d.* from ${asSet('k', { consortium_id: 'uuid', id: 'uuid' }, transfers)}
    join disputes d on d.consortium_id = k.consortium_id and d.transfer_id = k.id
    order by d.opened_at desc, d.id`.execute(db)
  return rows
}

/** The disputes of these groups, by member, whatever their outcome: eligibility asks about past instants too. */
export async function readDisputeSpans(
  db: Db,
  consortiumIds: readonly string[],
): Promise<Map<string, { from: Date; until: Date | null }[]>> {
  const { rows } = await sql<Pick<DisputeRow, 'consortium_member_id' | 'opened_at' | 'resolved_at'>>`
    select consortium_member_id, opened_at, resolved_at from disputes where consortium_id = any(${consortiumIds}::uuid[])`.execute(
    db,
  )
  const spans = new Map<string, { from: Date; until: Date | null }[]>()
  for (const { consortium_member_id: id, opened_at: from, resolved_at: until } of rows)
    spans.set(id, [...(spans.get(id) ?? []), { from, until }])
  return spans
}

/** The condition that a dispute `d` isn't decided on, or that the bank has yet to return its debit (rules 9). */
export const isHolding = sql`(d.status = 'open' or d.status = 'for_member' and (d.recall_at is not null
        or exists (select 1 from transfer_states t where t.consortium_id = d.consortium_id and t.id = d.transfer_id and t.status = 'settled'
          and t.check_at is not null)))`

/** The dispute of this member that holds payouts and transfers, an open one first, then the oldest; null if there's none (rules 9). */
export async function findHoldingDispute(
  db: Db,
  { consortium_id, id }: RowKey,
): Promise<{ transfer_id: string; isOpen: boolean } | null> {
  const { rows } = await sql<{ transfer_id: string; isOpen: boolean }>`
    select d.transfer_id, d.status = 'open' as "isOpen" from disputes d
    where d.consortium_id = ${consortium_id} and d.consortium_member_id = ${id} and ${isHolding}
    order by d.status = 'open' desc, d.opened_at, d.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** A member's debits that a dispute holds, with the installment that each paid, and whether it isn't decided on yet. */
export async function readDisputedDebits(
  db: Db,
  { consortium_id, id }: RowKey,
): Promise<{ transferId: string; number: number | null; isOpen: boolean }[]> {
  const { rows } = await sql<{ transferId: string; number: number | null; isOpen: boolean }>`
    select d.transfer_id as "transferId", own.installment_number as number, d.status = 'open' as "isOpen" from disputes d
    join transfer_states own on own.consortium_id = d.consortium_id and own.id = d.transfer_id
    where d.consortium_id = ${consortium_id} and d.consortium_member_id = ${id} and own.status = 'settled' and ${isHolding}`.execute(
    db,
  )
  return rows
}

/** Those of these members whose payouts and transfers a dispute holds, by rowKey (rules 9). */
export async function readHeldByDispute(db: Db, members: readonly RowKey[]): Promise<Set<string>> {
  if (members.length === 0) return new Set()
  const { rows } = await sql<RowKey>`
    select m.consortium_id, m.id from ${asSet('m', ROW_KEY, members)}
    where exists (
      select 1 from disputes d where d.consortium_id = m.consortium_id and d.consortium_member_id = m.id and ${isHolding})`.execute(
    db,
  )
  return new Set(rows.map(rowKey))
}

const RESOLVED = {
  consortium_id: 'uuid',
  id: 'uuid',
  status: 'dispute_status',
  resolved_at: 'timestamptz',
  resolved_by: 'uuid',
  recall_at: 'timestamptz',
} as const

/** Sets the state of disputes. */
export async function updateDisputes(tx: Tx, rows: readonly Pick<DisputeRow, keyof typeof RESOLVED>[]): Promise<void> {
  await updateRows(tx, 'disputes', ['consortium_id', 'id'], RESOLVED, rows)
}

/** The next disputes whose debit the bank is to return, oldest first. */
export async function readDisputesToRecall(db: Db, dueBy: Date, limit: number): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select * from disputes where recall_at <= ${dueBy} and ${isAtWork('consortium_id')}
    order by recall_at, consortium_id, id limit ${limit}`.execute(db)
  return rows
}
