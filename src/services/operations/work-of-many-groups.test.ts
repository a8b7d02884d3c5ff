import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownCells, type Reach } from '#db/cells.ts'
import { countGroupWork } from '#db/pages/group-work.ts'
import { addCells, moveGroup } from '#db/postgres/manage-cells.ts'
import type { Tx } from '#db/rows.ts'
import type { DB } from '#db/schema.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { compareWork, stillOwns, WHOSE_WORK, type WhoseWork, type WorkKind } from '#domain/operations/work-queue.ts'
import { assignWork } from '#services/operations/assign-work.ts'
import { findNextWork } from '#services/operations/find-next-work.ts'
import { showWorkload, type WorkFilter, type WorkLine, type Workload } from '#services/operations/show-workload.ts'
import { NotFound } from '#services/refusals.ts'
import { makeStaff } from '#tests/support/bidding.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup, ZONE } from '#tests/support/group.ts'

const GROUPS = 70

let test: TestDatabase
let group: TestGroup
let ana: TestContext
let other: TestContext

/** Copies of one group, with cases that tie in every way: several in a group, one day at other hours, the same amounts, no deadline, no amount. */
const CASES = [
  `insert into consortiums select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'name', 'Copy ' || n,
      'launched_at', case when n % 7 <> 0 then '2026-01-05T12:00:00Z' end, 'expires_at', timestamptz '2026-03-12 12:00Z' + n % 3 * interval '9 hours'))).*
    from consortiums c, generate_series(1, ${GROUPS}) n`,
  `insert into bids (consortium_id, id, assembly_number, consortium_member_id, amount_cents, bid_percentage, submitted_at, decided_at, due_at, status)
    select id, gen_random_uuid(), 3, gen_random_uuid(), 100000 * (1 + i), 10, '2026-03-01', timestamptz '2026-03-02' + n % 2 * interval '1 hour',
      timestamptz '2026-03-11 02:00Z' + (n * i) % 40 * interval '5 hours', 'won_pending_payment' from copies, generate_series(1, 3) i where n % (1 + i) = 0`,
  `insert into contemplations (consortium_id, id, assembly_number, consortium_member_id, position_number, method, status, committed_cents, selected_at, use_by, promised_on)
    select id, gen_random_uuid(), 3, gen_random_uuid(), 7, 'draw', 'guarantee_review', 100, '2026-02-01', case when n % 3 = 0 then date '2026-03-11' else '2026-07-31' end,
      date '2026-03-12' + n % 4 from copies where n % 2 = 1`,
  `insert into contemplation_events (consortium_id, contemplation_id, seq, act, from_status, to_status, made_at)
    select consortium_id, id, s, 'accept', 'selected', status, timestamptz '2026-02-06' + (hashtext(id::text) & 3 + s) * interval '1 day'
    from contemplations, generate_series(1, 2) s where status = 'guarantee_review'`,
  `insert into group_tallies (consortium_id, kind, day, count, cents)
    select id, 'overdue', d, 1 + n % 2, 57500 * (1 + n % 3) from copies, lateral (values ('-infinity'::date), ('2026-02-02'::date + n % 5)) x (d) where n % 3 = 0`,
  `insert into refunds (consortium_id, id, consortium_member_id, cause, common_fund_cents, deduction_cents, amount_cents, status, owed_at, queued_at, due_by)
    select id, gen_random_uuid(), gen_random_uuid(), 'left', 90000, 0, 90000, 'due', timestamptz '2026-02-15' + i * interval '1 day', '2026-02-15',
      case when (n + i) % 3 > 0 then timestamptz '2026-03-12 06:00Z' + n % 5 * interval '1 day' end from copies, generate_series(1, 2) i where n % 5 = 0`,
  `insert into advances_paid_in (consortium_id, id, amount_cents, bank_reference, received_on, recorded_by, recorded_at)
    select id, gen_random_uuid(), 1000 + n % 4, 'wire', '2026-03-02', gen_random_uuid(), timestamptz '2026-03-01' + n % 6 * interval '1 day' from copies
    where n % 2 = 0`,
  `insert into group_halts (consortium_id, kind, reason, halted_at, rests_until)
    select id, 'hold_assemblies', 'TypeError', '2026-03-09', now() + interval '1 day' from copies where n in (3, 4)`,
]

