import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#db/rows.ts'
import type { TestContext } from './context.ts'

/** The statements that give every debit its state as its own, and every installment a row of its own. */
export const LEAVE_BATCHES = [
  `update bank_transfers t set status = b.status, check_at = b.check_at, settled_at = b.settled_at from debit_batches b
    where b.consortium_id = t.consortium_id and b.asked_at = t.asked_at and t.status = 'created' and t.check_at is null`,
  'delete from debit_batches',
  `insert into payments (consortium_id, consortium_member_id, number, due_on, common_fund_cents, reserve_cents, operator_cents, status, opened_at, asked_at,
      closed_at)
    select consortium_id, consortium_member_id, number, due_on, common_fund_cents, reserve_cents, operator_cents, status, opened_at, asked_at,
      closed_at from installments where in_batch`,
  'delete from installment_batches',
]

/** Gives every debit its state as its own, and every installment a row of its own, so that a test can change one's alone. */
export async function leaveAllBatches(db: Db): Promise<void> {
  for (const statement of LEAVE_BATCHES) await sql.raw(statement).execute(db)
}

/** Makes settled debits of a group come back at an instant, as the bank would: all of them, or one member's installment. */
export async function letComeBack(
  ctx: TestContext,
  of: { consortiumId: string; memberId?: string; number?: number },
  at: Date,
): Promise<void> {
  await leaveAllBatches(ctx.db)
  const { rows } = await sql<{ key: string }>`
    update bank_transfers set check_at = ${at}
    where consortium_id = ${of.consortiumId} and consortium_member_id = coalesce(${of.memberId ?? null}, consortium_member_id)
      and installment_number = coalesce(${of.number ?? null}, installment_number) and status = 'settled'
    returning consortium_id || '/' || id as key`.execute(ctx.db)
  expect(rows).not.toHaveLength(0)
  await sql`update simulated_bank_entries set returns_at = ${at}, return_code = 'R10'
    where key = any(${rows.map(({ key }) => key)}::text[])`.execute(ctx.db)
}

/** The money the bank has moved for a group and kept, up to now. */
export async function keptByBank(ctx: TestContext, consortiumId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case direction when 'debit' then amount_cents else -amount_cents end), 0)::int8 as cents
    from simulated_bank_entries where consortium_id = ${consortiumId} and settles_at <= ${ctx.clock.now()}
      and (returns_at is null or returns_at > ${ctx.clock.now()})`.execute(ctx.db)
  return rows[0]?.cents ?? 0
}
