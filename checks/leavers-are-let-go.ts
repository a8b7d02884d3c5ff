import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import { PLAN_DEBIT_KINDS } from '#domain/transfers/transfer.ts'
import type { Breach } from '#services/operations/run-checks.ts'

export const sentence =
  'A member who has given up, lost, or transferred a spot has no open installment, debit, bid, or selection left on it (rules 9).'

/** Anything left open would run on by itself: reminders, late fees, debits, a selection. The fee of handing a spot on is drawn afterwards. */
export async function findBreaches(db: Db): Promise<Breach[]> {
  const { rows } = await sql<Breach>`
    select m.consortium_id as "consortiumId", json_build_object('position', m.position_number, 'state', m.state, 'still_open', t.rest, 'status', t.status) as facts
    from consortium_members m
    join (
      select consortium_id, consortium_member_id, 'installment' as rest, status::text
      from installments where closed_at is null
      union all
      select consortium_id, consortium_member_id, 'debit', status::text
      from transfer_states where kind = any(${PLAN_DEBIT_KINDS}::transfer_kind[]) and status in ('created', 'submitted', 'unknown')
      union all
      select consortium_id, consortium_member_id, 'bid', status::text
      from bids where status in ('submitted', 'offered', 'won_pending_payment')
      union all
      select consortium_id, consortium_member_id, 'selection', status::text
      from contemplations where status not in ('paid_out', 'cancelled', 'expired')
    ) t on t.consortium_id = m.consortium_id and t.consortium_member_id = m.id
    where m.state in ('withdrawn', 'transferred', 'excluded', 'defaulted')
    order by m.consortium_id, m.position_number, t.rest`.execute(db)
  return rows
}
