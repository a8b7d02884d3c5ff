import { sql } from 'kysely'
import { afterAll, beforeAll, test as check, expect, it } from 'vitest'
import { asActor } from '#context'
import { findPersonByEmail } from '#db/people.ts'
import { createOwner } from '#services/operations/create-owner.ts'
import { findSetupDoor } from '#services/operations/find-setup-door.ts'
import { makeSetupLink } from '#services/operations/make-setup-link.ts'
import { openSetup } from '#services/operations/open-setup.ts'
import { sendTestMail } from '#services/operations/send-test-mail.ts'
import { showSetup } from '#services/operations/show-setup.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { keysOf } from '#tests/support/email-keys.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { findBreaches } from '#tests/support/invariants.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await test.close()
})

const product = (parts: Parameters<typeof testContext>[1] = {}) => testContext(test.db, parts)
const PASSWORD = 'tup4xq-moras-kitem'
const FORM = { fullName: ' Olga  Sample ', email: 'Olga@Example.com', password: PASSWORD, confirmation: PASSWORD }
const client = { address: '203.0.113.9', userAgent: 'a browser' }

async function makeToken(): Promise<string> {
  const made = await makeSetupLink(product())
  return made.ok ? (new URL(made.value.url).searchParams.get('token') ?? '') : ''
}
/** What the link answers from a network of its own, so that tries elsewhere don't count. */
let place = 0
const open = (token: string, address = `198.51.100.${++place}`) => openSetup(product(), { token, address })
/** A browser that has opened the setup: its Cookie header. */
async function browser(): Promise<string> {
  const opened = await open(await makeToken())
  if (!opened.ok) throw new Error(opened.refusal)
  return opened.value.cookie.split(';')[0] ?? ''
}
const secretOf = (cookie: string) => cookie.split('=')[1] ?? ''
const create = (cookies: string | null, form: Partial<typeof FORM> = {}) =>
  createOwner(product(), { ...FORM, ...form, language: 'enUS', client, cookies })

