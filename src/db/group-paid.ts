import { type RawBuilder, sql } from 'kysely'
import { asSet, type Tx } from '#db/rows.ts'
import { type Cents, subtract } from '#domain/money.ts'

/** What a member has paid so far, without late fees (rules 1): in all, and of it toward the common fund and the reserve. */
export interface PaidSums {
  total_paid_cents: Cents
  paid_common_fund_cents: Cents
  paid_reserve_cents: Cents
}

/** What `members` says of a row of `consortium_members m`, where `g` is its group's row of `group_paid` if there is one. */
export const PAID_SUMS = sql`
  coalesce(g.common_fund_cents[m.position_number] + g.reserve_cents[m.position_number] + g.operator_cents[m.position_number], 0) as total_paid_cents,
  coalesce(g.common_fund_cents[m.position_number], 0) as paid_common_fund_cents, coalesce(g.reserve_cents[m.position_number], 0) as paid_reserve_cents`

/**
 * Writes what was paid on spots of locked groups, where a group's stand in one row (decision 0172). `spots` has a row a spot: its `consortium_id` and `position_number`,
 * and `common_fund`, `reserve`, and `operator`, in cents. `how`: they're added to what stands there, or are it.
 */
export const writePaid = (spots: RawBuilder<unknown>, how: 'add' | 'set'): RawBuilder<unknown> => {
  const changed = (before: RawBuilder<unknown>, by: RawBuilder<unknown>) =>
    how === 'add' ? sql`coalesce(${before}, 0) + coalesce(${by}, 0)` : sql`coalesce(${by}, ${before}, 0)`
  return sql`
    insert into group_paid (consortium_id, common_fund_cents, reserve_cents, operator_cents)
    select c.consortium_id, x.common_funds, x.reserves, x.operators
    from (
      select consortium_id, max(position_number) as last, array_agg(position_number) as positions, array_agg(common_fund) as common_funds,
        array_agg(reserve) as reserves, array_agg(operator) as operators
      from ${spots} group by 1) c
    left join group_paid g using (consortium_id)
    cross join lateral (
      select array_agg(${changed(sql`g.common_fund_cents[n]`, sql`s.common_fund`)} order by n) as common_funds,
        array_agg(${changed(sql`g.reserve_cents[n]`, sql`s.reserve`)} order by n) as reserves,
        array_agg(${changed(sql`g.operator_cents[n]`, sql`s.operator`)} order by n) as operators
      from generate_series(1, greatest(c.last, cardinality(g.common_fund_cents))) as n
      left join unnest(c.positions, c.common_funds, c.reserves, c.operators) as s (position, common_fund, reserve, operator) on s.position = n) x
    on conflict (consortium_id) do update
      set common_fund_cents = excluded.common_fund_cents, reserve_cents = excluded.reserve_cents, operator_cents = excluded.operator_cents`
}

const PLAN = { consortium_id: 'uuid', id: 'uuid', is_plan_adjusted: 'bool' } as const
const PAID = {
  consortium_id: 'uuid',
  position_number: 'int4',
  common_fund: 'int8',
  reserve: 'int8',
  operator: 'int8',
} as const

/** What `updatePaid` needs of a member. */
interface PaidRow extends PaidSums {
  consortium_id: string
  id: string
  position_number: number
  is_plan_adjusted: boolean
}

/** Sets what members of locked groups have paid so far, each named once, and whether their plan isn't the one their group began with. */
export async function updatePaid(tx: Tx, rows: readonly PaidRow[]): Promise<void> {
  if (rows.length === 0) return
  const paid = rows.map((row) => ({
    consortium_id: row.consortium_id,
    position_number: row.position_number,
    common_fund: row.paid_common_fund_cents,
    reserve: row.paid_reserve_cents,
    operator: subtract(subtract(row.total_paid_cents, row.paid_common_fund_cents), row.paid_reserve_cents),
  }))
  await sql`${writePaid(asSet('s', PAID, paid), 'set')}`.execute(tx)
  await sql`
    update consortium_members m set is_plan_adjusted = s.is_plan_adjusted from ${asSet<Pick<PaidRow, keyof typeof PLAN>>('s', PLAN, rows)}
    where m.consortium_id = s.consortium_id and m.id = s.id and m.is_plan_adjusted <> s.is_plan_adjusted`.execute(tx)
}
