import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/postgres/open-database.ts'
import { testConfig } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const limitsOf = async (db: TestDatabase['db']) => {
  const { rows } = await sql<{ lock: string; statement: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(db)
  return rows[0]
}

test('pages wait two seconds for a lock and ten for an answer; jobs have connections of their own and wait', async () => {
  const config = testConfig({ DATABASE_URL: database.connectionString, DATABASE_POOL: '3' })
  const opened = await openDatabase(config, 'server', () => {})
  expect(await limitsOf(opened.db)).toEqual({ lock: '2s', statement: '10s' })
  expect(await limitsOf(opened.jobs.db)).toEqual({ lock: '0', statement: '0' })
  expect([opened.pool.options.max, opened.jobs.pool.options.max]).toEqual([3, 13])
  await opened.close()
})

test('another web process has its own connections for pages and few beside them, and migrates nothing', async () => {
  const config = testConfig({ DATABASE_URL: database.connectionString, DATABASE_POOL: '3', WEB_PROCESSES: '2' })
  // What would stop a migration.
  await sql`update schema_migrations set checksum = 'x' || checksum`.execute(database.ownerDb)
  const opened = await openDatabase(config, 'web', () => {})
  expect(await limitsOf(opened.db)).toEqual({ lock: '2s', statement: '10s' })
  expect([opened.pool.options.max, opened.jobs.pool.options.max]).toEqual([3, 2])
  await opened.close()
  await sql`update schema_migrations set checksum = substr(checksum, 2)`.execute(database.ownerDb)
})

test('a server that may open more connections than the database takes says so as it starts', async () => {
  const said: string[] = []
  const open = async (processes: string, pool: string) => {
    const settings = { DATABASE_URL: database.connectionString, DATABASE_POOL: pool, WEB_PROCESSES: processes }
    await (await openDatabase(testConfig(settings), 'server', (sentence) => said.push(sentence))).close()
  }
  await open('2', '3')
  expect(said).toEqual([])
  await open('64', '200')
  expect(said).toEqual([expect.stringMatching(/^This server may open 13026 connections, and the database takes \d+;/)])
})

test('a command and a worker wait', async () => {
  const opened = await openDatabase(testConfig({ DATABASE_URL: database.connectionString }), 'command', () => {})
  expect(await limitsOf(opened.db)).toEqual({ lock: '0', statement: '0' })
  expect(opened.jobs.pool).toBe(opened.pool)
  await opened.close()
})
