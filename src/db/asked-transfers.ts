import { type RawBuilder, sql } from 'kysely'
import type { TransferRow } from '#db/bank-transfers.ts'
import { joinEntries } from '#db/debit-batches.ts'
import { isAtWork, type Share } from '#db/group-halts.ts'
import type { Db } from '#db/rows.ts'
import { cents } from '#domain/money.ts'

/** What the bank is told about a transfer, and where it belongs; the rest is read again under the group's lock. */
export type AskedTransfer = Pick<
  TransferRow,
  | ('consortium_id' | 'id' | 'kind' | 'amount_cents' | 'account_id' | 'account_last4')
  | ('asked_at' | 'hand_over_at' | 'in_batch' | 'status')
>

const ASKED = sql`consortium_id, id, kind, amount_cents, account_id, account_last4, asked_at, hand_over_at, false as in_batch, status`
const inOrder = sql`order by check_at, consortium_id`

/** Due to leave: what is new and whose file closes, and what got no answer. */
const toAsk = (dueBy: Date, share?: Share) =>
  sql`check_at <= ${dueBy} and status in ('created', 'unknown') and ${isAtWork('consortium_id', { share })}`
/** Of what stands alone, none that is being taken back. */
const toAskAlone = (dueBy: Date, share?: Share) => sql`${toAsk(dueBy, share)} and cancel_check_at is null`
/** To look up: in flight, or settled and still able to come back. */
const toLook = (dueBy: Date, share: Share) =>
  sql`check_at <= ${dueBy} and status in ('submitted', 'settled') and ${isAtWork('consortium_id', { share })}`

/** The oldest batches of which this is true, until so many debits are in them. */
const oldestBatches = (where: RawBuilder<unknown>, limit: number) => sql`
  select consortium_id, asked_at, status from (
    select consortium_id, asked_at, status, sum(entry_count) over (${inOrder}, asked_at) - entry_count as before from (
      select * from debit_batches where ${where} ${inOrder} limit ${limit}) b) b
  where before < ${limit}`

/** Every debit in these batches, b; each batch travels as one row, because it's all the same but for what is in `entries`, a line each. */
async function readEntries(db: Db, batches: RawBuilder<unknown>): Promise<AskedTransfer[]> {
  type Batch = Pick<AskedTransfer, 'consortium_id' | 'asked_at' | 'hand_over_at' | 'status'> & { entries: string }
  const { rows } = await sql<Batch>`
    select b.consortium_id, b.asked_at, b.status, max(t.hand_over_at) as hand_over_at,
      string_agg(concat(t.id, ' ', t.amount_cents, ' ', t.account_id, ' ', t.account_last4), chr(10)) as entries
    from (${batches}) b ${joinEntries('b')} group by 1, 2, 3`.execute(db)
  return rows.flatMap(({ entries, ...batch }) =>
    entries.split('\n').map((entry): AskedTransfer => {
      const [id = '', amount = '', account = '', last4 = ''] = entry.split(' ')
      return {
        ...batch,
        ...{ id, kind: 'installment', amount_cents: cents(Number(amount)), account_last4: last4, in_batch: true },
        account_id: account === '' ? null : account,
      }
    }),
  )
}

/** The groups with transfers to hand to the bank now: those of the `limit` oldest of a share. */
export async function readGroupsToAsk(db: Db, dueBy: Date, limit: number, share: Share): Promise<string[]> {
  const { rows } = await sql<{ consortium_id: string }>`
    select consortium_id from (
      select consortium_id from bank_transfers where ${toAskAlone(dueBy, share)} ${inOrder} limit ${limit}) alone
    union select consortium_id from (${oldestBatches(toAsk(dueBy, share), limit)}) batches`.execute(db)
  return rows.map((row) => row.consortium_id)
}

/** Transfers of these locked groups to hand to the bank now: the oldest `limit` that stand alone, and all that are in batches. */
export async function readTransfersToAsk(
  db: Db,
  consortiumIds: readonly string[],
  dueBy: Date,
  limit: number,
): Promise<AskedTransfer[]> {
  const ofGroups = sql`consortium_id = any(${consortiumIds}::uuid[])`
  const { rows } = await sql<AskedTransfer>`
    select ${ASKED} from bank_transfers where ${ofGroups} and ${toAskAlone(dueBy)} ${inOrder} limit ${limit}`.execute(
    db,
  )
  const due = sql`select consortium_id, asked_at, status from debit_batches where ${ofGroups} and ${toAsk(dueBy)}`
  return [...rows, ...(await readEntries(db, due))]
}

/** Transfers to cancel at the bank now, oldest request first. */
export async function readTransfersToTakeBack(db: Db, dueBy: Date, limit: number): Promise<AskedTransfer[]> {
  const { rows } = await sql<AskedTransfer>`
    select ${ASKED} from bank_transfers where cancel_check_at <= ${dueBy} and status in ('created', 'submitted', 'unknown')
      and ${isAtWork('consortium_id')}
    order by cancel_check_at, consortium_id limit ${limit}`.execute(db)
  return rows
}

/** Transfers of a share's groups to look up at the bank now: the oldest `limit` that stand alone, and those of the oldest batches. */
export async function readTransfersToLook(db: Db, dueBy: Date, limit: number, share: Share): Promise<AskedTransfer[]> {
  const due = toLook(dueBy, share)
  const { rows } = await sql<AskedTransfer>`
    select ${ASKED} from bank_transfers where ${due} ${inOrder} limit ${limit}`.execute(db)
  return [...rows, ...(await readEntries(db, oldestBatches(due, limit)))]
}
