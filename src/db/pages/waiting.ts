import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'

/** What goes wrong if no one acts, most urgent first, and what staff themselves have to do. */
export const RISKS = ['bid_unpaid', 'unanswered', 'returned', 'overdue'] as const
export const TASKS = [
  'to_release',
  'to_prepare',
  'guarantees',
  'finals_to_release',
  'finals_to_prepare',
  'securities',
  'calls',
  'disputes',
  'recoveries',
  'paid_in',
  'transfers',
  'requests',
  'open',
] as const
export type WaitingKind = (typeof RISKS)[number] | (typeof TASKS)[number]

/** What is waiting in one group: how many, how much money, how long the oldest has waited, and the nearest deadline. */
export interface Waiting {
  kind: WaitingKind
  consortiumId: string
  name: string
  count: number
  /** Null where no money is involved: a group open for enrollment, documents. */
  cents: Cents | null
  since: Date
  /** Null where nothing expires. */
  deadline: Date | null
}

const OWED = sql`p.common_fund_cents + p.reserve_cents + p.operator_cents + p.late_fee_cents`
/** A calendar day as an instant that falls on it in every zone we serve. */
const noonOf = (day: string) => sql`(${sql.ref(day)} + time '12:00') at time zone 'UTC'`
const LAST_ACT = sql`(select max(e.made_at) from contemplation_events e
  where e.consortium_id = k.consortium_id and e.contemplation_id = k.id)`

/**
 * What is waiting for someone, by group: won bids not paid, selections not answered, debits that were returned and not paid again,
 * overdue installments; payouts to release and to prepare, documents to review, calls to late members, disputes, recoveries and deposits to
 * confirm, spot transfers to approve, requests to join, seats to fill. One query.
 */
export async function readWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select w.kind, w.consortium_id as "consortiumId", c.name, count(*)::int as count, sum(w.cents)::bigint as cents,
      min(w.since) as since, min(w.deadline) as deadline
    from (
      select 'bid_unpaid' as kind, consortium_id, amount_cents as cents, decided_at as since, due_at as deadline
        from bids where status = 'won_pending_payment'
      union all
      select 'unanswered', consortium_id, committed_cents, selected_at, answer_by from contemplations where status = 'selected'
      union all
      select 'overdue', consortium_id, ${OWED}, ${noonOf('due_on')}, null
        from payments p where closed_at is null and status = 'overdue'
      union all
      select 'returned', p.consortium_id, ${OWED}, r.returned_at, null
        from payments p cross join lateral (select max(returned_at) as returned_at from bank_transfers t
          where t.consortium_id = p.consortium_id and t.consortium_member_id = p.consortium_member_id
            and t.installment_number = p.number) r
        where p.closed_at is null and p.status <> 'processing' and p.return_code is not null
      union all
      select 'to_release', consortium_id, amount_cents, prepared_at, null from payouts where status = 'prepared'
      union all
      select 'to_prepare', k.consortium_id, k.committed_cents, ${LAST_ACT}, ${noonOf('k.use_by')} from contemplations k
        where k.status = 'approved' and not exists (
          select from payouts p where p.consortium_id = k.consortium_id and p.contemplation_id = k.id
            and p.status not in ('failed', 'cancelled'))
      union all
      select 'guarantees', k.consortium_id, null, ${LAST_ACT}, ${noonOf('k.use_by')} from contemplations k
        where k.status = 'guarantee_review'
      union all
      select 'finals_to_release', consortium_id, amount_cents, prepared_at, null from final_payments where status = 'prepared'
      union all
      select 'finals_to_prepare', f.consortium_id, f.amount_cents, s.made_at, null from final_payments f
        join final_statements s on s.consortium_id = f.consortium_id
        join consortium_members m on m.consortium_id = f.consortium_id and m.id = f.consortium_member_id
        where f.status = 'owed' and exists (select from bank_accounts b where b.user_id = m.user_id and b.is_default
          and b.removed_at is null and b.id is distinct from f.refused_account_id)
      union all
      select 'securities', consortium_id, null, paid_off_at, ${noonOf('release_by')} from security_releases where released_at is null
      union all
      select 'calls', s.consortium_id, ${OWED}, s.reached_at, null from ladder_steps s
        join payments p using (consortium_id, consortium_member_id, number)
        where s.step = 'call' and p.closed_at is null and p.status <> 'processing' and not exists (
          select from ladder_calls l where l.consortium_id = s.consortium_id and l.consortium_member_id = s.consortium_member_id
            and l.number = s.number)
      union all
      select 'disputes', d.consortium_id, t.amount_cents, d.opened_at, null from disputes d
        join bank_transfers t on t.consortium_id = d.consortium_id and t.id = d.transfer_id where d.status = 'open'
      union all
      select 'recoveries', consortium_id, amount_cents, recorded_at, null from recoveries where status = 'recorded'
      union all
      select 'paid_in', consortium_id, amount_cents, recorded_at, null from advances_paid_in where status = 'recorded'
      union all
      select 'transfers', consortium_id, null, accepted_at, ends_at from spot_transfers where status = 'accepted'
      union all
      select 'requests', consortium_id, null, asked_at, ends_at from join_requests where status = 'asked'
      union all
      select 'open', id, null, created_at, expires_at from consortiums where status = 'active' and launched_at is null
    ) w join consortiums c on c.id = w.consortium_id
    group by w.kind, w.consortium_id, c.name
    order by min(w.deadline) nulls last, min(w.since), c.name, w.consortium_id`.execute(db)
  return rows
}

/** A draw that is still ahead. */
export interface NextDraw {
  consortiumId: string
  name: string
  number: number
  drawsAt: Date
  /** How many positions are in it; null until the list is published. */
  eligible: number | null
}

/** The draws that come next after an instant, of months that have been opened, soonest first. */
export async function readNextDraws(db: Db, after: Date, limit: number): Promise<NextDraw[]> {
  const { rows } = await sql<NextDraw>`
    select a.consortium_id as "consortiumId", c.name, a.number, a.draws_at as "drawsAt", cardinality(a.eligible_positions) as eligible
    from assemblies a join consortiums c on c.id = a.consortium_id
    where a.status in ('opened', 'published') and a.draws_at > ${after} order by a.draws_at, c.name limit ${limit}`.execute(
    db,
  )
  return rows
}

/** How many groups are running, how many are filling, and how many members they have: what every staff member may know. */
export async function countGroups(db: Db): Promise<{ running: number; filling: number; members: number }> {
  const { rows } = await sql<{ running: number; filling: number; members: number }>`
    select (count(*) filter (where launched_at is not null))::int as running,
      (count(*) filter (where launched_at is null))::int as filling, coalesce(sum(current_members), 0)::int as members
    from consortiums where status = 'active'`.execute(db)
  return rows[0] ?? { running: 0, filling: 0, members: 0 }
}
