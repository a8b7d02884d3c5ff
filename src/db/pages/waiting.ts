import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'
import type { WorkKind } from '#domain/operations/work-queue.ts'

/** Work that waits in a group, one line a kind and group: how many, how much money, how long the oldest has waited, and the nearest deadline. */
export interface Waiting {
  kind: Exclude<WorkKind, 'kyc' | 'tickets'>
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
 * What is waiting for someone, by group: groups that halted, won bids not paid, selections not answered, debits that were returned and not
 * paid again, overdue installments; payouts to release and to prepare, documents to review, refunds in line and exits to approve, calls to
 * late members, disputes, recoveries and deposits to confirm, spot transfers to approve, requests to join, ballots to open, seats to fill.
 * One query.
 */
export async function readWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select w.kind, w.consortium_id as "consortiumId", c.name, count(*)::int as count, sum(w.cents)::bigint as cents,
      min(w.since) as since, min(w.deadline) as deadline
    from (
      select 'halted' as kind, consortium_id, null::bigint as cents, halted_at as since, null::timestamptz as deadline
        from group_halts where rests_until > now()
      union all
      select 'bid_unpaid', consortium_id, amount_cents, decided_at, due_at
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
      select 'refunds', consortium_id, amount_cents - paid_cents, owed_at, due_by from refunds
        where status in ('due', 'returned') or (status = 'queued' and due_by is not null)
      union all
      select 'exits', consortium_id, null, recorded_at, null from exit_reports where status = 'recorded'
      union all
      select 'ballots', consortium_id, null, prepared_at, null from cancellations where status = 'prepared'
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
    group by w.kind, w.consortium_id, c.name`.execute(db)
  return rows
}

/** An identity check that waits to be decided. */
export interface WaitingPerson {
  id: string
  fullName: string
  submittedAt: Date
}

/** The identity checks that have waited longest. */
export async function readWaitingPeople(db: Db, limit: number): Promise<WaitingPerson[]> {
  const { rows } = await sql<WaitingPerson>`
    select a.id, p.full_name as "fullName", a.submitted_at as "submittedAt" from kyc_applications a
    join profiles p on p.id = a.user_id where a.status = 'pending' order by a.submitted_at, a.id limit ${limit}`.execute(
    db,
  )
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
