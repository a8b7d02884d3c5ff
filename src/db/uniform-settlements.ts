import { sql } from 'kysely'
import { joinEntries, leaveBatches, togetherOrApart } from '#db/debit-batches.ts'
import { writePaid } from '#db/group-paid.ts'
import { moveParts, partOfBatch } from '#db/installment-batches.ts'
import { ROW_KEY, type RowKey } from '#db/row-keys.ts'
import { asSet, type Tx } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'

const CLEARED = { ...ROW_KEY, settled_at: 'timestamptz', check_at: 'timestamptz' } as const
const CLEARED_BATCH = {
  consortium_id: 'uuid',
  asked_at: 'timestamptz',
  entry_count: 'int4',
  settled_at: 'timestamptz',
  check_at: 'timestamptz',
} as const
type ClearedBatch = Omit<ClearedTransfer, 'id' | 'in_batch'> & { entry_count: number }

/** A transfer that the bank has settled, and when it's looked at again. */
export interface ClearedTransfer extends RowKey {
  asked_at: Date
  in_batch: boolean
  settled_at: Date
  check_at: Date | null
}

/** Installments of a group that were completed alike: how many, and what they came to. */
export interface CompletedTogether {
  consortium_id: string
  due_on: string
  was_late: boolean
  closed_at: Date
  count: number
  common_fund_cents: Cents
  reserve_cents: Cents
  operator_cents: Cents
}

/** When it was settled, as it's hashed. */
const SETTLED_TEXT = sql`to_char(settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as settled_text`
/** What of an installment's debit is hashed, behind the number of its transaction (src/domain/ledger/canonical.ts). */
const BODY = sql`concat('1', chr(10), settled_text, chr(10), id, chr(10),
  'bank|', common_fund_cents + reserve_cents + operator_cents, chr(10),
  case when common_fund_cents <> 0 then concat('common_fund|', -common_fund_cents, chr(10)) end,
  case when reserve_cents <> 0 then concat('reserve|', -reserve_cents, chr(10)) end,
  case when operator_cents <> 0 then concat('operator_revenue|', -operator_cents, chr(10)) end)`

/**
 * Completes what these debits pay in each of these locked groups where all of them are alike: in flight and not asked back, each for an installment in
 * flight that was never late and costs its parts alone, and no refund waits for a newcomer's first payment. Transfers, installments, what members
 * have paid, and the ledger, in one statement; other groups stay as they are. Returns what was completed, by group, and the members among them
 * who have been paid out. Only `settleUniform` calls it.
 */