/** Every line with its group's name, added up group by group, the way the queue was read when it read them all. */
const EVERY_LINE = sql<
  Omit<WorkLine, 'days' | 'isPast' | 'owner'> & { owner_id: string | null; taken_at: Date | null }
>`
  select w.kind, w.consortium_id as "subjectId", c.name, count(*)::int as count, sum(w.cents)::bigint as cents, min(w.since) as since,
    min(w.deadline) as deadline, o.user_id as owner_id, o.taken_at
  from (
    select 'halted' as kind, consortium_id, null::bigint as cents, halted_at as since, null::timestamptz as deadline from group_halts
    union all select 'bid_unpaid', consortium_id, amount_cents, decided_at, due_at from bids where status = 'won_pending_payment'
    union all select 'guarantees', k.consortium_id, null, (select max(made_at) from contemplation_events e where e.contemplation_id = k.id),
      (least(promised_on, use_by) + time '12:00') at time zone 'UTC' from contemplations k where status = 'guarantee_review'
    union all select 'overdue', t.consortium_id, case i when 1 then cents else 0 end,
      (select (min(day) + time '12:00') at time zone 'UTC' from group_tallies d where d.consortium_id = t.consortium_id and d.kind = 'overdue'
        and d.day > '-infinity' and d.count <> 0), null
      from group_tallies t, generate_series(1, t.count) i where kind = 'overdue' and day = '-infinity'
    union all select 'refunds', consortium_id, amount_cents - paid_cents, owed_at, due_by from refunds
    union all select 'paid_in', consortium_id, amount_cents, recorded_at, null from advances_paid_in
    union all select 'open', id, null, created_at, expires_at from consortiums where launched_at is null
  ) w join consortiums c on c.id = w.consortium_id left join work_owners o on o.kind = w.kind and o.subject_id = w.consortium_id
  group by w.kind, w.consortium_id, c.name, o.user_id, o.taken_at`

beforeAll(async () => {
  test = await createTestDatabase()
  group = await launchedGroup(testContext(test.db))
  const staff = await makeStaff(group.ctx, 2)
  ana = staff[0] as TestContext
  other = staff[1] as TestContext
  await group.moveTo('2026-03-09')
  await test.ownerDb.transaction().execute(async (tx) => {
    const say = (text: string) => sql.raw(text).execute(tx)
    await say('set local session_replication_role = replica')
    // The group itself has late members to call; every other line is of the kinds below.
    await say('delete from ladder_steps')
    await say(CASES[0] ?? '')
    await say(
      `create temporary table copies on commit drop as select id, substr(name, 6)::int as n from consortiums where name like 'Copy %'`,
    )
    for (const text of CASES.slice(1)) await say(text)
    const [one, two] = staff.map(({ actor }) => (actor.kind === 'person' ? actor.userId : ''))
    // Taken by either of them, some before the work came up.
    await say(`insert into work_owners (kind, subject_id, user_id, taken_at)
      select kind, id, case when n % 4 = 0 then '${one}' else '${two}' end::uuid, case when n % 3 = 0 then timestamptz '2026-01-01' else '2026-03-09 20:00Z' end
      from copies, (values ('bid_unpaid'), ('overdue'), ('paid_in'), ('open')) k (kind) where n % 4 < 2`)
  })
})
afterAll(() => test.close())

async function everyLine(db: Kysely<DB>, me: string): Promise<(Place & { whose: WhoseWork | null })[]> {
  const { rows } = await EVERY_LINE.execute(db)
  return rows
    .map(({ owner_id, taken_at, ...row }) => {
      const isOwned = taken_at !== null && stillOwns(taken_at, row.since)
      const whose: WhoseWork | null = isOwned ? (owner_id === me ? 'mine' : null) : 'free'
      return { ...row, whose, deadlineOn: row.deadline === null ? null : dayOf(row.deadline, ZONE) }
    })
    .sort(compareWork)
    .map(({ deadlineOn: _, ...line }) => line)
}

