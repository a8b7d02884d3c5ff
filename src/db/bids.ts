import { sql } from 'kysely'
import { type Due, isAtWork, taking } from '#db/group-halts.ts'
import { type MonthKey, ROW_KEY, type RowKey } from '#db/row-keys.ts'
import { asSet, type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import type { BidStatus } from '#domain/bids/bids.ts'
import { isUuid } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Reached } from '#domain/states.ts'

export interface BidRow {
  consortium_id: string
  id: string
  assembly_number: number
  consortium_member_id: string
  bid_type: 'free_bid'
  amount_cents: Cents
  /** Percent of the target with four decimals, as text: '30.0000'. */
  bid_percentage: string
  mode: 'from_end' | 'lower_installment'
  status: BidStatus
  common_fund_share_cents: Cents | null
  submitted_at: Date
  decided_at: Date | null
  due_at: Date | null
  offers_end_at: Date | null
}

const NEW = {
  consortium_id: 'uuid',
  id: 'uuid',
  assembly_number: 'int2',
  consortium_member_id: 'uuid',
  amount_cents: 'int8',
  bid_percentage: 'numeric',
  mode: 'adjustment_mode',
  submitted_at: 'timestamptz',
} as const

/** Writes bids (CON-09); the database holds one live bid per member and assembly. */
export async function insertBids(tx: Tx, rows: readonly Pick<BidRow, keyof typeof NEW>[]): Promise<void> {
  await insertRows(tx, 'bids', NEW, rows)
}

/** A member's live bid in an assembly, or null. */
export async function findLiveBid(
  db: Db,
  consortiumId: string,
  number: number,
  memberId: string,
): Promise<BidRow | null> {
  const { rows } = await sql<BidRow>`
    select * from bids where consortium_id = ${consortiumId} and assembly_number = ${number}
      and consortium_member_id = ${memberId} and status <> 'withdrawn'`.execute(db)
  return rows[0] ?? null
}

/** One bid, or null. */
export async function findBid(db: Db, consortiumId: string, id: string): Promise<BidRow | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<BidRow>`select * from bids where consortium_id = ${consortiumId} and id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The bids of one assembly of each of these groups, as they are. */
export async function readBidsOf(db: Db, months: readonly MonthKey[]): Promise<BidRow[]> {
  const { rows } = await sql<BidRow>`
    select b.* from unnest(${months.map((m) => m.consortium_id)}::uuid[], ${months.map((m) => m.number)}::int2[]) as a (consortium_id, number)
    join bids b on b.consortium_id = a.consortium_id and b.assembly_number = a.number
    order by b.consortium_id, b.amount_cents desc, b.id`.execute(db)
  return rows
}

/** Where a member's amount, percentage, and way of using it change before the cutoff. */
export async function updateBidAmount(
  tx: Tx,
  row: Pick<BidRow, 'consortium_id' | 'id' | 'amount_cents' | 'bid_percentage' | 'mode' | 'submitted_at'>,
): Promise<void> {
  await sql`update bids set amount_cents = ${row.amount_cents}, bid_percentage = ${row.bid_percentage}, mode = ${row.mode},
    submitted_at = ${row.submitted_at} where consortium_id = ${row.consortium_id} and id = ${row.id}`.execute(tx)
}

const DECIDED = {
  consortium_id: 'uuid',
  id: 'uuid',
  amount_cents: 'int8',
  bid_percentage: 'numeric',
  status: 'bid_status',
  common_fund_share_cents: 'int8',
  decided_at: 'timestamptz',
  due_at: 'timestamptz',
  offers_end_at: 'timestamptz',
} as const
export type MovedBidRow = Pick<BidRow, keyof typeof DECIDED> & { status: Reached<BidStatus> }

/** Sets the outcome of bids. Only `moveBids` calls it. */
export async function updateBidStatuses(tx: Tx, rows: readonly MovedBidRow[]): Promise<void> {
  await updateRows(tx, 'bids', ['consortium_id', 'id'], DECIDED, rows)
}

/** Sets when these bids are next looked at. */
export async function updateBidsDue(
  tx: Tx,
  rows: readonly Pick<BidRow, 'consortium_id' | 'id' | 'due_at'>[],
): Promise<void> {
  await updateRows(
    tx,
    'bids',
    ['consortium_id', 'id'],
    { consortium_id: 'uuid', id: 'uuid', due_at: 'timestamptz' },
    rows,
  )
}

/** The next bids of a status whose time is up, with their groups locked. */
export async function lockDueBids(tx: Tx, statuses: readonly BidStatus[], due: Due): Promise<BidRow[]> {
  const locked = await sql<{ id: string }>`
    select c.id from consortiums c
    where c.id in (select b.consortium_id from bids b where b.due_at <= ${due.by} and b.status = any(${statuses}::bid_status[])
                     and ${isAtWork('b.consortium_id', due)}
                   order by b.due_at, b.consortium_id limit ${due.limit})
    order by c.id ${taking(due)}`.execute(tx)
  const { rows } = await sql<BidRow>`
    select * from bids where consortium_id = any(${locked.rows.map((row) => row.id)}::uuid[]) and due_at <= ${due.by}
      and status = any(${statuses}::bid_status[]) order by consortium_id, due_at, id`.execute(tx)
  return rows
}

/** These bids by id. */
export async function readBidsById(db: Db, keys: readonly RowKey[]): Promise<BidRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<BidRow>`
    select b.* from ${asSet('k', ROW_KEY, keys)} join bids b using (consortium_id, id)`.execute(db)
  return rows
}

/** A member's bids with these statuses; by default, those not decided yet. */
export async function readLiveBids(
  db: Db,
  consortiumId: string,
  memberId: string,
  statuses: readonly BidStatus[] = ['submitted', 'offered'],
): Promise<BidRow[]> {
  const { rows } = await sql<BidRow>`
    select * from bids where consortium_id = ${consortiumId} and consortium_member_id = ${memberId}
      and status = any(${statuses}::bid_status[]) order by assembly_number, id`.execute(db)
  return rows
}

/** A member's bid that is past its cutoff and not yet lost, paid or expired, or null (rules 7). */
export async function findUndecidedBid(
  db: Db,
  consortiumId: string,
  memberId: string,
  at: Date,
): Promise<BidRow | null> {
  const { rows } = await sql<BidRow>`
    select b.* from bids b join assemblies a on a.consortium_id = b.consortium_id and a.number = b.assembly_number
    where b.consortium_id = ${consortiumId} and b.consortium_member_id = ${memberId}
      and (b.status in ('won_pending_payment', 'offered') or (b.status = 'submitted' and a.cutoff_at < ${at}))
    limit 1`.execute(db)
  return rows[0] ?? null
}