export async function settleAlike(
  tx: Tx,
  cleared: readonly ClearedTransfer[],
): Promise<{ completed: CompletedTogether[]; paidOut: { consortium_id: string; id: string }[] }> {
  const { together, apart } = togetherOrApart(
    cleared,
    ({ settled_at, check_at }) => `${settled_at.getTime()} ${check_at?.getTime()}`,
  )
  await leaveBatches(
    tx,
    apart.filter(({ in_batch }) => in_batch),
  )
  const batches = together.map(([first, ...others]) => ({ ...first, entry_count: others.length + 1 }))
  const { rows } = await sql<CompletedTogether & { paid_out: string[] | null; is_posted: boolean }>`
    with together as (select * from ${asSet<ClearedBatch>('s', CLEARED_BATCH, batches)}),
    entries as (
      select t.consortium_id, t.id, t.consortium_member_id, t.installment_number, t.asked_at, t.kind, t.amount_cents, t.cancel_check_at,
        b.status, true as in_batch, s.settled_at, s.check_at
      from together s
      join debit_batches b on b.consortium_id = s.consortium_id and b.asked_at = s.asked_at and b.entry_count = s.entry_count
      ${joinEntries('s')}
      union all
      select t.consortium_id, t.id, t.consortium_member_id, t.installment_number, t.asked_at, t.kind, t.amount_cents, t.cancel_check_at,
        t.status, false, s.settled_at, s.check_at
      from ${asSet<Pick<ClearedTransfer, keyof typeof CLEARED>>('s', CLEARED, apart)}
      join bank_transfers t using (consortium_id, id)),
    cleared as materialized (
      select row_number() over () as nth, consortium_id, installment_number as number, asked_at, settled_at, ${SETTLED_TEXT},
        array_agg(id) as ids, array_agg(consortium_member_id) as paid_by, array_agg(amount_cents) as amounts, array_agg(in_batch) as in_batches,
        array_agg(check_at) as checks_at, array_agg(kind = 'installment' and status = 'submitted' and cancel_check_at is null) as settle
      from entries group by 2, 3, 4, 5),
    looked_up as materialized (
      select c.*, b.place, b.due_on, b.common_fund_cents, b.reserve_cents, b.operator_cents, b.opened_at, s.taken, s.rest,
        cardinality(c.paid_by) > coalesce(sum(cardinality(s.taken)) over (partition by c.nth), 0) as has_others
      from cleared c
      left join installment_batches b on b.consortium_id = c.consortium_id and b.number = c.number and b.status = 'processing' and b.asked_at = c.asked_at
      ${partOfBatch(sql`c.paid_by`)}),
    parts as materialized (
      select *, 'completed'::payment_status as to_status, asked_at as to_asked_at, settled_at as to_closed_at,
        count(*) over (partition by consortium_id, number, place) = 1 as is_whole
      from looked_up where taken is not null),
    others as materialized (
      select distinct on (nth) l.*, array(select unnest(p.taken) from parts p where p.nth = l.nth) as in_parts from looked_up l where has_others),
    found as materialized (
      select p.consortium_id, d.id, d.consortium_member_id, p.number, p.asked_at, d.in_batch, p.settled_at, d.check_at, p.settled_text,
        p.due_on, false as was_late, p.common_fund_cents, p.reserve_cents, p.operator_cents, true as is_part,
        p.is_whole and d.settles and d.amount_cents = p.common_fund_cents + p.reserve_cents + p.operator_cents as is_alike
      from parts p cross join lateral unnest(p.ids, p.paid_by, p.amounts, p.in_batches, p.checks_at, p.settle)
        as d (id, consortium_member_id, amount_cents, in_batch, check_at, settles)
      where d.consortium_member_id = any(p.taken)
      union all
      select o.consortium_id, d.id, d.consortium_member_id, o.number, o.asked_at, d.in_batch, o.settled_at, d.check_at, o.settled_text,
        p.due_on, p.was_late, p.common_fund_cents, p.reserve_cents, p.operator_cents, false,
        coalesce(d.settles and p.status = 'processing' and p.late_bps = 0 and p.late_fee_cents = 0
          and d.amount_cents = p.common_fund_cents + p.reserve_cents + p.operator_cents, false)
      from others o cross join lateral unnest(o.ids, o.paid_by, o.amounts, o.in_batches, o.checks_at, o.settle)
        as d (id, consortium_member_id, amount_cents, in_batch, check_at, settles)
      left join payments p on p.consortium_id = o.consortium_id and p.consortium_member_id = d.consortium_member_id and p.number = o.number
      where d.consortium_member_id <> all(o.in_parts)),
    own as materialized (
      select * from found
      where consortium_id not in (select f.consortium_id from found f where not f.is_alike)
        and consortium_id not in (select r.consortium_id from refunds r where r.status = 'waiting' and r.replaced_by is not null)
        -- A batch with others in it, or none that is still there, has no entries here.
        and consortium_id not in (
          select s.consortium_id from together s where not exists (
            select 1 from entries e where e.consortium_id = s.consortium_id and e.asked_at = s.asked_at and e.in_batch))),
    sums as materialized (
      select consortium_id, count(*)::int as count, sum(common_fund_cents) as common_fund_cents, sum(reserve_cents) as reserve_cents,
        sum(operator_cents) as operator_cents, array_agg(id order by asked_at, id) as ids, array_agg(settled_at order by asked_at, id) as settled_at,
        array_agg(common_fund_cents order by asked_at, id) as common_funds, array_agg(reserve_cents order by asked_at, id) as reserves,
        array_agg(operator_cents order by asked_at, id) as operators, array_agg(${BODY} order by asked_at, id) as bodies
      from own group by consortium_id),
    chained as materialized (
      select b.*, h.seq, chained_hashes(b.consortium_id, h.seq, h.hash, b.bodies) as hashes
      from sums b join ledger_heads h using (consortium_id)),
    -- Its own step: an element of an array where a column is set makes Citus fail.
    ends as (select *, hashes[count] as last_hash from chained),
    posted as (
      insert into ledger_transactions (consortium_id, seq, kind, made_at, reference, bank_cents, common_fund_cents, reserve_cents, operator_revenue_cents, hash)
      select c.consortium_id, c.seq + t.place, 1, t.settled_at, t.id, t.common_fund + t.reserve + t.operator, -t.common_fund, -t.reserve, -t.operator, t.hash
      from chained c, unnest(c.ids, c.settled_at, c.common_funds, c.reserves, c.operators, c.hashes)
        with ordinality as t (id, settled_at, common_fund, reserve, operator, hash, place)),
    heads as (
      update ledger_heads h set seq = c.seq + c.count, hash = c.last_hash, bank_cents = h.bank_cents + c.common_fund_cents + c.reserve_cents + c.operator_cents,
        common_fund_cents = h.common_fund_cents - c.common_fund_cents, reserve_cents = h.reserve_cents - c.reserve_cents,
        operator_revenue_cents = h.operator_revenue_cents - c.operator_cents
      from ends c where h.consortium_id = c.consortium_id returning h.consortium_id),
    batches as (
      update debit_batches b set status = 'settled', settled_at = s.settled_at, check_at = s.check_at
      from together s where b.consortium_id = s.consortium_id and b.asked_at = s.asked_at and s.consortium_id in (select consortium_id from sums)),
    transfers as (
      update bank_transfers t set status = 'settled', settled_at = o.settled_at, check_at = o.check_at
      from own o where not o.in_batch and t.consortium_id = o.consortium_id and t.id = o.id),
    installments as (
      update payments p set status = 'completed', closed_at = o.settled_at
      from own o where not o.is_part and p.consortium_id = o.consortium_id and p.consortium_member_id = o.consortium_member_id
        and p.number = o.number),
    ${moveParts(sql`p.consortium_id in (select consortium_id from sums)`)},
    payers as materialized (
      select m.consortium_id, m.id, m.position_number, m.state, sum(o.common_fund_cents)::int8 as common_fund, sum(o.reserve_cents)::int8 as reserve,
        sum(o.operator_cents)::int8 as operator
      from own o join consortium_members m on m.consortium_id = o.consortium_id and m.id = o.consortium_member_id group by 1, 2),
    paid as (${writePaid(sql`payers`, 'add')}),
    paid_out as materialized (
      select consortium_id, array_agg(id::text order by id) as ids from payers where state in ('paid_out', 'completed') group by 1)
    select o.consortium_id, o.due_on, o.was_late, o.settled_at as closed_at, count(*)::int as count, sum(o.common_fund_cents)::int8 as common_fund_cents,
      sum(o.reserve_cents)::int8 as reserve_cents, sum(o.operator_cents)::int8 as operator_cents,
      (select p.ids from paid_out p where p.consortium_id = o.consortium_id) as paid_out,
      o.consortium_id in (select consortium_id from heads) as is_posted
    from own o group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(tx)
  invariant(
    rows.every(({ is_posted }) => is_posted),
    'every group has a ledger head',
  )
  const members = new Map(rows.map(({ consortium_id, paid_out }) => [consortium_id, paid_out ?? []]))
  return {
    completed: rows,
    paidOut: [...members].flatMap(([consortium_id, ids]) => ids.map((id) => ({ consortium_id, id }))),
  }
}
