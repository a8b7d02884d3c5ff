import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acrossCells, inCell, inCellsOf, inEachCell, inGroup, outsideCells, type Reach } from '#db/cells.ts'
import { type Tx, updateRows } from '#db/rows.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'

let test: TestDatabase
let one: TestGroup
let other: TestGroup
beforeAll(async () => {
  test = await createTestDatabase()
  one = await launchedGroup(testContext(test.db), { members: 6 })
  other = await launchedGroup(testContext(test.db), { members: 6 })
  await other.moveTo('2026-01-20')
})
afterAll(() => test.close())

const groupsWithPayments = async (tx: Tx) =>
  (
    await sql<{ consortium_id: string }>`select distinct consortium_id from installments order by 1`.execute(tx)
  ).rows.map((row) => row.consortium_id)
const rename = (group: TestGroup) => async (tx: Tx) =>
  Number(
    (
      await sql`update consortium_members set autopay_account_id = null where consortium_id = ${group.consortiumId}`.execute(
        tx,
      )
    ).numAffectedRows,
  )

describe('a transaction names its group', () => {
  it('every way to open one says what it works on, before anything else is said', async () => {
    const reaches: Reach[] = []
    const database = {
      db: test.db,
      enterCell: async (_tx: Tx, reach: Reach) => {
        reaches.push(reach)
      },
    }
    const work = async () => reaches.length
    expect(await inGroup(database, one.consortiumId, work)).toBe(1)
    expect(await outsideCells(database, work)).toBe(2)
    expect(await acrossCells(database, work)).toBe(3)
    expect(await inEachCell(database, (cell) => inCell(database, cell, work))).toBe(4)
    expect(
      await inCellsOf(
        database,
        [one, other],
        (group) => group.consortiumId,
        async (_tx, own) => own.length,
      ),
    ).toBe(2)
    const cell = { cell: { schema: 'public' } }
    expect(reaches).toEqual([{ group: one.consortiumId }, 'outside', 'everything', cell, cell])
  })

  it('the tests would notice a service that works on another group, or on any group from outside', async () => {
    const both = [one.consortiumId, other.consortiumId].sort()
    expect(
      await inEachCell(one.ctx, (cell) => inCell(one.ctx, cell, async (tx) => (await groupsWithPayments(tx)).length)),
    ).toBe(2)
    expect(await acrossCells(one.ctx, groupsWithPayments)).toEqual(both)
    expect(await inGroup(one.ctx, one.consortiumId, groupsWithPayments)).toEqual([one.consortiumId])
    expect(await outsideCells(one.ctx, groupsWithPayments)).toEqual([])

    expect(await inGroup(one.ctx, one.consortiumId, rename(one))).toBe(6)
    expect(await inGroup(one.ctx, other.consortiumId, rename(one))).toBe(0)
    const halt = (tx: Tx) =>
      sql`insert into group_halts (consortium_id, kind, reason, halted_at, rests_until)
        values (${one.consortiumId}, 'open_installments', 'TypeError', now(), now())`.execute(tx)
    await expect(inGroup(one.ctx, other.consortiumId, halt)).rejects.toThrow('row-level security')
    await expect(outsideCells(one.ctx, halt)).rejects.toThrow('row-level security')
  })
})

