import { sql } from 'kysely'
import type { TransferRow } from '#db/bank-transfers.ts'
import type { MemberRow } from '#db/members.ts'
import { ROW_KEY, type RowKey, rowKey } from '#db/row-keys.ts'
import { asSet, type Db } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'
import { DEBIT_KINDS, FROM_END_KINDS } from '#domain/transfers/transfer.ts'

/**
 * A debit that the bank hasn't answered yet: said as the two indexes of what is in flight are, one of installments and one of everything else, so that they find
 * it. Otherwise all that a group ever moved is read for it.
 */
export const IN_FLIGHT = sql`status in ('created', 'submitted', 'unknown') and own_status in ('created', 'submitted', 'unknown') and kind in (${sql.join(DEBIT_KINDS.map((kind) => sql.lit(kind)))})
      and (installment_number is not null or installment_number is null)`

/** A member's debits that the bank hasn't answered yet, oldest first. */
export async function readDebitsInFlight(db: Db, consortiumId: string, memberId: string): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select * from transfer_states where consortium_id = ${consortiumId} and consortium_member_id = ${memberId}
      and ${IN_FLIGHT}
    order by asked_at, id`.execute(db)
  return rows
}

/** The debits of bids that are in flight in these groups. */
export async function readBidDebitsInFlight(db: Db, consortiumIds: readonly string[]): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select * from transfer_states
    where consortium_id = any(${consortiumIds}::uuid[]) and kind = 'bid' and ${IN_FLIGHT}`.execute(db)
  return rows
}

/** Whether a member has a debit of a kind in flight. */
export async function isDebitInFlight(
  db: Db,
  consortiumId: string,
  memberId: string,
  kind: 'bid' | 'prepayment',
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from transfer_states where consortium_id = ${consortiumId} and consortium_member_id = ${memberId}
      and kind = ${kind} and ${IN_FLIGHT} limit 1`.execute(db)
  return rows.length > 0
}

/** What these members' debits in flight will pay of their plans (rowKey): installments and payments ahead, without late fees. A bid's own isn't counted. */
export async function readPlanDebitsInFlight(db: Db, members: readonly RowKey[]): Promise<Map<string, Cents>> {
  if (members.length === 0) return new Map()
  const { rows } = await sql<RowKey & { cents: Cents }>`
    select m.consortium_id, m.id, sum(t.amount_cents - coalesce(f.amount_cents, 0))::int8 as cents
    from ${asSet('m', ROW_KEY, members)}
    join transfer_states t on t.consortium_id = m.consortium_id and t.consortium_member_id = m.id
    left join bank_transfer_allocations f on f.consortium_id = t.consortium_id and f.transfer_id = t.id and f.purpose = 'late_fee'
    where t.kind in ('installment', 'prepayment') and ${IN_FLIGHT}
    group by m.consortium_id, m.id`.execute(db)
  return new Map(rows.map((row) => [rowKey(row), row.cents]))
}

/** A member with payments ahead, or a winning bid's payment, on their way. */
export interface AheadInFlightRow extends MemberRow {
  ahead_cents: Cents
  /** When the last of them leaves or left for the bank. */
  leaves_at: Date
}

/** The members of these groups who have something on its way that pays from the end of their plan. */
export async function readAheadInFlight(db: Db, consortiumIds: readonly string[]): Promise<AheadInFlightRow[]> {
  const { rows } = await sql<AheadInFlightRow>`
    select m.*, t.ahead_cents, t.leaves_at from (
      select consortium_id, consortium_member_id, sum(amount_cents)::int8 as ahead_cents, max(coalesce(hand_over_at, asked_at)) as leaves_at
      from transfer_states where consortium_id = any(${consortiumIds}::uuid[]) and kind = any(${FROM_END_KINDS}::transfer_kind[]) and installment_number is null
        and ${IN_FLIGHT} group by 1, 2) t
    join members m on m.consortium_id = t.consortium_id and m.id = t.consortium_member_id`.execute(db)
  return rows
}

/** Which of these members have a debit the bank hasn't answered (rowKey). */
export async function readMembersInFlight(db: Db, members: readonly RowKey[]): Promise<Set<string>> {
  if (members.length === 0) return new Set()
  const { rows } = await sql<RowKey>`
    select distinct m.consortium_id, m.id from ${asSet('m', ROW_KEY, members)}
    join transfer_states t on t.consortium_id = m.consortium_id and t.consortium_member_id = m.id
    where ${IN_FLIGHT}`.execute(db)
  return new Set(rows.map(rowKey))
}
