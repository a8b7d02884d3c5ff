import { sql } from 'kysely'
import { asSet, type Db, type Tx, updateRows } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payments/payment-states.ts'
import type { Reached } from '#domain/states.ts'

export interface PaymentRow {
  consortium_id: string
  consortium_member_id: string
  number: number
  due_on: string
  common_fund_cents: Cents
  reserve_cents: Cents
  operator_cents: Cents
  status: PaymentStatus
  late_bps: number
  late_fee_cents: Cents
  /** Whether it was ever late; it never becomes false again. */
  was_late: boolean
  opened_at: Date
  asked_at: Date | null
  closed_at: Date | null
  return_code: string | null
}

export interface PaymentKey {
  consortium_id: string
  consortium_member_id: string
  number: number
}
const KEY = { consortium_id: 'uuid', consortium_member_id: 'uuid', number: 'int2' } as const
const OPENED = {
  ...KEY,
  due_on: 'date',
  common_fund_cents: 'int8',
  reserve_cents: 'int8',
  operator_cents: 'int8',
  was_late: 'bool',
  opened_at: 'timestamptz',
} as const

export type OpenedPaymentRow = Pick<PaymentRow, keyof typeof OPENED>

/** Opens installments; one that is already open stays as it is. Returns those that were opened. Only `addInstallments` calls it. */
export async function insertOpened(tx: Tx, rows: readonly OpenedPaymentRow[]): Promise<OpenedPaymentRow[]> {
  if (rows.length === 0) return []
  const columns = sql.raw(Object.keys(OPENED).join(', '))
  const { rows: opened } = await sql<OpenedPaymentRow>`
    insert into payments (${columns}) select ${columns} from ${asSet('s', OPENED, rows)}
    on conflict do nothing returning ${columns}`.execute(tx)
  return opened
}

const OPENED_ALIKE = {
  consortium_id: 'uuid',
  from_month: 'int2',
  waiting_pay: 'bool',
  number: 'int2',
  due_on: 'date',
  common_fund_cents: 'int8',
  reserve_cents: 'int8',
  operator_cents: 'int8',
  opened_at: 'timestamptz',
} as const

/** The installment of every member of a group who joined for that month and whose plan is the one the group began with. */
export interface OpenedAlikeRow extends Omit<OpenedPaymentRow, 'consortium_member_id' | 'was_late'> {
  from_month: number
  /** Whether those still waiting to be selected pay as well. */
  waiting_pay: boolean
}

/** Installments of a group that were opened together: how many, and what they come to. */
export type OpenedTogether = Pick<
  OpenedPaymentRow,
  'consortium_id' | 'due_on' | 'common_fund_cents' | 'reserve_cents' | 'operator_cents'
> & {
  count: number
}

/** The same for members who are all alike. Only `addUniformInstallments` calls it. */
export async function insertOpenedAlike(tx: Tx, rows: readonly OpenedAlikeRow[]): Promise<OpenedTogether[]> {
  if (rows.length === 0) return []
  const { rows: opened } = await sql<OpenedTogether>`
    with opened as (
      insert into payments (consortium_id, consortium_member_id, number, due_on, common_fund_cents, reserve_cents, operator_cents, was_late, opened_at)
      select m.consortium_id, m.id, s.number, s.due_on, s.common_fund_cents, s.reserve_cents, s.operator_cents, false, s.opened_at
      from ${asSet('s', OPENED_ALIKE, rows)}
      join consortium_members m on m.consortium_id = s.consortium_id and m.from_month = s.from_month and m.is_active and not m.is_plan_adjusted
      where s.waiting_pay or m.state <> 'active' order by m.consortium_id, m.position_number
      on conflict do nothing returning consortium_id, due_on, common_fund_cents, reserve_cents, operator_cents)
    select consortium_id, due_on, count(*)::int as count, sum(common_fund_cents)::int8 as common_fund_cents, sum(reserve_cents)::int8 as reserve_cents,
      sum(operator_cents)::int8 as operator_cents
    from opened group by 1, 2`.execute(tx)
  return opened
}

