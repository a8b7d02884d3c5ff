import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { GroupState } from '#domain/consortiums/group-state.ts'
import type { Cents } from '#domain/money.ts'

/** A group as the administrator's list shows it, with the month that is open in it. */
export interface ListedConsortium {
  id: string
  name: string
  type: 'home' | 'car' | 'general'
  status: 'not_started' | 'active' | 'cancelled' | 'completed'
  targetCents: Cents
  monthlyPaymentCents: Cents
  durationMonths: number
  maxMembers: number
  currentMembers: number
  feeBps: number
  assemblyDay: number
  createdAt: Date
  launchedAt: Date | null
  canceledAt: Date | null
  expiresAt: Date | null
  nextNumber: number
  firstDueMonth: string | null
  /** When the next month opens; null before launch and when none is left. */
  opensAt: Date | null
  selected: number
  /** How many members have an overdue installment. */
  overdue: number
  /** The due day and the draw of the earliest assembly not held yet. */
  openDueOn: string | null
  openDrawsAt: Date | null
}

export interface ConsortiumFilter {
  state: GroupState | null
  name: string
  limit: number
  offset: number
}

/** Where a group really is, in SQL: the same question as `groupStateOf` (src/domain/consortiums/group-state.ts). */
const STATE = sql`case when c.canceled_at is not null then 'cancelled' when c.status <> 'active' then c.status::text
  when c.launched_at is null then 'not_started'
  when c.opens_at is null and not exists (
    select from assemblies a where a.consortium_id = c.id and a.status in ('opened', 'published')) then 'closing'
  else 'active' end`

/** Groups ordered by name (CALL-09) of one state or all, whose name contains the text, and how many there are. */
export async function readConsortiumList(
  db: Db,
  filter: ConsortiumFilter,
): Promise<{ rows: ListedConsortium[]; total: number }> {
  const where = sql`(${filter.state}::text is null or ${STATE} = ${filter.state})
    and c.name ilike ${`%${filter.name.replace(/[\\%_]/g, '\\$&')}%`}`
  const { rows } = await sql<ListedConsortium>`
    select c.id, c.name, c.consortium_type as type, c.status, c.target_cents as "targetCents",
      c.monthly_payment_cents as "monthlyPaymentCents", c.duration_months as "durationMonths", c.max_members as "maxMembers",
      c.current_members as "currentMembers", c.admin_fee_bps as "feeBps", c.assembly_day as "assemblyDay",
      c.created_at as "createdAt", c.launched_at as "launchedAt", c.canceled_at as "canceledAt", c.expires_at as "expiresAt", c.next_number as "nextNumber",
      c.first_due_month as "firstDueMonth", c.opens_at as "opensAt",
      (select count(*)::int from consortium_members m where m.consortium_id = c.id and m.state in ('selected', 'paid_out', 'completed')) as selected,
      (select count(distinct p.consortium_member_id)::int from payments p
        where p.consortium_id = c.id and p.closed_at is null and p.status = 'overdue') as overdue,
      a.due_on as "openDueOn", a.draws_at as "openDrawsAt"
    from consortiums c
    left join lateral (
      select due_on, draws_at from assemblies where consortium_id = c.id and status in ('opened', 'published') order by number limit 1) a on true
    where ${where} order by c.name, c.id limit ${filter.limit} offset ${filter.offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from consortiums c where ${where}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
