import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Context } from '#context'
import { createPeople } from '#services/accounts/create-people.ts'
import { endSessions } from '#services/accounts/end-sessions.ts'
import { enterAs } from '#services/accounts/enter-as.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { forgetDevice } from '#services/accounts/forget-device.ts'
import { rememberDevice } from '#services/accounts/known-devices.ts'
import { listDevices } from '#services/accounts/list-devices.ts'
import { sweepExpired } from '#services/operations/sweep-expired.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1'
let database: TestDatabase
let ctx: Context
let people: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext(database.db, { env: { DEMO_MODE: '1' } })
  const made = await createPeople(
    ctx,
    ['ana', 'rui'].map((name) => ({ email: `${name}@example.com`, fullName: name, role: 'user' as const })),
  )
  people = made.ok ? made.value : []
})
afterAll(() => database.close())

const as = (who: number) => asActor(ctx, { kind: 'person', userId: people[who] ?? '', role: 'user' })

/** The headers of a new session of that person. */
const enter = (who: number, userAgent = 'a browser') => headersOf(people[who] ?? '', userAgent)

async function headersOf(userId: string, userAgent = 'a browser'): Promise<Headers> {
  const cookies = await enterAs(ctx, userId, { address: '203.0.113.7', userAgent })
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
}

async function sessionOf(headers: Headers): Promise<string | null> {
  return (await findSession(ctx, headers)).session?.sessionId ?? null
}

/** That session was last used so many seconds ago, as far as the server knows. */
async function leaveAlone(headers: Headers, seconds: number): Promise<void> {
  await sql`update sessions set last_active_at = now() - make_interval(secs => ${seconds})
    where id = ${await sessionOf(headers)}`.execute(database.db)
}

test('everyone sees where they are signed in, their own session first, and ends one, all others, and no one else’s', async () => {
  const [here, phone, third, stranger] = [await enter(0), await enter(0, PHONE), await enter(0), await enter(1)]
  const sessionId = (await sessionOf(here)) ?? ''
  const { sessions } = await listDevices(as(0), { sessionId })
  expect(sessions.map(({ isThisOne }) => isThisOne)).toEqual([true, false, false])
  const onPhone = sessions.find(({ device }) => device.system === 'iPhone')
  expect(onPhone).toMatchObject({ device: { browser: 'Safari' }, address: '203.0.113.7' })

  const end = { id: onPhone?.id ?? '' }
  expect(await endSessions(as(1), { sessionId: (await sessionOf(stranger)) ?? '', end })).toEqual({
    ok: false,
    refusal: 'session_over',
  })
  expect(await sessionOf(phone)).not.toBeNull()
  expect(await endSessions(as(0), { sessionId, end })).toEqual({ ok: true })
  expect([await sessionOf(phone), await sessionOf(third)]).toEqual([null, expect.any(String)])
  expect(await endSessions(as(0), { sessionId, end: { id: sessionId } })).toMatchObject({ refusal: 'session_this_one' })
  expect(await endSessions(as(0), { sessionId, end: 'others' })).toEqual({ ok: true })
  expect([await sessionOf(here), await sessionOf(third), await sessionOf(stranger)]).toEqual([
    sessionId,
    null,
    expect.any(String),
  ])
})

test('ASVS 7.5.2 ending another session takes a fresh proof of who one is; without it, nothing ends and nothing is learned', async () => {
  const [here, there] = [await enter(0), await enter(0)]
  const sessionId = (await sessionOf(here)) ?? ''
  const id = (await sessionOf(there)) ?? ''
  const prove = (minutes: number) =>
    sql`update sessions set proved_at = now() - make_interval(mins => ${minutes}) where id = ${sessionId}`.execute(
      database.db,
    )
  await prove(11)
  for (const end of [{ id }, { id: crypto.randomUUID() }, 'others'] as const)
    expect(await endSessions(as(0), { sessionId, end })).toEqual({ ok: false, refusal: 'proof_needed' })
  expect(await sessionOf(there)).toBe(id)
  await prove(9)
  expect(await endSessions(as(0), { sessionId, end: { id } })).toEqual({ ok: true })
  expect(await sessionOf(there)).toBeNull()
})

