import { type RawBuilder, sql } from 'kysely'
import { leaveInstallmentBatches, readInBatches } from '#db/installment-batches.ts'
import { installmentKey, PAYMENT_KEY, type PaymentKey } from '#db/row-keys.ts'
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
  /** Whether it stands in a batch, as read: what changes it alone takes it out first. */
  in_batch: boolean
}

const OPENED = {
  ...PAYMENT_KEY,
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
  const together = await readInBatches(tx, rows)
  const apart = rows.filter((row) => !together.has(installmentKey(row)))
  const columns = sql.raw(Object.keys(OPENED).join(', '))
  const { rows: opened } = await sql<OpenedPaymentRow>`
    insert into payments (${columns}) select ${columns} from ${asSet('s', OPENED, apart)}
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
  /** Whether those who aren't paid out pay as well. */
  waiting_pay: boolean
}

/** Installments of a group that were opened together: how many, and what they come to. */
export type OpenedTogether = Pick<
  OpenedPaymentRow,
  'consortium_id' | 'due_on' | 'common_fund_cents' | 'reserve_cents' | 'operator_cents'
> & {
  count: number
}

/** The same for members who are all alike, as batches (decision 0145). Only `addUniformInstallments` calls it. */
export async function insertOpenedAlike(tx: Tx, rows: readonly OpenedAlikeRow[]): Promise<OpenedTogether[]> {
  if (rows.length === 0) return []
  const { rows: opened } = await sql<OpenedTogether>`
    with alike as (
      select s.*, m.member_ids from ${asSet('s', OPENED_ALIKE, rows)}
      cross join lateral (
        select array_agg(m.id order by m.position_number) as member_ids from consortium_members m
        where m.consortium_id = s.consortium_id and m.from_month = s.from_month and m.is_active and not m.is_plan_adjusted
          and (s.waiting_pay or m.state not in ('active', 'selected')) and not exists (
            select 1 from payments p where p.consortium_id = m.consortium_id and p.consortium_member_id = m.id and p.number = s.number)) m
      where m.member_ids is not null),
    opened as (
      insert into installment_batches (consortium_id, number, place, due_on, common_fund_cents, reserve_cents, operator_cents, opened_at, member_ids)
      select consortium_id, number, row_number() over (partition by consortium_id, number order by from_month), due_on, common_fund_cents,
        reserve_cents, operator_cents, opened_at, member_ids
      from alike order by consortium_id
      on conflict do nothing returning consortium_id, due_on, common_fund_cents, reserve_cents, operator_cents, cardinality(member_ids) as count)
    select consortium_id, due_on, sum(count)::int as count, sum(common_fund_cents * count)::int8 as common_fund_cents,
      sum(reserve_cents * count)::int8 as reserve_cents, sum(operator_cents * count)::int8 as operator_cents
    from opened group by 1, 2`.execute(tx)
  return opened
}

/** Joins to each of these keys its installment, as p. Lateral, so that each reads its own by their keys: a view over two tables isn't joined by an index. */
export const joinInstallment = (key: string): RawBuilder<unknown> => sql`
  cross join lateral (
    select * from installments i where i.consortium_id = ${sql.ref(`${key}.consortium_id`)}
      and i.consortium_member_id = ${sql.ref(`${key}.consortium_member_id`)} and i.number = ${sql.ref(`${key}.number`)} offset 0) p`

/** These opened installments. The group's lock serializes their writers. */
export async function readPayments(db: Db, keys: readonly PaymentKey[]): Promise<PaymentRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<PaymentRow>`
    select p.* from ${asSet('k', PAYMENT_KEY, keys)} ${joinInstallment('k')}`.execute(db)
  return rows
}

/** A member's opened installments, the newest first (CALL-10). */
export async function readMemberPayments(db: Db, consortiumId: string, memberId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select * from installments where consortium_id = ${consortiumId} and consortium_member_id = ${memberId}
    order by number desc`.execute(db)
  return rows
}

/** What is still owed in these groups: opened, and neither completed, waived, nor canceled. */
export async function readOpenPayments(db: Db, consortiumIds: readonly string[]): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select * from installments where consortium_id = any(${consortiumIds}::uuid[]) and closed_at is null`.execute(db)
  return rows
}

/** The same for some members of one group. */
export async function readOpenPaymentsOf(
  db: Db,
  consortiumId: string,
  memberIds: readonly string[],
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select * from installments where consortium_id = ${consortiumId} and consortium_member_id = any(${memberIds}::uuid[])
      and closed_at is null`.execute(db)
  return rows
}

/** When a settled debit, or any, for each of these installments last came back; those without one are left out. */
export async function readCameBack(
  db: Db,
  keys: readonly PaymentKey[],
  of: 'settled' | 'any' = 'settled',
): Promise<(PaymentKey & { came_back_at: Date })[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<PaymentKey & { came_back_at: Date }>`
    select k.consortium_id, k.consortium_member_id, k.number, max(t.returned_at) as came_back_at
    from ${asSet('k', PAYMENT_KEY, keys)}
    join transfer_states t on t.consortium_id = k.consortium_id and t.consortium_member_id = k.consortium_member_id
      and t.installment_number = k.number
    where t.returned_at is not null and ${of === 'any' ? sql`true` : sql`t.settled_at is not null`} group by 1, 2, 3`.execute(
    db,
  )
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
        select * from installments where consortium_id = g.consortium_id and closed_at is null
        union all
        select * from installments where consortium_id = g.consortium_id and closed_at > g.at) p
      where p.number <= g.number group by 1) open`.execute(db)
  return rows
}

const MOVED = {
  ...PAYMENT_KEY,
  status: 'payment_status',
  asked_at: 'timestamptz',
  closed_at: 'timestamptz',
  return_code: 'text',
  late_bps: 'int2',
  late_fee_cents: 'int8',
  was_late: 'bool',
} as const
export type MovedPaymentRow = Pick<PaymentRow, keyof typeof MOVED> & { status: Reached<PaymentStatus> }

/** Sets the state of installments after an act; what stands in a batch leaves it. Only `movePayments` calls it. */
export async function updatePaymentStatuses(
  tx: Tx,
  rows: readonly (MovedPaymentRow & Pick<PaymentRow, 'in_batch'>)[],
): Promise<void> {
  await leaveInstallmentBatches(
    tx,
    rows.filter(({ in_batch }) => in_batch),
  )
  await updateRows<MovedPaymentRow>(tx, 'payments', ['consortium_id', 'consortium_member_id', 'number'], MOVED, rows)
}

const LATE = { ...PAYMENT_KEY, late_bps: 'int2', late_fee_cents: 'int8' } as const

/** Sets the late fee of installments that are overdue already, and its step (rules 9). Only `changeLateFees` calls it. */
export async function updateLateFees(
  tx: Tx,
  rows: readonly Pick<PaymentRow, keyof typeof LATE | 'in_batch'>[],
): Promise<void> {
  await leaveInstallmentBatches(
    tx,
    rows.filter(({ in_batch }) => in_batch),
  )
  await updateRows<Pick<PaymentRow, keyof typeof LATE>>(
    tx,
    'payments',
    ['consortium_id', 'consortium_member_id', 'number'],
    LATE,
    rows,
  )
}
