import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'

/** A group as the administrator's list shows it, with the day of the assembly it waits for. */
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
  expiresAt: Date | null
  nextNumber: number
  firstDueMonth: string | null
  selected: number
  overdue: number
  nextAssemblyOn: string | null
}

export interface ConsortiumFilter {
  status: string | null
  /** Of active groups only those whose life has begun, or only those open for enrollment; null is both. */
  launched: boolean | null
  name: string
  limit: number
  offset: number
}

/** Groups ordered by name (CALL-09) of one status or all, whose name contains the text, and how many there are. */
export async function readConsortiumList(
  db: Db,
  filter: ConsortiumFilter,
): Promise<{ rows: ListedConsortium[]; total: number }> {
  const where = sql`(${filter.status}::text is null or c.status::text = ${filter.status})
    and (${filter.launched}::bool is null or (c.launched_at is not null) = ${filter.launched})
    and c.name ilike ${`%${filter.name.replace(/[\\%_]/g, '\\$&')}%`}`
  const { rows } = await sql<ListedConsortium>`
    select c.id, c.name, c.consortium_type as type, c.status, c.target_cents as "targetCents",
      c.monthly_payment_cents as "monthlyPaymentCents", c.duration_months as "durationMonths", c.max_members as "maxMembers",
      c.current_members as "currentMembers", c.admin_fee_bps as "feeBps", c.assembly_day as "assemblyDay",
      c.created_at as "createdAt", c.launched_at as "launchedAt", c.expires_at as "expiresAt", c.next_number as "nextNumber",
      c.first_due_month as "firstDueMonth",
      (select count(*)::int from consortium_members m where m.consortium_id = c.id and m.state in ('selected', 'paid_out', 'completed')) as selected,
      (select count(*)::int from payments p where p.consortium_id = c.id and p.closed_at is null and p.status = 'overdue') as overdue,
      (select min(a.due_on) from assemblies a where a.consortium_id = c.id and a.status <> 'held') as "nextAssemblyOn"
    from consortiums c where ${where} order by c.name, c.id limit ${filter.limit} offset ${filter.offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from consortiums c where ${where}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
