import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DUE_PLACES } from '#db/due-times.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

it.each(DUE_PLACES)('an index answers when $kind is due next in $table', async ({ table, column, where }) => {
  // Read as the owner, whom no policy of the tests adds a condition to; an empty table would be read whole.
  const plan = await test.ownerDb.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select min(${sql.ref(column)}) from ${sql.table(table)} where ${where} and ${sql.ref(column)} > now()`.execute(
      tx,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Index')
  expect(plan).toMatch(new RegExp(`Index Cond: .*\\b${column} >`))
  // The earliest of a step is the first its index finds; months that wait for other steps aren't read.
  expect(plan).not.toMatch(/Filter: .*next_step/)
})

it('decision 0139 what says when it is due is said to be outside groups exactly when it belongs to none', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where a.attname = 'consortium_id' or c.relname = 'consortiums'`.execute(test.ownerDb)
  const ofGroups = new Set(rows.map(({ name }) => name))
  const times = DUE_PLACES.map(({ table, isOutside }) => [table, isOutside !== true])
  expect(times).toEqual(times.map(([table]) => [table, ofGroups.has(String(table))]))
  expect(ofGroups.size).toBeGreaterThan(20)
})

it('whatever takes what is due leaves out groups that rest, and those of another lane’s share', async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => /^[a-z-]+\.ts$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')))
  const taking = texts.flatMap((text) => text.split(/^(?=export )/m)).filter((text) => /\bdue: Due\b/.test(text))
  expect(taking.length).toBeGreaterThan(5)
  expect(taking.filter((text) => !/isAtWork\('[\w.]+', due\)/.test(text))).toEqual([])
})
