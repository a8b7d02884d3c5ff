import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginOpenId } from '#services/accounts/begin-open-id.ts'
import { connectOpenId } from '#services/accounts/connect-open-id.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { finishOpenId } from '#services/accounts/finish-open-id.ts'
import { showOpenIdConnection } from '#services/accounts/show-open-id-connection.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  logInAt,
  OPENID_CLIENT,
  startOpenIdProvider,
  type TestOpenIdProvider,
  type Vouched,
} from '#tests/support/openid-provider.ts'

const client = { address: '203.0.113.7', userAgent: 'a browser' }
const password = 'tup4xq-moras'
const maria: Vouched = { sub: 'maria-1', email: 'Maria@Example.com', email_verified: true }

let test: TestDatabase
let provider: TestOpenIdProvider
let ctx: TestContext

beforeAll(async () => {
  test = await createTestDatabase()
  provider = await startOpenIdProvider('a secret of two')
  const env = {
    OPENID_ISSUER: provider.issuer,
    OPENID_CLIENT_ID: OPENID_CLIENT,
    OPENID_CLIENT_SECRET: 'a secret of two',
  }
  ctx = testContext(test.db, { env })
  const person = { fullName: 'Someone', password, isEmailConfirmed: true }
  await createPeople(ctx, [
    { ...person, email: 'maria@example.com' },
    { ...person, email: 'boss@example.com', role: 'super_admin' },
  ])
})
afterAll(async () => {
  await provider.stop()
  await test.close()
})

/** What a browser sends back after these Set-Cookie lines. */
const kept = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ')

/** Someone leaves for the provider, logs in there, and is back with a code; not yet redeemed. */
async function back(who: Vouched, returnTo: string | null = null) {
  const begun = await beginOpenId(ctx, returnTo)
  if (!begun.ok) throw new Error(begun.refusal)
  const { searchParams } = await logInAt(begun.value.url, who)
  const [code, state] = [searchParams.get('code') ?? '', searchParams.get('state') ?? '']
  return { code, state, issuer: searchParams.get('iss'), client, cookies: kept([begun.value.cookie]) }
}

/** Maria's account and identity, connected by her password. */
async function connected(who: Vouched, context = ctx) {
  const finished = await finishOpenId(context, await back(who, '/kyc-onboarding'))
  if (!finished.ok || !('connect' in finished.value)) throw new Error(JSON.stringify(finished))
  const cookies = kept(finished.value.connect.cookies)
  return { cookies, answer: await connectOpenId(context, { password, client, cookies }) }
}

const identities = async () =>
  (await sql`select from credentials where provider_id = ${provider.issuer}`.execute(test.db)).rows.length

it('AUTH-17 an identity opens no account of the same email until its password was given, and then it does', async () => {
  const finished = await finishOpenId(ctx, await back(maria, '/kyc-onboarding'))
  if (!finished.ok || !('connect' in finished.value)) throw new Error(JSON.stringify(finished))
  const cookies = kept(finished.value.connect.cookies)
  // No session yet: what the browser keeps says whose account is asked about, and nothing more.
  expect(showOpenIdConnection(ctx, cookies)).toEqual({ email: 'maria@example.com' })
  expect((await findSession(ctx, new Headers({ cookie: cookies }))).session).toBeNull()
  const wrong = await connectOpenId(ctx, { password: 'tup4xq-morat', client, cookies })
  expect(wrong).toEqual({ ok: false, refusal: 'invalid_credentials' })
  expect(await identities()).toBe(0)
  const right = await connectOpenId(ctx, { password, client, cookies })
  expect(right).toMatchObject({ ok: true, value: { returnTo: '/kyc-onboarding', signedIn: { role: 'user' } } })
  expect(await identities()).toBe(1)
  // From now on, by the provider's own name for her: her email there may change.
  const again = await finishOpenId(ctx, await back({ ...maria, email: 'other@example.com', email_verified: false }))
  if (!again.ok || !('signedIn' in again.value)) throw new Error(JSON.stringify(again))
  const { session } = await findSession(ctx, new Headers({ cookie: kept(again.value.signedIn.cookies) }))
  expect(session).toMatchObject({ email: 'maria@example.com', role: 'user' })
})

