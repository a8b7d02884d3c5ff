import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimedSession } from '#integrations/accounts/session-cookie.ts'
import { actorOf } from '#services/accounts/actor-of.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { signIn } from '#services/accounts/sign-in.ts'
import { signOut } from '#services/accounts/sign-out.ts'
import { PRODUCTION, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'

const client = { address: '203.0.113.7', userAgent: 'a browser' }
const password = 'tup4xq-moras'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  const people = (['user', 'moderator', 'admin', 'super_admin'] as const).map((role) => ({
    email: `${role}@example.com`,
    fullName: `The ${role}`,
    role,
    password,
    isEmailConfirmed: true,
  }))
  await createPeople(testContext(test.db), people)
})
afterAll(() => test.close())

/** What a browser sends back after these Set-Cookie lines. */
function browserWith(cookies: string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
}

async function signedIn(role = 'user') {
  const ctx = testContext(test.db)
  const answer = await signIn(ctx, { email: `${role}@example.com`, password, client })
  if (!answer.ok) throw new Error(answer.refusal)
  return { ctx, ...answer.value, headers: browserWith(answer.value.cookies) }
}

describe('sign in', () => {
  it('CALL-01 gives a session in an httpOnly cookie of the same site', async () => {
    const { cookies, role } = await signedIn()
    expect(role).toBe('user')
    expect(cookies).toHaveLength(2)
    expect(cookies[0]).toMatch(/^cotavia\.session_token=/)
    expect(claimedSession(cookies[0] ?? '')).toMatch(/./)
    expect(cookies[0]).toContain('HttpOnly')
    expect(cookies[0]).toContain('SameSite=Lax')
    expect(cookies[0]).toContain('Path=/')
  })

  it('the cookie is Secure when people come by https', async () => {
    const ctx = testContext(test.db, { env: { PUBLIC_URL: 'https://cotavia.example' } })
    const answer = await signIn(ctx, { email: 'user@example.com', password, client })
    if (!answer.ok) throw new Error(answer.refusal)
    expect(answer.value.cookies[0]).toMatch(/^__Secure-cotavia\.session_token=/)
    expect(claimedSession(answer.value.cookies[0] ?? '')).toMatch(/./)
    expect(answer.value.cookies[0]).toContain('Secure')
  })

  it('the email is taken in any case and with spaces around it', async () => {
    const ctx = testContext(test.db)
    expect(await signIn(ctx, { email: ' User@Example.COM ', password, client })).toMatchObject({ ok: true })
  })

  it('an unknown device is reported; the first one, one that comes back, and a flood of them are not', async () => {
    const ctx = testContext(test.db)
    const email = 'devices@example.com'
    const person = { email, fullName: 'Ana', role: 'user' as const, password, isEmailConfirmed: true }
    const made = await createPeople(ctx, [person])
    const userId = made.ok ? made.value[0] : ''
    const enter = async (cookies: string[] = []) => {
      const answer = await signIn(ctx, { email, password, client, cookies: browserWith(cookies).get('cookie') })
      if (!answer.ok) throw new Error(answer.refusal)
      return answer.value.cookies
    }
    const told = async () =>
      (await sql`select from notifications where kind = 'new_device' and user_id = ${userId}`.execute(test.db)).rows
        .length
    const first = await enter()
    expect(await told()).toBe(0)
    await enter(first)
    expect(await told()).toBe(0)
    await enter()
    expect(await told()).toBe(1)
    for (let again = 0; again < 4; again++) await enter()
    // Three an hour: a mailbox is not to be filled.
    expect(await told()).toBe(3)
  })

  it.each([
    ['a wrong password', 'user@example.com', 'tup4xq-morat'],
    ['an unknown address', 'nobody@example.com', password],
    ['no address at all', 'nobody', password],
    ['a password longer than any', 'user@example.com', 'x'.repeat(5000)],
    ['an empty password', 'user@example.com', ''],
  ])('the same answer for %s', async (_title, email, tried) => {
    const answer = await signIn(testContext(test.db), { email, password: tried, client })
    expect(answer).toEqual({ ok: false, refusal: 'invalid_credentials' })
  })

  it.each(['moderator', 'admin', 'super_admin'])(
    'rules 0 in production %s without a second factor is led to set one up, and is a visitor to everything else',
    async (role) => {
      // A pool keeps one instance of the library: this one must not be the other tests'.
      const ctx = testContext(test.db.withoutPlugins(), { env: PRODUCTION })
      const answer = await signIn(ctx, { email: `${role}@example.com`, password, client })
      if (!answer.ok) throw new Error(answer.refusal)
      expect(answer.value.mustSetUpSecondFactor).toBe(true)
      const { session } = await findSession(ctx, browserWith(answer.value.cookies))
      expect(session).toMatchObject({ role, mustSetUpSecondFactor: true })
      expect(actorOf(session)).toEqual({ kind: 'visitor' })
    },
  )

  it('rules 0 in production a member comes in', async () => {
    const ctx = testContext(test.db, { env: PRODUCTION })
    const answer = await signIn(ctx, { email: 'user@example.com', password, client })
    expect(answer).toMatchObject({ ok: true, value: { mustSetUpSecondFactor: false } })
  })
})

