import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { inGroup, KNOWN_FOR_MS, knownCells } from '#db/cells.ts'
import { findMyConsortium, type MyConsortiumRow, readMyConsortiums } from '#db/pages/my-consortiums.ts'
import { emptyDatabase } from '#db/postgres/empty-database.ts'
import { addCells, lookAgain, moveGroup } from '#db/postgres/manage-cells.ts'
import { migrate } from '#db/postgres/migrate.ts'
import type { Db } from '#db/rows.ts'
import { DRAFT_STEPS } from '#domain/consortiums/group-draft.ts'
import { createConsortium } from '#services/consortiums/create-consortium.ts'
import { createFromDraft } from '#services/consortiums/create-from-draft.ts'
import { saveGroupDraft } from '#services/consortiums/save-group-draft.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { listCells } from '#services/operations/list-cells.ts'
import { runChecks } from '#services/operations/run-checks.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations')
const at = new Date('2026-01-05T00:00:00Z')
const settle = async () => {}

let test: TestDatabase
let ctx: TestContext
const groups: TestGroup[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  expect(await addCells(test.connectionString, 2, { at, settle })).toEqual(['cell_2', 'cell_3'])
  ctx = testContext(test.db)
  for (let made = 0; made < 3; made += 1) groups.push(await launchedGroup(ctx, { members: 6 }))
})
afterAll(() => test.close())

const cellOf = async (group: TestGroup) =>
  await inGroup(ctx, group.consortiumId, async (tx) => {
    const { rows } = await sql<{ cell: string }>`select current_schema() as cell`.execute(tx)
    return rows[0]?.cell
  })
const groupsIn = async (db: Db, schema: string) =>
  (await sql<{ id: string }>`select id from ${sql.table(`${schema}.consortiums`)} order by 1`.execute(db)).rows.map(
    ({ id }) => id,
  )
/** What PostgreSQL knows of a schema's tables of groups, without the schema's name. */
async function structureOf(schema: string) {
  const { rows } = await sql<{ line: string }>`
    with own as (
      select c.* from pg_class c where c.relnamespace = ${schema}::regnamespace and c.relkind = 'r'
        and c.relname in (select relname from pg_class where relnamespace = 'cell_2'::regnamespace))
    select concat_ws(' ', 'table', relname, reloptions::text) as line from own
    union all select concat_ws(' ', 'column', o.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated::text, a.attidentity::text,
      pg_get_expr(d.adbin, d.adrelid)) from own o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
    union all select concat_ws(' ', 'key', o.relname, k.conname, pg_get_constraintdef(k.oid)) from own o join pg_constraint k on k.conrelid = o.oid
    union all select concat_ws(' ', 'index', o.relname, pg_get_indexdef(i.indexrelid)) from own o join pg_index i on i.indrelid = o.oid
    union all select concat_ws(' ', 'right', o.relname, g.privilege_type, g.grantee::regrole) from own o, aclexplode(o.relacl) g
    union all select concat_ws(' ', 'right', o.relname, a.attname, g.privilege_type, g.grantee::regrole) from own o
      join pg_attribute a on a.attrelid = o.oid and not a.attisdropped, aclexplode(a.attacl) g
    order by 1`.execute(test.ownerDb)
  // A condition that was printed and read again has fewer parentheses.
  return rows.map(({ line }) => line.replaceAll(`${schema}.`, '').replaceAll(/[()]/g, '')).sort()
}

