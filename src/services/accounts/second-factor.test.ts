import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Context } from '#context'
import { appCode } from '#integrations/accounts/app-codes.ts'
import { beginSecondFactor } from '#services/accounts/begin-second-factor.ts'
import { confirmSecondFactor } from '#services/accounts/confirm-second-factor.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { needsProof } from '#services/accounts/needs-proof.ts'
import { proveAgain } from '#services/accounts/prove-again.ts'
import { renewRecoveryCodes } from '#services/accounts/renew-recovery-codes.ts'
import { showSecondFactor } from '#services/accounts/show-second-factor.ts'
import { signIn } from '#services/accounts/sign-in.ts'
import { takeSecondStep } from '#services/accounts/take-second-step.ts'
import { turnOffFactorByEmail } from '#services/accounts/turn-off-factor-by-email.ts'
import { turnOffSecondFactor } from '#services/accounts/turn-off-second-factor.ts'
import { Forbidden } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'

const client = { address: '203.0.113.9', userAgent: 'a browser' }
const [email, password] = ['ana@example.com', 'tup4xq-moras']
let database: TestDatabase
let ctx: Context
let ana: Context
let userId: string
let sessionId: string
let key: Buffer

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext(database.db)
  const made = await createPeople(ctx, [{ email, fullName: 'Ana', role: 'user', password, isEmailConfirmed: true }])
  userId = (made.ok && made.value[0]) || ''
  ana = asActor(ctx, { kind: 'person', userId, role: 'user' })
  const answer = await signIn(ctx, { email, password, client })
  if (!answer.ok) throw new Error(answer.refusal)
  sessionId = (await findSession(ctx, new Headers({ cookie: sent(answer.value.cookies) }))).session?.sessionId ?? ''
})
afterAll(() => database.close())

const sent = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ')
const step = () => Math.floor(Date.now() / 30_000)
/** The code the app shows now, or shows so many half minutes later. */
const code = (later = 0) => appCode(key, step() + later)
const keyFrom = (base32: string) =>
  Buffer.from(
    [...base32]
      .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  )
/** As if no code had been used yet, and no wrong one been tried. */
async function forget(): Promise<void> {
  await sql`update second_factors set last_step = 0`.execute(database.db)
  await sql`delete from attempts`.execute(database.db)
}
const grow = (minutes: number) =>
  sql`update sessions set proved_at = now() - make_interval(mins => ${minutes}) where id = ${sessionId}`.execute(
    database.db,
  )
/** The password, and what must follow it. */
async function ahead(): Promise<string> {
  const answer = await signIn(ctx, { email, password, client })
  if (answer.ok || !('cookies' in answer)) throw new Error('no second step')
  return sent(answer.cookies)
}
const told = async () =>
  (
    await sql<{ reason: string }>`select details ->> 'reason' as reason from notifications
      where user_id = ${userId} and kind = 'sign_in_changed'`.execute(database.db)
  ).rows
    .map(({ reason }) => reason)
    .sort()

test('AUTH-24 an app counts only once its first code was right, and its key is kept sealed', async () => {
  const begun = await beginSecondFactor(ana, { sessionId })
  if (!begun.ok) throw new Error(begun.refusal)
  key = keyFrom(begun.value.key)
  expect(begun.value.url).toContain(`secret=${begun.value.key}`)
  expect(await beginSecondFactor(ana, { sessionId })).toEqual(begun)
  // Not yet: the password alone signs in, and a code of it proves nothing.
  expect(await signIn(ctx, { email, password, client })).toMatchObject({ ok: true })
  expect(await proveAgain(ana, { sessionId, code: code() })).toMatchObject({ refusal: 'code_wrong' })
  expect(await confirmSecondFactor(ana, { sessionId, typed: '000000' })).toMatchObject({ refusal: 'code_wrong' })
  const failing = whileWritesFail(database.ownerDb, 'recovery_codes', 'insert', () =>
    confirmSecondFactor(ana, { sessionId, typed: code() }),
  )
  await expect(failing).rejects.toThrow('on purpose')
  expect(await showSecondFactor(ana)).toBeNull()
  const confirmed = await confirmSecondFactor(ana, { sessionId, typed: code() })
  if (!confirmed.ok) throw new Error(confirmed.refusal)
  expect(new Set(confirmed.value).size).toBe(10)
  expect(await showSecondFactor(ana)).toMatchObject({ codesLeft: 10 })
  expect(await beginSecondFactor(ana, { sessionId })).toMatchObject({ refusal: 'already_on' })
  expect(await told()).toEqual(['second_factor_on'])
  const { rows } = await sql<{ all: string }>`select f::text as all from second_factors f`.execute(database.ownerDb)
  expect(rows[0]?.all).not.toContain(key.toString('hex'))
})

