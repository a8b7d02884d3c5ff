import { sql } from 'kysely'
import { type Due, isAtWork, taking } from '#db/group-halts.ts'
import { lockMembers, type MemberRow } from '#db/members.ts'
import type { EmailKeys } from '#db/people.ts'
import { ROW_KEY, type RowKey } from '#db/row-keys.ts'
import { asSet, type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'
import type { SpotTransferStatus } from '#domain/members/spot-transfer.ts'
import type { Cents } from '#domain/money.ts'
import type { Reached } from '#domain/states.ts'
import type { TransferStatus } from '#domain/transfers/transfer.ts'

export interface SpotTransferRow {
  consortium_id: string
  id: string
  /** The giver's membership. */
  consortium_member_id: string
  /** Null once it's over. */
  taker_email: string | null
  /** What they find it by; null with the address. */
  taker_email_key: string | null
  /** Who accepted or declined; null for an offer that no one answered. */
  taker_id: string | null
  status: SpotTransferStatus
  fee_cents: Cents
  /** The giver's account that the fee is drawn from; null where it costs nothing. */
  account_id: string | null
  account_last4: string | null
  offered_at: Date
  accepted_at: Date | null
  /** When it lapses by itself; null once it's over. */
  ends_at: Date | null
  ended_at: Date | null
  decided_by: string | null
  /** The membership it made, and what that began with. */
  new_member_id: string | null
  common_fund_cents: Cents
  reserve_cents: Cents
  operator_cents: Cents
  /** When a fee that came back is asked for again; null otherwise. */
  fee_again_at: Date | null
}

const NEW = {
  ...ROW_KEY,
  consortium_member_id: 'uuid',
  taker_email: 'bytea',
  taker_email_key: 'text',
  fee_cents: 'int8',
  account_id: 'uuid',
  account_last4: 'text',
  offered_at: 'timestamptz',
  ends_at: 'timestamptz',
} as const

/** Writes a new transfer, the address sealed; it begins as offered. */
export async function insertSpotTransfer(
  tx: Tx,
  row: Omit<Pick<SpotTransferRow, keyof typeof NEW>, 'taker_email'> & { taker_email: Buffer },
): Promise<void> {
  await insertRows(tx, 'spot_transfers', NEW, [row])
}

const MOVED = {
  ...ROW_KEY,
  taker_id: 'uuid',
  status: 'spot_transfer_status',
  accepted_at: 'timestamptz',
  ends_at: 'timestamptz',
  ended_at: 'timestamptz',
  decided_by: 'uuid',
  new_member_id: 'uuid',
  common_fund_cents: 'int8',
  reserve_cents: 'int8',
  operator_cents: 'int8',
} as const
export type MovedSpotTransferRow = Pick<SpotTransferRow, keyof typeof MOVED> & { status: Reached<SpotTransferStatus> }

/** Sets how transfers stand after an act. Only `moveSpotTransfers` calls it. */
export async function updateSpotTransfers(tx: Tx, rows: readonly MovedSpotTransferRow[]): Promise<void> {
  if (rows.length === 0) return
  const set = Object.keys(MOVED).filter((column) => !(column in ROW_KEY))
  // Once it's over, nothing says whom it was offered to.
  const kept = (column: string) => `${column} = case when s.ends_at is null then null else t.${column} end`
  const all = [...set.map((column) => `${column} = s.${column}`), ...['taker_email', 'taker_email_key'].map(kept)]
  await sql`update spot_transfers t set ${sql.raw(all.join(', '))} from ${asSet('s', MOVED, rows)}
    where t.consortium_id = s.consortium_id and t.id = s.id`.execute(tx)
}

/** A member's transfer that isn't over, or null. */
export async function findOpenSpotTransfer(
  db: Db,
  { consortium_id, id }: Pick<MemberRow, 'consortium_id' | 'id'>,
): Promise<SpotTransferRow | null> {
  const { rows } = await sql<SpotTransferRow>`
    select * from spot_transfers where consortium_id = ${consortium_id} and consortium_member_id = ${id}
      and status in ('offered', 'accepted')`.execute(db)
  return rows[0] ?? null
}

/** The last transfer of a group that has ended, offered by one of these memberships or answered by this person; null if there was none. */
export async function findEndedSpotTransfer(
  db: Db,
  consortiumId: string,
  of: { memberIds: readonly string[] } | { takerId: string },
): Promise<SpotTransferRow | null> {
  if (!isUuid(consortiumId)) return null
  const whose =
    'takerId' in of ? sql`taker_id = ${of.takerId}` : sql`consortium_member_id = any(${of.memberIds}::uuid[])`
  const { rows } = await sql<SpotTransferRow>`
    select * from spot_transfers where consortium_id = ${consortiumId} and ended_at is not null and ${whose}
    order by ended_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** One transfer of a group, or null. */
export async function findSpotTransfer(db: Db, consortiumId: string, id: string): Promise<SpotTransferRow | null> {
  if (!isUuid(consortiumId) || !isUuid(id)) return null
  const { rows } = await sql<SpotTransferRow>`
    select * from spot_transfers where consortium_id = ${consortiumId} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The transfers that this account may answer or has accepted, in one group or in all, the newest first. */
export async function readSpotTransfersTo(
  db: Db,
  taker: { userId: string; keys: EmailKeys },
  consortiumId?: string,
): Promise<SpotTransferRow[]> {
  if (consortiumId !== undefined && !isUuid(consortiumId)) return []
  const { rows } = await sql<SpotTransferRow>`
    select * from spot_transfers
    where taker_email_key = any(${taker.keys}::text[]) and (taker_id is null or taker_id = ${taker.userId})
      and (${consortiumId ?? null}::uuid is null or consortium_id = ${consortiumId ?? null}::uuid)
    order by offered_at desc, id`.execute(db)
  return rows
}

/** The transfers of a group that wait for someone, the oldest first. */
export async function readOpenSpotTransfers(db: Db, consortiumId: string): Promise<SpotTransferRow[]> {
  const { rows } = await sql<SpotTransferRow>`
    select * from spot_transfers where consortium_id = ${consortiumId} and status in ('offered', 'accepted')
    order by offered_at, id`.execute(db)
  return rows
}

/** The last transfer of a spot that is over, by the membership that gave it, or null. */
export async function findDoneSpotTransfer(db: Db, giver: RowKey): Promise<SpotTransferRow | null> {
  const { rows } = await sql<SpotTransferRow>`
    select * from spot_transfers where consortium_id = ${giver.consortium_id} and consortium_member_id = ${giver.id}
      and status = 'done'`.execute(db)
  return rows[0] ?? null
}

/** The transfers by which these memberships began. */
export async function readTakenOver(db: Db, members: readonly RowKey[]): Promise<SpotTransferRow[]> {
  if (members.length === 0) return []
  const { rows } = await sql<SpotTransferRow>`
    select s.* from ${asSet('m', ROW_KEY, members)}
    join spot_transfers s on s.consortium_id = m.consortium_id and s.new_member_id = m.id`.execute(db)
  return rows
}

/** The next groups with transfers that lapse, locked, with those transfers. A group someone else holds is left out. */
export async function lockLapsedSpotTransfers(tx: Tx, due: Due): Promise<SpotTransferRow[]> {
  const locked = await sql<{ id: string }>`
    select c.id from consortiums c
    where c.id in (select s.consortium_id from spot_transfers s
                   where s.ends_at <= ${due.by} and ${isAtWork('s.consortium_id', due)}
                   order by s.ends_at, s.consortium_id limit ${due.limit})
    order by c.id ${taking(due)}`.execute(tx)
  const { rows } = await sql<SpotTransferRow>`
    select * from spot_transfers where consortium_id = any(${locked.rows.map((row) => row.id)}::uuid[])
      and ends_at <= ${due.by} order by consortium_id, ends_at, id`.execute(tx)
  return rows
}

/** Who took a spot over, one after the other, from each of these memberships: `root` is the one that gave it first. */
export async function lockSuccessors(tx: Tx, givers: readonly RowKey[]): Promise<(MemberRow & { root: string })[]> {
  if (givers.length === 0) return []
  const { rows } = await sql<{ consortium_id: string; id: string; root: string }>`
    with recursive chain as (
      select m.consortium_id, m.id, k.id as root from ${asSet('k', ROW_KEY, givers)}
      join consortium_members m on m.consortium_id = k.consortium_id and m.took_over_from = k.id
      union all
      select m.consortium_id, m.id, c.root from chain c
      join consortium_members m on m.consortium_id = c.consortium_id and m.took_over_from = c.id)
    select * from chain`.execute(tx)
  if (rows.length === 0) return []
  const keys = rows.map(({ consortium_id, id }) => ({ consortium_id, id }))
  const members = await lockMembers(tx, keys)
  return rows.flatMap((row) => {
    const member = members.find(({ id, consortium_id }) => id === row.id && consortium_id === row.consortium_id)
    return member === undefined ? [] : [{ ...member, root: row.root }]
  })
}

const FEE_AGAIN = { ...ROW_KEY, fee_again_at: 'timestamptz' } as const

/** Sets when fees that came back are asked for again. */
export async function updateFeeAgain(
  tx: Tx,
  rows: readonly Pick<SpotTransferRow, keyof typeof FEE_AGAIN>[],
): Promise<void> {
  await updateRows(tx, 'spot_transfers', ['consortium_id', 'id'], FEE_AGAIN, rows)
}

/** A transfer whose fee came back, and how often it has been asked for. */
export interface ReturnedFeeRow extends SpotTransferRow {
  fee_tries: number
}

/** The transfers of spots behind these returned fees. */
export async function readReturnedFees(tx: Tx, keys: readonly RowKey[]): Promise<ReturnedFeeRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<ReturnedFeeRow>`
    select s.*, (select count(*) from transfer_states t where t.consortium_id = s.consortium_id
      and t.consortium_member_id = s.consortium_member_id and t.spot_transfer_id = s.id)::int as fee_tries
    from ${asSet('k', ROW_KEY, keys)} join spot_transfers s using (consortium_id, id)
    order by s.consortium_id, s.id`.execute(tx)
  return rows
}

/** The next fees to ask for again, with their groups locked; `has_account`: the account is still linked. */
export async function lockFeesToAsk(tx: Tx, due: Due): Promise<(SpotTransferRow & { has_account: boolean })[]> {
  const locked = await sql<{ id: string }>`
    select c.id from consortiums c
    where c.id in (select s.consortium_id from spot_transfers s
                   where s.fee_again_at <= ${due.by} and ${isAtWork('s.consortium_id', due)}
                   order by s.fee_again_at, s.consortium_id limit ${due.limit})
    order by c.id ${taking(due)}`.execute(tx)
  const { rows } = await sql<SpotTransferRow & { has_account: boolean }>`
    select s.*, exists (select 1 from bank_accounts b where b.id = s.account_id and b.removed_at is null) as has_account
    from spot_transfers s where s.consortium_id = any(${locked.rows.map((row) => row.id)}::uuid[])
      and s.fee_again_at <= ${due.by} order by s.consortium_id, s.fee_again_at, s.id`.execute(tx)
  return rows
}

/** How the last debit of a spot's fee ended, or that it hasn't; null when none was asked for. */
export async function findLastFeeStatus(
  db: Db,
  { consortium_id, id, consortium_member_id }: SpotTransferRow,
): Promise<TransferStatus | null> {
  const { rows } = await sql<{ status: TransferStatus }>`
    select status from transfer_states where consortium_id = ${consortium_id} and consortium_member_id = ${consortium_member_id}
      and spot_transfer_id = ${id} order by asked_at desc, id desc limit 1`.execute(db)
  return rows[0]?.status ?? null
}
