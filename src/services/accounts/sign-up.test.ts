import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConsents } from '#db/consents.ts'
import { findPersonByEmail } from '#db/people.ts'
import { passwordHashing } from '#integrations/accounts/password-hashing.ts'
import type { MailMessage } from '#integrations/mail/mail.ts'
import { outageOf } from '#outage'
import { confirmEmail } from '#services/accounts/confirm-email.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { signIn } from '#services/accounts/sign-in.ts'
import { signUp } from '#services/accounts/sign-up.ts'
import { type QueuedMail, sendMail } from '#services/notices/send-mail.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { keyOf, keysOf } from '#tests/support/email-keys.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'

const client = { address: '203.0.113.7', userAgent: 'a browser' }
const ana = {
  fullName: ' Ana  Souza ',
  phone: '(305) 555-0142',
  email: 'Ana@Example.com',
  password: 'tup4xq',
  confirmation: 'tup4xq',
  terms: true,
  electronicRecords: true,
  language: 'ptBR' as const,
  client,
}

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

/** What the queued jobs would send, in order. */
async function queuedMails(): Promise<MailMessage[]> {
  const { rows } = await sql<{ payload: QueuedMail }>`
    select payload from graphile_worker._private_jobs order by id`.execute(test.ownerDb)
  const sent: MailMessage[] = []
  const mail = {
    send: async (message: MailMessage) => {
      sent.push(message)
    },
  }
  const ctx = testContext(test.db, { mail })
  for (const { payload } of rows) await sendMail(ctx, payload)
  return sent
}

async function counts(email: string) {
  const { rows } = await sql<{ users: number; profiles: number; roles: number; passwords: number }>`
    select (select count(*)::int from users where email_key = ${keyOf(email)}) as users,
      (select count(*)::int from profiles p join users u using (id) where u.email_key = ${keyOf(email)}) as profiles,
      (select count(*)::int from user_roles r join users u on u.id = r.user_id where u.email_key = ${keyOf(email)}) as roles,
      (select count(*)::int from credentials c join users u on u.id = c.user_id where u.email_key = ${keyOf(email)}) as passwords
  `.execute(test.ownerDb)
  return rows[0]
}