test('AUTH-24 from then on a password is followed by a code, which signs in once and never again', async () => {
  const first = await ahead()
  expect((await findSession(ctx, new Headers({ cookie: first }))).session).toBeNull()
  await forget()
  const used = code()
  const taken = await takeSecondStep(ctx, { typed: used, client, cookies: first })
  if (!taken.ok) throw new Error(taken.refusal)
  expect((await findSession(ctx, new Headers({ cookie: sent(taken.value.cookies) }))).session).toMatchObject({ userId })
  expect(taken.value.cookies.join()).toMatch(/second_step=; Max-Age=0/)
  // The step is over with it, and the code is no one's anymore.
  expect(await takeSecondStep(ctx, { typed: code(1), client, cookies: first })).toMatchObject({ refusal: 'step_over' })
  const second = await ahead()
  expect(await takeSecondStep(ctx, { typed: used, client, cookies: second })).toMatchObject({ refusal: 'code_wrong' })
  expect(await takeSecondStep(ctx, { typed: code(-1), client, cookies: second })).toMatchObject({ ok: false })
  await sql`update second_steps set expires_at = now()`.execute(database.db)
  expect(await takeSecondStep(ctx, { typed: code(1), client, cookies: second })).toMatchObject({ refusal: 'step_over' })
  expect(await takeSecondStep(ctx, { typed: code(1), client, cookies: null })).toMatchObject({ refusal: 'step_over' })
})

test('AUTH-24 wrong codes wait longer and longer, and the right one isn’t even looked at meanwhile', async () => {
  await forget()
  const cookies = await ahead()
  for (let tried = 0; tried < 5; tried++)
    expect(await takeSecondStep(ctx, { typed: '000000', client, cookies })).toMatchObject({ refusal: 'code_wrong' })
  const refused = await takeSecondStep(ctx, { typed: code(), client, cookies })
  expect(refused).toMatchObject({ refusal: 'too_many_attempts', details: { waitSeconds: 1 } })
  await sql`update attempts set opens_at = now() where bucket like 'second-factor:%'`.execute(database.db)
  await takeSecondStep(ctx, { typed: '000000', client, cookies })
  expect(await takeSecondStep(ctx, { typed: code(), client, cookies })).toMatchObject({ details: { waitSeconds: 2 } })
})

test('AUTH-24 a recovery code works once, and new ones end the old', async () => {
  await forget()
  const made = await renewRecoveryCodes(ana, { sessionId })
  if (!made.ok) throw new Error(made.refusal)
  const [one = '', other = ''] = made.value
  const cookies = await ahead()
  expect(await takeSecondStep(ctx, { typed: one.toUpperCase(), client, cookies })).toMatchObject({ ok: true })
  expect(await showSecondFactor(ana)).toMatchObject({ codesLeft: 9 })
  const again = await ahead()
  expect(await takeSecondStep(ctx, { typed: one, client, cookies: again })).toMatchObject({ refusal: 'code_wrong' })
  await renewRecoveryCodes(ana, { sessionId })
  expect(await takeSecondStep(ctx, { typed: other, client, cookies: again })).toMatchObject({ refusal: 'code_wrong' })
  const expected = ['recovery_code_used', 'recovery_codes_made', 'recovery_codes_made', 'second_factor_on']
  expect(await told()).toEqual(expected)
})

test('rules 0 recovery codes have 120 random bits, and one made when they had 80 still works once', async () => {
  await forget()
  const made = await renewRecoveryCodes(ana, { sessionId })
  const codes = made.ok ? made.value : []
  // 32 letters each, so 5 bits.
  for (const code of codes) expect(code).toMatch(/^(?:[a-km-z2-9]{4}-){5}[a-km-z2-9]{4}$/)
  expect(new Set(codes).size).toBe(10)
  await sql`insert into recovery_codes (user_id, code_hash) values (${userId}, sha256('abcdefghjkmnpqr2'))`.execute(
    database.ownerDb,
  )
  const cookies = await ahead()
  const typed = 'ABCD-efgh-jkmn-pqr2'
  expect(await takeSecondStep(ctx, { typed, client, cookies })).toMatchObject({ ok: true })
  expect(await takeSecondStep(ctx, { typed, client, cookies: await ahead() })).toMatchObject({ refusal: 'code_wrong' })
})

