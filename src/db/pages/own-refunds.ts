import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'
import type { RefundCause, RefundStatus } from '#domain/refunds/refund-states.ts'

/** A refund for someone who has left a group, with the group's days that decide when it is paid. */
export interface OwnRefundRow {
  consortium_id: string
  id: string
  position: number
  first_due_month: string | null
  assembly_day: number
  duration_months: number
  cause: RefundCause
  status: RefundStatus
  paidInCents: Cents
  deductionCents: Cents
  amountCents: Cents
  /** How much of it has arrived, where it is paid in parts. */
  paidCents: Cents
  /** What of it the canceled group had no money for. */
  unmetCents: Cents
  dueBy: Date | null
  /** Since when its group is canceled. */
  canceledAt: Date | null
  paidAt: Date | null
  /** The account it was sent to last; null before. */
  accountLast4: string | null
}

/** What a person's groups owe back to them, newest first; for one group when it is named. */
export async function readOwnRefunds(db: Db, userId: string, consortiumId?: string): Promise<OwnRefundRow[]> {
  const { rows } = await sql<OwnRefundRow>`
    select r.consortium_id, r.id, m.position_number as position, c.first_due_month, c.assembly_day, c.duration_months, r.cause, r.status,
      r.common_fund_cents + r.reserve_cents + r.operator_cents as "paidInCents", r.deduction_cents as "deductionCents",
      r.amount_cents as "amountCents", r.paid_cents as "paidCents", r.unmet_cents as "unmetCents", r.due_by as "dueBy", c.canceled_at as "canceledAt", r.paid_at as "paidAt", t.account_last4 as "accountLast4"
    from consortium_members m join consortiums c on c.id = m.consortium_id
    join refunds r on r.consortium_id = m.consortium_id and r.consortium_member_id = m.id and r.status <> 'cancelled'
    left join transfer_states t on t.consortium_id = r.consortium_id and t.id = r.transfer_id
    where m.user_id = ${userId} and not m.is_active
      and (${consortiumId ?? null}::uuid is null or c.id = ${consortiumId ?? null}::uuid)
    order by r.owed_at desc, r.id`.execute(db)
  return rows
}