describe('the schema can be spread over many machines', () => {
  it('the database itself does nothing: no table has a trigger', async () => {
    const { rows } = await sql`
      select tgrelid::regclass::text as table, tgname as trigger from pg_trigger t
      join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace where not tgisinternal`.execute(
      test.ownerDb,
    )
    expect(rows).toEqual([])
  })

  it('from a group’s tables keys lead to the same group or to users, and from outside none leads to a group', async () => {
    const { rows } = await sql`
      with own as (
        select c.oid, c.relname = 'consortiums' as is_group, a.attnum from pg_class c
        join pg_index i on i.indrelid = c.oid and i.indisprimary
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where c.relnamespace = 'public'::regnamespace and (a.attname = 'consortium_id' or c.relname = 'consortiums')
      )
      select k.conrelid::regclass::text as table, k.conname as key from pg_constraint k
      left join own f on f.oid = k.conrelid left join own t on t.oid = k.confrelid
      where k.contype = 'f' and case
        when f.oid is null then t.oid is not null
        when t.oid is null then k.confrelid <> 'users'::regclass
        else not (f.attnum = any(k.conkey) and t.attnum = any(k.confkey)) end`.execute(test.ownerDb)
    expect(rows).toEqual([])
  })

  it('an update of a set casts nothing, and reads arrays back by immutable functions', async () => {
    const columns = { consortium_id: 'uuid', eligible_positions: 'int4[]', phases: 'text[]', minutes: 'jsonb' } as const
    const row = { consortium_id: crypto.randomUUID(), eligible_positions: [1], phases: ['draw'], minutes: { a: 1 } }
    const said = await inGroup(one.ctx, one.consortiumId, async (tx) => {
      const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await updateRows(tx, 'assemblies', ['consortium_id'], columns, [row])
      const { rows } = await sql<{ query: string }>`
        select query from pg_stat_activity where pid = ${own[0]?.pid}`.execute(test.ownerDb)
      return rows[0]?.query.trim() ?? ''
    })
    const [set, where] = [/ set (.*?)\n/.exec(said)?.[1], / where (.*)$/.exec(said)?.[1]]
    expect(set).toBe(
      'eligible_positions = int4s_of(s.eligible_positions), phases = texts_of(s.phases), minutes = s.minutes',
    )
    expect(where).toBe('t.consortium_id = s.consortium_id')
    const { rows } =
      await sql`select proname from pg_proc where proname in ('int4s_of', 'texts_of') and provolatile = 'i'`.execute(
        test.db,
      )
    expect(rows).toHaveLength(2)
  })

  it('no statement locks rows while it joins people with a group', async () => {
    const { rows } = await sql<{ name: string; is_of_groups: boolean }>`
      select c.relname as name, a.attname = 'consortium_id' or c.relname = 'consortiums' as is_of_groups from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relnamespace = 'public'::regnamespace`.execute(test.ownerDb)
    const isOfGroups = new Map(rows.map(({ name, is_of_groups }) => [name, is_of_groups]))
    const files = (await readdir(import.meta.dirname)).filter((file) => /^[a-z-]+\.ts$/.test(file))
    const sources = await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')))
    const locking = sources
      .flatMap((source) =>
        [...source.matchAll(/sql(?:<[^`]*>)?`(.*?)`\.execute/gs)].map(([, statement = '']) => statement),
      )
      .filter((statement) => /\bfor (no key )?update|\bfor (key )?share/.test(statement))
    expect(locking.length).toBeGreaterThan(10)
    const mixed = locking.filter((statement) => {
      const tables = [...statement.matchAll(/\b(?:from|join)\s+(\w+)/g)].map(([, table = '']) => isOfGroups.get(table))
      return tables.includes(true) && tables.includes(false)
    })
    expect(mixed).toEqual([])
  })

  it('what writes to a group’s table is given a transaction, which names a cell', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relnamespace = 'public'::regnamespace and (a.attname = 'consortium_id' or c.relname = 'consortiums')`.execute(
      test.ownerDb,
    )
    const ofGroups = new Set(rows.map(({ name }) => name))
    const root = join(import.meta.dirname, '..')
    const files = (await readdir(root, { recursive: true })).filter((file) => /^(?!.*\.test\.).*\.ts$/.test(file))
    let seen = 0
    const wrong: string[] = []
    for (const file of files) {
      const source = await readFile(join(root, file), 'utf8')
      for (const [, text = '', on = ''] of source.matchAll(
        /sql(?:<[^`]*?>)?`([^`]*)`\s*\.execute\(\s*([\w.]+),?\s*\)/g,
      )) {
        const written = [...text.matchAll(/\b(?:update|insert into|delete from)\s+(\w+)/g)].map(
          ([, table = '']) => table,
        )
        if (!written.some((table) => ofGroups.has(table))) continue
        seen += 1
        if (on !== 'tx') wrong.push(`${file}: ${text.trim().slice(0, 60)}`)
      }
    }
    expect(seen).toBeGreaterThan(40)
    expect(wrong).toEqual([])
  })
})
