import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outsideCells } from '#db/cells.ts'
import { deleteExpiredSessions } from '#db/sessions.ts'
import { insertFamily } from '#db/token-families.ts'
import { ACCESS_SECONDS, createAccessTokens } from '#integrations/accounts/access-tokens.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { enterAs } from '#services/accounts/enter-as.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { findTokenUser } from '#services/accounts/find-token-user.ts'
import { grantTokens } from '#services/accounts/grant-tokens.ts'
import { makeRecoveryCodes } from '#services/accounts/recovery-codes.ts'
import { refreshTokens } from '#services/accounts/refresh-tokens.ts'
import { revokeTokens } from '#services/accounts/revoke-tokens.ts'
import { type TokenSession, tokenSession } from '#services/accounts/token-session.ts'
import { PRODUCTION, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { keyOf } from '#tests/support/email-keys.ts'

const client = { address: '203.0.113.9', userAgent: 'a program' }
const password = 'tup4xq-moras'
const known = { client, cookies: null }
let test: TestDatabase
let userId: string

beforeAll(async () => {
  test = await createTestDatabase()
  const person = { fullName: 'Someone', password, isEmailConfirmed: true }
  const made = await createPeople(testContext(test.db), [
    { ...person, email: 'user@example.com' },
    { ...person, email: 'boss@example.com', role: 'super_admin' },
    { ...person, email: 'temporary@example.com', isTemporaryPassword: true },
    { ...person, email: 'unconfirmed@example.com', isEmailConfirmed: false },
  ])
  userId = (made.ok && made.value[0]) || ''
})
afterAll(() => test.close())

const ctxOf = () => testContext(test.db)

async function signedIn(): Promise<TokenSession> {
  const answer = await grantTokens(ctxOf(), { email: 'user@example.com', password, ...known })
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value.session
}

/** The same without a password, which takes a tenth of a second. */
async function opened(): Promise<TokenSession> {
  const ctx = ctxOf()
  const cookie = (await enterAs(ctx, userId, client)).map((line) => line.split(';')[0]).join('; ')
  const sessionId = (await findSession(ctx, new Headers({ cookie }))).session?.sessionId ?? ''
  await outsideCells(ctx, (tx) => insertFamily(tx, { user_id: userId, session_id: sessionId }))
  const session = await tokenSession(ctx, sessionId, 1)
  if (session === null) throw new Error('no session')
  return session
}

const refresh = (refreshToken: string) => refreshTokens(ctxOf(), { refreshToken, client })
const isKnown = async (token: string) => (await findTokenUser(ctxOf(), token)).ok
const sessions = async () => (await sql`select from sessions`.execute(test.db)).rows.length

it('DATA-04 CALL-01 a password gives a session of tokens, and the access token says whose it is', async () => {
  const session = await signedIn()
  expect(Object.keys(session).sort()).toEqual(
    ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'user'].sort(),
  )
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: ACCESS_SECONDS, user: { role: 'user' } })
  expect(Math.abs(session.expires_at - ACCESS_SECONDS - Date.now() / 1000)).toBeLessThan(5)
  expect(await findTokenUser(ctxOf(), session.access_token)).toMatchObject({
    ok: true,
    value: { user: { id: session.user.id, email: 'user@example.com', is_temporary_password: false } },
  })
})

it.each([
  ['a wrong password', 'user@example.com', 'tup4xq-morat', 'invalid_credentials'],
  ['an unconfirmed address', 'unconfirmed@example.com', password, 'email_not_confirmed'],
  ['AUTH-11 a temporary password', 'temporary@example.com', password, 'password_change_required'],
])('the token door refuses %s and leaves no session behind', async (_title, email, tried, refusal) => {
  const before = await sessions()
  expect(await grantTokens(ctxOf(), { email, password: tried, ...known })).toEqual({ ok: false, refusal })
  expect(await sessions()).toBe(before)
})

it('rules 0 in production staff need their second factor at the token door too', async () => {
  const ctx = testContext(test.db, { env: PRODUCTION })
  const answer = await grantTokens(ctx, { email: 'boss@example.com', password, ...known })
  expect(answer).toEqual({ ok: false, refusal: 'second_factor_required' })
})

it('AUTH-24 CALL-12 with two-step login, the token door takes the code with the password', async () => {
  const ctx = ctxOf()
  const boss = { email: 'boss@example.com', password, ...known }
  await sql`insert into second_factors (user_id, sealed_key, confirmed_at)
    select id, '\\x00', now() from users where email_key = ${keyOf(boss.email)}`.execute(test.ownerDb)
  const { rows } = await sql<{ id: string }>`select id from users where email_key = ${keyOf(boss.email)}`.execute(
    test.db,
  )
  const [recovery = ''] = await outsideCells(ctx, (tx) => makeRecoveryCodes(ctx, tx, rows[0]?.id ?? ''))
  expect(await grantTokens(ctx, boss)).toEqual({ ok: false, refusal: 'second_factor_required' })
  expect(await grantTokens(ctx, { ...boss, code: 'aaaa-bbbb-cccc-dddd' })).toMatchObject({ refusal: 'code_wrong' })
  const answer = await grantTokens(ctx, { ...boss, code: recovery })
  expect(answer).toMatchObject({ ok: true, value: { session: { user: { role: 'super_admin' } } } })
  expect(await grantTokens(ctx, { ...boss, code: recovery })).toMatchObject({ refusal: 'code_wrong' })
})

