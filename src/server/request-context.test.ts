import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asActor } from '#context'
import { createPeople } from '#services/accounts/create-people.ts'
import { enterAs } from '#services/accounts/enter-as.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { seeAs } from '#services/accounts/see-as.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { comesFromStaff } from './request-context.ts'

const client = { address: '203.0.113.9', userAgent: 'a browser' }

test('PUB-25 under maintenance, staff go on working, also while they see as a member, and members don’t', async () => {
  const database = await createTestDatabase()
  try {
    const ctx = testContext(database.db)
    const made = await createPeople(ctx, [
      { email: 'ana@example.com' },
      { email: 'r@example.com', role: 'super_admin' },
    ])
    const [member = '', director = ''] = made.ok ? made.value : []
    const enter = async (userId: string) => {
      const cookies = await enterAs(ctx, userId, client)
      return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
    }
    const headers = await enter(director)
    expect(await comesFromStaff(ctx, await enter(member))).toBe(false)
    expect(await comesFromStaff(ctx, headers)).toBe(true)
    const sessionId = (await findSession(ctx, headers)).session?.sessionId ?? ''
    await sql`update sessions set proved_at = now() where id = ${sessionId}`.execute(database.db)
    const desk = asActor(ctx, { kind: 'person', userId: director, role: 'super_admin' })
    expect(await seeAs(desk, { sessionId, userId: member, reason: 'Called about a payment.' })).toEqual({ ok: true })
    expect((await findSession(ctx, headers)).session).toMatchObject({ userId: member, role: 'user' })
    expect(await comesFromStaff(ctx, headers)).toBe(true)
  } finally {
    await database.close()
  }
})
