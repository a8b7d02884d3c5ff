import { sql } from 'kysely'
import { asSet, type Tx } from '#db/rows.ts'

const WISH = {
  consortium_id: 'uuid',
  consortium_member_id: 'uuid',
  number: 'int2',
  id: 'uuid',
  account_id: 'uuid',
  account_last4: 'text',
} as const

/** The debit of an installment: which one it pays, its own id, and from which account. */
export interface UniformDebit {
  consortium_id: string
  consortium_member_id: string
  number: number
  id: string
  account_id: string | null
  account_last4: string
}

/**
 * Writes these debits in locked groups, at most one an installment, each for the installment's parts, and puts what they pay in flight: only
 * where it's pending and never was late. Several of a group are a batch, unless it has one of this instant already. Returns the ids of those written; null
 * when all were. Only `askUniform` calls it.
 */
export async function askAlike(
  tx: Tx,
  debits: readonly UniformDebit[],
  { at, handOverAt }: { at: Date; handOverAt: Date },
): Promise<string[] | null> {
  if (debits.length === 0) return null
  const { rows } = await sql<{ ids: string[] | null }>`
    with asked as (
      update payments p set status = 'processing', asked_at = ${at}::timestamptz, return_code = null from ${asSet('s', WISH, debits)}
      where p.consortium_id = s.consortium_id and p.consortium_member_id = s.consortium_member_id and p.number = s.number
        and p.status = 'pending' and not p.was_late and p.late_bps = 0 and p.late_fee_cents = 0
      returning p.consortium_id, p.consortium_member_id, p.number, s.id, s.account_id, s.account_last4,
        p.common_fund_cents + p.reserve_cents + p.operator_cents as amount_cents),
    batches as (
      insert into debit_batches (consortium_id, asked_at, entry_count, check_at)
      select consortium_id, ${at}::timestamptz, count(*)::int, ${handOverAt}::timestamptz from asked group by consortium_id having count(*) > 1
      on conflict do nothing returning consortium_id),
    transfers as (
      insert into bank_transfers (consortium_id, id, consortium_member_id, kind, installment_number, amount_cents, account_id, account_last4, asked_at,
        hand_over_at, check_at)
      select consortium_id, id, consortium_member_id, 'installment', number, amount_cents, account_id, account_last4, ${at}::timestamptz,
        ${handOverAt}::timestamptz, case when consortium_id not in (select b.consortium_id from batches b) then ${handOverAt}::timestamptz end
      from asked)
    select case when count(*) < ${debits.length}::int then coalesce(array_agg(id::text), '{}') end as ids from asked`.execute(
    tx,
  )
  return rows[0]?.ids ?? null
}
