import { sql } from 'kysely'
import { type Due, isAtWork, taking } from '#db/group-halts.ts'
import { ROW_KEY, type RowKey } from '#db/row-keys.ts'
import { asSet, type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'
import type { RefundCause, RefundStatus } from '#domain/refunds/refund-states.ts'
import type { Reached } from '#domain/states.ts'
import { DEBIT_KINDS } from '#domain/transfers/transfer.ts'

export interface RefundRow {
  consortium_id: string
  id: string
  consortium_member_id: string
  cause: RefundCause
  /** What was paid into the common fund, and what of it stays there. */
  common_fund_cents: Cents
  deduction_cents: Cents
  reserve_cents: Cents
  operator_cents: Cents
  /** What a canceled group could not pay of it, when all it had was paid (rules 11). */
  unmet_cents: Cents
  amount_cents: Cents
  status: RefundStatus
  owed_at: Date
  /** The membership whose first payment puts it in the queue; null while no one has taken the spot. */
  replaced_by: string | null
  queued_at: Date | null
  /** The last instant to pay it; null while that depends on someone taking the spot. */
  due_by: Date | null
  /** When it is looked at next; null when the bank or no one is awaited. */
  look_at: Date | null
  /** What of it has left the common fund for refunds_payable, in parts, and what has arrived. */
  posted_cents: Cents
  paid_cents: Cents
  /** When the first part left the common fund. */
  posted_at: Date | null
  /** The last transfer. */
  transfer_id: string | null
  /** When all of it had arrived. */
  paid_at: Date | null
}

const NEW = {
  ...ROW_KEY,
  consortium_member_id: 'uuid',
  cause: 'refund_cause',
  common_fund_cents: 'int8',
  deduction_cents: 'int8',
  reserve_cents: 'int8',
  operator_cents: 'int8',
  amount_cents: 'int8',
  owed_at: 'timestamptz',
  look_at: 'timestamptz',
} as const
export type NewRefundRow = Pick<RefundRow, keyof typeof NEW>

/** Writes new refunds; each begins as waiting. */
export async function insertRefunds(tx: Tx, rows: readonly NewRefundRow[]): Promise<void> {
  await insertRows(tx, 'refunds', NEW, rows)
}

/** A group's refunds oldest first; what is owed since the same instant goes in the order of the spots (rules 9). */
const inTurn = (refund: string) => sql`${sql.ref(`${refund}.owed_at`)}, (
  select m.position_number from consortium_members m
  where m.consortium_id = ${sql.ref(`${refund}.consortium_id`)} and m.id = ${sql.ref(`${refund}.consortium_member_id`)}), ${sql.ref(`${refund}.id`)}`

/**
 * The next groups with refunds to look at, locked, with every refund that has not been asked of the bank or has come back: the first
 * in the queue first, and those that still wait for someone after them. A group someone else holds is left out; one that another
 * worker has just looked at is asked again under its lock whether anything is due: looked at twice at one instant, a refund leaves early.
 */
export async function lockDueRefunds(tx: Tx, due: Due): Promise<RefundRow[]> {
  const locked = await sql<{ id: string }>`
    select c.id from consortiums c
    where c.id in (select r.consortium_id from refunds r where r.look_at <= ${due.by} and ${isAtWork('r.consortium_id', due)}
                   order by r.look_at, r.consortium_id limit ${due.limit})
    order by c.id ${taking(due)}`.execute(tx)
  const { rows } = await sql<RefundRow>`
    select r.* from refunds r where r.consortium_id = any(${locked.rows.map((row) => row.id)}::uuid[])
      and r.status in ('waiting', 'queued', 'due', 'returned')
      and exists (select 1 from refunds d where d.consortium_id = r.consortium_id and d.look_at <= ${due.by})
    order by r.consortium_id, r.queued_at nulls last, ${inTurn('r')}`.execute(tx)
  return rows
}

/** Sets when refunds are looked at again. */
export async function updateRefundLooks(
  tx: Tx,
  rows: readonly Pick<RefundRow, 'consortium_id' | 'id' | 'look_at'>[],
): Promise<void> {
  await updateRows(tx, 'refunds', ['consortium_id', 'id'], { ...ROW_KEY, look_at: 'timestamptz' }, rows)
}

/** Where a refund's money can go, and whether its amount is final. */
export interface RefundAccountRow {
  consortium_id: string
  /** The refund's. */
  id: string
  /**
   * The account of the last debit that settled; of a refund that came back, the newest linked since; of one held without an account, the
   * newest of all. Null when there is none.
   */
  account_id: string | null
  account_last4: string | null
  /** A settled debit of the member can still come back: its bank's days aren't over, or it's disputed. */
  can_shrink: boolean
  /** They may be someone on a sanctions list, and no one has cleared it yet: nothing is sent to them meanwhile (rules 0, Screening). */
  match_open: boolean
}

/**
 * For each of these refunds where it goes: to the account the member's last payment came from, or a newer one if it came back; of who took
 * a spot over and has paid nothing yet, to their own, whenever they link one. What was paid on the spot before them can still come back too.
 */
export async function readRefundAccounts(db: Db, refunds: readonly RowKey[]): Promise<RefundAccountRow[]> {
  if (refunds.length === 0) return []
  const { rows } = await sql<RefundAccountRow>`
    with recursive spots as (
      select r.consortium_id, r.id, r.consortium_member_id from ${asSet('s', ROW_KEY, refunds)} join refunds r using (consortium_id, id)
      union all
      select s.consortium_id, s.id, m.took_over_from from spots s
      join consortium_members m on m.consortium_id = s.consortium_id and m.id = s.consortium_member_id and m.took_over_from is not null)
    select r.consortium_id, r.id, coalesce(back.account_id, paid.account_id, own.id) as account_id,
      case when r.status = 'returned' then back.last4 else coalesce(paid.account_last4, own.last4) end as account_last4,
      exists (select 1 from spots s join transfer_states t on t.consortium_id = s.consortium_id and t.consortium_member_id = s.consortium_member_id
        where s.consortium_id = r.consortium_id and s.id = r.id
        and t.kind = any(${DEBIT_KINDS}::transfer_kind[]) and t.status = 'settled' and t.check_at is not null)
      or exists (select 1 from spots s join disputes d on d.consortium_id = s.consortium_id and d.consortium_member_id = s.consortium_member_id
        where s.consortium_id = r.consortium_id and s.id = r.id and (d.status = 'open' or d.recall_at is not null)) as can_shrink,
      exists (select 1 from sanctions_matches x where x.user_id = m.user_id and x.cleared_at is null) as match_open
    from ${asSet('k', ROW_KEY, refunds)} join refunds r using (consortium_id, id)
    join consortium_members m on m.consortium_id = r.consortium_id and m.id = r.consortium_member_id
    left join lateral (
      select t.account_id, t.account_last4 from transfer_states t
      where t.consortium_id = r.consortium_id and t.consortium_member_id = r.consortium_member_id
        and t.kind = any(${DEBIT_KINDS}::transfer_kind[]) and t.status = 'settled'
      order by t.settled_at desc, t.id limit 1) paid on true
    left join lateral (
      select b.id as account_id, b.last4 from bank_accounts b
      left join transfer_states sent on sent.consortium_id = r.consortium_id and sent.id = r.transfer_id
      where r.status = 'returned' and b.user_id = m.user_id and b.removed_at is null
        and (sent.id is null or (b.id is distinct from sent.account_id and b.added_at > sent.asked_at))
      order by b.added_at desc limit 1) back on true
    left join lateral (
      select b.id, b.last4 from bank_accounts b
      where m.took_over_from is not null and paid.account_last4 is null and r.status <> 'returned' and b.user_id = m.user_id
        and b.removed_at is null
      order by b.is_default desc, b.added_at desc limit 1) own on true`.execute(db)
  return rows
}

/** These refunds by id. */
export async function readRefundsById(db: Db, keys: readonly RowKey[]): Promise<RefundRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<RefundRow>`
    select r.* from ${asSet('k', ROW_KEY, keys)} join refunds r using (consortium_id, id)`.execute(db)
  return rows
}