test('what protects the account is changed only by who showed within ten minutes who they are, in that session', async () => {
  await forget()
  expect(await needsProof(ana, { sessionId })).toBe(false)
  await grow(10)
  expect(await needsProof(ana, { sessionId })).toBe(true)
  const session = { sessionId }
  for (const act of [
    renewRecoveryCodes(ana, session),
    turnOffSecondFactor(ana, session),
    beginSecondFactor(ana, session),
  ])
    expect(await act).toEqual({ ok: false, refusal: 'proof_needed' })
  expect(await confirmSecondFactor(ana, { sessionId, typed: code() })).toMatchObject({ refusal: 'proof_needed' })

  expect(await proveAgain(ana, { sessionId, password: 'not-my-words' })).toEqual({
    ok: false,
    refusal: 'password_wrong',
  })
  expect(await needsProof(ana, session)).toBe(true)
  expect(await proveAgain(ana, { sessionId, password })).toEqual({ ok: true })
  expect(await needsProof(ana, session)).toBe(false)
  await grow(11)
  expect(await proveAgain(ana, { sessionId, code: code() })).toEqual({ ok: true })
  await grow(11)
  expect(await proveAgain(ana, { sessionId, code: code() })).toMatchObject({ refusal: 'code_wrong' })
  // Another session of theirs has proved nothing, and no one else's is theirs.
  expect(await needsProof(ana, { sessionId: crypto.randomUUID() })).toBe(true)
  for (let tried = 0; tried < 5; tried++) await proveAgain(ana, { sessionId, code: '000000' })
  expect(await proveAgain(ana, { sessionId, password })).toMatchObject({ refusal: 'too_many_attempts' })
})

test('AUTH-24 turned off, the password is enough again and no recovery code is left', async () => {
  await grow(0)
  expect(await turnOffSecondFactor(ana, { sessionId })).toEqual({ ok: true })
  expect(await turnOffSecondFactor(ana, { sessionId })).toMatchObject({ refusal: 'second_factor_off' })
  expect((await sql`select from recovery_codes`.execute(database.db)).rows).toEqual([])
  expect(await signIn(ctx, { email, password, client })).toMatchObject({ ok: true })
})

test('AUTH-24 someone who lost the app and the codes gets in again by the command alone, and everything begun before ends', async () => {
  await sql`insert into second_factors (user_id, sealed_key, confirmed_at) values (${userId}, '\\x00', now())`.execute(
    database.ownerDb,
  )
  await sql`insert into recovery_codes (user_id, code_hash) values (${userId}, sha256('one'))`.execute(database.ownerDb)
  // The lost phone may hold a passkey; a connected service stays, and is named.
  await sql`insert into passkeys (user_id, id, credential_id, public_key, counter, name)
    values (${userId}, gen_random_uuid(), 'lost-phone', '\\x00', 0, 'Phone')`.execute(database.ownerDb)
  await sql`insert into credentials (user_id, provider_id, account_id)
    values (${userId}, 'https://accounts.example.com', 'ana')`.execute(database.ownerDb)
  const drop = (as: Context, to = email) => turnOffFactorByEmail(as, { email: to, reason: 'seen on a video call' })
  await expect(drop(ana)).rejects.toThrow(Forbidden)
  const command = asActor(ctx, { kind: 'system' })
  expect(await drop(command, 'nobody@example.com')).toEqual({ ok: false, refusal: 'person_not_found' })
  await sql`insert into second_steps (token_hash, user_id, expires_at)
    values (sha256('theirs'), ${userId}, now() + interval '9 minutes')`.execute(database.db)
  await sql`insert into api_tokens (user_id, id, name, scopes, token_hash, expires_at)
    values (${userId}, gen_random_uuid(), 'Accounting', '{groups:read}', sha256('a'), now() + interval '1 day')`.execute(
    database.db,
  )
  const left = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from second_factors where user_id = ${userId}) as factors,
        (select count(*)::int from recovery_codes where user_id = ${userId}) as codes,
        (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
        (select count(*)::int from sessions where user_id = ${userId}) as sessions,
        (select count(*)::int from second_steps where user_id = ${userId}) as steps,
        (select count(*)::int from api_tokens where user_id = ${userId} and ended_at is null) as tokens`.execute(
      database.ownerDb,
    )
    return rows[0]
  }
  const before = await left()
  expect(before).toMatchObject({ factors: 1, codes: 1, passkeys: 1 })
  expect(Math.min(before?.steps ?? 0, before?.sessions ?? 0)).toBeGreaterThan(0)
  await expect(whileWritesFail(database.ownerDb, 'audit_events', 'insert', () => drop(command))).rejects.toThrow()
  expect(await left()).toEqual(before)
  const services = ['https://accounts.example.com']
  expect(await drop(command)).toEqual({ ok: true, value: { services } })
  expect(await left()).toEqual({ factors: 0, codes: 0, passkeys: 0, sessions: 0, steps: 0, tokens: 0 })
  expect(await drop(command)).toEqual({ ok: false, refusal: 'second_factor_off' })
  expect(await told()).toContain('second_factor_dropped')
  const { rows: noted } =
    await sql`select details from audit_events where action = 'user.second_factor_dropped'`.execute(database.ownerDb)
  expect(noted).toEqual([{ details: { reason: 'seen on a video call', passkeysRemoved: 1, services } }])
  expect(await signIn(ctx, { email, password, client })).toMatchObject({ ok: true })
})