it('AUTH-24 a refresh token is exchanged once; used again, it ends its whole family and no other', async () => {
  const [first, other] = [await opened(), await opened()]
  const second = await refresh(first.refresh_token)
  if (!second.ok) throw new Error(second.refusal)
  expect(second.value.refresh_token).not.toBe(first.refresh_token)
  expect(await isKnown(second.value.access_token)).toBe(true)
  expect(await refresh(first.refresh_token)).toEqual({ ok: false, refusal: 'refresh_token_reused' })
  expect(await isKnown(second.value.access_token)).toBe(false)
  expect(await refresh(second.value.refresh_token)).toEqual({ ok: false, refusal: 'refresh_token_invalid' })
  expect(await isKnown(other.access_token)).toBe(true)
  const { rows } = await sql`select from audit_events where action = 'user.refresh_token_reused'`.execute(test.db)
  expect(rows).toHaveLength(1)
})

it('AUTH-24 a program that was quiet for an hour keeps its session through the sweep, and its use is noted', async () => {
  const { refresh_token } = await opened()
  await sql`update sessions set last_active_at = now() - interval '1 hour'`.execute(test.db)
  await deleteExpiredSessions(test.db)
  expect(await refresh(refresh_token)).toMatchObject({ ok: true })
  const { rows } = await sql`select from sessions where last_active_at > now() - interval '1 minute'`.execute(test.db)
  expect(rows).toHaveLength(1)
})

it.each([
  ['user', 30 * 24],
  ['super_admin', 8],
] as const)(
  'rules 0 however often its tokens are refreshed, a program of a %s is logged out after %i hours',
  async (role, hours) => {
    await sql`update user_roles set role = ${role} where user_id = ${userId}`.execute(test.db)
    const first = await opened()
    const latest = async () =>
      (
        await sql<{ id: string; hours: number }>`
        select id, extract(epoch from expires_at - created_at)::float8 / 3600 as hours from sessions order by created_at desc limit 1`.execute(
          test.db,
        )
      ).rows[0]
    const begun = await latest()
    expect(begun?.hours).toBeCloseTo(Math.min(hours, 7 * 24), 1)
    const ago = (count: number) =>
      sql`update sessions set created_at = now() - make_interval(secs => ${count * 3600}) where id = ${begun?.id ?? ''}`.execute(
        test.db,
      )
    await ago(hours - 0.1)
    const next = await refresh(first.refresh_token)
    expect(next).toMatchObject({ ok: true })
    if (!next.ok) return
    expect(
      (
        await sql<{
          left: number
        }>`select extract(epoch from expires_at - now())::float8 as left from sessions where id = ${begun?.id ?? ''}`.execute(
          test.db,
        )
      ).rows[0]?.left,
    ).toBeCloseTo(360, -1)
    expect(await isKnown(next.value.access_token)).toBe(true)
    await ago(hours + 0.1)
    expect(await refresh(next.value.refresh_token)).toMatchObject({ refusal: 'refresh_token_invalid' })
    await sql`update user_roles set role = 'user' where user_id = ${userId}`.execute(test.db)
  },
)

it('two exchanges of one refresh token at the same time end the family', async () => {
  const { refresh_token, access_token } = await opened()
  const answers = await Promise.all([refresh(refresh_token), refresh(refresh_token)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, refusal: 'refresh_token_reused' })
  expect(await isKnown(access_token)).toBe(false)
})

it('refresh tokens that we never gave out are refused and slowed down', async () => {
  const { refresh_token, access_token } = await opened()
  const [id, generation, mark] = refresh_token.split('.')
  const address = '203.0.113.99'
  const guess = (refreshToken: string) => refreshTokens(ctxOf(), { refreshToken, client: { address } })
  for (const made of [`${id}.${Number(generation) + 1}.${mark}`, `${id}.0.${mark}`, 'constructor', ''])
    expect(await guess(made)).toEqual({ ok: false, refusal: 'refresh_token_invalid' })
  // No guess can end someone else's session.
  expect(await isKnown(access_token)).toBe(true)
  for (let again = 0; again < 26; again++) await guess('no-token')
  expect(await guess('no-token')).toMatchObject({ ok: false, refusal: 'too_many_attempts' })
})

it('AUTH-23 a revoked session ends every token of it; an ended one can be revoked again', async () => {
  const { access_token, refresh_token } = await opened()
  await revokeTokens(ctxOf(), access_token)
  expect(await findTokenUser(ctxOf(), access_token)).toMatchObject({
    ok: false,
    details: { why: 'The session has ended' },
  })
  expect(await refresh(refresh_token)).toEqual({ ok: false, refusal: 'refresh_token_invalid' })
  await expect(revokeTokens(ctxOf(), access_token)).resolves.toBeUndefined()
})

it('ERR-44 an access token of another secret, a changed one, and a late one are refused with the reason', async () => {
  const { access_token } = await opened()
  const why = async (token: string) => {
    const found = await findTokenUser(ctxOf(), token)
    return found.ok ? 'known' : found.details?.why
  }
  const { config } = testContext(test.db, { env: { SECRET: 'another secret, which no test knows but this' } })
  const owner = { userId: 'a', sessionId: 'b' }
  const now = Math.floor(Date.now() / 1000)
  const foreign = await createAccessTokens(config.SECRET).sign(config.PUBLIC_URL, owner, now)
  expect(await why(foreign)).toBe('No matching signing key found in JWKS')
  const [head = '', body = ''] = access_token.split('.')
  expect(await why(`${head}.${body}.${'A'.repeat(86)}`)).toBe('Invalid JWT signature')
  const ctx = ctxOf()
  expect(await why(await ctx.accessTokens.sign(ctx.config.PUBLIC_URL, owner, now - ACCESS_SECONDS))).toBe(
    'The token has expired',
  )
  expect(await why(await ctx.accessTokens.sign('https://other.example', owner, now))).toBe('This is no token for us')
  expect(await why('constructor')).toBe('This is no token for us')
})
