import { sql } from 'kysely'
import {
  batchKey,
  countBatches,
  isBatchStatus,
  isInBatch,
  leaveBatches,
  togetherOrApart,
  updateBatches,
} from '#db/debit-batches.ts'
import { ROW_KEY, type RowKey } from '#db/row-keys.ts'
import { asSet, type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import { groupKey, isUuid } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import { DEBIT_KINDS, type TransferKind, type TransferStatus } from '#domain/transfers/transfer.ts'

export interface TransferRow {
  consortium_id: string
  id: string
  consortium_member_id: string
  kind: TransferKind
  installment_number: number | null
  bid_id: string | null
  payout_id: string | null
  refund_id: string | null
  final_payment_id: string | null
  spot_transfer_id: string | null
  mode: 'from_end' | 'lower_installment' | null
  amount_cents: Cents
  status: TransferStatus
  account_id: string | null
  account_last4: string
  asked_at: Date
  /** When it leaves for the bank, which is when its file closes; null in old rows, which left when they were requested. */
  hand_over_at: Date | null
  check_at: Date | null
  /** When its member asked for it back, and when the bank is next asked about that: null once the bank has answered. */
  cancel_requested_at: Date | null
  cancel_check_at: Date | null
  settled_at: Date | null
  returned_at: Date | null
  return_code: string | null
  /** Its state stands at its batch (src/db/debit-batches.ts), and is that of all others in it. */
  in_batch: boolean
}

const NEW = {
  consortium_id: 'uuid',
  id: 'uuid',
  consortium_member_id: 'uuid',
  kind: 'transfer_kind',
  installment_number: 'int2',
  bid_id: 'uuid',
  payout_id: 'uuid',
  refund_id: 'uuid',
  final_payment_id: 'uuid',
  spot_transfer_id: 'uuid',
  mode: 'adjustment_mode',
  amount_cents: 'int8',
  account_id: 'uuid',
  account_last4: 'text',
  asked_at: 'timestamptz',
  hand_over_at: 'timestamptz',
  check_at: 'timestamptz',
} as const
export type NewTransferRow = Pick<TransferRow, keyof typeof NEW>

export interface AllocationRow {
  consortium_id: string
  transfer_id: string
  line: number
  purpose: TransferKind | 'late_fee' | 'lump_sum'
  amount_cents: Cents
}

/** Writes transfers to request from the bank, and what each of them pays. */
export async function insertTransfers(
  tx: Tx,
  rows: readonly NewTransferRow[],
  allocations: readonly AllocationRow[],
): Promise<void> {
  await insertRows(tx, 'bank_transfers', NEW, rows)
  await insertRows(
    tx,
    'bank_transfer_allocations',
    {
      consortium_id: 'uuid',
      transfer_id: 'uuid',
      line: 'int2',
      purpose: 'allocation_purpose',
      amount_cents: 'int8',
    },
    allocations,
  )
}

/** One transfer of a group, or null. */
export async function findTransfer(db: Db, consortiumId: string, id: string): Promise<TransferRow | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<TransferRow>`
    select * from transfer_states where consortium_id = ${consortiumId} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** What moves money with one of a person's accounts and hasn't been submitted to the bank, oldest first. */
export async function readTransfersOfAccount(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select t.* from consortium_members m
    join transfer_states t on t.consortium_id = m.consortium_id and t.consortium_member_id = m.id
    where m.user_id = ${userId} and t.account_id = ${accountId} and t.status = 'created'
    order by t.consortium_id, t.asked_at, t.id`.execute(db)
  return rows
}

const HELD = { ...ROW_KEY, hand_over_at: 'timestamptz', check_at: 'timestamptz' } as const

/** Has transfers of locked groups that haven't left wait until an instant. */
export async function updateHandOver(
  tx: Tx,
  rows: readonly { consortium_id: string; id: string; hand_over_at: Date }[],
): Promise<void> {
  const waiting = rows.map((row) => ({ ...row, check_at: row.hand_over_at }))
  await leaveBatches(tx, waiting)
  await updateRows(tx, 'bank_transfers', ['consortium_id', 'id'], HELD, waiting)
}

