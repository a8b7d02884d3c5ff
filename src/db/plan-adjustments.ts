import { sql } from 'kysely'
import { ROW_KEY, type RowKey } from '#db/row-keys.ts'
import { asSet, type Db, type Tx } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'

export interface AdjustmentRow {
  consortium_id: string
  consortium_member_id: string
  seq: number
  kind: 'bid' | 'prepayment' | 'bonus' | 'hardship' | 'reversal'
  mode: 'from_end' | 'lower_installment'
  /** Made before decision 0176: "lower" went over all installments. */
  over_all: boolean
  effective_from: number
  common_fund_cents: Cents
  reserve_cents: Cents
  operator_cents: Cents
  reference: string
  made_at: Date
}

/** What changed these members' plans, in the order it happened. */
export async function readAdjustments(db: Db, members: readonly RowKey[]): Promise<AdjustmentRow[]> {
  if (members.length === 0) return []
  const { rows } = await sql<AdjustmentRow>`
    select a.* from ${asSet('m', ROW_KEY, members)}
    join plan_adjustments a on a.consortium_id = m.consortium_id and a.consortium_member_id = m.id
    order by a.consortium_id, a.consortium_member_id, a.seq`.execute(db)
  return rows
}

const ADJUSTMENT = {
  consortium_id: 'uuid',
  consortium_member_id: 'uuid',
  kind: 'adjustment_kind',
  mode: 'adjustment_mode',
  effective_from: 'int2',
  common_fund_cents: 'int8',
  reserve_cents: 'int8',
  operator_cents: 'int8',
  reference: 'uuid',
  made_at: 'timestamptz',
} as const

export type NewAdjustment = Pick<AdjustmentRow, keyof typeof ADJUSTMENT>

/** Adds adjustments after those a member has; at most one per member in a call, because the next number is counted in SQL. */
export async function insertAdjustments(tx: Tx, rows: readonly NewAdjustment[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into plan_adjustments (seq, ${sql.raw(Object.keys(ADJUSTMENT).join(', '))})
    select (select coalesce(max(a.seq), 0) + 1 from plan_adjustments a
            where a.consortium_id = s.consortium_id and a.consortium_member_id = s.consortium_member_id), s.*
    from ${asSet('s', ADJUSTMENT, rows)}`.execute(tx)
}