describe('sign up', () => {
  it('AUTH-09 DATA-13 makes a user with profile and role user, and queues one confirmation in the chosen language', async () => {
    const ctx = testContext(test.db)
    expect(await signUp(ctx, ana)).toEqual({ ok: true })
    const person = await findPersonByEmail(test.db, keysOf('ana@example.com'))
    expect(person).toMatchObject({
      full_name: 'Ana Souza',
      phone: '3055550142',
      language: 'ptBR',
      role: 'user',
      email_verified: false,
      is_demo: false,
      is_temporary_password: false,
      kyc_status: 'pending',
      verification_status: 'pending',
    })
    expect(await counts('ana@example.com')).toEqual({ users: 1, profiles: 1, roles: 1, passwords: 1 })
    const [mail, ...others] = await queuedMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'ana@example.com', language: 'ptBR', kind: 'confirm_email' })
    expect(mail?.subject).toBe('Confirme seu e-mail na Cotavia')
    expect(mail?.text).toContain('Olá, Ana!')
    expect(mail?.html).toContain('lang="pt-BR"')
    expect(mail?.text).not.toContain('tup4xq')
  })

  it('COPY-13 stores which texts were agreed to, in the language they were read in, and when; no one can change it', async () => {
    const person = await findPersonByEmail(test.db, keysOf('ana@example.com'))
    const agreed = await readConsents(test.db, person?.id ?? '')
    expect(agreed.map(({ document }) => document)).toEqual(['electronic-records', 'privacy-policy', 'terms'])
    for (const { document, text_hash, language, version, published_on, agreed_at } of agreed) {
      const source = readFileSync(join(import.meta.dirname, `../../../content/ptBR/documents/${document}.md`))
      expect({ language, text_hash }).toEqual({
        language: 'ptBR',
        text_hash: createHash('sha256').update(source).digest('hex'),
      })
      expect(source.toString()).toContain(`version: '${version}'\ndate: ${published_on}\n`)
      expect(Math.abs(Date.now() - agreed_at.getTime())).toBeLessThan(60_000)
    }
    for (const change of ['update consents set version = 2', 'delete from consents', 'truncate consents'])
      await expect(sql.raw(change).execute(test.db)).rejects.toThrow(/permission denied/)
  })

  it('the confirmation opens the account, and confirming again changes nothing', async () => {
    const ctx = testContext(test.db)
    const before = await signIn(ctx, { email: ana.email, password: ana.password, client })
    expect(before).toMatchObject({ ok: false, refusal: 'email_not_confirmed' })
    const link = /token=([^\s&]+)/.exec((await queuedMails()).at(-1)?.text ?? '')?.[1] ?? ''
    const token = decodeURIComponent(link)
    expect(await confirmEmail(ctx, { token: `${token}x`, client })).toMatchObject({ refusal: 'link_invalid' })
    expect(await confirmEmail(ctx, { token, client })).toEqual({ ok: true })
    expect(await confirmEmail(ctx, { token, client })).toEqual({ ok: true })
    expect(await signIn(ctx, { email: ana.email, password: ana.password, client })).toMatchObject({ ok: true })
  })

  it('an address that has an account gets the same answer, changes nothing and tells its owner', async () => {
    const ctx = testContext(test.db)
    const mailsBefore = (await queuedMails()).length
    expect(
      await signUp(ctx, {
        ...ana,
        fullName: 'Mallory',
        password: 'zw9-kitem',
        confirmation: 'zw9-kitem',
        phone: '3055550199',
      }),
    ).toEqual({ ok: true })
    expect(await findPersonByEmail(test.db, keysOf(ana.email))).toMatchObject({
      full_name: 'Ana Souza',
      phone: '3055550142',
    })
    expect(await signIn(ctx, { email: ana.email, password: ana.password, client })).toMatchObject({ ok: true })
    const mails = await queuedMails()
    expect(mails.length).toBe(mailsBefore + 1)
    expect(mails.at(-1)).toMatchObject({ to: 'ana@example.com', kind: 'address_taken', language: 'ptBR' })
  })

  it('a burst of sign-ups with one address sends its owner three letters an hour and ten a day; each asker gets the same answer', async () => {
    const ctx = testContext(test.db)
    const email = 'crowded@example.com'
    await createPeople(ctx, [{ email, password: 'tup4xq', isEmailConfirmed: true }])
    const letters = async () =>
      (await queuedMails()).filter(({ to, kind }) => to === email && kind === 'address_taken').length
    const burst = (count: number) => Promise.all(Array.from({ length: count }, () => signUp(ctx, { ...ana, email })))
    expect(new Set((await burst(20)).map(({ ok }) => ok))).toEqual(new Set([true]))
    expect(await letters()).toBe(3)
    for (let hour = 1; hour <= 5; hour++) {
      await sql`delete from attempts where bucket like 'letter-hour-%' or bucket like 'sign-up-%'`.execute(test.db)
      await burst(3)
    }
    expect(await letters()).toBe(10)
  })

  it('someone unconfirmed is sent the link three times an hour, whether by signing up or in', async () => {
    const ctx = testContext(test.db)
    const email = 'again@example.com'
    const links = async () =>
      (await queuedMails()).filter(({ to, kind }) => to === email && kind === 'confirm_email').length
    expect(await signUp(ctx, { ...ana, email })).toEqual({ ok: true })
    const answers = []
    for (let nth = 0; nth < 4; nth++) answers.push(await signIn(ctx, { email, password: ana.password, client }))
    expect(answers.map((answer) => !answer.ok && answer.refusal)).toEqual([
      'email_not_confirmed',
      'email_not_confirmed',
      'link_sent_before',
      'link_sent_before',
    ])
    expect(await links()).toBe(3)
  })

  it('two at once for one address make one account and both get the same answer', async () => {
    const ctx = testContext(test.db)
    const both = { ...ana, email: 'twice@example.com' }
    expect(await Promise.all([signUp(ctx, both), signUp(ctx, both)])).toEqual([{ ok: true }, { ok: true }])
    expect(await counts('twice@example.com')).toEqual({ users: 1, profiles: 1, roles: 1, passwords: 1 })
  })

  it.each([
    ['credentials', 'insert'],
    ['profiles', 'insert'],
    ['user_roles', 'insert'],
    ['graphile_worker._private_jobs', 'insert'],
  ] as const)('a failure at %s (%s) leaves nothing half', async (table, operation) => {
    const ctx = testContext(test.db)
    const email = `half-${table.length}@example.com`
    const failing = whileWritesFail(test.ownerDb, table, operation, () => signUp(ctx, { ...ana, email }))
    const outcome = await failing.catch(() => ({ ok: false }))
    expect(outcome.ok).toBe(false)
    expect(await counts(email)).toEqual({ users: 0, profiles: 0, roles: 0, passwords: 0 })
    expect(await signUp(ctx, { ...ana, email })).toEqual({ ok: true })
  })

  it('ERR-14 an account that could not be made is refused with the words for it, and logged', async () => {
    const logged: string[] = []
    const log = pino({ level: 'error' }, { write: (line) => logged.push(line) })
    const ctx = { ...testContext(test.db), log }
    const failing = whileWritesFail(test.ownerDb, 'users', 'insert', () =>
      signUp(ctx, { ...ana, email: 'nowhere@example.com' }),
    )
    expect(await failing).toEqual({ ok: false, refusal: 'sign_up_failed' })
    expect(logged.map((line) => JSON.parse(line).msg)).toEqual(['signing up failed'])
    expect(logged.join()).not.toContain('nowhere')
    expect(enUS.auth.refusals.sign_up_failed).toBe('An unexpected error occurred')
  })

  it('a database that takes no writes just then is an outage, and no sign-up that failed', async () => {
    const ctx = testContext(test.db)
    const email = 'outage@example.com'
    const failing = whileWritesFail(test.ownerDb, 'users', 'insert', () => signUp(ctx, { ...ana, email }), '25006')
    await expect(failing).rejects.toSatisfy((error) => outageOf(error) === 'read_only')
    expect(await signUp(ctx, { ...ana, email })).toEqual({ ok: true })
  })

  it('AUTH-06 AUTH-07 AUTH-08 COPY-13 says everything that is wrong at once, and makes nothing', async () => {
    const wrong = {
      ...ana,
      fullName: '  ',
      phone: 'soon',
      email: 'ana(at)example',
      password: 'tup4x',
      confirmation: 'x',
      terms: false,
      electronicRecords: false,
    }
    const answer = await signUp(testContext(test.db), wrong)
    if (answer.ok || !('fields' in answer)) throw new Error('accepted')
    expect(Object.entries(answer.fields).map(([field, { refusal }]) => [field, refusal])).toEqual([
      ['fullName', 'full_name_missing'],
      ['phone', 'phone_invalid'],
      ['email', 'email_invalid'],
      ['password', 'password_too_short'],
      ['confirmation', 'passwords_differ'],
      ['terms', 'terms_not_agreed'],
      ['electronicRecords', 'electronic_records_not_agreed'],
    ])
    const long = await signUp(testContext(test.db), { ...ana, fullName: 'a'.repeat(201) })
    expect(long).toMatchObject({ fields: { fullName: { refusal: 'full_name_too_long', details: { max: 200 } } } })
  })

  it('rules 0 a common password is refused', async () => {
    const answer = await signUp(testContext(test.db), { ...ana, password: 'Password1', confirmation: 'Password1' })
    expect(answer).toMatchObject({ fields: { password: { refusal: 'password_common' } } })
  })

  it('PERM-12 roles and flags cannot be handed in from outside', async () => {
    const ctx = testContext(test.db)
    const forged = {
      ...ana,
      email: 'forged@example.com',
      role: 'super_admin',
      isDemo: true,
      is_temporary_password: true,
    }
    expect(await signUp(ctx, forged)).toEqual({ ok: true })
    expect(await findPersonByEmail(test.db, keysOf('forged@example.com'))).toMatchObject({
      role: 'user',
      is_demo: false,
      is_temporary_password: false,
      email_verified: false,
    })
  })

  it('rules 0 anyone who signs up while DEMO_MODE is on is marked demo', async () => {
    const ctx = testContext(test.db, { env: { DEMO_MODE: '1' } })
    expect(await signUp(ctx, { ...ana, email: 'demo@example.com' })).toEqual({ ok: true })
    expect(await findPersonByEmail(test.db, keysOf('demo@example.com'))).toMatchObject({ is_demo: true })
  })

  it('too many from one address are refused', async () => {
    const ctx = testContext(test.db)
    const from = { address: '198.51.100.9', userAgent: null }
    await sql`insert into attempts values ('sign-up-address:198.51.100.9', 60, now() + interval '1 hour')`.execute(
      test.db,
    )
    expect(await signUp(ctx, { ...ana, client: from })).toMatchObject({
      refusal: 'too_many_attempts',
      details: { waitSeconds: 3600 },
    })
  })

  it('when too many passwords wait already it says so, makes nothing and counts nothing', async () => {
    const ctx = testContext(test.db, { passwords: passwordHashing({ atOnce: 0, waiting: 0 }) })
    const email = 'patient@example.com'
    const from = { address: '198.51.100.10', userAgent: null }
    expect(await signUp(ctx, { ...ana, email, client: from })).toEqual({
      ok: false,
      refusal: 'busy',
      details: { waitSeconds: 5 },
    })
    expect(await counts(email)).toEqual({ users: 0, profiles: 0, roles: 0, passwords: 0 })
    const { rows } =
      await sql`select from attempts where bucket = 'sign-up-address:198.51.100.10' and count > 0`.execute(test.db)
    expect(rows).toEqual([])
  })
})
