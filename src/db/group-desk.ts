import { sql } from 'kysely'
import type { ListedConsortiumRow } from '#db/overviews.ts'
import type { Db } from '#db/rows.ts'

/** A line of the administrator's list: the group, and the day of the assembly it waits for. */
export interface DeskConsortiumRow extends ListedConsortiumRow {
  next_assembly_on: string | null
  first_due_month: string | null
}

export interface DeskFilter {
  status: string | null
  /** Of active groups only those whose life has begun, or only those open for enrollment; null is both. */
  launched: boolean | null
  name: string
  limit: number
  offset: number
}

/** Groups ordered by name (CALL-09) of one status or all, whose name contains the text, and how many there are. */
export async function readDeskConsortiums(
  db: Db,
  filter: DeskFilter,
): Promise<{ rows: DeskConsortiumRow[]; total: number }> {
  const where = sql`(${filter.status}::text is null or c.status::text = ${filter.status})
    and (${filter.launched}::bool is null or (c.launched_at is not null) = ${filter.launched})
    and c.name ilike ${`%${filter.name.replace(/[\\%_]/g, '\\$&')}%`}`
  const { rows } = await sql<DeskConsortiumRow>`
    select c.id, c.name, c.consortium_type, c.status, c.target_cents, c.monthly_payment_cents, c.duration_months, c.max_members,
      c.current_members, c.admin_fee_bps, c.assembly_day, c.created_at, c.launched_at, c.expires_at, c.next_number, c.first_due_month,
      (select count(*)::int from consortium_members m where m.consortium_id = c.id and m.state in ('selected', 'paid_out', 'completed')) as selected,
      (select count(*)::int from payments p where p.consortium_id = c.id and p.closed_at is null and p.status = 'overdue') as overdue,
      (select min(a.due_on) from assemblies a where a.consortium_id = c.id and a.status <> 'held') as next_assembly_on
    from consortiums c where ${where} order by c.name, c.id limit ${filter.limit} offset ${filter.offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from consortiums c where ${where}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export interface WaitingRow {
  kind: 'open' | 'guarantees' | 'to_prepare' | 'to_release'
  consortium_id: string
  name: string
  count: number
}

/** What waits for somebody to decide, by group: seats to fill, papers to review, payouts to prepare and to release. */
export async function readWaiting(db: Db): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.kind, w.consortium_id, c.name, count(*)::int as count from (
      select 'open' as kind, id as consortium_id from consortiums where status = 'active' and launched_at is null
      union all
      select 'guarantees', consortium_id from contemplations where status = 'guarantee_review'
      union all
      select 'to_prepare', k.consortium_id from contemplations k where k.status = 'approved' and not exists (
        select from payouts p where p.consortium_id = k.consortium_id and p.contemplation_id = k.id
          and p.status not in ('failed', 'cancelled'))
      union all
      select 'to_release', consortium_id from payouts where status = 'prepared'
    ) w join consortiums c on c.id = w.consortium_id
    group by w.kind, w.consortium_id, c.name order by c.name, w.consortium_id`.execute(db)
  return rows
}
