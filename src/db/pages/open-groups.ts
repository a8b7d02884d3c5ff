import { sql } from 'kysely'
import type { ConsortiumRow } from '#db/consortiums.ts'
import type { Db } from '#db/rows.ts'

/** A group that still enrolls, with what of its life a stranger may know. */
export type OpenGroupRow = Pick<
  ConsortiumRow,
  | 'id'
  | 'name'
  | 'consortium_type'
  | 'status'
  | 'target_cents'
  | 'monthly_payment_cents'
  | 'duration_months'
  | 'admin_fee_bps'
  | 'reserve_bps'
  | 'max_members'
  | 'current_members'
  | 'last_position'
  | 'assembly_day'
  | 'launched_at'
  | 'first_due_month'
  | 'next_number'
  | 'closing_at'
  | 'canceled_at'
> & {
  /** Spots that are for the people on the waiting list. */
  kept: number
  /** The spots selected so far. */
  selected: number[]
  /** How many members still wait to be selected. */
  waiting: number
}

/** Far more than anyone reads; the guard of a page that everyone may open. */
const MOST = 1_000

/** Groups that haven't ended, by name: those with a spot that's free and that no one waits for, or those without. */
export async function readOpenGroups(db: Db, has: 'free_spot' | 'no_free_spot'): Promise<OpenGroupRow[]> {
  const free = sql<number>`c.max_members - c.current_members - (
    select count(*)::int from spot_waits w where w.consortium_id = c.id and w.status in ('waiting', 'offered')
      -- Who is in another group by now keeps their place and isn't in line.
      and (w.status = 'offered' or not exists (select 1 from consortium_members o join consortiums g on g.id = o.consortium_id
        where o.user_id = w.user_id and o.is_active and g.status = 'active')))`
  const { rows } = await sql<OpenGroupRow>`
    select c.id, c.name, c.consortium_type, c.status, c.target_cents, c.monthly_payment_cents, c.duration_months, c.admin_fee_bps,
      c.reserve_bps, c.max_members, c.current_members, c.last_position, c.assembly_day, c.launched_at, c.first_due_month,
      c.next_number, c.closing_at, c.canceled_at, c.max_members - c.current_members - (${free}) as kept,
      coalesce((select array_agg(m.position_number order by m.position_number) from consortium_members m
        where m.consortium_id = c.id and m.state in ('selected', 'paid_out', 'completed')), '{}') as selected,
      (select count(*)::int from consortium_members m
        where m.consortium_id = c.id and m.state in ('reserved', 'active')) as waiting
    from consortiums c
    where c.status = 'active' and c.canceled_at is null and c.closing_at is null
      and ((${free}) > 0) = ${has === 'free_spot'}
    order by c.name, c.id limit ${MOST}`.execute(db)
  return rows
}