/** These transfers as they are now, in their groups' locks; others may have moved them since they were read. */
export async function readTransfers(db: Db, keys: readonly RowKey[]): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select t.* from ${asSet('k', ROW_KEY, keys)} join transfer_states t using (consortium_id, id)
    order by t.consortium_id, t.asked_at, t.id`.execute(db)
  return rows
}

/** The part of these transfers that pays late fees, by group and transfer (groupKey). */
export async function readLateFees(db: Db, keys: readonly RowKey[]): Promise<Map<string, Cents>> {
  const { rows } = await sql<{ consortium_id: string; transfer_id: string; amount_cents: Cents }>`
    select a.consortium_id, a.transfer_id, a.amount_cents from ${asSet('k', ROW_KEY, keys)}
    join bank_transfer_allocations a on a.consortium_id = k.consortium_id and a.transfer_id = k.id
    where a.purpose = 'late_fee'`.execute(db)
  return new Map(rows.map((row) => [groupKey(row.consortium_id, row.transfer_id), row.amount_cents]))
}

/** Which of these transfers pay a newcomer's missed part, all of it for the common fund, by group and transfer (groupKey). */
export async function readLumpSums(db: Db, keys: readonly RowKey[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ consortium_id: string; transfer_id: string }>`
    select a.consortium_id, a.transfer_id from ${asSet('k', ROW_KEY, keys)}
    join bank_transfer_allocations a on a.consortium_id = k.consortium_id and a.transfer_id = k.id
    where a.purpose = 'lump_sum'`.execute(db)
  return new Set(rows.map((row) => groupKey(row.consortium_id, row.transfer_id)))
}

const MOVED = {
  ...ROW_KEY,
  status: 'transfer_status',
  check_at: 'timestamptz',
  settled_at: 'timestamptz',
  returned_at: 'timestamptz',
  return_code: 'text',
} as const
type MovedColumns = Pick<TransferRow, keyof typeof MOVED>
/** A transfer with the state it reaches; `in_batch` as it was read. */
export type MovedTransferRow = MovedColumns & Pick<TransferRow, 'asked_at' | 'in_batch'>

/** Sets the state of transfers of locked groups. What most of a batch reach, the batch does, and the others leave it. */
export async function updateTransfers(tx: Tx, rows: readonly MovedTransferRow[]): Promise<void> {
  const { together, apart } = togetherOrApart(rows, ({ status, check_at, settled_at, returned_at }) =>
    returned_at === null && isBatchStatus(status) ? `${status} ${check_at?.getTime()} ${settled_at?.getTime()}` : null,
  )
  await updateAlone(tx, apart)
  const mixed = await updateBatches(
    tx,
    together.flatMap(([row, ...others]) =>
      isBatchStatus(row.status) ? [{ ...row, status: row.status, entry_count: others.length + 1 }] : [],
    ),
  )
  await updateAlone(tx, together.filter(([row]) => mixed.has(batchKey(row))).flat())
}

async function updateAlone(tx: Tx, rows: readonly MovedTransferRow[]): Promise<void> {
  await updateRows<MovedColumns>(tx, 'bank_transfers', ['consortium_id', 'id'], MOVED, rows)
  await countBatches(
    tx,
    rows.filter(({ in_batch }) => in_batch),
  )
}

const SUBMITTED = { ...ROW_KEY, check_at: 'timestamptz' } as const

/** A transfer that the bank has accepted, and when its result is looked up; `in_batch` as it was read. */
export type SubmittedTransfer = RowKey & Pick<TransferRow, 'asked_at' | 'in_batch'> & { check_at: Date }

/**
 * The bank has accepted these transfers of locked groups; one that has its answer already stays as it is. Returns those of batches that don't go together,
 * which it leaves alone. Only `askBank` calls it.
 */
export async function submitTransfers<Row extends SubmittedTransfer>(tx: Tx, rows: readonly Row[]): Promise<Row[]> {
  const { together, apart } = togetherOrApart(rows, ({ check_at }) => String(check_at.getTime()))
  const alone = apart.filter(({ in_batch }) => !in_batch)
  if (alone.length > 0)
    await sql`
      update bank_transfers t set status = 'submitted', check_at = s.check_at
      from ${asSet<RowKey & { check_at: Date }>('s', SUBMITTED, alone)}
      where t.consortium_id = s.consortium_id and t.id = s.id and t.status in ('created', 'unknown') and not (${isInBatch('t')})`.execute(
      tx,
    )
  const mixed = await updateBatches(
    tx,
    together.map(([row, ...others]) => ({
      ...{ ...row, entry_count: others.length + 1 },
      ...{ status: 'submitted' as const, settled_at: null },
    })),
    ['created', 'unknown'],
  )
  return [...apart.filter(({ in_batch }) => in_batch), ...together.filter(([row]) => mixed.has(batchKey(row))).flat()]
}

const TAKING_BACK = {
  ...ROW_KEY,
  cancel_requested_at: 'timestamptz',
  cancel_check_at: 'timestamptz',
} as const

/** Sets when transfers were asked back, and when the bank is next asked about it. */
export async function updateTakingBack(
  tx: Tx,
  rows: readonly Pick<TransferRow, keyof typeof TAKING_BACK>[],
): Promise<void> {
  await leaveBatches(tx, rows)
  await updateRows(tx, 'bank_transfers', ['consortium_id', 'id'], TAKING_BACK, rows)
}

/** Every debit of a member that ever cleared, oldest first, including those that came back afterward. */
export async function readClearedDebits(db: Db, consortiumId: string, memberId: string): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select * from transfer_states where consortium_id = ${consortiumId} and consortium_member_id = ${memberId}
      and kind = any(${DEBIT_KINDS}::transfer_kind[]) and settled_at is not null order by settled_at, id`.execute(db)
  return rows
}

/** Cleared debits of the groups whose id begins so, by the last digits of their own id: what a receipt's number says of them. */
export async function findClearedDebits(
  db: Db,
  { groupHead, tail }: { groupHead: string; tail: string },
): Promise<(TransferRow & { group_name: string })[]> {
  const { rows } = await sql<TransferRow & { group_name: string }>`
    select t.*, c.name as group_name from consortiums c join transfer_states t on t.consortium_id = c.id
    where c.id between ${`${groupHead}-0000-0000-0000-000000000000`}::uuid and ${`${groupHead}-ffff-ffff-ffff-ffffffffffff`}::uuid
      and t.kind = any(${DEBIT_KINDS}::transfer_kind[]) and t.settled_at is not null and right(t.id::text, 8) = ${tail}`.execute(
    db,
  )
  return rows
}

/** The settled debit that paid an installment, the last one if several did, or null. */
export async function findSettledDebit(
  db: Db,
  consortiumId: string,
  memberId: string,
  number: number,
): Promise<TransferRow | null> {
  const { rows } = await sql<TransferRow>`
    select * from transfer_states where consortium_id = ${consortiumId} and consortium_member_id = ${memberId}
      and kind = 'installment' and installment_number = ${number} and status = 'settled'
    order by settled_at desc limit 1`.execute(db)
  return rows[0] ?? null
}
