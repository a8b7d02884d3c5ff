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
  expect([opened.pool.options.max, opened.jobs.pool.options.max]).toEqual([3, 8])
  await opened.close()
})

test('a command and a worker wait', async () => {
  const opened = await openDatabase(testConfig({ DATABASE_URL: database.connectionString }), 'command', () => {})
  expect(await limitsOf(opened.db)).toEqual({ lock: '0', statement: '0' })
  expect(opened.jobs.pool).toBe(opened.pool)
  await opened.close()
})