/**
 * What a canceled group shares out to: refunds of which something is still owed, oldest first (rules 11). Those with a day of their own are
 * paid on it, and with the others only by the last share of all.
 */
export async function readSharedRefunds(
  db: Db,
  consortiumId: string,
  { isLast }: { isLast: boolean },
): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select r.* from refunds r where consortium_id = ${consortiumId} and (due_by is null or ${isLast}) and status not in ('paid', 'cancelled')
      and posted_cents < amount_cents
    order by ${inTurn('r')}`.execute(db)
  return rows
}

/** Refunds of a group that wait for somebody to take the spot. */
export async function readWaitingRefunds(db: Db, consortiumId: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select r.* from refunds r where consortium_id = ${consortiumId} and status = 'waiting' order by ${inTurn('r')}`.execute(
    db,
  )
  return rows
}

/** The refunds of these members, oldest first. */
export async function readRefundsOf(db: Db, members: readonly RowKey[]): Promise<RefundRow[]> {
  if (members.length === 0) return []
  const { rows } = await sql<RefundRow>`
    select r.* from ${asSet('m', ROW_KEY, members)}
    join refunds r on r.consortium_id = m.consortium_id and r.consortium_member_id = m.id
    order by r.consortium_id, ${inTurn('r')}`.execute(db)
  return rows
}

