import { type RawBuilder, sql } from 'kysely'
import { byKey, ROW_KEY, type RowKey } from '#db/row-keys.ts'
import { asSet, type Tx } from '#db/rows.ts'
import type { TransferStatus } from '#domain/transfers/transfer.ts'

/** What a batch says of all that is in it: a state that money can be on its way in. */
export type BatchStatus = Extract<TransferStatus, 'created' | 'submitted' | 'settled' | 'unknown'>

/** The batch that a debit is or was in: its group, and when it was requested with the others. */
interface BatchKey {
  consortium_id: string
  asked_at: Date
}
/** A batch by its key as one text. */
export const batchKey = ({ consortium_id, asked_at }: BatchKey): string => `${consortium_id} ${asked_at.getTime()}`
const BATCH_KEY = { consortium_id: 'uuid', asked_at: 'timestamptz' } as const

/** A debit that may be in a batch. */
type InBatch = BatchKey & { in_batch: boolean }

/** Which rows of `bank_transfers` are in the batch of their group and instant (db/migrations/0130). */
export const isInBatch = (table: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${table}.status`)} = 'created' and ${sql.ref(`${table}.check_at`)} is null`

/** Joins to each of these batches the debits in it, as t. Lateral, so that each reads its own by their index, whatever the statistics say on the day all are requested. */
export const joinEntries = (batch: string): RawBuilder<unknown> => sql`
  cross join lateral (
    select * from bank_transfers e where e.consortium_id = ${sql.ref(`${batch}.consortium_id`)} and e.asked_at = ${sql.ref(`${batch}.asked_at`)}
      and ${isInBatch('e')} offset 0) t`

/**
 * Rows by what happens to them: those of a batch of whom most go the same way, batch by batch, and all the others. `wayOf` names the way a row goes, or null
 * for one that no batch goes.
 */
export function togetherOrApart<Row extends InBatch>(
  rows: readonly Row[],
  wayOf: (row: Row) => string | null,
): { together: [Row, ...Row[]][]; apart: Row[] } {
  const apart: Row[] = []
  const batches = new Map<string, Map<string, [Row, ...Row[]]>>()
  for (const row of rows) {
    const way = row.in_batch ? wayOf(row) : null
    if (way === null) {
      apart.push(row)
      continue
    }
    const key = batchKey(row)
    const ways = batches.get(key) ?? new Map<string, [Row, ...Row[]]>()
    batches.set(key, ways)
    const same = ways.get(way)
    if (same === undefined) ways.set(way, [row])
    else same.push(row)
  }
  const together: [Row, ...Row[]][] = []
  for (const ways of batches.values()) {
    const [most, ...others] = [...ways.values()].sort((a, b) => b.length - a.length)
    if (most !== undefined) together.push(most)
    apart.push(...others.flat())
  }
  return { together, apart }
}

const MOVED = {
  ...BATCH_KEY,
  entry_count: 'int4',
  status: 'transfer_status',
  check_at: 'timestamptz',
  settled_at: 'timestamptz',
} as const
/** A batch with how many are to be in it, and the state that all of them reach. */
export type MovedBatch = BatchKey & {
  entry_count: number
  status: BatchStatus
  check_at: Date | null
  settled_at: Date | null
}

const BATCH_STATUSES: readonly BatchStatus[] = ['created', 'submitted', 'settled', 'unknown']

/** Whether a batch can say this state. */
export const isBatchStatus = (status: TransferStatus): status is BatchStatus =>
  (BATCH_STATUSES as readonly TransferStatus[]).includes(status)

/**
 * Sets the state of batches in locked groups, where exactly so many debits are in them and they're in one of these states. Returns the keys (batchKey) of
 * the others, which stay as they are.
 */
export async function updateBatches(
  tx: Tx,
  batches: readonly MovedBatch[],
  from: readonly BatchStatus[] = BATCH_STATUSES,
): Promise<ReadonlySet<string>> {
  if (batches.length === 0) return new Set()
  const { rows } = await sql<BatchKey>`
    with moved as (
      update debit_batches b set status = s.status, check_at = s.check_at, settled_at = s.settled_at from ${asSet('s', MOVED, batches)}
      where b.consortium_id = s.consortium_id and b.asked_at = s.asked_at and b.entry_count = s.entry_count
        and b.status = any(${from}::transfer_status[])
      returning b.consortium_id, b.asked_at)
    select s.consortium_id, s.asked_at from ${asSet<BatchKey>('s', BATCH_KEY, batches)}
    where not exists (select 1 from moved m where m.consortium_id = s.consortium_id and m.asked_at = s.asked_at)`.execute(
    tx,
  )
  return new Set(rows.map(batchKey))
}

/** Takes these debits of locked groups out of their batches, if they're in one: each has the batch's state as its own from here on. */
export async function leaveBatches(tx: Tx, keys: readonly RowKey[]): Promise<void> {
  if (keys.length === 0) return
  const { rows } = await sql<BatchKey>`
    with leaving as materialized (
      select t.consortium_id, t.id, b.asked_at, b.status, b.check_at, b.settled_at from ${asSet('k', ROW_KEY, keys)}
      cross join lateral (
        select * from bank_transfers e where e.consortium_id = k.consortium_id and e.id = k.id and ${isInBatch('e')} offset 0) t
      cross join lateral (
        select * from debit_batches b where b.consortium_id = t.consortium_id and b.asked_at = t.asked_at offset 0) b)
    update bank_transfers t set status = l.status, check_at = l.check_at, settled_at = l.settled_at from leaving l
    where t.consortium_id = l.consortium_id and t.id = l.id returning t.consortium_id, l.asked_at`.execute(tx)
  await countBatches(tx, rows)
}

/** What is in a batch, b. */
const ENTRIES = sql`select 1 from bank_transfers t where t.consortium_id = b.consortium_id and t.asked_at = b.asked_at and ${isInBatch('t')}`

/** Counts anew what is in these batches of locked groups, after some have left; one that is empty ends. */
export async function countBatches(tx: Tx, batches: readonly BatchKey[]): Promise<void> {
  const left = [...byKey(batches, batchKey).values()]
  if (left.length === 0) return
  await sql`
    delete from debit_batches b using ${asSet('s', BATCH_KEY, left)}
    where b.consortium_id = s.consortium_id and b.asked_at = s.asked_at and not exists (${ENTRIES})`.execute(tx)
  await sql`
    update debit_batches b set entry_count = (select count(*) from (${ENTRIES}) e) from ${asSet('s', BATCH_KEY, left)}
    where b.consortium_id = s.consortium_id and b.asked_at = s.asked_at`.execute(tx)
}

/**
 * Ends batches that are due with nothing in them. What takes a debit out of its batch ends an empty one, but a server of the version before, during a
 * rollout, doesn't know of it; and an empty batch would stay due. Nothing ever joins a batch, so no lock is needed.
 */
export async function endEmptyBatches(tx: Tx, dueBy: Date): Promise<void> {
  await sql`
    delete from debit_batches b where b.check_at <= ${dueBy} and b.status in ('created', 'unknown', 'submitted', 'settled') and not exists (${ENTRIES})`.execute(
    tx,
  )
}
