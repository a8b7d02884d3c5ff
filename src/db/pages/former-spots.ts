import { sql } from 'kysely'
import type { MemberRow } from '#db/members.ts'
import { memberEnded, type WithEnded } from '#db/pages/member-ends.ts'
import type { Db } from '#db/rows.ts'
import type { FinalPaymentStatus } from '#domain/closing/final-payment.ts'
import type { Cents } from '#domain/money.ts'

/** A membership that is over, with its final payment and the days that matter. What is missing is null. */
export interface FormerSpotRow extends MemberRow, WithEnded {
  group_name: string
  /** Whether the same person has another spot in the group now. */
  is_back: boolean
  statement_at: Date | null
  /** Until when someone excluded can come back; null once they can't. */
  readmit_by: Date | null
  /** Whether any of the member's money has arrived: then there is something in writing. */
  has_paid: boolean
  surplus_cents: Cents | null
  held_cents: Cents | null
  unserved_cents: Cents | null
  final_cents: Cents | null
  final_status: FinalPaymentStatus | null
  final_paid_at: Date | null
  notices_sent: number | null
  notice_at: Date | null
  /** The account of the final payment: where it was sent, or would go. */
  final_last4: string | null
}

/** Whether the owner of the spot `m` has another one in the group now. */
const isBack = sql<boolean>`exists (select 1 from consortium_members o
  where o.consortium_id = m.consortium_id and o.user_id = m.user_id and o.is_active)`

/** A person's memberships that are over, the last first; in one group when it is named. */
export async function readFormerSpots(
  db: Db,
  userId: string,
  at: Date,
  consortiumId?: string,
): Promise<FormerSpotRow[]> {
  const { rows } = await sql<FormerSpotRow>`
    select m.*, c.name as group_name, ${memberEnded},
      ${isBack} as is_back,
      s.made_at as statement_at,
      f.surplus_cents, f.held_cents, f.unserved_cents, f.amount_cents as final_cents,
      f.status as final_status, f.paid_at as final_paid_at, f.notices_sent, f.notice_at,
      coalesce(f.account_last4, b.last4) as final_last4,
      (select max(x.readmit_by) from exclusions x where x.consortium_id = m.consortium_id and x.consortium_member_id = m.id
         and m.state = 'excluded' and c.status = 'active' and c.canceled_at is null and x.readmitted_at is null and x.readmit_by >= ${at} and not ${isBack}) as readmit_by,
      exists (select 1 from transfer_states t where t.consortium_id = m.consortium_id and t.consortium_member_id = m.id
         and t.settled_at is not null) as has_paid
    from members m join consortiums c on c.id = m.consortium_id
    left join final_statements s on s.consortium_id = m.consortium_id
    left join final_payments f on f.consortium_id = m.consortium_id and f.consortium_member_id = m.id
    left join bank_accounts b on f.status = 'owed' and b.user_id = m.user_id and b.is_default and b.removed_at is null
      and b.id is distinct from f.refused_account_id
    where m.user_id = ${userId} and not m.is_active and m.left_at is not null
      and (${consortiumId ?? null}::uuid is null or c.id = ${consortiumId ?? null}::uuid)
    order by m.left_at desc, m.position_number desc`.execute(db)
  return rows
}
