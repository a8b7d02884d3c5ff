import { type RawBuilder, sql } from 'kysely'
import { LAST_ACT, noonOf, OUR_DAY, PAYOUTS_WAITING } from '#db/pages/payout-work.ts'
import { joinInstallment } from '#db/payments.ts'
import type { Db } from '#db/rows.ts'
import type { PlainDay } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { SINCE_EVER } from '#domain/operations/tallies.ts'
import { comesBefore, type WorkKind, type WorkPlace } from '#domain/operations/work-queue.ts'

/** The kinds of work of which a group has one line. */
export type GroupWorkKind = Exclude<WorkKind, 'approvals' | 'kyc' | 'tickets'>

/** A group's work of one kind: how much of it, how much money, how long the oldest has waited, and the nearest deadline. */
export interface GroupWork {
  kind: GroupWorkKind
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
const NEVER = sql`null::timestamptz`
const NO_CENTS = sql`null::bigint`

/**
 * What waits, by kind: rows of (consortium_id, n, cents, since, deadline). Groups that halted, won bids not paid, selections not answered, debits that were
 * returned and not paid again, overdue installments (their tallies); payouts to release and to prepare, documents to review, refunds in line and exits to
 * approve, calls to late members, disputes, recoveries and deposits to confirm, spot transfers to approve, requests to join, ballots to open, seats to fill.
 */
const WAITING: Readonly<Record<GroupWorkKind, RawBuilder<unknown>>> = {
  halted: sql`select consortium_id, 1 as n, ${NO_CENTS} as cents, halted_at as since, ${NEVER} as deadline
    from group_halts where rests_until > now()`,
  bid_unpaid: sql`select consortium_id, 1 as n, amount_cents as cents, decided_at as since, due_at as deadline
    from bids where status = 'won_pending_payment'`,
  unanswered: sql`select consortium_id, 1 as n, committed_cents as cents, selected_at as since, answer_by as deadline
    from contemplations where status = 'selected'`,
  overdue: sql`select t.consortium_id, t.count as n, t.cents, ${noonOf(sql`(select min(o.day) from group_tallies o
      where o.consortium_id = t.consortium_id and o.kind = 'overdue' and o.day > ${SINCE_EVER} and o.count <> 0)`)} as since, ${NEVER} as deadline
    from group_tallies t where t.kind = 'overdue' and t.day = ${SINCE_EVER} and t.count <> 0`,
  returned: sql`select p.consortium_id, 1 as n, ${OWED} as cents, (select max(t.returned_at) from transfer_states t
      where t.consortium_id = p.consortium_id and t.consortium_member_id = p.consortium_member_id and t.installment_number = p.number
        and t.returned_at is not null) as since, ${NEVER} as deadline
    from installments p where p.closed_at is null and p.status <> 'processing' and p.return_code is not null`,
  ...PAYOUTS_WAITING,
  guarantees: sql`select k.consortium_id, 1 as n, ${NO_CENTS} as cents, ${LAST_ACT} as since, ${OUR_DAY} as deadline
    from contemplations k where k.status = 'guarantee_review'`,
  finals_to_release: sql`select consortium_id, 1 as n, amount_cents as cents, prepared_at as since, ${NEVER} as deadline
    from final_payments where status = 'prepared'`,
  finals_to_prepare: sql`select f.consortium_id, 1 as n, f.amount_cents as cents, s.made_at as since, ${NEVER} as deadline
    from final_payments f join final_statements s on s.consortium_id = f.consortium_id
    join consortium_members m on m.consortium_id = f.consortium_id and m.id = f.consortium_member_id
    where f.status = 'owed' and exists (select 1 from bank_accounts b where b.user_id = m.user_id and b.is_default
      and b.removed_at is null and b.id is distinct from f.refused_account_id)`,
  securities: sql`select consortium_id, 1 as n, ${NO_CENTS} as cents, paid_off_at as since, ${noonOf(sql`release_by`)} as deadline
    from security_releases where released_at is null`,
  calls: sql`select s.consortium_id, 1 as n, ${OWED} as cents, s.reached_at as since, ${NEVER} as deadline
    from ladder_steps s ${joinInstallment('s')}
    where s.step = 'call' and p.closed_at is null and p.status <> 'processing' and not exists (
      select 1 from ladder_calls l where l.consortium_id = s.consortium_id and l.consortium_member_id = s.consortium_member_id
        and l.number = s.number)`,
  disputes: sql`select d.consortium_id, 1 as n, t.amount_cents as cents, d.opened_at as since, ${NEVER} as deadline
    from disputes d left join transfer_states t on t.consortium_id = d.consortium_id and t.id = d.transfer_id where d.status = 'open'`,
  refunds: sql`select consortium_id, 1 as n, amount_cents - paid_cents as cents, owed_at as since, due_by as deadline
    from refunds where status in ('due', 'returned') or (status = 'queued' and due_by is not null)`,
  exits: sql`select consortium_id, 1 as n, ${NO_CENTS} as cents, recorded_at as since, ${NEVER} as deadline
    from exit_reports where status = 'recorded'`,
  ballots: sql`select consortium_id, 1 as n, ${NO_CENTS} as cents, prepared_at as since, ${NEVER} as deadline
    from cancellations where status = 'prepared'`,
  recoveries: sql`select consortium_id, 1 as n, amount_cents as cents, recorded_at as since, ${NEVER} as deadline
    from recoveries where status = 'recorded'`,
  paid_in: sql`select consortium_id, 1 as n, amount_cents as cents, recorded_at as since, ${NEVER} as deadline
    from advances_paid_in where status = 'recorded'`,
  transfers: sql`select consortium_id, 1 as n, ${NO_CENTS} as cents, accepted_at as since, ends_at as deadline
    from spot_transfers where status = 'accepted'`,
  requests: sql`select consortium_id, 1 as n, ${NO_CENTS} as cents, asked_at as since, ends_at as deadline
    from join_requests where status = 'asked'`,
  open: sql`select id as consortium_id, 1 as n, ${NO_CENTS} as cents, created_at as since, expires_at as deadline
    from consortiums where status = 'active' and launched_at is null`,
}

/** The kinds whose age has to be looked up: only lines that may be shown, those that tie with the first or the last by day and dollars among them, are asked how old they are. */
const LOOKED_UP: readonly GroupWorkKind[] = ['overdue', 'returned', 'to_prepare', 'guarantees']
/** The kinds whose deadline is a day and not an instant of it. */
export const DUE_ANY_TIME: readonly GroupWorkKind[] = ['to_release', 'to_prepare', 'guarantees', 'securities']
/** The kinds of which a group has one row, so that there is nothing to add up. */
const ONE_ROW: readonly GroupWorkKind[] = ['halted', 'overdue', 'open']

/** The kinds that never have a deadline, so that they come after everything that has one; halted groups come before it. */
export const NEVER_DUE: readonly GroupWorkKind[] = [
  ...(['overdue', 'returned', 'finals_to_release', 'finals_to_prepare', 'calls', 'disputes'] as const),
  ...(['exits', 'ballots', 'recoveries', 'paid_in'] as const),
]

interface Asked {
  kinds: readonly GroupWorkKind[]
  /** The time zone in which deadlines are days. */
  zone: string
  /** So many lines of each kind at most. */
  limit: number
  /** Only lines that come later than this one; null begins. */
  after: WorkPlace | null
  /** Leaves out these lines. */
  without: readonly Pick<WorkTaker, 'kind' | 'consortiumId'>[]
  /** Looks at everything that waits, not only at what is due soonest. */
  isWhole: boolean
}

/** So many times more cases than lines are looked at, because a group may have several cases of a kind. */
const CASES_A_LINE = 4

/**
 * The lines that come first (`compareWork`), of each kind by itself, or first after one of them. Unless `isWhole`, only those of groups of which something is
 * due by the day on which enough is due: whoever finds fewer than they need asks again for the whole.
 */
export async function readFirstWork(db: Db, asked: Asked): Promise<GroupWork[]> {
  const linesOf = (kind: GroupWorkKind) =>
    sql`(select ${sql.lit(kind)} as kind, l.consortium_id as "consortiumId", l.count::int8 as count, l.cents::int8 as cents,
      l.since, l.deadline from (${firstOf(kind, asked)}) l)`
  return await readNamed(db, asked.kinds, linesOf, cutOf(asked))
}

/** An instant at which a day begins in the zone, so many days later. */
const beginOf = (day: PlainDay, zone: string, later: number) =>
  sql`(${day}::date + ${sql.lit(later)})::timestamp at time zone ${zone}`

/** The end of the day on which enough cases are due, counted from the day after that of `after`, or the end of time where fewer have a deadline: what is due later comes later. */
function cutOf({ kinds, zone, limit, after, isWhole }: Asked): RawBuilder<unknown> {
  const dated = isWhole ? [] : kinds.filter(hasCut)
  if (dated.length === 0) return sql``
  const cases = limit * CASES_A_LINE
  // All of its own day is read anyway, and most of that may have been seen.
  const isAhead = after?.deadlineOn
    ? sql`d.deadline >= ${beginOf(after.deadlineOn, zone, 1)}`
    : sql`d.deadline is not null`
  const soonest = dated.map(
    (kind) =>
      sql`(select d.deadline from (${WAITING[kind]}) d where ${isAhead} order by d.deadline limit ${cases + 1})`,
  )
  return sql`with cut as materialized (
    select coalesce((select ((d.deadline at time zone ${zone})::date + 1)::timestamp at time zone ${zone}
      from (${sql.join(soonest, sql` union all `)}) d order by d.deadline offset ${cases} limit 1), 'infinity') as at)`
}

const hasCut = (kind: GroupWorkKind) => kind !== 'halted' && !NEVER_DUE.includes(kind)

function firstOf(kind: GroupWorkKind, { zone, limit, without, isWhole, ...asked }: Asked): RawBuilder<unknown> {
  // Halted groups come before everything else.
  const after = asked.after?.kind === 'halted' && kind !== 'halted' ? null : asked.after
  const isLookedUp = LOOKED_UP.includes(kind)
  const isOneRow = ONE_ROW.includes(kind)
  const isOfItsDay = after?.deadlineOn ? [sql`w.deadline >= ${beginOf(after.deadlineOn, zone, 0)}`] : []
  const isCut = !isWhole && hasCut(kind)
  const conditionsOf = (due: RawBuilder<unknown>[]) => {
    const left = without.filter((one) => one.kind === kind).map(({ consortiumId }) => consortiumId)
    const all = [...due, ...(left.length === 0 ? [] : [sql`w.consortium_id <> all(${left}::uuid[])`])]
    return all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`
  }
  const isDue = [sql`w.deadline < (select at from cut)`]
  const sums = sql`sum(w.n) as count, sum(w.cents) as cents, min(w.deadline) as deadline ${isLookedUp ? sql`` : sql`, min(w.since) as since`}`
  const lines = isOneRow
    ? sql`select w.consortium_id, w.n as count, w.cents, w.deadline ${isLookedUp ? sql`` : sql`, w.since`} from (${WAITING[kind]}) w
        ${conditionsOf(isCut ? isDue : [])}`
    : isCut
      ? // Group by group: few are due then, and the planner, which doesn't know, would read them all.
        sql`select s.consortium_id, sums.* from (select distinct w.consortium_id from (${WAITING[kind]}) w ${conditionsOf([...isDue, ...isOfItsDay])}) s
          cross join lateral (select ${sums} from (${WAITING[kind]}) w where w.consortium_id = s.consortium_id) sums`
      : sql`select w.consortium_id, ${sums} from (${WAITING[kind]}) w ${conditionsOf([])} group by w.consortium_id`
  // Before the age: no deadline is the last day, and no amount is nothing.
  const place = sql`coalesce((g.deadline at time zone ${zone})::date, 'infinity'), -coalesce(g.cents, 0)`
  const seen = after && sql`${after.deadlineOn ?? 'infinity'}::date, ${-(after.cents ?? 0)}`
  const first = sql`order by ${place} fetch first ${limit} rows with ties`
  const tied =
    seen === null
      ? sql`select * from (${lines}) g ${first}`
      : sql`with g as materialized (select * from (${lines}) g where (${place}) >= (${seen}))
          select * from g where (${place}) = (${seen}) union all (select * from g where (${place}) > (${seen}) ${first})`
  const aged = isLookedUp
    ? sql`select t.*, (select min(w.since) from (${WAITING[kind]}) w where w.consortium_id = t.consortium_id) as since from (${tied}) t`
    : lines
  // To the millisecond, as the one who asks knows it.
  const rest = sql`date_trunc('milliseconds', g.since), g.consortium_id`
  const isLater =
    after && seen
      ? sql`where (${place}, ${rest}) > (${seen}, ${after.since}::timestamptz, ${lastSeen(kind, after)}::uuid)`
      : sql``
  return sql`select * from (${aged}) g ${isLater} order by ${place}, ${rest} limit ${limit}`
}

/** The last group of a kind that comes before a line, where all else is equal: all of an earlier kind, none of a later one. */
function lastSeen(kind: GroupWorkKind, after: WorkPlace): string {
  if (kind === after.kind) return after.subjectId
  return comesBefore(kind, after.kind) ? 'ffffffff-ffff-ffff-ffff-ffffffffffff' : '00000000-0000-0000-0000-000000000000'
}

/** Who has taken a group's work of a kind at some time. */
export interface WorkTaker {
  kind: GroupWorkKind
  consortiumId: string
  userId: string
  ownerName: string
  takenAt: Date
}

/** Those who have taken work of these kinds, whether or not it's done or they still have it. */
export async function readWorkTakers(db: Db, kinds: readonly GroupWorkKind[]): Promise<WorkTaker[]> {
  const { rows } = await sql<WorkTaker>`
    select o.kind, o.subject_id as "consortiumId", o.user_id as "userId", p.full_name as "ownerName", o.taken_at as "takenAt"
    from work_owners o join profiles p on p.id = o.user_id where o.kind = any(${kinds}::text[])`.execute(db)
  return rows
}

/** What of this work still waits, a line each. */
export async function readWorkOf(
  db: Db,
  work: readonly Pick<WorkTaker, 'kind' | 'consortiumId'>[],
): Promise<GroupWork[]> {
  const groupsOf = Map.groupBy(work, ({ kind }) => kind)
  const linesOf = (kind: GroupWorkKind) => sql`
    (select ${sql.lit(kind)} as kind, w.consortium_id as "consortiumId", sum(w.n)::int8 as count, sum(w.cents)::int8 as cents, min(w.since) as since, min(w.deadline) as deadline
    from (${WAITING[kind]}) w where w.consortium_id = any(${(groupsOf.get(kind) ?? []).map((one) => one.consortiumId)}::uuid[]) group by 1, 2)`
  return await readNamed(db, [...groupsOf.keys()], linesOf)
}

async function readNamed(
  db: Db,
  kinds: readonly GroupWorkKind[],
  linesOf: (kind: GroupWorkKind) => RawBuilder<unknown>,
  before = sql``,
): Promise<GroupWork[]> {
  if (kinds.length === 0) return []
  const { rows } = await sql<GroupWork>`${before}
    select w.*, (select c.name from consortiums c where c.id = w."consortiumId")
    from (${sql.join(kinds.map(linesOf), sql` union all `)}) w`.execute(db)
  return rows
}

/** Whether a group has work of a kind. */
export async function hasGroupWork(
  db: Db,
  { kind, consortiumId }: { kind: GroupWorkKind; consortiumId: string },
): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select 1 from (${WAITING[kind]}) w where w.consortium_id = ${consortiumId})`.execute(db)
  return rows[0]?.exists === true
}

/** How many groups have work of a kind. */
export interface GroupCount {
  count: number
  /** There are more than were counted. */
  isMore: boolean
}

/** How many groups have work of each of these kinds, each counted up to `upTo`; those of which none has any are left out. */
export async function countGroupWork(
  db: Db,
  kinds: readonly GroupWorkKind[],
  upTo: number,
): Promise<Map<WorkKind, GroupCount>> {
  const cases = upTo * CASES_COUNTED
  const first = await countGroups(db, kinds, (kind) => (ONE_ROW.includes(kind) ? upTo + 1 : cases))
  // So many cases in so few groups: there are few groups, and counting all of it is short.
  const few = first.filter((one) => one.count <= upTo && one.cases === cases).map(({ kind }) => kind)
  const whole = await countGroups(db, few, () => null)
  return new Map(
    [...first, ...whole].map(({ kind, count }) => [kind, { count: Math.min(count, upTo), isMore: count > upTo }]),
  )
}

/** So many cases are looked at for each group that is counted. */
const CASES_COUNTED = 2

async function countGroups(
  db: Db,
  kinds: readonly GroupWorkKind[],
  casesOf: (kind: GroupWorkKind) => number | null,
): Promise<{ kind: GroupWorkKind; count: number; cases: number }[]> {
  if (kinds.length === 0) return []
  const counts = kinds.map(
    (kind) => sql`select ${sql.lit(kind)} as kind, count(distinct g.consortium_id)::int as count, count(*)::int as cases
      from (select w.consortium_id from (${WAITING[kind]}) w limit ${casesOf(kind)}::bigint) g`,
  )
  const { rows } = await sql<{ kind: GroupWorkKind; count: number; cases: number }>`
    select * from (${sql.join(counts, sql` union all `)}) one where count > 0`.execute(db)
  return rows
}
