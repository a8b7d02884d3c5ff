import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'

/** A membership as the member's home shows it. */
export interface MyConsortiumRow {
  consortium_id: string
  member_id: string
  name: string
  consortium_type: 'home' | 'car' | 'general'
  status: 'not_started' | 'active' | 'cancelled' | 'completed'
  launched_at: Date | null
  target_cents: Cents
  monthly_payment_cents: Cents
  admin_fee_bps: number
  reserve_bps: number
  duration_months: number
  max_members: number
  current_members: number
  from_month: number
  position_number: number
  member_state: string
  total_paid_cents: Cents
  bonus_cents: Cents
  bonus_points: number
  /** The oldest installment still open, or null. */
  next_number: number | null
  next_due_on: string | null
  next_status: 'pending' | 'processing' | 'overdue' | null
  next_amount_cents: Cents | null
  next_late_fee_cents: Cents | null
  assembly_number: number | null
  assembly_status: 'opened' | 'published' | 'held' | null
  cutoff_at: Date | null
  draws_at: Date | null
  contemplation_id: string | null
  contemplation_status: string | null
  answer_by: Date | null
  /** Positions taken, and those of them that have been selected: the quilt. */
  positions: number[]
  selected_positions: number[]
}

/** A person's active memberships with everything their home shows, newest group first; one query (MEM-04). */
export async function readMyConsortiums(db: Db, userId: string): Promise<MyConsortiumRow[]> {
  const { rows } = await sql<MyConsortiumRow>`
    select c.id as consortium_id, m.id as member_id, c.name, c.consortium_type, c.status, c.launched_at, c.target_cents,
      c.monthly_payment_cents, c.admin_fee_bps, c.reserve_bps, c.duration_months, c.max_members, c.current_members, m.from_month,
      m.position_number, m.state as member_state, m.total_paid_cents, m.bonus_cents, m.bonus_points,
      p.number as next_number, p.due_on as next_due_on, p.status as next_status,
      p.common_fund_cents + p.reserve_cents + p.operator_cents as next_amount_cents, p.late_fee_cents as next_late_fee_cents,
      a.number as assembly_number, a.status as assembly_status, a.cutoff_at, a.draws_at,
      k.id as contemplation_id, k.status as contemplation_status, k.answer_by,
      quilt.positions, quilt.selected_positions
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
        coalesce(array_agg(o.position_number order by o.position_number) filter (where o.state in ('selected', 'paid_out', 'completed')), '{}') as selected_positions
      from consortium_members o where o.consortium_id = m.consortium_id and o.is_active) quilt
    where m.user_id = ${userId} and m.is_active
    order by m.joined_at desc`.execute(db)
  return rows
}

/** A group as the administrator's list shows it. */
export interface ListedConsortiumRow {
  id: string
  name: string
  consortium_type: 'home' | 'car' | 'general'
  status: 'not_started' | 'active' | 'cancelled' | 'completed'
  target_cents: Cents
  monthly_payment_cents: Cents
  duration_months: number
  max_members: number
  current_members: number
  admin_fee_bps: number
  assembly_day: number
  created_at: Date
  launched_at: Date | null
  expires_at: Date | null
  next_number: number
  selected: number
  overdue: number
}

export interface GroupMemberRow {
  id: string
  user_id: string
  full_name: string
  email: string
  position_number: number
  state: string
  is_active: boolean
  total_paid_cents: Cents
  bonus_points: number
  joined_at: Date
  open_installments: number
  overdue_installments: number
}

/** Everybody who is or was in a group, in position order, for the administrator. */
export async function readGroupMembers(db: Db, consortiumId: string): Promise<GroupMemberRow[]> {
  const { rows } = await sql<GroupMemberRow>`
    select m.id, m.user_id, p.full_name, u.email, m.position_number, m.state, m.is_active, m.total_paid_cents, m.bonus_points, m.joined_at,
      coalesce(o.open, 0) as open_installments, coalesce(o.overdue, 0) as overdue_installments
    from consortium_members m join users u on u.id = m.user_id join profiles p on p.id = m.user_id
    left join (select consortium_member_id, count(*)::int as open, (count(*) filter (where status = 'overdue'))::int as overdue
               from payments where consortium_id = ${consortiumId} and closed_at is null group by 1) o on o.consortium_member_id = m.id
    where m.consortium_id = ${consortiumId} order by m.position_number`.execute(db)
  return rows
}

/** The tiles of a group: every position, whether it was selected, and which assembly selected it. Public, without names. */
export async function readTiles(
  db: Db,
  consortiumId: string,
): Promise<{ position_number: number; selected_in: number | null }[]> {
  const { rows } = await sql<{ position_number: number; selected_in: number | null }>`
    select m.position_number, k.assembly_number as selected_in from consortium_members m
    left join contemplations k on k.consortium_id = m.consortium_id and k.consortium_member_id = m.id and k.status not in ('cancelled', 'expired')
    where m.consortium_id = ${consortiumId} and m.is_active order by m.position_number`.execute(db)
  return rows
}

/** People with an approved identity who may be enrolled now, by name (LIFE-11 to LIFE-13); those already placed are left out. */
export async function readEnrollable(
  db: Db,
  filter: { consortiumId: string; name: string; limit: number },
): Promise<{ user_id: string; full_name: string; email: string }[]> {
  const { rows } = await sql<{ user_id: string; full_name: string; email: string }>`
    select u.id as user_id, p.full_name, u.email from profiles p join users u on u.id = p.id
    join kyc_applications k on k.user_id = u.id and k.status = 'approved'
    left join user_roles r on r.user_id = u.id
    where p.verification_status = 'approved' and lower(p.full_name) like ${`%${filter.name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}
      and not exists (select 1 from consortium_members m where m.user_id = u.id and m.consortium_id = ${filter.consortiumId} and m.is_active)
      and (r.role = 'super_admin' or not exists (
        select 1 from consortium_members m join consortiums c on c.id = m.consortium_id
        where m.user_id = u.id and m.is_active and c.status = 'active'))
    order by p.full_name, u.id limit ${filter.limit}`.execute(db)
  return rows
}
