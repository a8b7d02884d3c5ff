import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSet, idInText } from '#db/rows.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

const COLUMNS = {
  id: 'uuid',
  cents: 'int8',
  paid: 'bool',
  at: 'timestamptz',
  day: 'date',
  name: 'text',
} as const

interface Row {
  id: string | null
  cents: number | null
  paid: boolean | null
  at: Date | null
  day: string | null
  name: string | null
}

const read = async (rows: readonly Row[]) =>
  (await sql<Row>`select * from ${asSet('s', COLUMNS, rows)}`.execute(test.db)).rows

it('a set of rows comes back as it was sent, to the millisecond and whatever a text holds', async () => {
  const rows: Row[] = [
    {
      id: '018ccfd6-a580-7d3c-aeea-8febd5083a86',
      cents: 9_007_199_254_740_991,
      paid: true,
      at: new Date('2026-03-08T06:59:59.123Z'),
      day: '2026-03-08',
      name: 'a, "b" {c} \\ NULL',
    },
    { id: null, cents: -1, paid: false, at: new Date('1900-01-01T00:00:00Z'), day: null, name: 'NULL' },
    { id: crypto.randomUUID(), cents: null, paid: null, at: null, day: '2026-12-31', name: '' },
  ]
  expect(await read(rows)).toEqual(rows)
})

it('what bytes don’t hold as it is goes as a text: an instant far from now, a number out of its range', async () => {
  const at = new Date('9999-12-31T23:59:59.999Z')
  const rows: Row[] = [{ id: null, cents: 1, paid: null, at, day: null, name: null }]
  expect(await read(rows)).toEqual(rows)
  const small = asSet('s', { place: 'int2' } as const, [{ place: 40_000 }])
  await expect(sql`select * from ${small}`.execute(test.db)).rejects.toThrow('out of range')
})

it('more than one row’s worth of letters, and the same again after nothing', async () => {
  const long = 'ação '.repeat(40_000)
  const named = (name: string | null): Row => ({ id: null, cents: null, paid: null, at: null, day: null, name })
  const rows = [long, null, long, long, '', null, 'é'].map(named)
  expect(await read(rows)).toEqual(rows)
})

it('texts that need no quotes inside an array come back as they were sent, and the word for nothing is a word', async () => {
  const named = (name: string | null): Row => ({ id: null, cents: null, paid: null, at: null, day: '2026-03-08', name })
  for (const last of ['null', 'Null', '', 'a b', 'é', 'x\n', '-', '4242']) {
    const rows = ['sim-018ccfd6/2.1:a', 'nulls', '_', last, null].map(named)
    expect(await read(rows)).toEqual(rows)
  }
})

it('bytes, JSON, and arrays come back as they were sent, and what several rows have in common is in each of them', async () => {
  const columns = { bytes: 'bytea', details: 'jsonb', keys: 'int4[]', place: 'int2' } as const
  interface Sent {
    bytes: Uint8Array | null
    details: object | null
    keys: readonly number[] | null
    place: number
  }
  const first = { bytes: Buffer.from('00ff5c22', 'hex'), details: { a: 'b, "c" \\ {d}' }, keys: [-1, 2_147_483_647] }
  const rows = [
    first,
    first,
    { bytes: null, details: null, keys: null },
    { bytes: new Uint8Array(), details: {}, keys: [] },
    first,
  ].map((row, place): Sent => ({ ...row, place }))
  const read = await sql<Sent>`
    select bytes, details, int4s_of(keys) as keys, place from ${asSet('s', columns, rows)} order by place`.execute(
    test.db,
  )
  expect(read.rows).toEqual(rows.map((row) => ({ ...row, bytes: row.bytes === null ? null : Buffer.from(row.bytes) })))
})

it.each([
  '018ccfd6-a580-7d3c-aeea-8febd5083a86,018ccfd6-a580-7d3c-aeea-8febd5083a87',
  '018ccfd6a5807d3caeea8febd5083a86,abc',
  '018ccfd6-a580-7d3c-aeea-8febd5083a8}',
])('an id that is none is refused and never taken for several: %s', async (id) => {
  await expect(read([{ id, cents: 1, paid: true, at: null, day: null, name: null }])).rejects.toThrow(
    /invalid input syntax for type uuid|malformed array literal/,
  )
})

it('the id in a text is read; what is none, or almost one, is nothing', async () => {
  const id = '0bb05f0f-4c9e-4bf0-a303-6d14c5f8cf6d'
  const texts = [id, id.toUpperCase(), `{${id}}`, `${id}0`, id.slice(1), 'nothing', '', null]
  const { rows } = await sql<{ id: string | null }>`
    select ${idInText(sql`t.text`)} as id from unnest(${texts}::text[]) with ordinality as t (text, place) order by place`.execute(
    test.db,
  )
  expect(rows.map((row) => row.id)).toEqual([id, id, null, null, null, null, null, null])
})

/** What PostgreSQL has learned since 15, the oldest that the product runs on; the tests' own is newer. */
const NEWER =
  /\b(?:pg_input_\w+|any_value|array_(?:shuffle|sample|sort|reverse)|random_normal|date_(?:add|subtract)|json_(?:table|value|query|exists|scalar|serialize|arrayagg|objectagg)|uuidv[47])\s*\(|\breturning\s+(?:old|new)\./i
/** What Citus fails at: rows without a column, which it can't hand from machine to machine (decision 0139). */
const WITHOUT_COLUMN = /\bselect\s+from\b/

it.each([
  ['what PostgreSQL 15 doesn’t know', NEWER, ['db/migrations']],
  ['rows without a column, which a cluster can’t read', WITHOUT_COLUMN, []],
])('no statement asks for %s', async (_what, refused, more) => {
  const root = join(import.meta.dirname, '../..')
  const folders = ['src/db', 'src/services', 'src/integrations', 'src/jobs', 'src/worlds', 'checks', ...more]
  const listed = folders.map(async (folder) =>
    (await readdir(join(root, folder), { recursive: true })).map((name) => join(folder, name)),
  )
  const files = (await Promise.all(listed))
    .flat()
    .filter((name) => /\.(?:sql|ts)$/.test(name) && !name.includes('.test.'))
  const texts = await Promise.all(files.map(async (name) => [name, await readFile(join(root, name), 'utf8')] as const))
  expect(files.length).toBeGreaterThan(500)
  expect(texts.flatMap(([name, text]) => (refused.exec(text) === null ? [] : [name, refused.exec(text)?.[0]]))).toEqual(
    [],
  )
})
