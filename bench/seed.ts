import pg from 'pg'
import { createConsortium } from '#services/consortiums/create-consortium.ts'
import { chooseName } from '#worlds/names.ts'
import { startTemporaryWorld, type TemporaryWorld } from '#worlds/temporary-world.ts'

const MEMBERS_A_GROUP = 50
const NAMES = 20_000
/** The desk looks at its groups at this instant: their third month is overdue for some. */
export const SEEDED_UNTIL = new Date('2026-03-10T15:00:00Z')
const GOAL_SECONDS = 600

/** Makes `--members` people (default 1000000) with their groups, installments, bids, selections, messages, and identity checks, and says how long it took; the goal is 10 minutes. */
export async function run(options: Map<string, string>): Promise<void> {
  const members = Number(options.get('members') ?? 1_000_000)
  const world = await startSeeded()
  try {
    const started = performance.now()
    await seed(world, members)
    const seconds = Math.round((performance.now() - started) / 1000)
    process.stdout.write(
      `${JSON.stringify({ members, groups: Math.ceil(members / MEMBERS_A_GROUP), seconds, goal: GOAL_SECONDS })}\n`,
    )
  } finally {
    await world.close()
  }
}

/** An empty world with room for a million people. */
export async function startSeeded(): Promise<TemporaryWorld> {
  return await startTemporaryWorld({
    seed: 'bench',
    startAt: SEEDED_UNTIL,
    durable: false,
    settings: { shared_buffers: '1GB', max_wal_size: '8GB' },
  })
}

const COUNTED = `common_fund_cents + reserve_cents + operator_cents + late_fee_cents`

/** What running groups have, in the order it is written; one installment of fifty is overdue in the last month. */
const LIFE = [
  `update consortiums set launched_at = '2025-12-20', first_due_month = '2026-01-01', next_number = 4, assemblies_held = 3,
    opens_at = '2026-04-01', expires_at = null where name <> 'Group 0'`,
  `insert into ledger_heads (consortium_id, bank_cents, common_fund_cents) select id, 500000, -500000 from consortiums where name <> 'Group 0'
    on conflict do nothing`,
  `insert into payments (consortium_id, consortium_member_id, number, due_on, common_fund_cents, reserve_cents, operator_cents, status, late_bps,
      was_late, opened_at, closed_at)
    select m.consortium_id, m.id, n, make_date(2026, n, 2), 50000, 1000, 6500,
      (case when n < 3 or is_paid then 'completed' else 'overdue' end)::payment_status, case when n < 3 or is_paid then 0 else 200 end,
      not (n < 3 or is_paid), make_date(2026, n, 1), case when n < 3 or is_paid then make_date(2026, n, 3) end
    from consortium_members m cross join generate_series(1, 3) n cross join lateral (select hashtext(m.id::text) % 50 <> 0 as is_paid) x`,
  `insert into installment_counts (consortium_id, completed, on_time, overdue)
    select consortium_id, count(*) filter (where status = 'completed'), count(*) filter (where status = 'completed' and not was_late),
      count(*) filter (where status = 'overdue') from payments group by 1`,
  `insert into assemblies (consortium_id, number, due_on, opened_at, opened_seq, cutoff_at, snapshot_at, draws_at)
    select id, 3, '2026-03-02', now(), 1, now(), now(), '2026-03-17' from consortiums where name <> 'Group 0'`,
  `insert into contemplations (consortium_id, id, assembly_number, consortium_member_id, position_number, method, status, committed_cents, selected_at,
      answer_by, use_by)
    select consortium_id, gen_random_uuid(), 3, id, position_number, 'draw', 'selected', 3000000, '2026-03-05', '2026-03-12', '2026-09-05'
    from consortium_members where position_number = 7`,
  `insert into bids (consortium_id, id, assembly_number, consortium_member_id, amount_cents, bid_percentage, submitted_at, status)
    select consortium_id, gen_random_uuid(), 3, id, 300000, 10, '2026-03-04', 'lost' from consortium_members where position_number between 10 and 12`,
  `insert into kyc_applications (user_id, id, status, risk_score, submitted_at)
    select id, gen_random_uuid(), 'pending', 'low', created_at from profiles where verification_status = 'pending' and hashtext(id::text) % 20 = 0`,
  `insert into group_tallies (consortium_id, kind, day, count, cents)
    select consortium_id, 'paid', d, count(*), sum(${COUNTED}) from payments, lateral (values (date_trunc('month', due_on)::date), ('-infinity'::date)) x (d)
      where status = 'completed' group by 1, 3
    union all select consortium_id, 'overdue', d, count(*), sum(${COUNTED}) from payments, lateral (values (due_on), ('-infinity'::date)) x (d)
      where status = 'overdue' group by 1, 3
    union all select consortium_id, 'due', due_on, count(*), 0 from payments group by 1, 3
    union all select consortium_id, 'on_time', due_on, count(*), 0 from payments where status = 'completed' group by 1, 3
    union all select consortium_id, 'bids', '-infinity', count(*), 0 from bids group by 1
    union all select consortium_id, 'selected', d, count(*), 0 from contemplations, (values ('2026-03-01'::date), ('-infinity')) x (d) group by 1, 3`,
  `insert into day_tallies (kind, day, slot, count, cents)
    select kind, day, 0, sum(count), sum(cents) from group_tallies where day > '-infinity' or kind = 'bids' group by 1, 2
    union all select 'joined', joined_at::date, 0, count(*), 0 from consortium_members group by 2
    union all select 'people', '-infinity', 0, count(*), 0 from profiles
    union all select 'verified', '-infinity', 0, count(*), 0 from profiles where verification_status = 'approved'`,
]

