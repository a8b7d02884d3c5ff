import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Context } from '#context'
import { Secret } from '#domain/access/secret.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { createSealing } from '#integrations/sealing.ts'
import { addressKey } from '#services/notices/mail-address.ts'
import { CANARY } from '#tests/support/canaries.ts'
import { keyOf } from '#tests/support/email-keys.ts'
import { mailedLink } from '#tests/support/mailed-link.ts'
import { fieldValue, linksOf, textsOf, unescaped, wordsIn } from '#tests/support/read-html.ts'
import { enterAs, type Visitor, visitor } from '#tests/support/visitor.ts'

/** A member to whom email doesn't arrive: what they read, and how they put it right. */

const email = `unreached-${crypto.randomUUID().slice(0, 8)}@example.com`
const password = 'tup4xq-moras'
let client: pg.Client
const member: Visitor = visitor()

const linkIn = async (letter: string, path: string) =>
  unescaped(await mailedLink(email, letter, new RegExp(`https?://[^"]*${path}\\?token=[^"<\\s]+`)))
async function follow(letter: string, path: string) {
  const { pathname, search } = new URL(await linkIn(letter, path))
  return await member.post(pathname, { token: fieldValue((await member.get(pathname + search)).text, 'token') ?? '' })
}

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('product').databaseUrl })
  await client.connect()
})
afterAll(() => client.end())

/** A new account, confirmed and logged in: the cast is others' to know. */
async function join(): Promise<void> {
  const facts = { fullName: 'Una Sample', phone: '3055550142', terms: 'on', electronicRecords: 'on' }
  await member.post('/auth', { intent: 'signup', email, password, confirmation: password, ...facts })
  await follow('confirm_email', '/auth/confirm')
  expect((await member.post('/auth', { intent: 'login', email, password })).location).toBe('/user')
}

async function fail(): Promise<void> {
  const key = addressKey({ sealing: createSealing(new Secret(CANARY.SECRET)) } as Context, email)
  await client.query(
    `insert into mail_outcomes (user_id, mail_id, outcome, address_key, status)
     select id, gen_random_uuid(), 'failed', $2, '5.1.1' from users where email_key = $1`,
    [keyOf(email, CANARY.SECRET), key],
  )
}

const TITLES: Readonly<Record<Language, string>> = {
  enUS: `We can’t reach you at ${email}`,
  ptBR: `Nossos e-mails não chegam a ${email}`,
  esMX: `Nuestros correos no llegan a ${email}`,
}
const ACTS: Readonly<Record<Language, string>> = {
  enUS: 'Confirm or change my email',
  ptBR: 'Confirmar ou trocar meu e-mail',
  esMX: 'Confirmar o cambiar mi correo',
}

test('a member whose address fails reads it before anything else, in their language, with the way to put it right', async () => {
  await join()
  expect(wordsIn((await member.get('/user')).text)).not.toContain(TITLES.enUS)
  await fail()
  for (const language of LANGUAGES) {
    await member.post('/language', { language, to: '/user' })
    const { text } = await member.get('/user')
    const words = wordsIn(text)
    expect(words).toContain(TITLES[language])
    // No heading of the page's parts comes before it.
    const [heading = ''] = textsOf(text, 'h2')
    expect(heading).not.toBe('')
    expect(words.indexOf(TITLES[language])).toBeLessThan(words.indexOf(heading))
    expect(linksOf(text)).toContainEqual(
      expect.objectContaining({ href: '/user/security/email', words: ACTS[language] }),
    )
    const page = await member.get('/user/security/email')
    expect([page.status, wordsIn(page.text).includes(TITLES[language])]).toEqual([200, true])
    expect(fieldValue(page.text, 'email')).toBe(email)
  }
  await member.post('/language', { language: 'enUS', to: '/user' })
  // No one else does.
  expect(wordsIn((await (await enterAs('new')).get('/user')).text)).not.toContain('We can’t reach you')
})

test('a link sent to the failing address, once opened, ends it; the address is still the one they log in with', async () => {
  expect((await member.post('/user/security/email', { email })).location).toBe('/user/security/email')
  expect(wordsIn((await member.get('/user/security/email')).text)).toContain(`the link we sent to ${email}`)
  expect((await follow('confirm_email_again', '/auth/new-email')).location).toBe('/user/security?done=email')
  expect(wordsIn((await member.get('/user')).text)).not.toContain(TITLES.enUS)
  const again = visitor()
  expect((await again.post('/auth', { intent: 'login', email, password })).location).toBe('/user')
  // With an address that takes email, there's nothing to confirm.
  expect((await member.post('/user/security/email', { email })).status).toBe(400)
})

test('AUTH-03 a forgotten password is answered the same for an address that fails as for one no one has', async () => {
  await fail()
  const answers = []
  for (const name of [email.replace('@example.com', ''), `no-one-${crypto.randomUUID()}`]) {
    const { status, location, text } = await visitor().post('/auth/forgot-password', {
      recoverEmail: `${name}@example.com`,
    })
    // Without the head and the words that travel for its scripts.
    const shown = unescaped(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '')
    expect(shown).toContain('Password Reset Email Sent')
    answers.push({ status, location, shown: shown.replaceAll(name, 'who') })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(await linkIn('reset_password', '/auth/new-password')).toContain('token=')
})
