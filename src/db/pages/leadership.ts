import { sql } from 'kysely'
import { GROUP_STATE, IS_RUNNING } from '#db/pages/consortium-list.ts'
import type { Db } from '#db/rows.ts'
import type { PlainDay } from '#domain/day.ts'
import type { Pulse, Share } from '#domain/operations/leadership.ts'

/** The time a pulse is about, as instants and as days: a year, three months, and six months back, and the last day whose grace is over. */
export interface PulseSpan {
  since: Date
  yearAgo: PlainDay
  sixMonthsAgo: PlainDay
  threeMonthsAgo: PlainDay
  graceOver: PlainDay
}

interface PulseRow extends Omit<Pulse, 'recent' | 'before'> {
  consortium_id: string
  recent_of: number
  recent_all: number
  before_of: number
  before_all: number
}

/** What all launched groups did in the span, as far as the scores need it: the tallies' sums. */
export async function readWholePulse(
  db: Db,
  span: PulseSpan,
): Promise<Pick<Pulse, 'spots' | 'lost' | 'due' | 'onTime'>> {
  const { since, yearAgo, graceOver } = span
  const between = sql`day > ${yearAgo} and day <= ${graceOver}`
  const { rows } = await sql<Pick<Pulse, 'spots' | 'lost' | 'due' | 'onTime'>>`
    with t as (
      select coalesce(sum(count) filter (where kind = 'due' and ${between}), 0)::int8 as due,
        coalesce(sum(count) filter (where kind = 'on_time' and ${between}), 0)::int8 as on_time,
        coalesce(sum(count) filter (where kind = 'lost' and day >= ${yearAgo}), 0)::int8 as lost
      from day_tallies where kind in ('due', 'on_time', 'lost') and day >= ${yearAgo}
    ), d as (
      select count(*)::int8 as disputed from (select distinct consortium_id, consortium_member_id from disputes where opened_at >= ${since}) d
      where not exists (select 1 from consortium_members m where m.consortium_id = d.consortium_id and m.id = d.consortium_member_id
        and m.left_at is not null)
    ), c as (
      select coalesce(sum(current_members), 0)::int8 as members from consortiums
      where launched_at is not null and (ended_at is null or ended_at >= ${since})
    )
    select c.members + t.lost as spots, t.lost + d.disputed as lost, t.due, t.on_time as "onTime" from t, d, c`.execute(
    db,
  )
  return rows[0] ?? { spots: 0, lost: 0, due: 0, onTime: 0 }
}

/** What these launched groups did in the span, by group. */
export async function readPulses(
  db: Db,
  { since, yearAgo, sixMonthsAgo, threeMonthsAgo, graceOver }: PulseSpan,
  groupIds: readonly string[],
): Promise<Map<string, Pulse>> {
  const asked = (column: string) => sql`${sql.ref(column)} = any(${groupIds}::uuid[])`
  const { rows } = await sql<PulseRow>`
    with m as (
      select m.consortium_id, count(*)::int as spots,
        (count(*) filter (where m.left_at is not null
          or exists (select 1 from disputes d where d.consortium_id = m.consortium_id and d.consortium_member_id = m.id
            and d.opened_at >= ${since})))::int as lost
      from consortium_members m join consortiums c on c.id = m.consortium_id and c.launched_at is not null
      where ${asked('m.consortium_id')} and m.state <> 'transferred'
        and (m.left_at is null or m.left_at >= greatest(${since}, c.launched_at)) and (c.ended_at is null or c.ended_at >= ${since})
      group by 1
    ), p as (
      select consortium_id, (sum(count) filter (where kind = 'due'))::int as due, (sum(count) filter (where kind = 'on_time'))::int as on_time,
        (sum(count) filter (where kind = 'on_time' and day > ${threeMonthsAgo}))::int as recent_of,
        (sum(count) filter (where kind = 'due' and day > ${threeMonthsAgo}))::int as recent_all,
        (sum(count) filter (where kind = 'on_time' and day > ${sixMonthsAgo} and day <= ${threeMonthsAgo}))::int as before_of,
        (sum(count) filter (where kind = 'due' and day > ${sixMonthsAgo} and day <= ${threeMonthsAgo}))::int as before_all
      from group_tallies where ${asked('consortium_id')} and kind in ('due', 'on_time') and day > ${yearAgo} and day <= ${graceOver}
      group by 1
    ), s as (
      select consortium_id, (count(*) filter (where status = 'paid_out'))::int as paid_out,
        (count(*) filter (where status in ('cancelled', 'expired')))::int as ended
      from contemplations where ${asked('consortium_id')} group by 1
    )
    select m.consortium_id, m.spots, m.lost, coalesce(p.due, 0) as due, coalesce(p.on_time, 0) as "onTime",
      coalesce(p.recent_of, 0) as recent_of, coalesce(p.recent_all, 0) as recent_all,
      coalesce(p.before_of, 0) as before_of, coalesce(p.before_all, 0) as before_all,
      coalesce(s.paid_out, 0) as "paidOut", coalesce(s.ended, 0) as ended
    from m left join p using (consortium_id) left join s using (consortium_id)`.execute(db)
  return new Map(
    rows.map(({ consortium_id, recent_of, recent_all, before_of, before_all, ...row }) => [
      consortium_id,
      { ...row, recent: { of: recent_of, all: recent_all }, before: { of: before_of, all: before_all } },
    ]),
  )
}

