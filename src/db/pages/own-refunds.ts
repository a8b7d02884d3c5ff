import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { MemberState } from '#domain/members/member-states.ts'
import type { Cents } from '#domain/money.ts'
import type { RefundCause, RefundStatus } from '#domain/refunds/refund-states.ts'

/** A membership that is over, with the refund it left behind, if any. */
export interface LeftRow {
  consortiumId: string
  groupName: string
  position: number
  state: MemberState
  leftAt: Date
  first_due_month: string | null
  assembly_day: number
  duration_months: number
  cause: RefundCause | null
  status: RefundStatus | null
  paidInCents: Cents | null
  deductionCents: Cents | null
  amountCents: Cents | null
  paidCents: Cents | null
  dueBy: Date | null
  paidAt: Date | null
  accountLast4: string | null
}

/** A person's memberships that they have given up, or lost, newest first; of one group when it is named. */
export async function readLeft(db: Db, userId: string, consortiumId?: string): Promise<LeftRow[]> {
  const { rows } = await sql<LeftRow>`
    select c.id as "consortiumId", c.name as "groupName", m.position_number as position, m.state, m.left_at as "leftAt",
      c.first_due_month, c.assembly_day, c.duration_months, r.cause, r.status,
      r.common_fund_cents + r.reserve_cents + r.operator_cents as "paidInCents", r.deduction_cents as "deductionCents",
      r.amount_cents as "amountCents", r.paid_cents as "paidCents", r.due_by as "dueBy", r.paid_at as "paidAt", t.account_last4 as "accountLast4"
    from consortium_members m join consortiums c on c.id = m.consortium_id
    left join refunds r on r.consortium_id = m.consortium_id and r.consortium_member_id = m.id and r.status <> 'cancelled'
    left join bank_transfers t on t.consortium_id = r.consortium_id and t.id = r.transfer_id
    where m.user_id = ${userId} and not m.is_active and m.state in ('withdrawn', 'excluded')
      and (${consortiumId ?? null}::uuid is null or c.id = ${consortiumId ?? null}::uuid)
    order by m.left_at desc, r.owed_at desc`.execute(db)
  return rows
}
