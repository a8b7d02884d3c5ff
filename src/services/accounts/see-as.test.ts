import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#context'
import { outsideCells } from '#db/cells.ts'
import { IDLE_ON_SERVER_MS } from '#domain/access/idle.ts'
import { countSeenPage } from '#services/accounts/count-seen-page.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { endViewings } from '#services/accounts/end-viewings.ts'
import { enterAs } from '#services/accounts/enter-as.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { listViewings } from '#services/accounts/list-viewings.ts'
import { sawLately } from '#services/accounts/saw-lately.ts'
import { seeAs } from '#services/accounts/see-as.ts'
import { stopSeeingAs } from '#services/accounts/stop-seeing-as.ts'
import { recordAudit } from '#services/audit.ts'
import { makeOwnArchive } from '#services/documents/make-own-archive.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'

const client = { address: '203.0.113.9', userAgent: 'a browser' }
const START = new Date('2026-03-02T15:00:00Z')
const REASON = 'Called about a payment that doesn’t show up.'
let database: TestDatabase
let ctx: TestContext
let [ana, director, moderator] = ['', '', '']
let headers: Headers
let sessionId: string
let desk: TestContext

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext(database.db, { now: START })
  const made = await createPeople(ctx, [
    { email: 'ana@example.com', fullName: 'Ana Sample', isEmailConfirmed: true },
    { email: 'rena@example.com', fullName: 'Rena Sample', role: 'super_admin', isEmailConfirmed: true },
    { email: 'mo@example.com', fullName: 'Mo Sample', role: 'moderator', isEmailConfirmed: true },
  ])
  if (made.ok) [ana = '', director = '', moderator = ''] = made.value
  const cookies = await enterAs(ctx, director, client)
  headers = new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
  sessionId = (await findSession(ctx, headers)).session?.sessionId ?? ''
  desk = asActor(ctx, { kind: 'person', userId: director, role: 'super_admin' }) as TestContext
})
afterAll(() => database.close())

const shown = async () => (await findSession(ctx, headers)).session
const see = (input: { userId?: string; reason?: string } = {}) =>
  seeAs(desk, { sessionId, userId: ana, reason: REASON, ...input })
async function trail() {
  const { rows } = await sql<{ action: string; actor: string | null; details: Record<string, unknown> }>`
    select action, actor_user_id as actor, details from audit_events where action like 'user.seen_as%'
    order by recorded_at, action`.execute(database.db)
  return rows
}
const stop = () => stopSeeingAs(ctx, { sessionId, by: { userId: director }, why: 'stopped' })

test('only a super administrator who has just proved who they are sees a member’s pages, and with a reason', async () => {
  await sql`update sessions set proved_at = now() - interval '11 minutes'`.execute(database.db)
  expect(await see()).toEqual({ ok: false, refusal: 'proof_needed' })
  await sql`update sessions set proved_at = now()`.execute(database.db)
  expect(await see({ userId: director })).toMatchObject({ refusal: 'own_account' })
  expect(await see({ userId: moderator })).toMatchObject({ refusal: 'is_staff' })
  expect(await see({ reason: '  ' })).toMatchObject({ refusal: 'reason_missing' })
  await expect(see({ userId: sessionId })).rejects.toThrow(NotFound)
  const asModerator = asActor(ctx, { kind: 'person', userId: moderator, role: 'moderator' })
  await expect(seeAs(asModerator, { sessionId, userId: ana, reason: REASON })).rejects.toThrow(Forbidden)
  const failing = whileWritesFail(database.ownerDb, 'notifications', 'insert', () => see())
  await expect(failing).rejects.toThrow('on purpose')
  expect(await trail()).toEqual([])
  expect(await shown()).toMatchObject({ userId: director, seenBy: null })
})

test('the session is the member’s until it’s stopped, and both ends and the pages seen are on record', async () => {
  expect(await see()).toEqual({ ok: true })
  const session = await shown()
  expect(session).toMatchObject({
    ...{ userId: ana, role: 'user', fullName: 'Ana Sample', mustChangePassword: false, sessionId },
    seenBy: { viewerId: director, endsAt: new Date('2026-03-02T15:15:00Z') },
  })
  const viewingId = session?.seenBy?.viewingId ?? ''
  await countSeenPage(ctx, { userId: ana, viewingId })
  await countSeenPage(ctx, { userId: ana, viewingId })
  expect(await stopSeeingAs(ctx, { sessionId, by: { userId: moderator }, why: 'stopped' })).toBeNull()
  expect(await stop()).toBe(ana)
  expect(await stop()).toBeNull()
  expect(await shown()).toMatchObject({ userId: director, role: 'super_admin', seenBy: null, sawUntilNow: null })
  expect(await trail()).toEqual([
    { action: 'user.seen_as', actor: director, details: { id: viewingId } },
    {
      action: 'user.seen_as_ended',
      actor: director,
      details: { id: viewingId, viewerId: director, pages: 2, why: 'stopped' },
    },
  ])
})