it('the link works once and for 24 hours, a newer one ends it, and neither it nor the browser’s secret is stored', async () => {
  const first = await makeToken()
  const second = await makeToken()
  expect(await open(first)).toMatchObject({ refusal: 'setup_link_dead' })
  expect(await open('')).toMatchObject({ refusal: 'setup_link_dead' })
  const both = await Promise.all([open(second), open(second)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'setup_link_dead' })
  const { rows } = await sql<{ text: string }>`select string_agg(v::text, ' ') as text from verifications v`.execute(
    test.db,
  )
  const opened = both.find(({ ok }) => ok)
  const cookie = opened?.ok ? opened.value.cookie : ''
  expect(cookie).toMatch(/^\S+\.setup=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
  const [header = ''] = cookie.split(';')
  for (const kept of [second, secretOf(header)]) expect(rows[0]?.text).not.toContain(kept)
  expect(await findSetupDoor(product(), header)).toBe('owner')
  expect(await findSetupDoor(product(), header.replace(/=.*/, `=${second}`))).toBe('closed')
  expect(await findSetupDoor(product(), null)).toBe('closed')
  await sql`update verifications set expires_at = now() - interval '1 second'`.execute(test.db)
  expect(await findSetupDoor(product(), header)).toBe('closed')
  const late = await makeToken()
  await sql`update verifications set expires_at = now() - interval '1 second'`.execute(test.db)
  expect(await open(late)).toMatchObject({ refusal: 'setup_link_dead' })
})

it('guessing it is slowed down', async () => {
  const token = await makeToken()
  const answers: string[] = []
  for (let nth = 0; nth < 11; nth++) {
    const answer = await open('guess', '192.0.2.1')
    answers.push(answer.ok ? 'open' : answer.refusal)
  }
  expect(answers).toEqual([...Array(10).fill('setup_link_dead'), 'too_many_attempts'])
  expect(await open(token, '192.0.2.1')).toMatchObject({ refusal: 'too_many_attempts' })
  expect(await open(token)).toMatchObject({ ok: true })
})

it('there is none in demo mode', async () => {
  const demo = product({ env: { DEMO_MODE: '1' } })
  expect(await makeSetupLink(demo)).toMatchObject({ refusal: 'demo' })
  expect(await openSetup(demo, { token: await makeToken(), address: null })).toMatchObject({
    refusal: 'setup_link_dead',
  })
  const asked = { ...FORM, language: 'enUS' as const, client, cookies: await browser() }
  expect(await createOwner(demo, asked)).toMatchObject({ refusal: 'setup_link_dead' })
})

check(
  'AUTH-23 PERM-01 the owner is made once, by the browser that opened the setup, and the setup is over',
  async () => {
    const cookie = await browser()
    expect(await create(null)).toMatchObject({ refusal: 'setup_link_dead' })
    expect(await create(cookie.replace(/=.*/, '=another'))).toMatchObject({ refusal: 'setup_link_dead' })
    expect(await create(cookie, { fullName: ' ', email: 'x', password: 'short', confirmation: 'other' })).toMatchObject(
      {
        fields: {
          fullName: { refusal: 'full_name_missing' },
          email: { refusal: 'email_invalid' },
          password: { refusal: 'password_too_short' },
          confirmation: { refusal: 'passwords_differ' },
        },
      },
    )
    await expect(whileWritesFail(test.ownerDb, 'audit_events', 'insert', () => create(cookie))).rejects.toThrow(
      'on purpose',
    )
    expect(await findPersonByEmail(test.db, keysOf(FORM.email))).toBeNull()
    const forms = [{}, { email: 'second@example.com' }]
    const both = await Promise.all(forms.map((form) => create(cookie, form)))
    const made = both.find(({ ok }) => ok)
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(made).toMatchObject({ value: { role: 'super_admin', mustChangePassword: false } })
    const owner = made?.ok ? made.value : null
    expect(owner?.cookies.at(-1)).toContain('.setup=; Max-Age=0')
    const { rows } = await sql`select email_verified, is_temporary_password from users`.execute(test.db)
    expect(rows).toEqual([{ email_verified: true, is_temporary_password: false }])
    expect(await makeSetupLink(product())).toMatchObject({ refusal: 'already_set_up' })
    expect(await findSetupDoor(product(), cookie)).toBe('over')
    // The same form sent again enters the account that it made; anything else finds the setup over.
    const again = await Promise.all(forms.map((form) => create(cookie, form)))
    expect(again.map(({ ok }) => ok)).toEqual(both.map(({ ok }) => ok))
    expect(again.find(({ ok }) => ok)).toMatchObject({ value: { userId: owner?.userId, role: 'super_admin' } })
    for (const form of forms)
      expect(
        await create(cookie, {
          ...form,
          password: 'not the one typed before',
          confirmation: 'not the one typed before',
        }),
      ).toMatchObject({ refusal: 'setup_link_dead' })
    expect((await sql`select id from users`.execute(test.db)).rows).toHaveLength(1)
  },
)

check(
  'PERM-11 the steps are read from what is there, by super administrators; a test email is real, and its refusal said',
  async () => {
    const [{ id: userId = '' } = {}] = (await sql<{ id: string }>`select id from users`.execute(test.db)).rows
    const as = (ctx: ReturnType<typeof product>, role: 'super_admin' | 'admin') =>
      asActor(ctx, { kind: 'person', userId, role })
    const words = { subject: 'Test', text: 'Test' }
    await expect(showSetup(as(product(), 'admin'))).rejects.toThrow('insufficient_permissions')
    await expect(sendTestMail(as(product(), 'admin'), words)).rejects.toThrow('insufficient_permissions')
    expect(await showSetup(as(product(), 'super_admin'))).toMatchObject({
      factor: { hasApp: false, codesLeft: 0 },
      organization: { isSupportExample: true, registrationNumber: null, hoursAreSample: true },
      mail: { hasServer: false, isFromExample: true, takenAt: null },
      bank: { movesMoney: false },
      ...{ zone: 'America/New_York', superAdmins: 1, hasGroup: false },
    })
    expect(await sendTestMail(as(product(), 'super_admin'), words)).toMatchObject({
      ...{ refusal: 'mail_refused', details: { code: 'SMTP_URL' } },
    })
    const env = { SMTP_URL: 'smtp://mail.example' }
    const refusing = {
      send: () => Promise.reject(Object.assign(new Error('no'), { code: 'EAUTH', responseCode: 535 })),
    }
    const broken = as(product({ env, mail: refusing }), 'super_admin')
    expect(await sendTestMail(broken, words)).toMatchObject({ refusal: 'mail_refused', details: { code: 'EAUTH 535' } })
    expect((await showSetup(broken)).mail).toMatchObject({ hasServer: true, takenAt: null })
    const sent: unknown[] = []
    const taking = { send: async (mail: unknown) => void sent.push(mail) }
    const working = as(product({ env, mail: taking }), 'super_admin')
    expect(await sendTestMail(working, words)).toMatchObject({
      ok: true,
      value: { to: expect.stringContaining('@example.com') },
    })
    expect(sent).toMatchObject([{ kind: 'setup_test', subject: 'Test' }])
    expect((await showSetup(working)).mail.takenAt).toEqual(working.clock.now())
  },
)
