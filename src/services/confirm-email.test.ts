import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmEmail } from '#services/confirm-email.ts'
import { createPeople } from '#services/create-people.ts'
import { SECRET, testContext } from '../../tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** A token as somebody who holds the secret would sign it: valid in every respect but for what it says. */
function signed(claims: Record<string, unknown>, secret: string): string {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${part({ alg: 'HS256' })}.${part({ iat: now, exp: now + 3600, ...claims })}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

test.each([
  { updateTo: 'thief@example.com', requestType: 'change-email-verification' },
  { updateTo: 'thief@example.com', requestType: 'change-email-confirmation' },
  { updateTo: 'thief@example.com' },
  { requestType: 'change-email-verification' },
])('a confirmation link confirms an address and never changes one: %j', async (more) => {
  const ctx = testContext(database.db)
  const email = `victim-${crypto.randomUUID()}@example.com`
  await createPeople(ctx, [{ email }])
  const token = signed({ email, ...more }, SECRET)
  expect(await confirmEmail(ctx, token)).toMatchObject({ refusal: 'link_invalid' })
  const { rows } = await sql`select 1 from users where email in (${email}, 'thief@example.com')`.execute(database.db)
  expect(rows).toHaveLength(1)
  // The same token without the demand is taken, so it is the demand that was refused.
  expect(await confirmEmail(ctx, signed({ email }, SECRET))).toEqual({ ok: true })
})
