import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'

/** A membership as the member's home shows it. */
export interface MyConsortiumRow {
  consortiumId: string
  memberId: string
  name: string
  type: 'home' | 'car' | 'general'
  status: 'not_started' | 'active' | 'cancelled' | 'completed'
  launchedAt: Date | null
  targetCents: Cents
  monthlyPaymentCents: Cents
  feeBps: number
  reserveBps: number
  durationMonths: number
  maxMembers: number
  currentMembers: number
  fromMonth: number
  position: number
  memberState: string
  totalPaidCents: Cents
  bonusCents: Cents
  bonusPoints: number
  /** The oldest installment still open, or null. */
  nextNumber: number | null
  nextDueOn: string | null
  nextStatus: 'pending' | 'processing' | 'overdue' | null
  nextAmountCents: Cents | null
  nextLateFeeCents: Cents | null
  assemblyNumber: number | null
  assemblyStatus: 'opened' | 'published' | 'held' | null
  cutoffAt: Date | null
  drawsAt: Date | null
  contemplationId: string | null
  contemplationStatus: string | null
  answerBy: Date | null
  /** Positions taken, and those of them that have been selected: the quilt. */
  positions: number[]
  selectedPositions: number[]
}

/** A person's active memberships with everything their home shows, newest group first; one query (MEM-04). */
export async function readMyConsortiums(db: Db, userId: string): Promise<MyConsortiumRow[]> {
  const { rows } = await sql<MyConsortiumRow>`
    select c.id as "consortiumId", m.id as "memberId", c.name, c.consortium_type as type, c.status, c.launched_at as "launchedAt",
      c.target_cents as "targetCents", c.monthly_payment_cents as "monthlyPaymentCents", c.admin_fee_bps as "feeBps",
      c.reserve_bps as "reserveBps", c.duration_months as "durationMonths", c.max_members as "maxMembers",
      c.current_members as "currentMembers", m.from_month as "fromMonth", m.position_number as position, m.state as "memberState",
      m.total_paid_cents as "totalPaidCents", m.bonus_cents as "bonusCents", m.bonus_points as "bonusPoints",
      p.number as "nextNumber", p.due_on as "nextDueOn", p.status as "nextStatus",
      p.common_fund_cents + p.reserve_cents + p.operator_cents as "nextAmountCents", p.late_fee_cents as "nextLateFeeCents",
      a.number as "assemblyNumber", a.status as "assemblyStatus", a.cutoff_at as "cutoffAt", a.draws_at as "drawsAt",
      k.id as "contemplationId", k.status as "contemplationStatus", k.answer_by as "answerBy",
      quilt.positions, quilt.selected as "selectedPositions"
    from consortium_members m
    join consortiums c on c.id = m.consortium_id
    left join lateral (
      select * from payments p where p.consortium_id = m.consortium_id and p.consortium_member_id = m.id and p.closed_at is null
      order by p.number limit 1) p on true
    left join lateral (
      select * from assemblies a where a.consortium_id = m.consortium_id and a.status <> 'held' order by a.number limit 1) a on true
    left join contemplations k on k.consortium_id = m.consortium_id and k.consortium_member_id = m.id
      and k.status not in ('cancelled', 'expired')
    cross join lateral (
      select coalesce(array_agg(o.position_number order by o.position_number), '{}') as positions,
        coalesce(array_agg(o.position_number order by o.position_number) filter (where o.state in ('selected', 'paid_out', 'completed')), '{}') as selected
      from consortium_members o where o.consortium_id = m.consortium_id and o.is_active) quilt
    where m.user_id = ${userId} and m.is_active
    order by m.joined_at desc`.execute(db)
  return rows
}
