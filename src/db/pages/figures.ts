import { type RawBuilder, sql } from 'kysely'
import { GROUP_STATE } from '#db/pages/consortium-list.ts'
import type { Db } from '#db/rows.ts'
import type { PlainDay } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { FigureName } from '#domain/operations/overview.ts'
import { SINCE_EVER, type TallyKind } from '#domain/operations/tallies.ts'

/** ADM-06: people with an account that isn’t closed, and where their identity checks are. */
export async function countPeople(db: Db): Promise<{ people: number; verified: number; waiting: number }> {
  const { rows } = await sql<{ people: number; verified: number; waiting: number }>`
    select coalesce(sum(count) filter (where kind = 'people'), 0)::int as people,
      coalesce(sum(count) filter (where kind = 'verified'), 0)::int as verified,
      (select count(*)::int from kyc_applications a where a.status = 'pending'
        and not exists (select 1 from account_closings c where c.user_id = a.user_id and c.closed_at is not null)) as waiting
    from day_tallies where kind in ('people', 'verified')`.execute(db)
  return rows[0] ?? { people: 0, verified: 0, waiting: 0 }
}

/** ADM-06: how many groups are running and how many are filling, as the list of groups has them, and how many active members there are. */
export async function countGroups(db: Db): Promise<{ running: number; filling: number; members: number }> {
  const { rows } = await sql<{ running: number; filling: number; members: number }>`
    select (count(*) filter (where ${GROUP_STATE} = 'active'))::int as running,
      (count(*) filter (where ${GROUP_STATE} = 'not_started'))::int as filling, coalesce(sum(current_members), 0)::int as members
    from consortiums c where status = 'active'`.execute(db)
  return rows[0] ?? { running: 0, filling: 0, members: 0 }
}

/** ADM-06: the bids that were placed and not withdrawn. */
export async function countBids(db: Db): Promise<number> {
  return (await readTotal(db, 'bids')).count
}

/** ADM-06: the completed installments and what they brought in, late fees included. */
export async function sumPayments(db: Db): Promise<{ count: number; cents: Cents }> {
  return await readTotal(db, 'paid')
}

/** What all groups hold and owe together, from the heads of their ledgers; more is more. */
export interface FundSums {
  bankCents: Cents
  /** Committed to selected members and not paid out yet. */
  payoutsCents: Cents
  refundsCents: Cents
  /** Held for members until it's paid out to them. */
  memberCreditCents: Cents
  operatorRevenueCents: Cents
  /** What the groups hold of what they themselves owe: one group's money never covers another's. */
  coveredCents: Cents
}

/** What a group owes in payouts, refunds, and held credit. */
const OWED = sql`-(credits_payable_cents + refunds_payable_cents + member_credit_cents)`

async function readTotal(db: Db, kind: TallyKind): Promise<{ count: number; cents: Cents }> {
  const { rows } = await sql<{ count: number; cents: Cents }>`
    select coalesce(sum(count), 0)::int8 as count, coalesce(sum(cents), 0)::int8 as cents from day_tallies where kind = ${kind}`.execute(
    db,
  )
  return rows[0] ?? { count: 0, cents: 0 as Cents }
}

/** ADM-06: the sums of every group's balances. */
export async function sumFunds(db: Db): Promise<FundSums> {
  const { rows } = await sql<FundSums>`
    select coalesce(sum(bank_cents), 0)::bigint as "bankCents", coalesce(-sum(credits_payable_cents), 0)::bigint as "payoutsCents",
      coalesce(-sum(refunds_payable_cents), 0)::bigint as "refundsCents",
      coalesce(-sum(member_credit_cents), 0)::bigint as "memberCreditCents",
      coalesce(-sum(operator_revenue_cents), 0)::bigint as "operatorRevenueCents",
      coalesce(sum(greatest(least(bank_cents, ${OWED}), 0)), 0)::bigint as "coveredCents" from ledger_heads`.execute(db)
  const none = 0 as Cents
  return (
    rows[0] ?? {
      bankCents: none,
      payoutsCents: none,
      refundsCents: none,
      memberCreditCents: none,
      operatorRevenueCents: none,
      coveredCents: none,
    }
  )
}

/** What was collected in each month since a day, by the month in which it arrived ("2026-11"); months without any are left out. */
export async function readCollections(
  db: Db,
  since: PlainDay,
): Promise<{ month: string; count: number; cents: Cents }[]> {
  const { rows } = await sql<{ month: string; count: number; cents: Cents }>`
    select to_char(day, 'YYYY-MM') as month, sum(count)::int8 as count, sum(cents)::int8 as cents
    from day_tallies where kind = 'paid' and day >= ${since} group by 1 having sum(count) <> 0`.execute(db)
  return rows
}

/** How many members were selected in each month since a day, by bid and by draw. */
export async function readSelections(
  db: Db,
  since: PlainDay,
): Promise<{ month: string; count: number; byBid: number }[]> {
  const { rows } = await sql<{ month: string; count: number; byBid: number }>`
    select to_char(day, 'YYYY-MM') as month, coalesce(sum(count) filter (where kind = 'selected'), 0)::int as count,
      coalesce(sum(count) filter (where kind = 'selected_by_bid'), 0)::int as "byBid"
    from day_tallies where kind in ('selected', 'selected_by_bid') and day >= ${since} group by 1`.execute(db)
  return rows
}

/** The overdue installments by the day they were due. */
export async function readArrears(db: Db): Promise<{ dueOn: PlainDay; count: number; cents: Cents }[]> {
  const { rows } = await sql<{ dueOn: PlainDay; count: number; cents: Cents }>`
    select day as "dueOn", sum(count)::int as count, sum(cents)::int8 as cents from day_tallies
    where kind = 'overdue' group by 1 having sum(count) <> 0`.execute(db)
  return rows
}