test('AUTH-22 a session that no one has used for ten minutes is over on the server; using it begins them again', async () => {
  const headers = await enter(0)
  // What an open page tells may arrive a minute late.
  await leaveAlone(headers, 655)
  expect(await sessionOf(headers)).not.toBeNull()
  await leaveAlone(headers, 655)
  // The request before was an act.
  expect(await sessionOf(headers)).not.toBeNull()
  await leaveAlone(headers, 665)
  const { session, cookies } = await findSession(ctx, headers)
  expect(session).toBeNull()
  expect(cookies.some((cookie) => /session_token=;.*max-age=0/i.test(cookie))).toBe(true)
  const left = await enter(0)
  const id = await sessionOf(left)
  await leaveAlone(left, 665)
  await sweepExpired(ctx)
  expect((await sql`select from sessions where id = ${id}`.execute(database.db)).rows).toEqual([])
})

/** That session began so many seconds ago, and is in use. */
async function beganAgo(headers: Headers, seconds: number): Promise<void> {
  await sql`update sessions set created_at = now() - make_interval(secs => ${seconds}) where id = ${await sessionOf(headers)}`.execute(
    database.db,
  )
}

const HOUR = 60 * 60

test.each([
  ['user', 12],
  ['moderator', 8],
  ['admin', 8],
  ['super_admin', 8],
] as const)(
  'rules 0 however much it’s used, a session of a %s ends after %i hours, and its owner can be told',
  async (role, hours) => {
    const made = await createPeople(ctx, [{ email: `${role}@example.com`, fullName: role, role }])
    const headers = await headersOf((made.ok && made.value[0]) || '')
    await beganAgo(headers, hours * HOUR - 60)
    const { session } = await findSession(ctx, headers)
    expect(session?.expiresAt.getTime()).toBeCloseTo(Date.now() + 60_000, -4)
    await beganAgo(headers, hours * HOUR + 1)
    // Using it, even now, doesn't bring it back.
    for (const _ of [1, 2])
      expect(await findSession(ctx, headers)).toMatchObject({ session: null, isOverLongest: true })
    await sweepExpired(ctx)
    expect((await findSession(ctx, headers)).isOverLongest).toBe(true)
    await sql`update sessions set last_active_at = now() - interval '11 minutes' where id = ${session?.sessionId ?? ''}`.execute(
      database.db,
    )
    // Who comes back the next day was away for ten minutes long before.
    expect(await findSession(ctx, headers)).toMatchObject({ session: null, isOverLongest: false })
  },
)

test('rules 0 with a new role, the time of that role counts at once', async () => {
  const headers = await enter(1)
  await beganAgo(headers, 9 * HOUR)
  expect(await sessionOf(headers)).not.toBeNull()
  await sql`update user_roles set role = 'moderator' where user_id = ${people[1] ?? ''}`.execute(database.db)
  expect(await findSession(ctx, headers)).toMatchObject({ session: null, isOverLongest: true })
  await sql`update user_roles set role = 'user' where user_id = ${people[1] ?? ''}`.execute(database.db)
})

test('a device that signed in is recognized in words until its owner forgets it', async () => {
  const client = { address: null, userAgent: PHONE }
  await rememberDevice(ctx, { userId: people[0] ?? '', known: null, client }, null)
  const known = async () => (await listDevices(as(0), { sessionId: '' })).recognized
  const [device] = await known()
  expect(device).toMatchObject({ device: { browser: 'Safari', system: 'iPhone' }, address: null })
  await forgetDevice(as(1), { id: device?.id ?? '' })
  await forgetDevice(as(0), { id: 'no device' })
  expect(await known()).toHaveLength(1)
  await forgetDevice(as(0), { id: device?.id ?? '' })
  expect(await known()).toEqual([])
})
