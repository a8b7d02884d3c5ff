import { sql } from 'kysely'
import { type Due, isAtWork, taking } from '#db/group-halts.ts'
import { ROW_KEY, type RowKey } from '#db/row-keys.ts'
import { asSet, type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import type { FinalPaymentStatus } from '#domain/closing/final-payment.ts'
import type { Cents } from '#domain/money.ts'
import type { Reached } from '#domain/states.ts'

/** A group's final statement (rules 11). */
export interface FinalStatementRow {
  consortium_id: string
  made_at: Date
  common_fund_cents: Cents
  reserve_cents: Cents
  advance_repaid_cents: Cents
  written_off_cents: Cents
  unserved_cents: Cents
  surplus_cents: Cents
}

/** What a member gets when a group ends, and where it is. */
export interface FinalPaymentRow {
  consortium_id: string
  id: string
  consortium_member_id: string
  held_cents: Cents
  surplus_cents: Cents
  unserved_cents: Cents
  amount_cents: Cents
  status: FinalPaymentStatus
  account_id: string | null
  account_last4: string | null
  prepared_by: string | null
  prepared_at: Date | null
  released_by: string | null
  released_at: Date | null
  paid_at: Date | null
  transfer_id: string | null
  refused_account_id: string | null
  notices_sent: number
  notice_at: Date | null
}

const STATEMENT = {
  consortium_id: 'uuid',
  made_at: 'timestamptz',
  common_fund_cents: 'int8',
  reserve_cents: 'int8',
  advance_repaid_cents: 'int8',
  written_off_cents: 'int8',
  unserved_cents: 'int8',
  surplus_cents: 'int8',
} as const

const NEW = {
  ...ROW_KEY,
  consortium_member_id: 'uuid',
  held_cents: 'int8',
  surplus_cents: 'int8',
  unserved_cents: 'int8',
  amount_cents: 'int8',
  notice_at: 'timestamptz',
} as const

/** Writes a final statement and what it gives each member. */
export async function insertFinalStatement(
  tx: Tx,
  statement: FinalStatementRow,
  payments: readonly Pick<FinalPaymentRow, keyof typeof NEW>[],
): Promise<void> {
  await insertRows(tx, 'final_statements', STATEMENT, [statement])
  await insertRows(tx, 'final_payments', NEW, payments)
}

/** A group's final statement, or null before it is made. */
export async function findFinalStatement(db: Db, consortiumId: string): Promise<FinalStatementRow | null> {
  const { rows } = await sql<FinalStatementRow>`
    select * from final_statements where consortium_id = ${consortiumId}`.execute(db)
  return rows[0] ?? null
}

/** Which of these groups have their final statement. */
export async function readClosedBooks(
  db: Db,
  groups: readonly { id: string; closing_at: Date | null }[],
): Promise<ReadonlySet<string>> {
  // One that isn't closing has none.
  const ids = groups.flatMap(({ id, closing_at }) => (closing_at === null ? [] : [id]))
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ consortium_id: string }>`
    select consortium_id from final_statements where consortium_id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map((row) => row.consortium_id))
}

/** A final payment with its member, and the account it could go to: the default one in use, unless it came back from there. */
export interface PayableRow extends FinalPaymentRow {
  user_id: string
  position_number: number
  payable_account_id: string | null
  payable_last4: string | null
  payable_bank: string | null
  payable_since: Date | null
}

/** All final payments of a group, in position order. */
export async function readFinalPayments(db: Db, consortiumId: string): Promise<PayableRow[]> {
  const { rows } = await sql<PayableRow>`
    select f.*, m.user_id, m.position_number, b.id as payable_account_id, b.last4 as payable_last4,
      b.bank_name as payable_bank, b.added_at as payable_since
    from final_payments f
    join consortium_members m on m.consortium_id = f.consortium_id and m.id = f.consortium_member_id
    left join bank_accounts b on b.user_id = m.user_id and b.is_default and b.removed_at is null
      and b.id is distinct from f.refused_account_id
    where f.consortium_id = ${consortiumId} order by m.position_number`.execute(db)
  return rows
}

/** These final payments by id. */
export async function readFinalPaymentsById(db: Db, keys: readonly RowKey[]): Promise<FinalPaymentRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<FinalPaymentRow>`
    select f.* from ${asSet('k', ROW_KEY, keys)} join final_payments f using (consortium_id, id)`.execute(db)
  return rows
}

const MOVED = {
  ...ROW_KEY,
  status: 'final_payment_status',
  account_id: 'uuid',
  account_last4: 'text',
  prepared_by: 'uuid',
  prepared_at: 'timestamptz',
  released_by: 'uuid',
  released_at: 'timestamptz',
  paid_at: 'timestamptz',
  transfer_id: 'uuid',
  refused_account_id: 'uuid',
  notice_at: 'timestamptz',
} as const
export type MovedFinalPaymentRow = Pick<FinalPaymentRow, keyof typeof MOVED> & { status: Reached<FinalPaymentStatus> }

/** Sets how final payments stand after an act. Only `moveFinalPayments` calls it. */
export async function updateFinalPaymentStatuses(tx: Tx, rows: readonly MovedFinalPaymentRow[]): Promise<void> {
  await updateRows(tx, 'final_payments', ['consortium_id', 'id'], MOVED, rows)
}

/** Sets how often members were reminded of money no one claims, and when that is looked at next. */
export async function updateNotices(
  tx: Tx,
  rows: readonly Pick<FinalPaymentRow, 'consortium_id' | 'id' | 'notices_sent' | 'notice_at'>[],
): Promise<void> {
  const columns = { ...ROW_KEY, notices_sent: 'int2', notice_at: 'timestamptz' } as const
  await updateRows(tx, 'final_payments', ['consortium_id', 'id'], columns, rows)
}

/** The next final payments to be reminded of, with their groups locked. */
export async function lockDueNotices(tx: Tx, due: Due): Promise<FinalPaymentRow[]> {
  const locked = await sql<{ id: string }>`
    select c.id from consortiums c
    where c.id in (select f.consortium_id from final_payments f where f.notice_at <= ${due.by} and ${isAtWork('f.consortium_id', due)}
                   order by f.notice_at, f.consortium_id limit ${due.limit})
    order by c.id ${taking(due)}`.execute(tx)
  const { rows } = await sql<FinalPaymentRow>`
    select * from final_payments where consortium_id = any(${locked.rows.map(({ id }) => id)}::uuid[]) and notice_at <= ${due.by}
    order by consortium_id, id`.execute(tx)
  return rows
}