test('the member is told and reads why; the reason is sealed, and in the copy of their data', async () => {
  const member = asActor(ctx, { kind: 'person', userId: ana, role: 'user' })
  expect(await listViewings(member)).toMatchObject([{ startedAt: START, reason: REASON }])
  const told = await sql`select kind from notifications where user_id = ${ana}`.execute(database.db)
  expect(told.rows).toEqual([{ kind: 'pages_seen' }])
  const { rows } = await sql<{ all: string }>`
    select string_agg(row_to_json(e)::text, '') as all from audit_events e`.execute(database.db)
  expect(rows[0]?.all).not.toContain('payment')
  const sealed = await sql<{ sealed_reason: Buffer }>`select sealed_reason from member_viewings`.execute(database.db)
  expect(sealed.rows[0]?.sealed_reason.toString()).not.toContain('Called')
  const own = await enterAs(ctx, ana, client)
  const found = await findSession(ctx, new Headers({ cookie: own.map((one) => one.split(';')[0]).join('; ') }))
  const archive = await makeOwnArchive(member, { sessionId: found.session?.sessionId ?? '' })
  expect(archive.ok && archive.value.tables.viewings).toEqual([{ started_at: START, reason: REASON }])
})

test('after 15 minutes of the product’s time it ends by itself, also when no request comes', async () => {
  await see()
  ctx.clock.set(new Date('2026-03-02T15:14:59Z'))
  expect((await shown())?.userId).toBe(ana)
  ctx.clock.set(new Date('2026-03-02T15:15:00Z'))
  expect(await shown()).toMatchObject({ userId: director, seenBy: null, sawUntilNow: ana })
  expect(await shown()).toMatchObject({ userId: director, sawUntilNow: null })
  expect((await trail()).at(-1)).toMatchObject({ actor: director, details: { why: 'time' } })
  await see()
  expect(await endViewings(ctx, new Date('2026-03-02T15:29:59Z'))).toBe(0)
  expect(await endViewings(ctx, new Date('2026-03-02T15:30:00Z'))).toBe(1)
  expect((await trail()).at(-1)).toMatchObject({ actor: null, details: { why: 'time', viewerId: director } })
  expect((await shown())?.userId).toBe(director)
})

test('its session is known for a while after as one that showed someone else’s pages', async () => {
  const session = { sessionId, role: 'super_admin' as const }
  ctx.clock.set(new Date('2026-03-02T16:00:00Z'))
  await see()
  await stop()
  const end = ctx.clock.now().getTime()
  ctx.clock.set(new Date(end + 9 * 60_000))
  expect(await sawLately(ctx, session)).toBe(ana)
  expect(await sawLately(ctx, { ...session, role: 'user' })).toBeNull()
  expect(await sawLately(ctx, { ...session, sessionId: director })).toBeNull()
  ctx.clock.set(new Date(end + IDLE_ON_SERVER_MS))
  expect(await sawLately(ctx, session)).toBeNull()
})

test('it ends at once when the viewer loses the right, or the member’s account becomes one of staff', async () => {
  await see()
  await sql`update user_roles set role = 'moderator' where user_id = ${ana}`.execute(database.ownerDb)
  expect(await shown()).toMatchObject({ userId: director, sawUntilNow: ana })
  await sql`update user_roles set role = 'user' where user_id = ${ana}`.execute(database.ownerDb)
  await see()
  await sql`update user_roles set role = 'admin' where user_id = ${director}`.execute(database.ownerDb)
  expect(await shown()).toMatchObject({ userId: director, role: 'admin', seenBy: null })
  await sql`update user_roles set role = 'super_admin' where user_id = ${director}`.execute(database.ownerDb)
  expect((await trail()).at(-1)).toMatchObject({ details: { why: 'rights' } })
})

test('a context that only looks can’t write, whatever it’s asked to do', async () => {
  const looking = { ...asActor(ctx, { kind: 'person', userId: ana, role: 'user' }), isReadOnly: true }
  const entry = { action: 'user.noted', subjectKind: 'user', subjectId: ana }
  const write = outsideCells(looking, (tx) => recordAudit(looking, tx, [entry], START))
  await expect(write).rejects.toThrow('read-only transaction')
})
