import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterEnding } from '#services/operations/enter-ending.ts'
import { listEndings } from '#services/operations/list-endings.ts'
import { NotFound } from '#services/refusals.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { launchedGroup, type TestGroup } from '#tests/support/group.ts'

const client = { address: null, userAgent: null }
let database: TestDatabase
let ctx: TestContext
let group: TestGroup

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext(database.db, { env: { DEMO_MODE: '1' } })
  group = await launchedGroup(ctx, { members: 6 })
})
afterAll(() => database.close())

test('an ending no one has met is not listed, and no one is signed in for it', async () => {
  expect(await listEndings(ctx)).toEqual([])
  expect(await enterEnding(ctx, { ending: 'late', client })).toEqual({ ok: false, refusal: 'nobody_for_ending' })
})

test('an ending links to someone in the demo it has happened to, and to no one else', async () => {
  await group.moveTo('2026-02-04')
  const late = (await listEndings(ctx)).find(({ ending }) => ending === 'late')
  expect(late).toMatchObject({ number: 1, path: `/consortium/${group.consortiumId}` })
  const entered = await enterEnding(ctx, { ending: 'late', client })
  expect(entered).toMatchObject({ ok: true, value: { path: late?.path } })
  const token = /session_token=([^.;]+)/.exec(entered.ok ? entered.value.cookies.join(';') : '')?.[1] ?? ''
  const { rows } = await sql<{ user_id: string }>`
    select user_id from sessions where token = ${decodeURIComponent(token)}`.execute(database.ownerDb)
  expect(rows).toEqual([{ user_id: late?.person.userId }])
  await sql`update users set is_demo = false`.execute(database.ownerDb)
  expect(await listEndings(ctx)).toEqual([])
})

test('outside demo mode there are no endings', async () => {
  const real = testContext(database.db)
  await expect(listEndings(real)).rejects.toThrow(NotFound)
  await expect(enterEnding(real, { ending: 'late', client })).rejects.toThrow(NotFound)
})