const MOVED = {
  ...ROW_KEY,
  status: 'refund_status',
  queued_at: 'timestamptz',
  due_by: 'timestamptz',
  look_at: 'timestamptz',
  posted_cents: 'int8',
  paid_cents: 'int8',
  posted_at: 'timestamptz',
  transfer_id: 'uuid',
  paid_at: 'timestamptz',
} as const
export type MovedRefundRow = Pick<RefundRow, keyof typeof MOVED> & { status: Reached<RefundStatus> }

/** Sets how refunds stand after an act. Only `moveRefunds` calls it. */
export async function updateRefundStatuses(tx: Tx, rows: readonly MovedRefundRow[]): Promise<void> {
  await updateRows(tx, 'refunds', ['consortium_id', 'id'], MOVED, rows)
}

const TERMS = {
  ...ROW_KEY,
  cause: 'refund_cause',
  common_fund_cents: 'int8',
  deduction_cents: 'int8',
  reserve_cents: 'int8',
  operator_cents: 'int8',
  unmet_cents: 'int8',
  amount_cents: 'int8',
} as const

/** Sets what is owed, of refunds whose money hasn't left the common fund, or not all of it. */
export async function updateRefundTerms(tx: Tx, rows: readonly Pick<RefundRow, keyof typeof TERMS>[]): Promise<void> {
  await updateRows(tx, 'refunds', ['consortium_id', 'id'], TERMS, rows)
}

/**
 * A newcomer takes the spot behind the refund that waits longest for someone (rules 9); false when none waits. One refund a newcomer,
 * one newcomer a refund.
 */
export async function linkReplacement(tx: Tx, newcomer: RowKey): Promise<boolean> {
  const result = await sql`
    update refunds r set replaced_by = ${newcomer.id}
    where r.consortium_id = ${newcomer.consortium_id} and r.id = (
      select w.id from refunds w where w.consortium_id = ${newcomer.consortium_id} and w.status = 'waiting' and w.replaced_by is null
      order by ${inTurn('w')} limit 1)`.execute(tx)
  return Number(result.numAffectedRows ?? 0n) > 0
}

/** A newcomer who leaves before paying frees no one's refund: it waits for the next one. */
export async function unlinkReplacement(tx: Tx, newcomer: RowKey): Promise<void> {
  await sql`update refunds set replaced_by = null
    where consortium_id = ${newcomer.consortium_id} and replaced_by = ${newcomer.id} and status = 'waiting'`.execute(tx)
}

/** Whether someone has freed a refund, or is to: a newcomer does so once, by their first payment. */
export async function freesRefund(db: Db, newcomer: RowKey): Promise<boolean> {
  const { rows } = await sql`
    select 1 from refunds where consortium_id = ${newcomer.consortium_id} and replaced_by = ${newcomer.id} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Whoever takes a newcomer's spot over frees the refund that waits for the newcomer's first payment. */
export async function relinkReplacement(tx: Tx, giver: RowKey, newMemberId: string): Promise<void> {
  await sql`update refunds set replaced_by = ${newMemberId}
    where consortium_id = ${giver.consortium_id} and replaced_by = ${giver.id} and status = 'waiting'`.execute(tx)
}

/** The refunds that wait for the first payment of one of these members. */
export async function readReplaced(db: Db, newcomers: readonly RowKey[]): Promise<RefundRow[]> {
  if (newcomers.length === 0) return []
  const { rows } = await sql<RefundRow>`
    select distinct r.* from ${asSet('m', ROW_KEY, newcomers)}
    join refunds r on r.consortium_id = m.consortium_id and r.replaced_by = m.id and r.status = 'waiting'
    order by r.consortium_id, r.owed_at, r.id`.execute(db)
  return rows
}

/** Sets by group what of its common fund belongs to refunds that are due: the sum of them (rules 5). */
export async function updateRefundsDue(tx: Tx, consortiumIds: readonly string[]): Promise<Map<string, Cents>> {
  const { rows } = await sql<{ id: string; refunds_due_cents: Cents }>`
    update consortiums c set refunds_due_cents = coalesce((
      select sum(r.amount_cents - r.posted_cents) from refunds r where r.consortium_id = c.id and r.status = 'due'), 0)
    where c.id = any(${consortiumIds}::uuid[]) returning c.id, c.refunds_due_cents`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.refunds_due_cents]))
}