/** How the product itself is doing: halted groups, when it last worked through what was due, and its last daily look at every invariant. */
export interface SystemState {
  halted: number
  /** Seconds since what was due was last worked through; null if nothing ever did. */
  tickAge: number | null
  lastChecks: { finishedAt: Date; count: number | null; isBroken: boolean } | null
}

/** One query over rows of the product itself. */
export async function readSystemState(db: Db): Promise<SystemState> {
  const { rows } = await sql<{
    halted: number
    age: number | null
    finished_at: Date | null
    done_count: number | null
    error: string | null
  }>`
    select (select count(*)::int from group_halts where rests_until > now()) as halted,
      (select extract(epoch from now() - greatest(since, beat_at))::float8 from heartbeats where name = 'tick') as age,
      r.finished_at, r.done_count, r.error
    from (select 1) one left join lateral (select finished_at, done_count, error from job_runs
      where kind = 'check_invariants' and finished_at is not null order by job_run_id desc limit 1) r on true`.execute(
    db,
  )
  const row = rows[0]
  const at = row?.finished_at ?? null
  return {
    halted: row?.halted ?? 0,
    tickAge: row?.age ?? null,
    lastChecks: at === null ? null : { finishedAt: at, count: row?.done_count ?? null, isBroken: row?.error !== null },
  }
}

/** Which figure, and which part of it: one month, or an age of arrears by its due days. */
export interface FigurePart {
  figure: FigureName
  /** Of what has a month: its first day; of all months when left out. */
  month?: PlainDay | undefined
  /** The instants at which that month begins and ends, for what isn't counted as it happens. */
  since?: Date | undefined
  until?: Date | undefined
  /** Days, both included; for overdue installments. */
  dueFrom?: PlainDay | undefined
  dueTo?: PlainDay | undefined
}

/** One group's part of a figure: how many, how much, or both. */
export interface FigureLine {
  consortiumId: string
  name: string
  count: number | null
  cents: Cents | null
}

/** Each group's part of a tally, in a month or since ever. */
const tallied = (kind: TallyKind, { month = SINCE_EVER }: FigurePart, cents = sql`cents`) =>
  sql`select consortium_id, count, ${cents} as cents from group_tallies where kind = ${kind} and day = ${month} and count <> 0`
const NO_CENTS = sql`null::bigint`

/** Rows of (consortium_id, count, cents): what each group adds to a figure. The same tallies as the figure's own query. */
const PARTS: Readonly<Record<FigureName, (part: FigurePart) => RawBuilder<unknown>>> = {
  members: () => sql`select id as consortium_id, current_members::int as count, null::bigint as cents from consortiums
    where status = 'active' and current_members > 0`,
  bids: ({ figure }) => tallied('bids', { figure }, NO_CENTS),
  payments: (part) => tallied('paid', part),
  selections: (part) => tallied('selected', part, NO_CENTS),
  by_bid: (part) => tallied('selected_by_bid', part, NO_CENTS),
  launched: ({
    since,
    until,
  }) => sql`select id as consortium_id, null::int as count, ${NO_CENTS} as cents from consortiums
    where launched_at >= ${since ?? SINCE_EVER} and launched_at < ${until ?? 'infinity'}`,
  paid_out: (part) => tallied('paid_out', part, NO_CENTS),
  overdue: ({ figure, dueFrom, dueTo }) =>
    dueFrom === undefined && dueTo === undefined
      ? tallied('overdue', { figure })
      : sql`select consortium_id, sum(count)::int8 as count, sum(cents)::int8 as cents from group_tallies
          where kind = 'overdue' and count <> 0 and day > ${SINCE_EVER} and day between ${dueFrom ?? SINCE_EVER} and ${dueTo ?? 'infinity'}
          group by 1`,
  fees: () => sql`select consortium_id, null::int as count, -operator_revenue_cents as cents from ledger_heads
    where operator_revenue_cents <> 0`,
  held: () =>
    sql`select consortium_id, null::int as count, bank_cents as cents from ledger_heads where bank_cents <> 0`,
  owed: () => sql`select consortium_id, null::int as count, ${OWED} as cents from ledger_heads where ${OWED} <> 0`,
}

/** The groups behind a figure, largest part first, equal ones of a page by name, with the sums over all of them: what the list adds up to is what the figure says. */
export async function readFigureLines(
  db: Db,
  part: FigurePart,
  slice: { limit: number; offset: number },
): Promise<{ lines: FigureLine[]; groups: number; count: number | null; cents: Cents | null }> {
  const { rows } = await sql<FigureLine & { groups: number; allCount: number | null; allCents: Cents | null }>`
    with p as materialized (${PARTS[part.figure](part)}),
      a as (select count(*)::int as groups, sum(count)::int8 as counted, sum(cents)::int8 as added from p),
      page as (select * from p order by cents desc nulls last, count desc nulls last, consortium_id
        limit ${slice.limit} offset ${slice.offset})
    select p.consortium_id as "consortiumId", c.name, p.count::int8 as count, p.cents, a.groups, a.counted as "allCount", a.added as "allCents"
    from page p cross join a join consortiums c on c.id = p.consortium_id
    order by p.cents desc nulls last, p.count desc nulls last, c.name, p.consortium_id`.execute(db)
  const [first] = rows
  return {
    lines: rows.map(({ consortiumId, name, count, cents }) => ({ consortiumId, name, count, cents })),
    groups: first?.groups ?? 0,
    count: first?.allCount ?? null,
    cents: first?.allCents ?? null,
  }
}
