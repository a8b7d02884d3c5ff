import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmEmail } from '#services/accounts/confirm-email.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { showConfirmedEmail } from '#services/accounts/show-confirmed-email.ts'
import { SECRET, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { keyOf } from '#tests/support/email-keys.ts'

const client = { address: '203.0.113.7' }

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** A token as someone who holds the secret would sign it: valid in every respect but for what it says. */
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
  const token = signed({ email: keyOf(email), ...more }, SECRET)
  expect(await confirmEmail(ctx, { token, client })).toMatchObject({ refusal: 'link_invalid' })
  const { rows } =
    await sql`select 1 from users where email_key in (${keyOf(email)}, ${keyOf('thief@example.com')}, 'thief@example.com')`.execute(
      database.db,
    )
  expect(rows).toHaveLength(1)
  // The same token without the demand is taken, so it is the demand that was refused.
  expect(await confirmEmail(ctx, { token: signed({ email: keyOf(email) }, SECRET), client })).toEqual({ ok: true })
})

test('made-up links from one place are slowed down, true ones are not counted', async () => {
  const ctx = testContext(database.db)
  const there = { address: '198.51.100.4' }
  const email = `slowed-${crypto.randomUUID()}@example.com`
  await createPeople(ctx, [{ email }])
  const own = { token: signed({ email: keyOf(email) }, SECRET), client: there }
  for (let nth = 0; nth < 31; nth++) expect(await confirmEmail(ctx, own)).toEqual({ ok: true })
  const guess = { token: signed({ email }, 'not our secret, but as long as it is'), client: there }
  for (let nth = 0; nth < 30; nth++)
    expect(await confirmEmail(ctx, guess)).toEqual({ ok: false, refusal: 'link_invalid' })
  await sql`update attempts set opens_at = now() + interval '30 seconds' where bucket like '%:198.51.100.4'`.execute(
    database.db,
  )
  const waits = { refusal: 'too_many_attempts', details: { waitSeconds: 30 } }
  expect(await confirmEmail(ctx, guess)).toMatchObject(waits)
  expect(await confirmEmail(ctx, own)).toMatchObject(waits)
  expect(await confirmEmail(ctx, { ...own, client })).toEqual({ ok: true })
})

test('the page of a link shows the email it proves, and nothing of a link that someone made of a key', async () => {
  const ctx = testContext(database.db)
  const email = `shown-${crypto.randomUUID()}@example.com`
  await createPeople(ctx, [{ email }])
  const link = signed({ email: keyOf(email) }, SECRET)
  expect(await showConfirmedEmail(ctx, link)).toBe(email)
  expect(
    await showConfirmedEmail(ctx, signed({ email: keyOf(email) }, 'not our secret, but as long as it is')),
  ).toBeNull()
  expect(await showConfirmedEmail(ctx, `${link.slice(0, link.lastIndexOf('.'))}.`)).toBeNull()
  expect(await showConfirmedEmail(ctx, signed({ email: keyOf('no.one@example.com') }, SECRET))).toBeNull()
  expect(await showConfirmedEmail(ctx, '')).toBeNull()
})
