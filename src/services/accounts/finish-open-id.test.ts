import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asActor } from '#context'
import { outsideCells } from '#db/cells.ts'
import { beginOpenId } from '#services/accounts/begin-open-id.ts'
import { connectOpenId } from '#services/accounts/connect-open-id.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { disconnectIdentity } from '#services/accounts/disconnect-identity.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { finishOpenId } from '#services/accounts/finish-open-id.ts'
import { listSignInServices } from '#services/accounts/list-sign-in-services.ts'
import { makeRecoveryCodes } from '#services/accounts/recovery-codes.ts'
import { showOpenIdConnection } from '#services/accounts/show-open-id-connection.ts'
import { takeSecondStep } from '#services/accounts/take-second-step.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { keyOf } from '#tests/support/email-keys.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import {
  logInAt,
  OPENID_CLIENT,
  startOpenIdProvider,
  type TestOpenIdProvider,
  type Vouched,
} from '#tests/support/openid-provider.ts'
import { securityLines } from '#tests/support/security-lines.ts'

const client = { address: '203.0.113.7', userAgent: 'a browser' }
const password = 'tup4xq-moras'
const maria: Vouched = { sub: 'maria-1', email: 'Maria@Example.com', email_verified: true }

const said = securityLines()
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
  ctx = testContext(test.db, { env, log: said.log })
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
  const accountId = session?.userId
  expect(said.take()).toMatchObject([
    { event: 'sign_in_failed', method: 'password', accountId },
    { event: 'signed_in', method: 'password', accountId },
    { event: 'account_changed', change: 'user.openid_connected', subjectId: accountId },
    { event: 'signed_in', method: 'openid', factor: null, accountId },
  ])
})

it('AUTH-17 an identity without a confirmed email, or with one no account has, opens nothing', async () => {
  const unconfirmed = { sub: 'other-1', email: 'maria@example.com', email_verified: false }
  expect(await finishOpenId(ctx, await back(unconfirmed))).toEqual({ ok: false, refusal: 'openid_unconfirmed' })
  const without = { sub: 'other-2' }
  expect(await finishOpenId(ctx, await back(without))).toEqual({ ok: false, refusal: 'openid_unconfirmed' })
  const unknown = { sub: 'other-3', email: 'nobody@example.com', email_verified: true }
  expect(await finishOpenId(ctx, await back(unknown))).toEqual({ ok: false, refusal: 'openid_no_account' })
  const failed = { event: 'sign_in_failed', method: 'openid', accountId: null }
  expect(said.take()).toMatchObject([
    { ...failed, reason: 'openid_unconfirmed' },
    { ...failed, reason: 'openid_unconfirmed' },
    { ...failed, reason: 'openid_no_account' },
  ])
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
  expect(await refused({})).toBe('let in')
  expect(await refused({})).toBe('openid_expired')
  const fresh = async (changed: Partial<typeof answer>) => await refused({ ...(await back(maria)), ...changed })
  // Another login's code doesn't fit this one's PKCE verifier.
  expect(await fresh({ code: others.code })).toBe('openid_failed')
  expect(await fresh({ code: 'made-up' })).toBe('openid_failed')
  expect(await fresh({ issuer: 'https://other.example' })).toBe('openid_failed')
})

