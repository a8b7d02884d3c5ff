import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { forgetTries, mayTry, placeOf, takeTryBack } from './limit-attempts.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['1::3:4:5:6:7:8', '1:0:3:4'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
  [null, 'null'],
])('tries from %s are counted for %s: one network is one place', (address, place) => {
  expect(placeOf(address)).toBe(place)
})

const limit = { name: 'try', free: 3, windowSeconds: 60, longestWaitSeconds: null }

async function standing(subject: string) {
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count, extract(epoch from window_ends_at - now())::float as seconds from attempts
    where bucket = ${`try:${subject}`}`.execute(database.db)
  return rows[0] ?? null
}

describe('counted tries', () => {
  it('a refused one counts nothing, prolongs nothing and says when the window is over', async () => {
    const ctx = testContext(database.db)
    for (let nth = 0; nth < 3; nth++) expect(await mayTry(ctx, limit, 'A')).toMatchObject({ ok: true })
    const before = await standing('a')
    for (let nth = 0; nth < 5; nth++)
      expect(await mayTry(ctx, limit, 'a')).toMatchObject({
        refusal: 'too_many_attempts',
        details: { waitSeconds: expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 60) },
      })
    const after = await standing('a')
    expect(after?.count).toBe(3)
    expect(after?.seconds).toBeLessThanOrEqual(before?.seconds ?? 0)
  })

  it('begin again after their window, and can be taken back or forgotten', async () => {
    const ctx = testContext(database.db)
    const first = await mayTry(ctx, limit, 'b')
    if (!first.ok) throw new Error(first.refusal)
    await mayTry(ctx, limit, 'b')
    await takeTryBack(ctx.db, first.value)
    expect(await standing('b')).toMatchObject({ count: 1 })
    await sql`update attempts set count = 3, window_ends_at = now() - interval '1 ms' where bucket = 'try:b'`.execute(
      database.db,
    )
    expect(await mayTry(ctx, limit, 'b')).toMatchObject({ ok: true })
    expect(await standing('b')).toMatchObject({ count: 1 })
    await forgetTries(ctx.db, first.value)
    expect(await standing('b')).toBeNull()
  })

  it('twenty at once are twenty: as many get through as may, however they meet', async () => {
    const ctx = testContext(database.db)
    const answers = await Promise.all(Array.from({ length: 20 }, () => mayTry(ctx, limit, 'c')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await standing('c')).toMatchObject({ count: 3 })
  })
})
