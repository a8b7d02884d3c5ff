import { sql } from 'kysely'
import { moveParts, partOfBatch } from '#db/installment-batches.ts'
import { PAYMENT_KEY, type PaymentKey } from '#db/row-keys.ts'
import { asSet, type Tx } from '#db/rows.ts'

const WISH = {
  ...PAYMENT_KEY,
  id: 'uuid',
  account_id: 'uuid',
  account_last4: 'text',
} as const

/** The debit of an installment: which one it pays, its own id, and from which account. */
export interface UniformDebit extends PaymentKey {
  id: string
  account_id: string | null
  account_last4: string
}

/**
 * Writes these debits in locked groups, at most one an installment, each for the installment's parts, and puts what they pay in flight: only
 * where it's pending and never was late; what stood in a batch stays in one. Several of a group are a batch, unless it has one of this instant already. Returns the ids of those written; null
 * when all were. Only `askUniform` calls it.
 */
export async function askAlike(
  tx: Tx,
  debits: readonly UniformDebit[],
  { at, handOverAt }: { at: Date; handOverAt: Date },
): Promise<string[] | null> {
  if (debits.length === 0) return null
  const { rows } = await sql<{ ids: string[] | null }>`
    with wishes as materialized (
      select consortium_id, number, array_agg(consortium_member_id) as wished_by, array_agg(id) as ids, array_agg(account_id) as account_ids,
        array_agg(account_last4) as last4s
      from ${asSet('s', WISH, debits)} group by 1, 2),
    looked_up as materialized (
      select w.*, b.place, b.due_on, b.common_fund_cents, b.reserve_cents, b.operator_cents, b.opened_at, s.taken, s.rest,
        cardinality(w.wished_by) > coalesce(sum(cardinality(s.taken)) over (partition by w.consortium_id, w.number), 0) as has_others
      from wishes w left join installment_batches b on b.consortium_id = w.consortium_id and b.number = w.number and b.status = 'pending'
      ${partOfBatch(sql`w.wished_by`)}),
    parts as materialized (
      select *, 'processing'::payment_status as to_status, ${at}::timestamptz as to_asked_at, null::timestamptz as to_closed_at
      from looked_up where taken is not null),
    ${moveParts(sql`true`)},
    others as materialized (
      select distinct on (consortium_id, number) l.*, array(
        select unnest(p.taken) from parts p where p.consortium_id = l.consortium_id and p.number = l.number) as in_parts
      from looked_up l where has_others),
    own as (
      update payments p set status = 'processing', asked_at = ${at}::timestamptz, return_code = null
      from (
        select o.consortium_id, o.number, d.* from others o
        cross join lateral unnest(o.wished_by, o.ids, o.account_ids, o.last4s) as d (consortium_member_id, id, account_id, account_last4)
        where d.consortium_member_id <> all(o.in_parts)) s
      where p.consortium_id = s.consortium_id and p.consortium_member_id = s.consortium_member_id and p.number = s.number
        and p.status = 'pending' and not p.was_late and p.late_bps = 0 and p.late_fee_cents = 0
      returning p.consortium_id, p.consortium_member_id, p.number, s.id, s.account_id, s.account_last4,
        p.common_fund_cents + p.reserve_cents + p.operator_cents as amount_cents),
    asked as (
      select * from own
      union all
      select p.consortium_id, d.consortium_member_id, p.number, d.id, d.account_id, d.account_last4,
        p.common_fund_cents + p.reserve_cents + p.operator_cents
      from parts p
      cross join lateral unnest(p.wished_by, p.ids, p.account_ids, p.last4s) as d (consortium_member_id, id, account_id, account_last4)
      where d.consortium_member_id = any(p.taken)),
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
