import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertDemoCast } from '#db/demo-cast.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { listDemoCast } from '#services/accounts/list-demo-cast.ts'
import { signInAsCast } from '#services/accounts/sign-in-as-cast.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { keyOf } from '#tests/support/email-keys.ts'

const client = { address: '203.0.113.7', userAgent: 'a browser' }
const DEMO = { env: { DEMO_MODE: '1' } }

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  const ctx = testContext(test.db, DEMO)
  const made = await createPeople(ctx, [
    { email: 'ana@demo.example', fullName: 'Ana' },
    { email: 'max@demo.example', fullName: 'Max', role: 'super_admin' },
    { email: 'extra@demo.example' },
  ])
  if (!made.ok) throw new Error(made.refusal)
  const [ana = '', max = ''] = made.value
  await test.db.transaction().execute((tx) =>
    insertDemoCast(tx, [
      { user_id: ana, key: 'late', story: '4 days late', position: 2 },
      { user_id: max, key: 'boss', story: 'decides', position: 1 },
    ]),
  )
})
afterAll(() => test.close())

describe('demo cast', () => {
  it('the named people are listed in their order, with role and story, in demo mode only', async () => {
    expect(await listDemoCast(testContext(test.db, DEMO))).toEqual([
      { key: 'boss', fullName: 'Max', role: 'super_admin', story: 'decides' },
      { key: 'late', fullName: 'Ana', role: 'user', story: '4 days late' },
    ])
    expect(await listDemoCast(testContext(test.db))).toEqual([])
  })

  it('one click signs in as one of them, without a password', async () => {
    const ctx = testContext(test.db, DEMO)
    const answer = await signInAsCast(ctx, { key: 'boss', client })
    if (!answer.ok) throw new Error(answer.refusal)
    const headers = new Headers({ cookie: answer.value.cookies[0]?.split(';')[0] ?? '' })
    expect((await findSession(ctx, headers)).session).toMatchObject({
      fullName: 'Max',
      role: 'super_admin',
      isDemo: true,
    })
  })

  it.each(['nobody', '', 'extra'])('no one else is signed in so (%s)', async (key) => {
    expect(await signInAsCast(testContext(test.db, DEMO), { key, client })).toEqual({
      ok: false,
      refusal: 'not_in_cast',
    })
  })

  it('outside demo mode, in production, and for a real person it is refused', async () => {
    expect(await signInAsCast(testContext(test.db), { key: 'boss', client })).toMatchObject({ refusal: 'not_in_cast' })
    // No start reads such settings (config.test.ts); the service does not rely on it.
    const demo = testContext(test.db, DEMO)
    const production = { ...demo, config: { ...demo.config, production: true } }
    expect(await signInAsCast(production, { key: 'boss', client })).toMatchObject({ refusal: 'not_in_cast' })
    await sql`update users set is_demo = false where email_key = ${keyOf('ana@demo.example')}`.execute(test.db)
    expect(await signInAsCast(testContext(test.db, DEMO), { key: 'late', client })).toMatchObject({
      refusal: 'not_in_cast',
    })
  })
})
