import pg from 'pg'
import { connect } from '#db/postgres/connection.ts'
import { createConsortium } from '#services/consortiums/create-consortium.ts'
import { sealAllOnceClear } from '#services/operations/seal-all-once-clear.ts'
import { chooseName } from '#worlds/names.ts'
import { startTemporaryWorld, type TemporaryWorld } from '#worlds/temporary-world.ts'
import { DESK, seedTickets } from './seed-desk.ts'
import { CASES, LIFE, MEMBERS_A_GROUP, TALLIES } from './seed-groups.ts'
import { BANK_FILES, PROGRAMS } from './seed-programs.ts'

const NAMES = 20_000
/** The desk looks at its groups at this instant: their third month is overdue for some. */
export const SEEDED_UNTIL = new Date('2026-03-10T15:00:00Z')
const GOAL_SECONDS = 600
/** One conversation with the support team for so many people. */
const PEOPLE_A_TICKET = 50
/** Two statements at a time: the indexes of one table are built while another is filled. */
const HANDS = 2

/**
 * Makes `--members` people (default 1000000) with their groups, installments, bids, selections, messages, identity checks, and every kind of work that
 * waits at the desk, and says how long it took; the goal is 10 minutes.
 */
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
    settings: { shared_buffers: '1GB', max_wal_size: '8GB', wal_level: 'minimal', max_wal_senders: '0' },
  })
}

/** The tables with the most rows: their indexes are built once, after the rows are there. */
const LARGE = [
  'users',
  'profiles',
  'kyc_applications',
  'consortium_members',
  'payments',
  'audit_events',
  'kyc_documents',
  'mailings',
]

/**
 * People with made-up names, in groups that are copies of one and have lived three months, with what waits at the desk; written by SQL, because
 * services make people one by one, and without looking up foreign keys row by row.
 */
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
  const [hand, other] = (await Promise.all(Array.from({ length: HANDS }, () => hire(world.ownerUrl)))) as [
    pg.Client,
    pg.Client,
  ]
  try {
    const indexes = await dropIndexes(hand)
    await hand.query(USERS, [members, names, names.length])
    await hand.query('analyze users')
    await Promise.all([
      inOrder(hand, PEOPLE),
      inOrder(other, [[COPIES, [MEMBERS_A_GROUP, Math.ceil(members / MEMBERS_A_GROUP)]], ...LIFE]),
    ])
    await hand.query(`analyze ${LARGE.join(', ')}, consortiums, user_roles`)
    await Promise.all([inOrder(hand, [...CASES, ...TALLIES, ...BANK_FILES]), inOrder(other, [...DESK, ...PROGRAMS])])
    await seal(world)
    await Promise.all([
      buildIndexes([hand, other], indexes),
      seedTickets(ctx, world.ownerUrl, Math.ceil(members / PEOPLE_A_TICKET)),
    ])
    await hand.query('vacuum (analyze, parallel 2)')
  } finally {
    await Promise.all([hand.end(), other.end()])
  }
}

/** What the desk wrote was put in unencrypted, as an older version left it: sealed as an upgrade does. */
async function seal({ ctx, ownerUrl }: TemporaryWorld): Promise<void> {
  const owner = connect({ url: ownerUrl, role: null, pool: 1 })
  try {
    await sealAllOnceClear(ctx, owner)
  } finally {
    await owner.destroy()
  }
}

type Statement = string | readonly [text: string, values: readonly unknown[]]

async function inOrder(hand: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const statement of statements)
    if (typeof statement === 'string') await hand.query(statement)
    else await hand.query(statement[0], [...statement[1]])
}

/** A connection that fills tables: no foreign keys looked up, room to sort and to build indexes. */
async function hire(url: string): Promise<pg.Client> {
  const hand = new pg.Client({ connectionString: url })
  await hand.connect()
  hand.on('error', () => {})
  await hand.query(`set session_replication_role = replica; set jit = off; set work_mem = '256MB';
    set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 1`)
  return hand
}

/** Takes away the indexes of large tables that hold no constraint; returns what makes them again, of the largest table first. */
async function dropIndexes(hand: pg.Client): Promise<string[]> {
  const { rows } = await hand.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i join unnest($1::text[]) with ordinality as t (name, place) on t.name::regclass = i.indrelid
     where not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid) order by t.place desc`,
    [LARGE],
  )
  for (const { name } of rows) await hand.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

async function buildIndexes(hands: readonly pg.Client[], indexes: readonly string[]): Promise<void> {
  const left = indexes.values()
  await Promise.all(
    hands.map(async (hand) => {
      for (const made of left) await hand.query(made)
    }),
  )
}

const USERS = `
  insert into users (id, name, email_key, email_verified, created_at, updated_at)
  select gen_random_uuid(), ($2::text[])[1 + (n * 7919::bigint + n / 13) % $3], 'person-' || n || '@example.com', true, at, at
  from generate_series(1, $1::int) n, lateral (select timestamptz '2023-01-01' + n * interval '97 seconds' as at) made`

/** What the number in an email says of its person: of ten, one has no identity yet; of a hundred, one waits for an answer, and one in two hundred was refused. */
const NUMBER = `substr(email_key, 8, position('@' in email_key) - 8)::bigint`

const PEOPLE = [
  `insert into profiles (id, full_name, phone, email, verification_status, kyc_status, created_at)
   select id, unsealed(name), unsealed(lpad(((n * 7368787) % 8000000000 + 2000000000)::text, 10, '0')), unsealed(email_key),
     case when n % 10 < 9 then 'approved' when n % 200 = 19 then 'rejected' else 'pending' end,
     case when n % 10 < 9 then 'completed' when n % 200 = 19 then 'rejected' when n % 200 = 9 then 'in_progress' else 'pending' end, created_at
   from users, lateral (select ${NUMBER} as n) x where email_key like 'person-%'`,
  `insert into user_roles (user_id, role) select id, case when email_key ~ '-7777@' then 'super_admin' when email_key ~ '7777@' then 'admin' else 'user' end
   from users`,
  `insert into kyc_applications (user_id, id, status, risk_score, submitted_at, reviewed_at, aml_checked, sanctions_checked, rejection_reason)
   select id, gen_random_uuid(), case kyc_status when 'completed' then 'approved' when 'rejected' then 'rejected' else 'pending' end,
     case abs(hashtext(id::text)) % 50 when 0 then 'high' when 1 then 'medium' else 'low' end,
     case kyc_status when 'in_progress' then timestamptz '2026-03-10 12:00Z' - abs(hashtext(id::text)) % 15000 * interval '1 minute' else created_at end,
     case when kyc_status <> 'in_progress' then created_at + interval '1 day' end, kyc_status = 'completed', kyc_status = 'completed',
     case kyc_status when 'rejected' then 'The document can’t be read.' end
   from profiles where kyc_status <> 'pending'`,
]

const COPIES = `
  insert into consortiums
  select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'name', 'Group ' || n, 'current_members', $1::int))).*
  from consortiums c, generate_series(1, $2::int) n`