/** A group that runs, as the board names it. */
export interface Community {
  id: string
  name: string
  activeMembers: number
}

/** A page of the groups that run, by name, and how many there are. */
export async function readCommunities(
  db: Db,
  slice: { limit: number; offset: number },
): Promise<{ communities: Community[]; total: number }> {
  // The page by the index of names, the number by one look at each group: together they'd all be sorted.
  const { rows } = await sql<Community & { total: number }>`
    select c.id, c.name, c.current_members::int as "activeMembers",
      (select count(*)::int from consortiums c where ${GROUP_STATE} = 'active') as total
    from consortiums c where ${IS_RUNNING} order by c.name, c.id limit ${slice.limit} offset ${slice.offset}`.execute(
    db,
  )
  return {
    communities: rows.map(({ id, name, activeMembers }) => ({ id, name, activeMembers })),
    total: rows[0]?.total ?? 0,
  }
}

/** Staff with a second factor or a passkey, of all staff. */
export async function countProtectedStaff(db: Db): Promise<Share> {
  const { rows } = await sql<Share>`
    select count(*)::int as "all", (count(*) filter (where
      exists (select 1 from second_factors f where f.user_id = r.user_id and f.confirmed_at is not null)
      or exists (select 1 from passkeys p where p.user_id = r.user_id)))::int as "of"
    from user_roles r where role <> 'user'`.execute(db)
  return rows[0] ?? { of: 0, all: 0 }
}

/** The newest signed night's day; null before the first. */
export async function findNewestNight(db: Db): Promise<PlainDay | null> {
  const { rows } = await sql<{ day: PlainDay }>`select day from signed_nights order by number desc limit 1`.execute(db)
  return rows[0]?.day ?? null
}

/** By how many the active members changed in each month ("2026-11"): someone is one from joining until they leave or their group ends. */
export async function readMemberChanges(db: Db): Promise<{ month: string; change: number }[]> {
  const { rows } = await sql<{ month: string; change: number }>`
    select to_char(day, 'YYYY-MM') as month, sum(case kind when 'joined' then count else -count end)::int as change
    from day_tallies where kind in ('joined', 'left') group by 1`.execute(db)
  return rows
}

/** How many active members there are, and how many there were before a day. */
export async function countMembersAt(db: Db, before: PlainDay): Promise<{ now: number; ago: number }> {
  const { rows } = await sql<{ now: number; ago: number }>`
    select coalesce(sum(change), 0)::int as now, coalesce(sum(change) filter (where day < ${before}), 0)::int as ago
    from (select day, case kind when 'joined' then count else -count end as change
      from day_tallies where kind in ('joined', 'left')) c`.execute(db)
  return rows[0] ?? { now: 0, ago: 0 }
}

/** A month ("2026-11"), its first day, and the instant at which it begins. */
export interface MonthSpan {
  month: string
  day: PlainDay
  at: Date
}

/** How many groups began and how many payouts arrived in each of these months, which follow one another, the last without end. */
export async function readGrowth(
  db: Db,
  months: readonly MonthSpan[],
): Promise<{ month: string; launched: number; paidOut: number }[]> {
  // Which of the months an instant is in: naming the month of each of twenty thousand would take three times as long.
  const { rows } = await sql<{ number: number; launched: number; paidOut: number }>`
    select number, sum(launched)::int as launched, sum(paid_out)::int as "paidOut"
    from (select width_bucket(launched_at, ${months.map(({ at }) => at)}::timestamptz[]) as number, 1 as launched, 0 as paid_out
        from consortiums where launched_at >= ${months[0]?.at}
      union all select width_bucket(day, ${months.map(({ day }) => day)}::date[]), 0, count
        from day_tallies where kind = 'paid_out' and day >= ${months[0]?.day}) g
    group by 1`.execute(db)
  const of = new Map(rows.map((row) => [row.number, row]))
  return months.map(({ month }, index) => {
    const row = of.get(index + 1)
    return { month, launched: row?.launched ?? 0, paidOut: row?.paidOut ?? 0 }
  })
}