/** People with made-up names, in groups that are copies of one and have lived three months; written by SQL, because services make people one by one. */
export async function seed(world: TemporaryWorld, members: number): Promise<void> {
  const { ctx } = world
  // Two last names, or there would be fewer than two thousand names in all.
  const lastOf = () => chooseName(ctx.random).fullName.split(' ').slice(1).join(' ')
  const names = Array.from({ length: NAMES }, () => `${chooseName(ctx.random).fullName} ${lastOf()}`)
  const made = await createConsortium(ctx, {
    ...{ key: ctx.random.uuid4(), name: 'Group 0', targetAmount: 30_000, durationMonths: 50 },
    ...{ maxMembers: MEMBERS_A_GROUP, assemblyDay: 27 },
  })
  if (!made.ok) throw new Error('refused')
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  owner.on('error', () => {})
  await owner.query(
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     select gen_random_uuid(), ($2::text[])[1 + (n * 7919::bigint + n / 13) % $3], 'person-' || n || '@example.com', true, at, at
     from generate_series(1, $1::int) n, lateral (select timestamptz '2023-01-01' + n * interval '97 seconds' as at) made`,
    [members, names, names.length],
  )
  await owner.query(
    `insert into profiles (id, full_name, phone, verification_status, created_at)
     select id, name, lpad(((substr(email, 8, position('@' in email) - 8)::bigint * 7368787) % 8000000000 + 2000000000)::text, 10, '0'),
       case when email ~ '[0-8]@' then 'approved' else 'pending' end, created_at from users`,
  )
  await owner.query(
    `insert into user_roles (user_id, role) select id, case when email ~ '7777@' then 'admin' else 'user' end from users`,
  )
  await owner.query(
    `insert into consortiums select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'name', 'Group ' || n, 'current_members', $1::int))).*
     from consortiums c, generate_series(1, $2::int) n`,
    [MEMBERS_A_GROUP, Math.ceil(members / MEMBERS_A_GROUP)],
  )
  await owner.query(
    `with g as (select id, row_number() over () as n from consortiums where name <> 'Group 0'),
       p as (select id, created_at, row_number() over () as n from users)
     insert into consortium_members (consortium_id, id, user_id, position_number, state, joined_at)
     select g.id, gen_random_uuid(), p.id, 1 + (p.n - 1) % $1, 'active', p.created_at
     from p join g on g.n = 1 + (p.n - 1) / $1 where p.n % 20 <> 0`,
    [MEMBERS_A_GROUP],
  )
  for (const statement of LIFE) await owner.query(statement)
  await owner.query(
    `insert into name_words select distinct word from profiles, regexp_split_to_table(folded_name, '\\s+') word on conflict do nothing`,
  )
  await owner.query('vacuum analyze')
  await owner.end()
}