it('AUTH-17 whoever comes back twice at once is let in once: the code isn’t shown to the provider again', async () => {
  // The email is asked for with the access token, which a provider takes back when it sees the code again.
  const answer = await back(maria)
  const outcomes = await Promise.all([finishOpenId(ctx, answer), finishOpenId(ctx, answer), finishOpenId(ctx, answer)])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([
    { ok: false, refusal: 'openid_expired' },
    { ok: false, refusal: 'openid_expired' },
  ])
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
    select id, '\\x00', now() from users where email_key = ${keyOf(boss.email)}`.execute(test.ownerDb)
  const again = await finishOpenId({ ...ctx, config }, await back(boss))
  const cookies = [expect.stringContaining('step'), expect.any(String)]
  expect(again).toMatchObject({ ok: true, value: { step: { cookies } } })
})

it('AUTH-17 with a second factor, an identity is connected by the code that follows the password, and its owner is told', async () => {
  const ana = 'ana@example.com'
  const made = await createPeople(ctx, [
    { fullName: 'Ana', email: ana, password, isEmailConfirmed: true, role: 'user' },
  ])
  const userId = (made.ok && made.value[0]) || ''
  await sql`insert into second_factors (user_id, sealed_key, confirmed_at) values (${userId}, '\\x00', now())`.execute(
    test.ownerDb,
  )
  const [recovery = ''] = await outsideCells(ctx, (tx) => makeRecoveryCodes(ctx, tx, userId))
  const before = await identities()
  const { answer } = await connected({ sub: 'ana-1', email: ana, email_verified: true })
  if (!answer.ok || !('step' in answer.value)) throw new Error(JSON.stringify(answer))
  expect(await identities()).toBe(before)
  const cookies = kept(answer.value.step.cookies)
  const take = (typed: string) => takeSecondStep(ctx, { typed, client, cookies })
  expect(await take('aaaa-bbbb-cccc-dddd')).toMatchObject({ ok: false, refusal: 'code_wrong' })
  expect(await identities()).toBe(before)
  expect(await take(recovery)).toMatchObject({ ok: true })
  expect(await identities()).toBe(before + 1)
  const told = sql`select from notifications where user_id = ${userId} and kind = 'sign_in_changed'
    and details->>'reason' = 'openid_connected'`
  expect((await told.execute(test.ownerDb)).rows).toHaveLength(1)
})

it('AUTH-17 a connected identity is listed and disconnected after a fresh proof, never as the only way in, and its owner is told', async () => {
  const { rows } = await sql<{
    id: string
  }>`select id from users where email_key = ${keyOf('maria@example.com')}`.execute(test.db)
  const userId = rows[0]?.id ?? ''
  const as = (id: string) => asActor(ctx, { kind: 'person', userId: id, role: 'user' })
  const sessionOf = async (owner: string, provedAgo: string) => {
    const id = crypto.randomUUID()
    await sql`insert into sessions (id, user_id, token, expires_at, proved_at)
      values (${id}, ${owner}, ${id}, now() + interval '1 hour', now() - ${provedAgo}::interval)`.execute(test.db)
    return id
  }
  const listed = await listSignInServices(as(userId))
  const name = new URL(provider.issuer).host
  expect(listed).toMatchObject({ connected: [{ name }], offered: name, hasPassword: true })
  const id = listed?.connected[0]?.id ?? ''
  const cut = async (ago = '1 minute', owner = userId) =>
    disconnectIdentity(as(owner), { sessionId: await sessionOf(owner, ago), id })
  expect(await cut('11 minutes')).toEqual({ ok: false, refusal: 'proof_needed' })
  const { rows: others } = await sql<{
    id: string
  }>`select id from users where email_key = ${keyOf('boss@example.com')}`.execute(test.db)
  expect(await cut('1 minute', others[0]?.id)).toEqual({ ok: false, refusal: 'identity_gone' })
  await sql`update credentials set provider_id = 'kept' where user_id = ${userId} and provider_id = 'credential'`.execute(
    test.ownerDb,
  )
  expect(await cut()).toEqual({ ok: false, refusal: 'password_needed' })
  await sql`update credentials set provider_id = 'credential' where user_id = ${userId} and provider_id = 'kept'`.execute(
    test.ownerDb,
  )
  await expect(whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => cut())).rejects.toThrow()
  expect((await listSignInServices(as(userId)))?.connected).toHaveLength(1)
  expect(await cut()).toEqual({ ok: true })
  expect(await cut()).toEqual({ ok: false, refusal: 'identity_gone' })
  expect((await listSignInServices(as(userId)))?.connected).toEqual([])
  const told = sql`select from notifications where user_id = ${userId} and details->>'reason' = 'openid_disconnected'`
  expect((await told.execute(test.ownerDb)).rows).toHaveLength(1)
  const noted = sql`select from audit_events where action = 'user.openid_disconnected' and subject_id = ${userId}`
  expect((await noted.execute(test.ownerDb)).rows).toHaveLength(1)
  // The identity opens nothing anymore: it would have to be connected again.
  expect(await finishOpenId(ctx, await back(maria))).toMatchObject({ value: { connect: {} } })
  // Where nothing is connected and no provider is set, there is nothing to show.
  expect(await listSignInServices({ ...testContext(test.db), actor: as(userId).actor })).toBeNull()
})

it('without a provider in the settings there is no such way in', async () => {
  const plain = testContext(test.db)
  expect(plain.openId).toBeNull()
  expect(await beginOpenId(plain, null)).toEqual({ ok: false, refusal: 'openid_off' })
  expect(await finishOpenId(plain, await back(maria))).toEqual({ ok: false, refusal: 'openid_off' })
})
