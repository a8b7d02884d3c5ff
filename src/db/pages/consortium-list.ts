import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { Risk } from '#domain/consortiums/group-figures.ts'
import type { GroupListFilter, GroupSort } from '#domain/consortiums/group-list.ts'
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
  assembliesHeld: number
  /** Installments that were paid, paid in time, and are overdue (`InstallmentCounts`). */
  completed: number
  onTime: number
  overdueInstallments: number
  /** Members by where they are: waiting, selected (paid out and completed, too), paid out or completed, and gone. */
  waiting: number
  selected: number
  paidOut: number
  left: number
  /** The points of those who wait or haven't been paid out, and what points have become already. */
  points: number[]
  bonusCents: Cents
  /** What all members have paid, and of it the common fund's part; a spot that changed hands counts once. */
  paidCents: Cents
  paidCommonFundCents: Cents
  /** How many members have an overdue installment, and what is overdue with its late fees. */
  overdue: number
  overdueCents: Cents
  /** As the ledger has them: zero or above. */
  commonFundCents: Cents
  reserveCents: Cents
  /** The due day and the draw of the earliest assembly not held yet. */
  openDueOn: string | null
  openDrawsAt: Date | null
}

/** Where a group (c) really is, in SQL: the same question as `groupStateOf` (src/domain/consortiums/group-state.ts). */
export const GROUP_STATE = sql`case when c.canceled_at is not null then 'cancelled' when c.status <> 'active' then c.status::text
  when c.launched_at is null then 'not_started'
  when c.opens_at is null and not exists (
    select 1 from assemblies a where a.consortium_id = c.id and a.status in ('opened', 'published')) then 'closing'
  else 'active' end`

/** Whether a group (c) is 'active' by `GROUP_STATE`, for a list in the order of an index: row by row, few of them. */
export const IS_RUNNING = sql`c.canceled_at is null and c.status = 'active' and c.launched_at is not null
  and (c.opens_at is not null or exists (
    select 1 from assemblies a where a.consortium_id = c.id and a.status in ('opened', 'published')))`

/** The figures of src/domain/consortiums/group-figures.ts in SQL, where all groups are sorted by them; a test compares the two. */
const FILL = sql`c.current_members * 10000 / c.max_members`
const COLLECTION = sql`coalesce(n.on_time, 0) * 10000 / nullif(n.completed + n.overdue, 0)`
const OVERDUE = sql`coalesce(n.overdue, 0)`
const REVENUE = sql`c.monthly_payment_cents * c.current_members * c.duration_months`
const IS_OVER = sql`(c.canceled_at is not null or c.status <> 'active')`
const RANKS: Record<Risk, RawBuilder<number>> = { low: sql.lit(1), medium: sql.lit(2), high: sql.lit(3) }
const RISK = sql`(case when ${IS_OVER} then 0
  when ${FILL} < 5000 or ${COLLECTION} < 7000 or ${OVERDUE} > 2 then ${RANKS.high}
  when ${FILL} < 8000 or ${COLLECTION} < 8500 or ${OVERDUE} > 0 then ${RANKS.medium} else ${RANKS.low} end)`

/** What each order goes by, besides the name; no figure at all stands below zero. */
const KEYS: Record<Exclude<GroupSort, 'name'>, RawBuilder<unknown>> = {
  risk: RISK,
  fill: FILL,
  collection: sql`coalesce(${COLLECTION}, -1)`,
  overdue: OVERDUE,
  members: sql`c.current_members`,
  revenue: REVENUE,
  fees: sql`${REVENUE} * c.admin_fee_bps`,
  loss: sql`${OVERDUE} * c.monthly_payment_cents`,
}

const GROUPS = sql`consortiums c left join installment_counts n on n.consortium_id = c.id`

