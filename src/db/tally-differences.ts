import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { TallyChange } from '#db/tallies.ts'
import { TALLIES, type TallyKind } from '#domain/operations/tallies.ts'

/** The advisory lock of whoever recounts the tallies. */
const RECOUNT_LOCK = 71_022

/** Waits until no one else is recounting the tallies: two who added the same differences would add them twice. */
export async function lockRecount(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RECOUNT_LOCK})`.execute(tx)
}

/** How finely a group's own part of each is kept. */
const BY_MONTH = kindsOf(({ group }) => group === 'month')
const BY_DAY = kindsOf(({ group }) => group === 'day')
const SINCE_EVER_TOO = kindsOf(({ sinceEver }) => sinceEver)

function kindsOf(isKept: (kept: (typeof TALLIES)[TallyKind]) => boolean): string[] {
  return Object.entries(TALLIES).flatMap(([kind, kept]) => (isKept(kept) ? [kind] : []))
}

/**
 * What to add to each tally so that it's what the rows say, by the days of that zone (decision 0090): groups' own rows with their group, those over
 * all groups with null. Reads everything as of one instant, so what is being written meanwhile is in neither or in both. In the order of keys.
 */
export async function findTallyDifferences(db: Db, zone: string): Promise<TallyChange[]> {
  // As many rows as there ever were, which takes longer than a page may.
  await sql`set local statement_timeout = 0`.execute(db)
  const { rows } = await sql<TallyChange>`
    with days as (
      select consortium_id, 'paid' as kind, (closed_at at time zone ${zone})::date as day, count(*) as count,
        sum(common_fund_cents + reserve_cents + operator_cents + late_fee_cents) as cents
        from installments where status = 'completed' group by 1, 3
      union all
      select consortium_id, 'due', due_on, count(*), 0 from installments where status not in ('waived', 'cancelled') group by 1, 3
      union all
      select consortium_id, 'on_time', due_on, count(*), 0 from installments where status = 'completed' and not was_late group by 1, 3
      union all
      select consortium_id, 'overdue', due_on, count(*), sum(common_fund_cents + reserve_cents + operator_cents + late_fee_cents)
        from installments where status = 'overdue' group by 1, 3
      union all
      select consortium_id, 'bids', '-infinity', count(*), 0 from bids where status <> 'withdrawn' group by 1
      union all
      select consortium_id, k.kind, (selected_at at time zone ${zone})::date, count(*), 0 from contemplations
        cross join (values ('selected'), ('selected_by_bid')) k (kind) where k.kind = 'selected' or method = 'bid' group by 1, 2, 3
      union all
      select consortium_id, 'paid_out', (paid_at at time zone ${zone})::date, count(*), 0 from payouts where status = 'paid' group by 1, 3
      union all
      select consortium_id, 'joined', (joined_at at time zone ${zone})::date, count(*), 0 from consortium_members group by 1, 3
      union all
      select m.consortium_id, 'left', (least(m.left_at, c.ended_at) at time zone ${zone})::date, count(*), 0
        from consortium_members m join consortiums c on c.id = m.consortium_id
        where m.left_at is not null or c.ended_at is not null group by 1, 3
      union all
      select m.consortium_id, 'lost', (m.left_at at time zone ${zone})::date, count(*), 0
        from consortium_members m join consortiums c on c.id = m.consortium_id
        where m.left_at >= c.launched_at and m.state in ('withdrawn', 'excluded', 'defaulted') group by 1, 3
      union all
      select null, k.kind, '-infinity', count(*), 0 from profiles p cross join (values ('people'), ('verified')) k (kind)
        where (k.kind = 'people' or p.verification_status = 'approved')
          and not exists (select 1 from account_closings a where a.user_id = p.id and a.closed_at is not null) group by 2),
    counted as (
      select consortium_id, kind, case when kind = any(${BY_MONTH}) then date_trunc('month', day)::date else day end as day, count, cents
        from days where kind = any(${[...BY_MONTH, ...BY_DAY]})
      union all
      select consortium_id, kind, '-infinity', count, cents from days where kind = any(${SINCE_EVER_TOO})
      union all
      select null, kind, day, count, cents from days),
    stored as (
      select consortium_id, kind, day, count, cents from group_tallies
      union all
      select null, kind, day, count, cents from day_tallies)
    select consortium_id, kind, day, sum(count)::int8 as count, sum(cents)::int8 as cents
    from (select * from counted union all select consortium_id, kind, day, -count, -cents from stored) d
    group by consortium_id, kind, d.day having sum(count) <> 0 or sum(cents) <> 0 order by consortium_id, kind, d.day`.execute(
    db,
  )
  return rows
}
