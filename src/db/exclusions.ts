import { sql } from 'kysely'
import type { MemberRow } from '#db/members.ts'
import type { PaymentRow } from '#db/payments.ts'
import type { RowKey } from '#db/row-keys.ts'
import { type Db, insertRows, type Tx } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'

/** Someone excluded for not paying (rules 9). */
export interface ExclusionRow {
  consortium_id: string
  consortium_member_id: string
  excluded_at: Date
  number: number
  arrears_cents: Cents
  readmit_by: Date
  readmitted_at: Date | null
}

/** An excluded member who hasn't come back, and what they're owed: none of it has left yet. */
export interface OwedToExcludedRow extends MemberRow {
  excluded_at: Date
  refund_id: string
}

/** The excluded members of a group whose refund can still change, in the order of their spots. */
export async function readOwedToExcluded(db: Db, consortiumId: string): Promise<OwedToExcludedRow[]> {
  const { rows } = await sql<OwedToExcludedRow>`
    select m.*, x.excluded_at, r.id as refund_id from members m
    join lateral (select excluded_at from exclusions x where x.consortium_id = m.consortium_id and x.consortium_member_id = m.id
      and x.readmitted_at is null order by x.excluded_at desc limit 1) x on true
    join refunds r on r.consortium_id = m.consortium_id and r.consortium_member_id = m.id and r.cause = 'excluded'
      and r.status in ('waiting', 'queued', 'due') and r.posted_cents = 0
    where m.consortium_id = ${consortiumId} and m.state = 'excluded' order by m.position_number`.execute(db)
  return rows
}

export async function insertExclusion(tx: Tx, row: Omit<ExclusionRow, 'readmitted_at'>): Promise<void> {
  await insertRows(
    tx,
    'exclusions',
    {
      consortium_id: 'uuid',
      consortium_member_id: 'uuid',
      excluded_at: 'timestamptz',
      number: 'int2',
      arrears_cents: 'int8',
      readmit_by: 'timestamptz',
    },
    [row],
  )
}

/** The exclusion of a person in a group that they haven't come back from, with the membership; null for none. */
export async function findExclusion(
  db: Db,
  consortiumId: string,
  userId: string,
): Promise<{ exclusion: ExclusionRow; member: MemberRow } | null> {
  if (!isUuid(consortiumId)) return null
  const { rows: members } = await sql<MemberRow>`
    select * from members where consortium_id = ${consortiumId} and user_id = ${userId} and state = 'excluded'
    order by left_at desc limit 1`.execute(db)
  const [member] = members
  if (member === undefined) return null
  const { rows } = await sql<ExclusionRow>`
    select * from exclusions where consortium_id = ${consortiumId} and consortium_member_id = ${member.id} and readmitted_at is null
    order by excluded_at desc limit 1`.execute(db)
  return rows[0] === undefined ? null : { exclusion: rows[0], member }
}

/** The last exclusion that a member has come back from; null for none. */
export async function findReadmitted(db: Db, { consortium_id, id }: RowKey): Promise<ExclusionRow | null> {
  const { rows } = await sql<ExclusionRow>`
    select * from exclusions where consortium_id = ${consortium_id} and consortium_member_id = ${id} and readmitted_at is not null
    order by excluded_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whether a person was excluded from a group and has come back to it. */
export async function hasComeBack(db: Db, consortiumId: string, userId: string): Promise<boolean> {
  if (!isUuid(consortiumId)) return false
  const { rows } = await sql`
    select 1 from consortium_members m join exclusions x on x.consortium_id = m.consortium_id and x.consortium_member_id = m.id
    where m.consortium_id = ${consortiumId} and m.user_id = ${userId} and m.is_active and x.readmitted_at is not null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The installments that closed with an exclusion: what was open then, and what was paid by a debit that has come back since. */
export async function readClosedBy(
  db: Db,
  { consortium_id, consortium_member_id, excluded_at }: ExclusionRow,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select * from installments where consortium_id = ${consortium_id} and consortium_member_id = ${consortium_member_id}
      and status = 'cancelled' and closed_at >= ${excluded_at} order by number`.execute(db)
  return rows
}

export async function updateReadmitted(tx: Tx, row: ExclusionRow, at: Date): Promise<void> {
  await sql`update exclusions set readmitted_at = ${at}
    where consortium_id = ${row.consortium_id} and consortium_member_id = ${row.consortium_member_id} and excluded_at = ${row.excluded_at}`.execute(
    tx,
  )
}

/** The highest number of a member's opened installments. */
export async function readLastOpened(db: Db, { consortium_id, id }: RowKey): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0)::int as number from installments where consortium_id = ${consortium_id} and consortium_member_id = ${id}`.execute(
    db,
  )
  return rows[0]?.number ?? 0
}