/** All lines, each page after the last line of the one before. */
async function walk(ctx: TestContext, filter: Partial<WorkFilter>) {
  const lines: WorkLine[] = []
  const pages: { page: number; pages: number }[] = []
  let after: WorkFilter['after'] = null
  do {
    const found: Workload = await showWorkload(ctx, { ...filter, page: pages.length + 1, after })
    lines.push(...found.lines)
    pages.push({ page: found.page, pages: found.pages })
    after = found.next
  } while (after !== null)
  return { lines, pages }
}

interface Place {
  kind: WorkKind
  subjectId: string
  name: string
  count: number
  cents: Cents | null
  since: Date
  deadline: Date | null
}

const placeOf = ({ kind, subjectId, name, count, cents, since, deadline }: Place): Place => {
  return { kind, subjectId, name, count, cents, since, deadline }
}

describe('the queue of many groups', () => {
  const kinds = ['halted', 'bid_unpaid', 'guarantees', 'overdue', 'refunds', 'paid_in', 'open'] as const
  const filters = [null, ...kinds].flatMap((kind) => [null, ...WHOSE_WORK].map((whose) => ({ kind, whose })))

  it.each(filters)(
    '$kind, $whose: its pages are all lines in the queue’s order, and its numbers count them',
    async (filter) => {
      const me = ana.actor.kind === 'person' ? ana.actor.userId : ''
      const all = await everyLine(test.db, me)
      const { kind, whose } = filter
      const asked = all.filter(
        (line) => (kind === null || line.kind === kind) && (whose === null || line.whose === whose),
      )
      const { pages, ...first } = await showWorkload(ana, filter)
      const walked = await walk(ana, filter)
      expect(walked.lines.map(placeOf)).toEqual(asked.map(placeOf))
      expect(walked.pages).toEqual(Array.from({ length: pages }, (_, at) => ({ page: at + 1, pages })))
      expect(first.all).toBe(all.length)
      expect({ mine: first.mine, free: first.free }).toEqual({
        mine: all.filter((line) => line.whose === 'mine').length,
        free: all.filter((line) => line.whose === 'free').length,
      })
      expect(first.kinds).toEqual(
        first.kinds.map((one) => ({ ...one, count: all.filter((line) => line.kind === one.kind).length })),
      )
      expect(asked.length).toBeGreaterThan(kind === 'halted' || whose === 'mine' ? -1 : 5)
    },
  )

  it('the next page begins after the last line seen, whatever has come or gone above it meanwhile', async () => {
    const me = ana.actor.kind === 'person' ? ana.actor.userId : ''
    const all = await everyLine(test.db, me)
    const first = await showWorkload(ana, {})
    const done = first.lines.filter((line) => line.kind === 'bid_unpaid').slice(0, 4)
    expect(done).toHaveLength(4)
    const set = (from: string, to: string) =>
      sql`update bids set status = ${to}::bid_status where status = ${from}::bid_status
        and consortium_id = any(${done.map(({ subjectId }) => subjectId)}::uuid[])`.execute(test.ownerDb)
    await set('won_pending_payment', 'won_expired')
    try {
      const second = await showWorkload(ana, { page: 2, after: first.next })
      expect(second.lines.map(placeOf)).toEqual(all.slice(25, 50).map(placeOf))
      // A page by its number alone doesn't say where it begins: the first one shows.
      expect((await showWorkload(ana, { page: 2 })).page).toBe(1)
      // After the last of all, nothing is left: the first page shows.
      const end = all.at(-1) as Place
      const deadlineOn = end.deadline === null ? null : dayOf(end.deadline, ZONE)
      const beyond = await showWorkload(ana, { page: 99, after: { ...end, deadlineOn } })
      expect(beyond).toMatchObject({ page: 1, pages: first.pages })
      expect(beyond.lines.map(placeOf)).toEqual((await showWorkload(ana)).lines.map(placeOf))
    } finally {
      await set('won_expired', 'won_pending_payment')
    }
  })

  it('lines of several kinds that tie in everything but their kind and group are on its pages once each', async () => {
    // Within one millisecond, too: the URL of a page knows no less.
    await test.ownerDb.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into spot_transfers (consortium_id, id, consortium_member_id, taker_email, taker_email_key, taker_id, status, fee_cents, offered_at, accepted_at, ends_at)
        select id, gen_random_uuid(), gen_random_uuid(), unsealed('taker@example.com'), 'taker@example.com', gen_random_uuid(), 'accepted', 0, '2026-03-01',
          timestamptz '2026-03-04 12:00Z' + substr(name, 6)::int % 9 * interval '1 microsecond', '2026-03-13 17:00Z'
        from consortiums where name like 'Copy %'`.execute(tx)
      await sql`insert into join_requests (consortium_id, id, user_id, agreement_id, is_insider, asked_at, ends_at, look_at)
        select id, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), false,
          timestamptz '2026-03-04 12:00Z' + substr(name, 6)::int % 7 * interval '1 microsecond', '2026-03-13 17:00Z', '2026-03-13 17:00Z'
        from consortiums where name like 'Copy %'`.execute(tx)
      await sql`insert into contemplations (consortium_id, id, assembly_number, consortium_member_id, position_number, method, status, committed_cents, selected_at, use_by)
        select id, gen_random_uuid(), 4, gen_random_uuid(), 8, 'draw', 'approved', 700000, '2026-02-01', '2026-03-13' from consortiums where name like 'Copy %'`.execute(
        tx,
      )
      await sql`insert into contemplation_events (consortium_id, contemplation_id, seq, act, from_status, to_status, made_at)
        select consortium_id, id, 1, 'accept', 'selected', status, '2026-02-06' from contemplations where assembly_number = 4`.execute(
        tx,
      )
      await sql`update bids set amount_cents = 700000, due_at = '2026-03-13 17:00Z', decided_at = '2026-02-06' where status = 'won_pending_payment'`.execute(
        tx,
      )
    })
    const { lines } = await walk(ana, {})
    const kinds = ['transfers', 'requests', 'to_prepare', 'bid_unpaid']
    for (const [kind, count] of [
      ['transfers', GROUPS],
      ['requests', GROUPS],
      ['to_prepare', GROUPS],
      ['bid_unpaid', 47],
    ] as const)
      expect({
        kind,
        count: new Set(lines.filter((line) => line.kind === kind).map(({ subjectId }) => subjectId)).size,
      }).toEqual({ kind, count })
    const names = lines.map(({ kind, subjectId }) => `${kind} ${subjectId}`)
    expect(new Set(names).size).toBe(names.length)
    for (const kind of kinds as WorkKind[]) {
      const { lines: of } = await walk(ana, { kind })
      expect(of.map(placeOf)).toEqual(lines.filter((line) => line.kind === kind).map(placeOf))
    }
  })

  it('counts a kind only so far, many cases in few groups included', async () => {
    const whole = await countGroupWork(test.db, ['bid_unpaid', 'refunds', 'overdue'], 1_000)
    const counted = await countGroupWork(test.db, ['bid_unpaid', 'refunds', 'overdue'], 20)
    expect([...whole]).toEqual([
      ['bid_unpaid', { count: 47, isMore: false }],
      ['refunds', { count: 14, isMore: false }],
      ['overdue', { count: 24, isMore: false }],
    ])
    expect([...counted]).toEqual([
      ['bid_unpaid', { count: 20, isMore: true }],
      ['refunds', { count: 14, isMore: false }],
      ['overdue', { count: 20, isMore: true }],
    ])
    // Of two groups with ten each, the first two are of one.
    await test.ownerDb.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into recoveries (consortium_id, id, consortium_member_id, amount_cents, source, bank_reference, received_on, recorded_by, recorded_at)
      select c.id, gen_random_uuid(), gen_random_uuid(), 100, 'sale', 'wire ' || n, '2026-03-02', gen_random_uuid(), '2026-03-02'
      from (select id from consortiums order by id limit 2) c, generate_series(1, 10) n order by c.id`.execute(tx)
    })
    const few = await countGroupWork(test.db, ['recoveries'], 1)
    expect([...few]).toEqual([['recoveries', { count: 1, isMore: true }]])
    await sql`delete from recoveries`.execute(test.ownerDb)
  })

  it('leads on to the next group of the same kind that no one else has, once a group has none left', async () => {
    const mine = async (kind: WorkKind) =>
      (await showWorkload(ana, { kind })).lines.filter(({ owner }) => owner === null || owner.isMine)
    const [first, second] = await mine('refunds')
    const wish = { kind: 'refunds', consortiumId: first?.subjectId ?? '' }
    // There's more of it to do here.
    expect(await findNextWork(ana, wish)).toBeNull()
    await test.ownerDb.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`delete from refunds where consortium_id = ${wish.consortiumId}`.execute(tx)
    })
    expect(await findNextWork(ana, wish)).toEqual({ kind: 'refunds', consortiumId: second?.subjectId })
    // Someone else takes that one.
    const line = { kind: 'refunds', subjectId: second?.subjectId ?? '', act: 'take' as const }
    await assignWork(other, line)
    expect((await findNextWork(ana, wish))?.consortiumId).not.toBe(second?.subjectId)
    await expect(findNextWork(ana, { ...wish, kind: 'constructor' })).rejects.toThrow(NotFound)
    await expect(findNextWork(ana, { ...wish, consortiumId: crypto.randomUUID() })).rejects.toThrow(NotFound)
  })

  it('says 100+ of a kind that more groups have, and its pages hold the first of them', async () => {
    await test.ownerDb.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into consortiums select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'name', 'Open ' || n,
          'launched_at', null, 'expires_at', timestamptz '2026-05-01 12:00Z'))).*
        from consortiums c, generate_series(1, 101) n where c.id = ${group.consortiumId}`.execute(tx)
    })
    const open = await showWorkload(ana, { kind: 'open' })
    expect(open).toMatchObject({ pages: 4, isMore: true, isPart: true })
    expect(open.kinds).toContainEqual({ kind: 'open', count: 100, isMore: true })
    const { pages, lines } = await walk(ana, { kind: 'open' })
    expect([pages.at(-1), lines.length]).toEqual([{ page: 4, pages: 4 }, 100])
    expect(await showWorkload(ana, { whose: 'mine' })).toMatchObject({ isPart: false })
  })

  it('spread over cells, it’s the same queue, read where the groups are', async () => {
    const asked = [...filters.filter(({ kind }) => kind === null), { kind: 'bid_unpaid' as const, whose: null }]
    const queues = async (ctx: TestContext) =>
      await Promise.all(
        asked.map(async (filter) => ({ ...(await showWorkload(ctx, filter)), ...(await walk(ctx, filter)) })),
      )
    const before = await queues(ana)
    await addCells(test.connectionString, 2, { at: new Date(0), settle: async () => {} })
    const { rows } = await sql<{
      id: string
    }>`select id from consortiums where name like 'Copy %' order by id limit 16`.execute(test.db)
    // The copies' keys lead nowhere.
    const url = new URL(test.connectionString)
    url.searchParams.set('options', '-c session_replication_role=replica')
    for (const [nth, { id }] of rows.entries())
      expect(await moveGroup(url.href, id, nth % 3 === 0 ? 'cell_3' : 'cell_2')).toMatchObject({ ok: true })
    const reaches: Reach[] = []
    const spread = {
      ...ana,
      cells: knownCells(test.db),
      enterCell: async (_tx: Tx, reach: Reach) => void reaches.push(reach),
    }
    const after = await queues(spread)
    for (const [nth, queue] of after.entries()) expect(queue, JSON.stringify(asked[nth])).toEqual(before[nth])
    expect(reaches).toContainEqual({ cell: { schema: 'cell_3' } })
  })
})
