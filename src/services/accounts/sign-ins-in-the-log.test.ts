import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor, type Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { appCode } from '#integrations/accounts/app-codes.ts'
import { addPasskey } from '#services/accounts/add-passkey.ts'
import { beginPasskey } from '#services/accounts/begin-passkey.ts'
import { beginSecondFactor } from '#services/accounts/begin-second-factor.ts'
import { changePassword } from '#services/accounts/change-password.ts'
import { writeRoleIn } from '#services/accounts/change-role.ts'
import { changeTemporaryPassword } from '#services/accounts/change-temporary-password.ts'
import { confirmSecondFactor } from '#services/accounts/confirm-second-factor.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { endSessions } from '#services/accounts/end-sessions.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { findTokenUser } from '#services/accounts/find-token-user.ts'
import { grantTokens } from '#services/accounts/grant-tokens.ts'
import { offerPasskey } from '#services/accounts/offer-passkey.ts'
import { proveAgain } from '#services/accounts/prove-again.ts'
import { refreshTokens } from '#services/accounts/refresh-tokens.ts'
import { removePasskey } from '#services/accounts/remove-passkey.ts'
import { resetPassword } from '#services/accounts/reset-password.ts'
import { revokeTokens } from '#services/accounts/revoke-tokens.ts'
import { signIn } from '#services/accounts/sign-in.ts'
import { signInWithPasskey } from '#services/accounts/sign-in-with-passkey.ts'
import { signOut } from '#services/accounts/sign-out.ts'
import { takeSecondStep } from '#services/accounts/take-second-step.ts'
import { turnOffSecondFactor } from '#services/accounts/turn-off-second-factor.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { passkeyDevice } from '#tests/support/passkey-device.ts'
import { securityLines } from '#tests/support/security-lines.ts'

const client = { address: '203.0.113.9', userAgent: 'a browser' }
const [email, password] = ['quillonda@example.com', 'tormentil-88-okapi']
const said = securityLines()
let database: TestDatabase
let ctx: Context
let ana: Context
let userId: string
let newcomerId: string
let sessionId: string

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = asActor(testContext(database.db, { log: said.log }), { kind: 'visitor' })
  const fullName = 'Quillonda Vexbury'
  const made = await createPeople(testContext(database.db), [
    { email, fullName, password, isEmailConfirmed: true },
    { email: 'new@example.com', fullName, password, isEmailConfirmed: true, isTemporaryPassword: true },
  ])
  ;[userId = '', newcomerId = ''] = made.ok ? made.value : []
  const { session } = await findSession(ctx, headers(await enter()))
  sessionId = session?.sessionId ?? ''
  ana = { ...asActor(ctx, { kind: 'person', userId, role: 'user' }), origin: { requestId: 'r', sessionId } }
})
beforeEach(() => void said.take())
afterAll(() => database.close())

const sent = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ')
const headers = (cookies: readonly string[]) => new Headers({ cookie: sent(cookies) })

async function enter(cookies: string | null = null): Promise<string[]> {
  const answer = await signIn(ctx, { email, password, client, cookies })
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value.cookies
}

/** The password, and the cookie of what must follow. */
async function ahead(): Promise<string> {
  const answer = await signIn(ctx, { email, password, client })
  if (answer.ok || !('cookies' in answer)) throw new Error('no second step')
  return sent(answer.cookies)
}

const about = { actor: 'visitor' }
const entered = { ...about, event: 'signed_in', accountRole: 'user', factor: null, isTemporary: false }
const asAna = () => ({ actor: 'person', userId, role: 'user', sessionId })
const changed = (change: string) => ({ event: 'account_changed', change, subjectKind: 'user', subjectId: userId })

test('ASVS 16.3.1 a login by password says whose, with which role, and whether the device was known', async () => {
  const cookies = await enter()
  expect(said.take()).toEqual([{ ...entered, accountId: userId, method: 'password', isKnown: false }])
  await enter(sent(cookies))
  expect(said.take()).toEqual([{ ...entered, accountId: userId, method: 'password', isKnown: true }])
})