describe('sessions', () => {
  it('CALL-16 a session is found again with the role of the moment', async () => {
    const { ctx, headers, userId } = await signedIn('moderator')
    const found = await findSession(ctx, headers)
    expect(found.session).toMatchObject({
      userId,
      email: 'moderator@example.com',
      fullName: 'The moderator',
      role: 'moderator',
      mustChangePassword: false,
    })
    await sql`update user_roles set role = 'user' where user_id = ${userId}`.execute(test.db)
    expect((await findSession(ctx, headers)).session?.role).toBe('user')
    await sql`update user_roles set role = 'moderator' where user_id = ${userId}`.execute(test.db)
  })

  it('PERM-01 without a row in user_roles someone is an ordinary user', async () => {
    const { ctx, headers, userId } = await signedIn('super_admin')
    await sql`delete from user_roles where user_id = ${userId}`.execute(test.ownerDb)
    expect((await findSession(ctx, headers)).session?.role).toBe('user')
    await sql`insert into user_roles (user_id, role) values (${userId}, 'super_admin')`.execute(test.ownerDb)
  })

  it('ERR-46 PERM-01 when role or profile cannot be read it is logged and someone is an ordinary user without a profile', async () => {
    const { ctx, headers, userId } = await signedIn('super_admin')
    const said: unknown[] = []
    const log = pino({ level: 'error' }, { write: (line) => said.push(JSON.parse(line)) })
    for (const table of ['user_roles', 'profiles']) {
      await sql`revoke select on ${sql.table(table)} from cotavia_app`.execute(test.ownerDb)
      try {
        const { session } = await findSession({ ...ctx, log }, headers)
        expect(session).toMatchObject({ userId, role: 'user', fullName: '', language: 'enUS' })
      } finally {
        await sql`grant select on ${sql.table(table)} to cotavia_app`.execute(test.ownerDb)
      }
    }
    expect(said).toHaveLength(2)
    expect((await findSession(ctx, headers)).session?.role).toBe('super_admin')
  })

  it('no cookie, a foreign cookie, a forged one and an expired one are no one', async () => {
    const { ctx, headers, userId } = await signedIn()
    expect((await findSession(ctx, new Headers())).session).toBeNull()
    expect((await findSession(ctx, new Headers({ cookie: 'language=ptBR' }))).session).toBeNull()
    const session = headers.get('cookie')?.split('; ')[0]
    const forged = new Headers({ cookie: `${session?.slice(0, -6)}abcdef` })
    expect((await findSession(ctx, forged)).session).toBeNull()
    await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${userId}`.execute(test.db)
    const expired = await findSession(ctx, headers)
    expect(expired.session).toBeNull()
    expect(expired.cookies[0]).toContain('Max-Age=0')
  })

  it('rules 0 using a session doesn’t move its end, and its cookie stays so that its owner can be told', async () => {
    const { ctx, headers, userId } = await signedIn()
    await sql`update sessions set expires_at = now() + interval '5 hours' where user_id = ${userId}`.execute(test.db)
    const { session, cookies } = await findSession(ctx, headers)
    expect([session?.userId, cookies]).toEqual([userId, []])
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at - now())::float8 / 3600 as hours from sessions where user_id = ${userId}`.execute(
      test.db,
    )
    expect(rows[0]?.hours).toBeLessThanOrEqual(5)
  })

  it('AUTH-23 signing out ends the session on the server and in the browser', async () => {
    const { ctx, headers } = await signedIn()
    const out = await signOut(ctx, headers)
    expect(out.ended).toBe(true)
    expect(out.cookies[0]).toContain('Max-Age=0')
    expect((await findSession(ctx, headers)).session).toBeNull()
    expect((await signOut(ctx, headers)).ended).toBe(true)
    expect((await signOut(ctx, new Headers())).ended).toBe(true)
  })

  it('ERR-47 when the server cannot end it, that is logged, the browser forgets it, and the person is told', async () => {
    const { ctx, headers } = await signedIn()
    const said: string[] = []
    const log = pino({ level: 'error' }, { write: (line) => said.push(JSON.parse(line).msg) })
    const out = await whileWritesFail(test.ownerDb, 'sessions', 'delete', () => signOut({ ...ctx, log }, headers))
    expect(said).toEqual(['could not end a session on the server'])
    expect(out.cookies[0]).toMatch(/^cotavia\.session_token=;/)
    expect(out.cookies[0]).toContain('Max-Age=0')
    expect(out.ended).toBe(false)
  })
})
