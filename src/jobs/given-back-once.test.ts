import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#db/postgres/connection.ts'
import { givenBackOnce } from '#jobs/given-back-once.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.connectionString, pool: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

/** What happens when a connection that was called for is given back twice. */
async function giveBackTwice(from: pg.Pool): Promise<unknown> {
  return await new Promise((resolve) =>
    from.connect((error, _client, giveBack) => {
      try {
        giveBack()
        giveBack()
        resolve(error)
      } catch (thrown) {
        resolve(thrown)
      }
    }),
  )
}

test('a connection that the queue gives back twice is given back once, and serves the next', async () => {
  expect(String(await giveBackTwice(pool))).toContain('already been released')
  const queuePool = givenBackOnce(pool)
  expect(await giveBackTwice(queuePool)).toBeUndefined()
  const client = await queuePool.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
  expect({ held: pool.totalCount, idle: pool.idleCount, waiting: queuePool.waitingCount }).toEqual({
    held: 1,
    idle: 1,
    waiting: 0,
  })
})