test('ASVS 16.3.1 one by a temporary password says that nothing else opens, and its replacement is told', async () => {
  const answer = await signIn(ctx, { email: 'new@example.com', password, client })
  if (!answer.ok) throw new Error(answer.refusal)
  const line = { ...entered, accountId: newcomerId, method: 'password', isKnown: false, isTemporary: true }
  expect(said.take()).toEqual([line])
  const own = (await findSession(ctx, headers(answer.value.cookies))).session?.sessionId ?? ''
  const newcomer = asActor(ctx, { kind: 'person', userId: newcomerId, role: 'user' })
  const wanted = 'yarrowdeep-31-lynx'
  await changeTemporaryPassword(newcomer, { password: wanted, confirmation: wanted, sessionId: own })
  expect(said.take()).toMatchObject([
    { ...changed('user.temporary_password_replaced'), subjectId: newcomerId, userId: newcomerId },
  ])
})

test('ASVS 16.3.1 a failed one says why, and whose account it is where there is one, never what was typed', async () => {
  const failed = { ...about, event: 'sign_in_failed', method: 'password', reason: 'invalid_credentials' }
  await signIn(ctx, { email, password: 'a wrong one', client })
  await signIn(ctx, { email: 'brimstoke@example.com', password, client })
  expect(said.take()).toEqual([
    { ...failed, accountId: userId },
    { ...failed, accountId: null },
  ])
})

test('ASVS 16.3.3 a limit that was hit is named, with the wait', async () => {
  const limited = { email: 'halvergate@example.com', password, client: { ...client, address: '203.0.113.77' } }
  for (let time = 0; time < 6; time++) await signIn(ctx, limited)
  expect(said.take().at(-1)).toEqual({ ...about, event: 'limit_reached', limit: 'sign-in', waitSeconds: 1 })
})

test('ASVS 16.3.1 a program’s login, its renewals, and its end are told, and tokens that are worth nothing', async () => {
  const granted = await grantTokens(ctx, { email, password, client, cookies: null })
  if (!granted.ok) throw new Error(granted.refusal)
  expect(said.take()).toMatchObject([{ event: 'signed_in', method: 'password_grant', accountId: userId }])
  const { refresh_token: refreshToken } = granted.value.session
  const renewed = await refreshTokens(ctx, { refreshToken, client })
  if (!renewed.ok) throw new Error(renewed.refusal)
  await refreshTokens(ctx, { refreshToken, client })
  await findTokenUser(ctx, renewed.value.access_token)
  await findTokenUser(ctx, 'worth\nnothing')
  expect(said.take()).toEqual([
    { ...about, event: 'tokens_renewed', accountId: userId },
    { ...about, ...changed('user.refresh_token_reused') },
    { ...about, event: 'token_refused', kind: 'refresh', reason: 'refresh_token_reused' },
    { ...about, event: 'token_refused', kind: 'access', reason: 'session_ended' },
    { ...about, event: 'token_refused', kind: 'access', reason: 'not_verified' },
  ])
  const again = await grantTokens(ctx, { email, password, client, cookies: null })
  await revokeTokens(ctx, again.ok ? again.value.session.access_token : '')
  expect(said.take().at(-1)).toEqual({ ...about, event: 'signed_out', accountId: userId })
})

