import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import { instantAt } from '#domain/calendar.ts'
import { RISKS } from '#domain/consortiums/group-figures.ts'
import { ALL_GROUPS, GROUP_SORTS, type GroupListFilter } from '#domain/consortiums/group-list.ts'
import { GROUP_STATES } from '#domain/consortiums/group-state.ts'
import { listConsortiums } from '#services/consortiums/list-consortiums.ts'
import { startTemporaryWorld } from '#worlds/temporary-world.ts'
import { processorMs } from './processor.ts'

const MEMBERS_A_GROUP = 50

/**
 * The desk's list of groups: every order both ways from its first page and from the middle, every filter, and a name, --times each (20), over --groups
 * (20,000) of 50 members with --months (2) of installments, one in fifty of the last month overdue. Prints milliseconds: half are below `p50`, 95% below `p95`; `processor` is
 * the work of PostgreSQL alone, which a busy machine doesn't change.
 */
export async function run(options: Map<string, string>): Promise<void> {
  const groups = Number(options.get('groups') ?? 20_000)
  const times = Number(options.get('times') ?? 20)
  const world = await startTemporaryWorld({
    seed: 'bench',
    startAt: instantAt('2026-03-10', '10:00:00', 'America/New_York'),
    durable: false,
    settings: { shared_buffers: '1GB', max_wal_size: '4GB' },
  })
  const { ctx } = world
  try {
    const started = performance.now()
    await seed(ctx.db, groups, Number(options.get('months') ?? 2))
    say({
      groups,
      members: groups * MEMBERS_A_GROUP,
      seededInSeconds: Math.round((performance.now() - started) / 1000),
    })
    const all: number[] = []
    for (const [what, wish] of await asked(ctx.db)) {
      const took: number[] = []
      const worked = await processorMs(ctx.db)
      for (let time = 0; time < times; time++) {
        const from = performance.now()
        await listConsortiums(ctx, { ...ALL_GROUPS, ...wish })
        took.push(performance.now() - from)
      }
      all.push(...took)
      say({ what, ...spread(took), processor: tenth(((await processorMs(ctx.db)) - worked) / times) })
    }
    say({ what: 'all', ...spread(all) })
  } finally {
    await world.close()
  }
}

async function asked(db: Db): Promise<[what: string, wish: Partial<GroupListFilter>][]> {
  const { rows } = await sql<{
    id: string
  }>`select id from consortiums order by name offset (select count(*) / 2 from consortiums) limit 1`.execute(db)
  const middle = rows[0]?.id ?? null
  const sorts = GROUP_SORTS.flatMap((sort) =>
    [false, true].flatMap((isDescending) =>
      [null, middle].map((after): [string, Partial<GroupListFilter>] => [
        `by ${isDescending ? '-' : ''}${sort}${after === null ? '' : ', from the middle'}`,
        { sort, isDescending, after },
      ]),
    ),
  )
  return [
    ...sorts,
    ...RISKS.map((risk): [string, Partial<GroupListFilter>] => [`of ${risk} risk`, { risk }]),
    ...GROUP_STATES.map((state): [string, Partial<GroupListFilter>] => [`that are ${state}`, { state }]),
    ['with 99 in the name, riskiest first', { name: '99', sort: 'risk', isDescending: true }],
  ]
}

const tenth = (ms: number) => Math.round(ms * 10) / 10

function spread(took: readonly number[]) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => tenth(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), most: at(1) }
}

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** Rows as a running group has them, written straight into the tables: only what the list reads. */
async function seed(db: Db, groups: number, months: number): Promise<void> {
  await sql`insert into users (id, email_key) select gen_random_uuid(), 'person-' || n || '@example.com'
    from generate_series(1, ${MEMBERS_A_GROUP}) n`.execute(db)
  await sql`insert into consortiums (id, name, target_cents, monthly_payment_cents, duration_months, max_members, current_members, last_position,
      admin_fee_bps, reserve_bps, assembly_day, created_at, launched_at, first_due_month, next_number, opens_at, assemblies_held)
    select gen_random_uuid(), 'Group ' || lpad((n * 7919 % ${groups})::text, 6, '0'), 3000000, 57500 + n % 400, 60, 50 + n % 40, 50, 50,
      1500, 200, 10, now(), now(), '2026-01-01', 3, case when n % 10 = 0 then null else timestamptz '2026-04-01' end, 2
    from generate_series(1, ${groups}) n`.execute(db)
  await sql`insert into ledger_heads (consortium_id, bank_cents, common_fund_cents) select id, 500000, -500000 from consortiums`.execute(
    db,
  )
  await sql`insert into assemblies (consortium_id, number, due_on, opened_at, opened_seq, cutoff_at, snapshot_at, draws_at)
    select id, 3, '2026-03-10', now(), 1, now(), now(), '2026-03-17' from consortiums where opens_at is not null`.execute(
    db,
  )
  await sql`insert into consortium_members (consortium_id, id, user_id, position_number, state, joined_at)
    select c.id, gen_random_uuid(), u.id, u.place, case when u.place % 10 = 0 then 'paid_out'::member_state else 'active' end, now()
    from consortiums c cross join (select id, row_number() over (order by name)::int as place from users limit ${MEMBERS_A_GROUP}) u`.execute(
    db,
  )
  await sql`insert into group_points (consortium_id, points) select id, array_fill(200, array[${MEMBERS_A_GROUP}]) from consortiums`.execute(
    db,
  )
  await sql`insert into group_paid (consortium_id, common_fund_cents, reserve_cents, operator_cents)
    select id, array_fill(100000::int8, array[${MEMBERS_A_GROUP}]), array_fill(2000::int8, array[${MEMBERS_A_GROUP}]), array_fill(13000::int8, array[${MEMBERS_A_GROUP}])
    from consortiums`.execute(db)
  for (let number = 1; number <= months; number++)
    await sql`insert into payments (consortium_id, consortium_member_id, number, due_on, common_fund_cents, reserve_cents, operator_cents, status, late_bps, opened_at, closed_at)
      select consortium_id, id, ${number}, '2026-03-10', 50000, 1000, 6500,
        case when ${number} < ${months} then 'completed'::payment_status when place % 50 = 0 then 'overdue' else 'pending' end,
        case when place % 50 = 0 then 200 else 0 end, now(), case when ${number} < ${months} then now() end
      from (select *, row_number() over () as place from consortium_members) m`.execute(db)
  await sql`insert into installment_counts (consortium_id, completed, on_time, overdue)
    select consortium_id, count(*) filter (where status = 'completed'), count(*) filter (where status = 'completed' and late_bps = 0),
      count(*) filter (where status = 'overdue') from installments group by 1`.execute(db)
  await sql`analyze`.execute(db)
}
