import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { pointsOf } from '#db/bonuses.ts'
import type { Db } from '#db/rows.ts'

/** A member in the words of the business: the spot, and since when it is theirs, because a spot may be taken again. */
const member = sql`(select concat(m.position_number, ' from ', m.from_month, ' ', m.joined_at) from consortium_members m
  where m.consortium_id = x.consortium_id and m.id = x.consortium_member_id)`
const of = (table: string, columns: RawBuilder<unknown>, readFrom = table) => ({
  ...{ table, readFrom },
  line: sql`concat_ws(' ', ${columns})`,
})

/**
 * What happened in a group, line by line and without ids: two workers give the same thing another id, and what falls due at one instant
 * they may write in another order. All amounts, times, and states are in it.
 */
const LINES: readonly { table: string; readFrom: string; line: RawBuilder<unknown> }[] = [
  of(
    'ledger_transactions',
    sql`x.kind, x.made_at, x.bank_cents, x.operator_advance_cents, x.common_fund_cents, x.reserve_cents, x.operator_revenue_cents,
      x.credits_payable_cents, x.refunds_payable_cents, x.member_credit_cents, (
        select concat(t.kind, ' ', t.installment_number, ' ', t.asked_at, ' ', m.position_number) from transfer_states t
        join consortium_members m on m.consortium_id = t.consortium_id and m.id = t.consortium_member_id
        where t.consortium_id = x.consortium_id and t.id = x.reference)`,
  ),
  of(
    'consortium_members',
    sql`x.position_number, x.state, x.from_month, x.joined_at, x.left_at, x.total_paid_cents, x.paid_common_fund_cents,
      x.paid_reserve_cents, ${pointsOf('x')}, x.bonus_cents, x.is_plan_adjusted`,
    'members',
  ),
  of(
    'payments',
    sql`${member}, x.number, x.due_on, x.common_fund_cents, x.reserve_cents, x.operator_cents, x.status, x.late_bps, x.late_fee_cents,
      x.asked_at, x.closed_at, x.return_code`,
    'installments',
  ),
  of(
    'transfer_states',
    sql`${member}, x.kind, x.installment_number, x.amount_cents, x.status, x.account_last4, x.asked_at, x.settled_at, x.returned_at`,
  ),
  of(
    'assemblies',
    sql`x.number, x.due_on, x.status, x.eligible_positions, x.cash_cents, x.slots, x.draw_order, x.bid_count`,
  ),
  of('contemplations', sql`x.position_number, x.assembly_number, x.method, x.status, x.committed_cents, x.selected_at`),
  of('bids', sql`${member}, x.assembly_number, x.amount_cents, x.mode, x.status, x.submitted_at, x.decided_at`),
  of('payouts', sql`${member}, x.amount_cents, x.rest_cents, x.status, x.prepared_at, x.released_at, x.paid_at`),
  of(
    'refunds',
    sql`${member}, x.cause, x.amount_cents, x.deduction_cents, x.status, x.owed_at, x.queued_at, x.posted_at, x.paid_at`,
  ),
  of(
    'plan_adjustments',
    sql`${member}, x.kind, x.effective_from, x.common_fund_cents, x.reserve_cents, x.operator_cents, x.made_at`,
  ),
  of('ladder_steps', sql`${member}, x.number, x.step, x.reached_at`),
  of('recoveries', sql`${member}, x.amount_cents, x.over_cents, x.status, x.recorded_at, x.confirmed_at`),
  of('disputes', sql`${member}, x.status, x.opened_at, x.resolved_at`),
  of(
    'final_payments',
    sql`${member}, x.held_cents, x.surplus_cents, x.amount_cents, x.status, x.released_at, x.paid_at`,
  ),
]

/**
 * SHA-256 over everything that happened in these groups, in their order: each line once for each time it happened, sorted. The same life
 * has the same hash, whoever worked through it.
 */
export async function hashLives(db: Db, order: ReadonlyMap<string, number>): Promise<string> {
  const all = createHash('sha256')
  for (const line of await listLife(db, order)) all.update(`${line}\n`)
  return all.digest('hex')
}

/** The lines themselves, so that two lives that ought to be one can be compared. */
export async function listLife(db: Db, order: ReadonlyMap<string, number>): Promise<string[]> {
  const lines: string[] = []
  for (const { table, readFrom, line } of LINES) {
    const { rows } = await sql<{ id: string; line: string }>`
      select x.consortium_id as id, ${line} as line from ${sql.table(readFrom)} x`.execute(db)
    for (const { id, line } of rows) lines.push(`${order.get(id) ?? -1} ${table} ${line}`)
  }
  return lines.sort()
}
