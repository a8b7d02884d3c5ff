import { sql } from 'kysely'
import { asSet, type Db, type Tx } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'
import { DEBIT_KINDS } from '#domain/transfers/transfer.ts'

/** The facts about a group past its term that decide where its closing stands. */
export interface ClosingFacts {
  consortium_id: string
  last_held: number
  is_assembly_open: boolean
  /** A transfer the bank hasn't answered, a payout that it can still send back, or a recovery or advance paid in that waits for its second person. */
  is_money_on_its_way: boolean
  unused_payouts: number
  /** What leavers are owed; a refund that the bank sent back waits for its owner apart from the fund. */
  refunds_owed_cents: Cents
  /** Members who have defaulted and whose balance hasn't been recovered but may still be (rules 9). */
  defaulted_owing: number
  /** When the last debit that can still come back settled; null when there is none. */
  last_debit_at: Date | null
  /** A dispute isn't decided, or its bank hasn't answered. */
  is_debit_disputed: boolean
  is_statement_made: boolean
  /** Final payments that the desk can still take care of: with an account, prepared, or on their way. */
  payments_under_way: number
}

/** The facts of these locked groups, in one query. */
export async function readClosingFacts(db: Db, consortiumIds: readonly string[]): Promise<ClosingFacts[]> {
  const { rows } = await sql<ClosingFacts>`
    select c.id as consortium_id,
      coalesce((select max(a.number) from assemblies a where a.consortium_id = c.id and a.status in ('held', 'not_held')), 0)::int as last_held,
      exists (select 1 from assemblies a where a.consortium_id = c.id and (a.status in ('opened', 'published') or a.next_step is not null)) as is_assembly_open,
      exists (select 1 from transfer_states t where t.consortium_id = c.id and t.own_status in ('created', 'submitted', 'unknown')
          and t.status in ('created', 'submitted', 'unknown'))
        or exists (select 1 from transfer_states t where t.consortium_id = c.id and t.kind = 'payout' and t.own_status = 'settled' and t.check_at is not null)
        or exists (select 1 from recoveries o where o.consortium_id = c.id and o.status = 'recorded')
        or exists (select 1 from advances_paid_in o where o.consortium_id = c.id and o.status = 'recorded') as is_money_on_its_way,
      (select count(*) from contemplations k where k.consortium_id = c.id
         and k.status not in ('paid_out', 'cancelled', 'expired'))::int as unused_payouts,
      coalesce((select sum(r.amount_cents - r.posted_cents) from refunds r where r.consortium_id = c.id
         and r.status not in ('paid', 'cancelled')), 0)::int8 as refunds_owed_cents,
      (select count(*) from defaults d where d.consortium_id = c.id and d.balance_cents > coalesce((
         select sum(o.amount_cents) from recoveries o where o.consortium_id = d.consortium_id
           and o.consortium_member_id = d.consortium_member_id and o.status = 'confirmed'), 0))::int as defaulted_owing,
      (select max(t.settled_at) from transfer_states t where t.consortium_id = c.id and t.status = 'settled'
         and t.kind = any(${DEBIT_KINDS}::transfer_kind[])) as last_debit_at,
      exists (select 1 from disputes d where d.consortium_id = c.id and (d.status = 'open' or d.recall_at is not null)) as is_debit_disputed,
      exists (select 1 from final_statements s where s.consortium_id = c.id) as is_statement_made,
      (select count(*) from final_payments f
         join consortium_members m on m.consortium_id = f.consortium_id and m.id = f.consortium_member_id
         where f.consortium_id = c.id and (f.status in ('prepared', 'released') or (f.status = 'owed' and exists (
           select 1 from bank_accounts b where b.user_id = m.user_id and b.is_default and b.removed_at is null
             and b.id is distinct from f.refused_account_id))))::int as payments_under_way
    from consortiums c where c.id = any(${consortiumIds}::uuid[]) order by c.id`.execute(db)
  return rows
}

/**
 * Brings the last day of payouts waiting to be used forward to the group's own, where that is sooner, and looks at all of them again
 * from then on (rules 11).
 */
export async function updateUseBy(
  tx: Tx,
  groups: readonly { consortium_id: string; use_by: string; look_at: Date }[],
): Promise<void> {
  if (groups.length === 0) return
  await sql`
    update contemplations k set use_by = least(k.use_by, g.use_by), use_check_at = least(k.use_check_at, g.look_at)
    from ${asSet('g', { consortium_id: 'uuid', use_by: 'date', look_at: 'timestamptz' }, groups)}
    where k.consortium_id = g.consortium_id and k.status not in ('paid_out', 'cancelled', 'expired')`.execute(tx)
}

/** When the last debit of a group settled that stands; null when none did. */
export async function findLastDebitAt(db: Db, consortiumId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(settled_at) as at from transfer_states where consortium_id = ${consortiumId} and status = 'settled'
      and kind = any(${DEBIT_KINDS}::transfer_kind[])`.execute(db)
  return rows[0]?.at ?? null
}
