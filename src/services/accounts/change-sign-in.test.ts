import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor, type Context } from '#context'
import { changePassword } from '#services/accounts/change-password.ts'
import { confirmEmailChange } from '#services/accounts/confirm-email-change.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { enterAs } from '#services/accounts/enter-as.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { requestEmailChange } from '#services/accounts/request-email-change.ts'
import { showEmail } from '#services/accounts/show-email.ts'
import { signIn } from '#services/accounts/sign-in.ts'
import { type QueuedMail, SEND_MAIL_JOB, sendMail } from '#services/notices/send-mail.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'

const client = { address: '203.0.113.9', userAgent: 'a browser' }
const password = 'tup4xq-moras'
let database: TestDatabase
let ctx: Context
let ana: Context
let people: string[]
let headers: Headers
let sessionId: string

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext(database.db)
  const made = await createPeople(ctx, [
    { email: 'ana@example.com', fullName: 'Ana', password, isEmailConfirmed: true },
    { email: 'rui@example.com', fullName: 'Rui', isEmailConfirmed: true },
  ])
  people = made.ok ? made.value : []
  ana = asActor(ctx, { kind: 'person', userId: people[0] ?? '', role: 'user' })
})
beforeEach(async () => {
  headers = await enter()
  sessionId = (await findSession(ctx, headers)).session?.sessionId ?? ''
})
afterAll(() => database.close())

async function enter(): Promise<Headers> {
  const cookies = await enterAs(ctx, people[0] ?? '', client)
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
}
const age = () => sql`update sessions set proved_at = now() - interval '11 minutes'`.execute(database.db)

/** The letters queued since the last look, written, by whom they go to. */
async function letters(): Promise<{ to: string; kind: string; url: string }[]> {
  const { rows } = await sql<{ payload: QueuedMail }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${SEND_MAIL_JOB} order by j.id`.execute(database.ownerDb)
  expect(JSON.stringify(rows)).not.toMatch(/@example\.com/)
  await sql`delete from graphile_worker._private_jobs`.execute(database.ownerDb)
  await database.ownerDb.deleteFrom('outbox_mails').execute()
  for (const { payload } of rows) await sendMail(ctx, payload)
  const mails = await database.db.selectFrom('outbox_mails').selectAll().execute()
  return mails
    .map(({ to_address: to, kind, text_body }) => ({ to, kind, url: /https?:\/\/\S+/.exec(text_body)?.[0] ?? '' }))
    .sort((a, b) => a.kind.localeCompare(b.kind))
}

test('AUTH-24 another password needs a fresh proof and ends every other session and known device', async () => {
  const other = await enter()
  const change = (wanted: string, confirmation = wanted) =>
    changePassword(ana, { sessionId, password: wanted, confirmation })
  await age()
  expect(await change('new-words-2')).toEqual({ ok: false, refusal: 'proof_needed' })
  await sql`update sessions set proved_at = now() where id = ${sessionId}`.execute(database.db)
  expect(await change('new-words-2', 'new-words-3')).toMatchObject({ refusal: 'passwords_differ' })
  expect(await change('short')).toMatchObject({ refusal: 'password_too_short' })
  expect(await change(password)).toMatchObject({ refusal: 'password_kept' })
  const failing = whileWritesFail(database.ownerDb, 'notifications', 'insert', () => change('new-words-2'))
  await expect(failing).rejects.toThrow('on purpose')
  expect((await findSession(ctx, other)).session).not.toBeNull()
  expect(await change('new-words-2')).toEqual({ ok: true })
  expect((await findSession(ctx, headers)).session).not.toBeNull()
  expect((await findSession(ctx, other)).session).toBeNull()
  expect(await signIn(ctx, { email: 'ana@example.com', password, client })).toMatchObject({ ok: false })
  expect(await signIn(ctx, { email: 'ana@example.com', password: 'new-words-2', client })).toMatchObject({ ok: true })
})

test('AUTH-24 another email needs a fresh proof and the link sent there, and the old address is told of both', async () => {
  await letters()
  const ask = (email: string) => requestEmailChange(ana, { sessionId, email })
  await age()
  expect(await ask('new@example.com')).toEqual({ ok: false, refusal: 'proof_needed' })
  await sql`update sessions set proved_at = now()`.execute(database.db)
  expect(await ask('no address')).toMatchObject({ refusal: 'email_invalid' })
  expect(await ask('Ana@Example.com')).toMatchObject({ refusal: 'email_kept' })
  expect(await ask(' New@Example.com ')).toEqual({ ok: true })
  expect(await showEmail(ana)).toEqual({ email: 'ana@example.com', failingSince: null, awaited: 'new@example.com' })
  const [link, note] = await letters()
  expect([link?.to, link?.kind]).toEqual(['new@example.com', 'confirm_new_email'])
  expect([note?.to, note?.kind]).toEqual(['ana@example.com', 'email_change_asked'])
  const token = new URL(link?.url ?? '').searchParams.get('token') ?? ''
  expect(await confirmEmailChange(ctx, { token: 'made up', client })).toMatchObject({ refusal: 'change_link_dead' })
  const failing = whileWritesFail(database.ownerDb, 'audit_events', 'insert', () =>
    confirmEmailChange(ctx, { token, client }),
  )
  await expect(failing).rejects.toThrow('on purpose')
  expect(await confirmEmailChange(ctx, { token, client })).toEqual({ ok: true })
  expect(await showEmail(ana)).toEqual({
    email: 'new@example.com',
    failingSince: null,
    awaited: null,
  })
  expect((await letters()).map(({ to, kind }) => [to, kind])).toEqual([['ana@example.com', 'email_changed']])
  expect(await confirmEmailChange(ctx, { token, client })).toMatchObject({ refusal: 'change_link_dead' })
})

test('AUTH-24 another password ends the link to another email, whoever asked for it', async () => {
  await letters()
  expect(await requestEmailChange(ana, { sessionId, email: 'thief@example.com' })).toEqual({ ok: true })
  const link = (await letters()).find(({ kind }) => kind === 'confirm_new_email')
  const token = new URL(link?.url ?? '').searchParams.get('token') ?? ''
  expect(await changePassword(ana, { sessionId, password: 'new-words-3', confirmation: 'new-words-3' })).toEqual({
    ok: true,
  })
  expect(await confirmEmailChange(ctx, { token, client })).toMatchObject({ refusal: 'change_link_dead' })
})

test('an address that someone else has gets a note and no link, and the answer is the same', async () => {
  await letters()
  expect(await requestEmailChange(ana, { sessionId, email: 'rui@example.com' })).toEqual({ ok: true })
  expect((await letters()).map(({ to, kind }) => [to, kind])).toEqual([
    ['rui@example.com', 'address_taken'],
    ['new@example.com', 'email_change_asked'],
  ])
})