function isAsked({ state, risk, name }: GroupListFilter): RawBuilder<unknown> {
  const conditions = [
    ...(state === null ? [] : [sql`${GROUP_STATE} = ${state}`]),
    ...(risk === null ? [] : [sql`${RISK} = ${RANKS[risk]}`]),
    ...(name === '' ? [] : [sql`c.name ilike ${`%${name.replace(/[\\%_]/g, '\\$&')}%`}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/**
 * The groups a filter asks for, by their ids, ordered (CALL-09): a page of them after a group already seen, wherever that one stands now. Equal
 * figures go by name. Sorting twenty thousand groups moves narrow rows this way.
 */
export async function pickConsortiums(db: Db, filter: GroupListFilter, limit: number): Promise<string[]> {
  const { sort, isDescending, after } = filter
  // A figure that falls is its own negative rising: then one comparison of rows covers figure, name, and id.
  const key = sort === 'name' ? byName(filter) : isDescending ? sql`-(${KEYS[sort]})` : KEYS[sort]
  const place = sort === 'name' ? sql`c.name, c.id` : sql`${key}, c.name, c.id`
  const isBackward = sort === 'name' && isDescending
  const isNext =
    after === null
      ? sql`true`
      : sql`(${place}) ${sql.raw(isBackward ? '<' : '>')} (select ${place} from ${GROUPS} where c.id = ${after})`
  const direction = sql.raw(isBackward ? 'desc' : 'asc')
  const { rows } = await sql<{ id: string }>`
    select c.id, c.name, ${key ?? sql`0`} as key from ${GROUPS} where ${isAsked(filter)} and ${isNext}
    order by 3, 2 ${direction}, 1 ${direction} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * What stands before the name in an order by name: nothing, so that the index on names gives the page; but under a risk the risk itself, the same for
 * all, because walking the index for the few of a risk looks up every group's counts one by one, three times the work of sorting. The + 0 keeps
 * PostgreSQL from seeing that it is the same for all.
 */
function byName({ risk }: GroupListFilter): RawBuilder<unknown> | null {
  return risk === null ? null : sql`${RISK} + 0`
}

/** One group as the list shows it, or null. */
export async function findListedConsortium(db: Db, id: string): Promise<ListedConsortium | null> {
  return (await readListedConsortiums(db, [id]))[0] ?? null
}

/** Groups as the list shows them, in whatever order. What is summed over members, installments, and the ledger is summed for these alone. */
export async function readListedConsortiums(db: Db, ids: readonly string[]): Promise<ListedConsortium[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedConsortium>`
    with listed as (
      select c.id, c.name, c.consortium_type as type, c.status, c.target_cents as "targetCents",
        c.monthly_payment_cents as "monthlyPaymentCents", c.duration_months as "durationMonths", c.max_members as "maxMembers",
        c.current_members as "currentMembers", c.admin_fee_bps as "feeBps", c.assembly_day as "assemblyDay",
        c.created_at as "createdAt", c.launched_at as "launchedAt", c.canceled_at as "canceledAt", c.expires_at as "expiresAt",
        c.next_number as "nextNumber", c.first_due_month as "firstDueMonth", c.opens_at as "opensAt", c.assemblies_held as "assembliesHeld",
        coalesce(n.completed, 0) as completed, coalesce(n.on_time, 0) as "onTime", ${OVERDUE} as "overdueInstallments"
      from ${GROUPS} where c.id = any(${ids}::uuid[]))
    select l.*, m.*, o.*, -coalesce(h.common_fund_cents, 0) as "commonFundCents", -coalesce(h.reserve_cents, 0) as "reserveCents",
      a.due_on as "openDueOn", a.draws_at as "openDrawsAt"
    from listed l
    cross join lateral (
      select count(*) filter (where state in ('reserved', 'active'))::int as waiting,
        count(*) filter (where state in ('selected', 'paid_out', 'completed'))::int as selected,
        count(*) filter (where state in ('paid_out', 'completed'))::int as "paidOut",
        count(*) filter (where not is_active)::int as left,
        coalesce(array_agg(coalesce(p.points[position_number], 0)) filter (where state in ('reserved', 'active', 'selected')), '{}') as points,
        coalesce(sum(bonus_cents) filter (where state <> 'transferred'), 0)::int8 as "bonusCents",
        coalesce(sum(total_paid_cents) filter (where state <> 'transferred'), 0)::int8 as "paidCents",
        coalesce(sum(paid_common_fund_cents) filter (where state <> 'transferred'), 0)::int8 as "paidCommonFundCents"
      from members o left join group_points p using (consortium_id) where consortium_id = l.id) m
    cross join lateral (
      select count(distinct consortium_member_id)::int as overdue,
        coalesce(sum(common_fund_cents + reserve_cents + operator_cents + late_fee_cents), 0)::int8 as "overdueCents"
      from installments where consortium_id = l.id and closed_at is null and status = 'overdue') o
    left join lateral (
      select due_on, draws_at from assemblies where consortium_id = l.id and status in ('opened', 'published') order by number limit 1) a on true
    left join ledger_heads h on h.consortium_id = l.id`.execute(db)
  return rows
}

/** How many groups a filter asks for, from the first one on. */
export async function countConsortiums(db: Db, filter: GroupListFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${GROUPS} where ${isAsked(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}