test('ASVS 16.3.1 a second factor is told from its setup to its end: asked for, wrong, right, by which kind', async () => {
  const begun = await beginSecondFactor(ana, { sessionId })
  if (!begun.ok) throw new Error(begun.refusal)
  const bits = [...begun.value.key].map((one) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const code = () => appCode(key, Math.floor(Date.now() / 30_000))
  await confirmSecondFactor(ana, { sessionId, typed: '000000' })
  const confirmed = await confirmSecondFactor(ana, { sessionId, typed: code() })
  const [recoveryCode = ''] = confirmed.ok ? confirmed.value : []
  expect(said.take()).toMatchObject([
    { ...asAna(), event: 'second_factor_failed', factor: 'code', reason: 'code_wrong' },
    { ...asAna(), ...changed('user.second_factor_on') },
  ])

  const cookies = await ahead()
  await takeSecondStep(ctx, { typed: '000000', client, cookies })
  await sql`update second_factors set last_step = 0`.execute(database.db)
  await takeSecondStep(ctx, { typed: code(), client, cookies })
  await takeSecondStep(ctx, { typed: recoveryCode, client, cookies: await ahead() })
  await takeSecondStep(ctx, { typed: '000000', client, cookies: null })
  const asked = { ...about, event: 'second_factor_asked', accountId: userId, method: 'password' }
  const failed = { ...about, event: 'second_factor_failed', factor: 'code' }
  const second = { ...entered, accountId: userId, method: 'second_step', isKnown: false }
  expect(said.take()).toEqual([
    asked,
    { ...failed, accountId: userId, reason: 'code_wrong' },
    { ...second, factor: 'app_code' },
    asked,
    { ...about, event: 'recovery_code_used', accountId: userId },
    { ...second, factor: 'recovery_code' },
    { ...failed, accountId: null, reason: 'step_over' },
  ])
  await turnOffSecondFactor(ana, { sessionId })
  expect(said.take()).toMatchObject([changed('user.second_factor_off')])
})

test('ASVS 16.3.1 a passkey is told from when it’s added to when it’s removed, and whose was refused', async () => {
  const device = passkeyDevice(ctx.config.PUBLIC_URL)
  const begun = await beginPasskey(ana, { sessionId })
  if (!begun.ok) throw new Error(begun.refusal)
  await addPasskey(ana, { sessionId, answer: device.register(begun.value.challenge), name: 'Vexbury’s phone' })
  const challenge = async () => (await offerPasskey(ctx, { place: 'login' }))?.challenge ?? ''
  const answer = device.use(await challenge())
  const login = (one: string) => signInWithPasskey(ctx, { answer: one, client, cookies: null })
  await login(answer)
  await login(answer)
  await login('none')
  const failed = { ...about, event: 'sign_in_failed', method: 'passkey', reason: 'passkey_refused' }
  expect(said.take()).toEqual([
    { ...asAna(), ...changed('user.passkey_added') },
    { ...entered, accountId: userId, method: 'passkey', isKnown: false },
    { ...failed, accountId: userId },
    { ...failed, accountId: null },
  ])
  const { rows } = await sql<{ id: string }>`select id from passkeys`.execute(database.db)
  await removePasskey(ana, { sessionId, id: rows[0]?.id ?? '' })
  expect(said.take()).toMatchObject([changed('user.passkey_removed')])
})

test('ASVS 16.3.1 who is asked again is told, with how and why not; and what they then change', async () => {
  await proveAgain(ana, { sessionId, password: 'a wrong one' })
  await proveAgain(ana, { sessionId, password })
  await enter()
  said.take()
  await endSessions(ana, { sessionId, end: 'others' })
  await changePassword(ana, { password: 'another-92-osprey', confirmation: 'another-92-osprey', sessionId })
  expect(said.take()).toMatchObject([changed('user.sessions_ended'), changed('user.password_changed')])
  await proveAgain(ana, { sessionId, password })
  expect(said.take()).toEqual([{ ...asAna(), event: 'proof_failed', method: 'password', reason: 'password_wrong' }])
  await resetPassword(ctx, { token: 'none', password, confirmation: password, client })
  expect(said.take()).toEqual([{ ...about, event: 'link_refused', link: 'reset', reason: 'reset_link_dead' }])
})

test('what was rolled back isn’t told, and what the product itself did says so', async () => {
  const system = asActor(ctx, { kind: 'system' })
  const promote = () => outsideCells(system, (tx) => writeRoleIn(system, tx, { userId, role: 'moderator' }, null))
  await expect(whileWritesFail(database.ownerDb, 'audit_events', 'insert', promote)).rejects.toThrow()
  const broken = outsideCells(system, async (tx) => {
    await writeRoleIn(system, tx, { userId, role: 'moderator' }, null)
    throw new Error('broke afterward')
  })
  await expect(broken).rejects.toThrow('broke afterward')
  expect(said.take()).toEqual([])
  await promote()
  expect(said.take()).toEqual([{ actor: 'system', ...changed('user.role_changed') }])
})

test('logging out is told once, of someone who was logged in', async () => {
  await signOut(ana, new Headers())
  await signOut(ctx, new Headers())
  expect(said.take()).toEqual([{ ...asAna(), event: 'signed_out', accountId: userId }])
})

test('no line holds a word of what was typed, nor from where', () => {
  expect(said.text()).toContain(userId)
  expect(said.text()).not.toMatch(
    /quillonda|vexbury|brimstoke|halvergate|example\.com|tormentil|yarrowdeep|osprey|203\.0\.113|a browser/i,
  )
})