describe('cells', () => {
  it('an added cell has all that the first has: columns, keys, indexes, settings, and rights', async () => {
    const first = await structureOf('public')
    expect(first.filter((line) => line.startsWith('table')).length).toBeGreaterThan(45)
    expect(first.filter((line) => line.startsWith('right')).length).toBeGreaterThan(45)
    for (const cell of ['cell_2', 'cell_3']) expect(await structureOf(cell)).toEqual(first)
  })

  it('new groups go where the fewest are, and pages read them all together', async () => {
    expect(await Promise.all(groups.map(cellOf))).toEqual(['public', 'cell_2', 'cell_3'])
    const [one, two, three] = groups.map(({ consortiumId }) => consortiumId)
    expect(await groupsIn(test.ownerDb, 'public')).toEqual([one])
    expect(await groupsIn(test.ownerDb, 'cell_2')).toEqual([two])
    const { rows } = await sql<{ id: string }>`select id from consortiums`.execute(ctx.db)
    expect(rows.map(({ id }) => id).sort()).toEqual([one, two, three].sort())
    const { rows: spoken } = await sql`select * from specification.consortiums`.execute(ctx.db)
    expect(spoken).toHaveLength(3)
    expect(await listCells(ctx)).toEqual(
      ['public', 'cell_2', 'cell_3'].map((cell) => ({ cell, groups: 1, atWork: 1, members: 6 })),
    )
  })

  it('pages look at each cell where it is, once they are told to look again', async () => {
    const seen = async () => (await sql`select id from consortiums order by id`.execute(test.db)).rows
    const all = await seen()
    // What is read of a cell that isn't where the views look for it.
    await sql`create or replace view everywhere.consortiums with (security_invoker = true) as select * from public.consortiums where false`.execute(
      test.ownerDb,
    )
    expect(await seen()).toEqual([])
    expect(await lookAgain(test.connectionString)).toEqual(['cell_2', 'cell_3'])
    expect(await seen()).toEqual(all)
    expect(all).toHaveLength(3)
  })

  it('what names no cell can read all groups and change none', async () => {
    await expect(sql`update consortium_members set skips_assembly = 1`.execute(ctx.db)).rejects.toThrow(
      'cannot update view',
    )
  })

  it('a month happens in every cell, and every check finds the books right', async () => {
    for (const group of groups) await group.pay(1)
    await groups[2]?.moveTo('2026-02-05')
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from assemblies where number = 1 and status = 'held'`.execute(ctx.db)
    expect(rows[0]?.held).toBe(3)
    expect((await runChecks(ctx.db)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  })

  it('MEM-04 a home shows the groups of all cells, each read where it is, as one query over all of them would', async () => {
    const [owner = '', lent = ''] = [groups[1]?.userIds[0], groups[2]?.userIds[1]]
    const give = (from: string, to: string) =>
      sql`update cell_3.consortium_members set user_id = ${to} where user_id = ${from}`.execute(test.ownerDb)
    await give(lent, owner)
    const at = ctx.clock.now()
    const found = await readMyConsortiums(ctx, owner, at)
    expect(found.map(({ consortiumId }) => consortiumId).sort()).toEqual(
      groups
        .slice(1)
        .map(({ consortiumId }) => consortiumId)
        .sort(),
    )
    expect(found).toEqual(found.toSorted((one, other) => other.joinedAt.getTime() - one.joinedAt.getTime()))
    // Without cells, the connection's own path leads to the views.
    const together = await readMyConsortiums({ db: ctx.db }, owner, at)
    const byGroup = (rows: readonly MyConsortiumRow[]) => new Map(rows.map((row) => [row.consortiumId, row]))
    expect(byGroup(found)).toEqual(byGroup(together))
    for (const row of found) expect(await findMyConsortium(ctx, row, at)).toEqual(row)
    await give(owner, lent)
  })

  it('who is a member in one cell is known in the others', async () => {
    const made = await createConsortium(ctx, {
      ...{ key: crypto.randomUUID(), name: 'One More', targetAmount: 30_000, durationMonths: 12, maxMembers: 12 },
      ...{ assemblyDay: 27, consortiumType: 'car', minBid: null, maxBid: null },
    })
    if (!made.ok) throw new Error(JSON.stringify(made.fields))
    const asked = { consortiumId: made.consortiumId, userIds: [groups[2]?.userIds[0] ?? ''] }
    expect(await enrollMember(ctx, asked)).toMatchObject({ ok: false, refusal: 'enrollment_limit' })
  })

  it('a group moves with all its rows, and its months go on there', async () => {
    const [, group] = groups
    if (!group) throw new Error('no group')
    const before = await groupsIn(test.ownerDb, 'everywhere')
    const { rows: paid } =
      await sql`select * from installments where consortium_id = ${group.consortiumId} order by consortium_member_id, number`.execute(
        ctx.db,
      )
    expect(await moveGroup(test.connectionString, group.consortiumId, 'cell_9')).toEqual({
      ok: false,
      refusal: 'no_such_cell',
    })
    const nowhere = await moveGroup(test.connectionString, crypto.randomUUID(), 'cell_3')
    expect(nowhere).toEqual({ ok: false, refusal: 'no_such_group' })
    const moved = await moveGroup(test.connectionString, group.consortiumId, 'cell_3')
    expect(moved).toMatchObject({ ok: true })
    expect(await moveGroup(test.connectionString, group.consortiumId, 'cell_3')).toEqual({
      ok: false,
      refusal: 'is_there',
    })
    expect(await cellOf(group)).toBe('cell_3')
    expect(await groupsIn(test.ownerDb, 'cell_2')).toEqual([])
    expect(await groupsIn(test.ownerDb, 'everywhere')).toEqual(before)
    const { rows: still } =
      await sql`select * from installments where consortium_id = ${group.consortiumId} order by consortium_member_id, number`.execute(
        ctx.db,
      )
    expect(still).toEqual(paid)
    await group.pay(2)
    await group.moveTo('2026-03-10')
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from assemblies where consortium_id = ${group.consortiumId} and status = 'held'`.execute(
      ctx.db,
    )
    expect(rows[0]?.held).toBe(2)
    expect((await runChecks(ctx.db)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
    expect(await moveGroup(test.connectionString, group.consortiumId, 'public')).toMatchObject({ ok: true })
    expect(await cellOf(group)).toBe('public')
  })

  it('GRP-11 a group that was set up step by step goes where the fewest are, too', async () => {
    const [userId = ''] = await makeApprovedPeople(ctx, 1, 'desk', 'super_admin')
    const desk = asActor(ctx, { kind: 'person', userId, role: 'super_admin' })
    const own = { draftId: crypto.randomUUID(), language: 'enUS' } as const
    const steps = {
      plan: { consortiumType: 'car', targetAmount: '24,000', durationMonths: '24', adminFeePercentage: '15' },
      members: { maxMembers: '24' },
      draws: { selectionMode: 'draw_first', minBid: '', maxBid: '' },
      dates: { name: 'Step by Step', description: '', assemblyDay: '9' },
    }
    for (const [version, step] of DRAFT_STEPS.entries())
      await saveGroupDraft(desk, { ...own, step, version, typed: steps[step] })
    const made = await createFromDraft(desk, { ...own, version: DRAFT_STEPS.length })
    if (!made.ok) throw new Error(made.refusal)
    expect(await groupsIn(test.ownerDb, 'cell_2')).toEqual([made.value.consortiumId])
    expect(await createFromDraft(desk, { ...own, version: DRAFT_STEPS.length })).toEqual(made)
  })

  it('what was announced and not made is opened by the next call, and entered by everyone in between', async () => {
    const dies = async () => {
      throw new Error('killed')
    }
    await expect(addCells(test.connectionString, 1, { at, settle: dies })).rejects.toThrow('killed')
    let now = 0
    const known = knownCells(test.db, { now: () => now })
    expect(await known.known()).toEqual({
      open: ['public', 'cell_2', 'cell_3'].map((schema) => ({ schema })),
      isMany: true,
    })
    expect(await addCells(test.connectionString, 2, { at, settle })).toEqual(['cell_4', 'cell_5'])
    now = KNOWN_FOR_MS - 1
    expect((await known.known()).open).toHaveLength(3)
    now = KNOWN_FOR_MS
    expect((await known.known()).open).toHaveLength(5)
    expect(await structureOf('cell_5')).toEqual(await structureOf('public'))
  })

  it('batch work of two processes begins in two cells, and the list is the same for both', async () => {
    const orders = await Promise.all(
      [0, 1, 5].map(async (turn) => (await knownCells(test.db, { turn }).known()).open.map(({ schema }) => schema)),
    )
    expect(orders.map(([first]) => first)).toEqual(['public', 'cell_2', 'public'])
    for (const order of orders) expect(order.toSorted()).toEqual(orders[0]?.toSorted())
    const listed = await listCells({ ...ctx, cells: knownCells(test.db, { turn: 3 }) })
    expect(listed.map(({ cell }) => cell)).toEqual(['public', 'cell_2', 'cell_3', 'cell_4', 'cell_5'])
  })

  it('a migration of the tables of groups runs in every cell, and pages read what it brings', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cotavia-cell-migrations-'))
    try {
      cpSync(MIGRATIONS, folder, { recursive: true })
      writeFileSync(join(folder, '9001_next.sql'), 'create table next_thing (id int primary key);')
      writeFileSync(
        join(folder, '9002_next.cell.sql'),
        "alter table payments add next_word text not null default 'yes';",
      )
      expect((await migrate(test.connectionString, folder)).applied).toEqual(['9001_next.sql', '9002_next.cell.sql'])
      const { rows } = await sql<{ next_word: string }>`select distinct next_word from payments`.execute(ctx.db)
      expect(rows).toEqual([{ next_word: 'yes' }])
      for (const cell of ['cell_2', 'cell_5']) expect(await structureOf(cell)).toEqual(await structureOf('public'))
      const { rows: spoken } = await sql<{ groups: number }>`
        select count(distinct consortium_id)::int as groups from specification.payments`.execute(ctx.db)
      expect(spoken[0]?.groups).toBe(3)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('an emptied database has one cell again, and others can be added to it', async () => {
    await emptyDatabase(test.connectionString)
    const { rows } = await sql`select from pg_namespace where nspname ~ '^cell_|^everywhere$'`.execute(test.ownerDb)
    expect(rows).toEqual([])
    expect(await addCells(test.connectionString, 1, { at, settle })).toEqual(['cell_2'])
  })
})