/** These opened installments. The group's lock serializes their writers. */
export async function readPayments(db: Db, keys: readonly PaymentKey[]): Promise<PaymentRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<PaymentRow>`
    select p.* from ${asSet('k', KEY, keys)}
    join payments p using (consortium_id, consortium_member_id, number)`.execute(db)
  return rows
}

/** A member's opened installments, the newest first (CALL-10). */
export async function readMemberPayments(db: Db, consortiumId: string, memberId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select * from payments where consortium_id = ${consortiumId} and consortium_member_id = ${memberId}
    order by number desc`.execute(db)
  return rows
}

/** What is still owed in these groups: opened, and neither completed, waived, nor canceled. */
export async function readOpenPayments(db: Db, consortiumIds: readonly string[]): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select * from payments where consortium_id = any(${consortiumIds}::uuid[]) and closed_at is null`.execute(db)
  return rows
}

/** The same for some members of one group. */
export async function readOpenPaymentsOf(
  db: Db,
  consortiumId: string,
  memberIds: readonly string[],
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select * from payments where consortium_id = ${consortiumId} and consortium_member_id = any(${memberIds}::uuid[])
      and closed_at is null`.execute(db)
  return rows
}

/** When a settled debit for each of these installments last came back; those without one are left out. */
export async function readCameBack(
  db: Db,
  keys: readonly PaymentKey[],
): Promise<(PaymentKey & { came_back_at: Date })[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<PaymentKey & { came_back_at: Date }>`
    select k.consortium_id, k.consortium_member_id, k.number, max(t.returned_at) as came_back_at
    from ${asSet('k', KEY, keys)}
    join transfer_states t on t.consortium_id = k.consortium_id and t.consortium_member_id = k.consortium_member_id
      and t.installment_number = k.number
    where t.settled_at is not null and t.returned_at is not null group by 1, 2, 3`.execute(db)
  return rows
}

/**
 * Who had an installment up to a number open at an instant: never closed, or closed only later, paid, moved, or covered (rules 4). Lateral, so that each
 * group reads its own few rows by the index, whatever the table's statistics say on the day all groups open together.
 */
export async function readOpenAt(
  db: Db,
  groups: readonly { consortium_id: string; number: number; at: Date }[],
): Promise<{ consortium_id: string; consortium_member_id: string; returned: boolean }[]> {
  const { rows } = await sql<{ consortium_id: string; consortium_member_id: string; returned: boolean }>`
    select g.consortium_id, open.consortium_member_id, open.returned
    from ${asSet('g', { consortium_id: 'uuid', number: 'int2', at: 'timestamptz' }, groups)}
    cross join lateral (
      select consortium_member_id, bool_or(return_code is not null) as returned from (
        select * from payments where consortium_id = g.consortium_id and closed_at is null
        union all
        select * from payments where consortium_id = g.consortium_id and closed_at > g.at) p
      where p.number <= g.number group by 1) open`.execute(db)
  return rows
}

const MOVED = {
  ...KEY,
  status: 'payment_status',
  asked_at: 'timestamptz',
  closed_at: 'timestamptz',
  return_code: 'text',
  late_bps: 'int2',
  late_fee_cents: 'int8',
  was_late: 'bool',
} as const
export type MovedPaymentRow = Pick<PaymentRow, keyof typeof MOVED> & { status: Reached<PaymentStatus> }

/** Sets the state of installments after an act. Only `movePayments` calls it. */
export async function updatePaymentStatuses(tx: Tx, rows: readonly MovedPaymentRow[]): Promise<void> {
  await updateRows(tx, 'payments', ['consortium_id', 'consortium_member_id', 'number'], MOVED, rows)
}

const LATE = { ...KEY, late_bps: 'int2', late_fee_cents: 'int8' } as const

/** Sets the late fee of installments that are overdue already, and its step (rules 9). Only `changeLateFees` calls it. */
export async function updateLateFees(tx: Tx, rows: readonly Pick<PaymentRow, keyof typeof LATE>[]): Promise<void> {
  await updateRows(tx, 'payments', ['consortium_id', 'consortium_member_id', 'number'], LATE, rows)
}