it('AUTH-17 an identity without a confirmed email, or with one no account has, opens nothing', async () => {
  const unconfirmed = { sub: 'other-1', email: 'maria@example.com', email_verified: false }
  expect(await finishOpenId(ctx, await back(unconfirmed))).toEqual({ ok: false, refusal: 'openid_unconfirmed' })
  const without = { sub: 'other-2' }
  expect(await finishOpenId(ctx, await back(without))).toEqual({ ok: false, refusal: 'openid_unconfirmed' })
  const unknown = { sub: 'other-3', email: 'nobody@example.com', email_verified: true }
  expect(await finishOpenId(ctx, await back(unknown))).toEqual({ ok: false, refusal: 'openid_no_account' })
})

it('AUTH-17 a code counts only with the state this browser was sent away with, once, and for this product', async () => {
  const answer = await back(maria)
  const others = await back(maria)
  const refused = async (changed: Partial<Parameters<typeof finishOpenId>[1]>) => {
    const { ok, ...rest } = await finishOpenId(ctx, { ...answer, ...changed })
    return ok ? 'let in' : 'refusal' in rest && rest.refusal
  }
  expect(await refused({ state: others.state })).toBe('openid_expired')
  expect(await refused({ state: '' })).toBe('openid_expired')
  expect(await refused({ cookies: null })).toBe('openid_expired')
  expect(await refused({ cookies: `${answer.cookies}x` })).toBe('openid_expired')
  // Another login's code doesn't fit this one's PKCE verifier.
  expect(await refused({ code: others.code })).toBe('openid_failed')
  expect(await refused({ code: 'made-up' })).toBe('openid_failed')
  expect(await refused({ issuer: 'https://other.example' })).toBe('openid_failed')
  expect(await refused({})).toBe('let in')
  expect(await refused({})).toBe('openid_failed')
})

it('an ID token that answers another question is refused, however well it is signed', async () => {
  const redirectUrl = `${ctx.config.PUBLIC_URL}/auth/callback`
  const { url, flow } = (await ctx.openId?.begin(redirectUrl)) ?? { url: '', flow: null }
  const { searchParams } = await logInAt(url, maria)
  if (flow === null) throw new Error('no provider')
  const answer = { code: searchParams.get('code') ?? '', issuer: null }
  await expect(ctx.openId?.finish(redirectUrl, { ...flow, nonce: 'another' }, answer)).rejects.toThrow(
    'answers another question',
  )
})

it('rules 0 in production staff need their second factor when they come by a provider too', async () => {
  const boss = { sub: 'boss-1', email: 'boss@example.com', email_verified: true }
  const { answer } = await connected(boss)
  expect(answer).toMatchObject({ ok: true, value: { signedIn: { role: 'super_admin' } } })
  const config: typeof ctx.config = Object.create(ctx.config, { production: { value: true } })
  const come = await back(boss)
  expect(await finishOpenId({ ...ctx, config }, come)).toMatchObject({
    value: { signedIn: { mustSetUpSecondFactor: true } },
  })
  await sql`insert into second_factors (user_id, sealed_key, confirmed_at)
    select id, '\\x00', now() from users where email = ${boss.email}`.execute(test.ownerDb)
  const again = await finishOpenId({ ...ctx, config }, await back(boss))
  const cookies = [expect.stringContaining('step'), expect.any(String)]
  expect(again).toMatchObject({ ok: true, value: { step: { cookies } } })
})

it('without a provider in the settings there is no such way in', async () => {
  const plain = testContext(test.db)
  expect(plain.openId).toBeNull()
  expect(await beginOpenId(plain, null)).toEqual({ ok: false, refusal: 'openid_off' })
  expect(await finishOpenId(plain, await back(maria))).toEqual({ ok: false, refusal: 'openid_off' })
})
