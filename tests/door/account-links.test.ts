import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CANARY } from '#tests/support/canaries.ts'
import { keyOf } from '#tests/support/email-keys.ts'
import { mailedLink } from '#tests/support/mailed-link.ts'
import { fieldValue, linksOf, unescaped } from '#tests/support/read-html.ts'
import { type Answer, type Visitor, visitor } from '#tests/support/visitor.ts'

/** The forms by which an account begins, moves to another email, and ends: each is sent twice at once, and once more by Back. */

const password = 'tup4xq-moras'
const name = crypto.randomUUID().slice(0, 8)
const [first, second] = [`links-${name}@example.com`, `links-new-${name}@example.com`]
let client: pg.Client
let person: Visitor

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('product').databaseUrl })
  await client.connect()
  person = visitor()
  const facts = { fullName: 'Lina Sample', phone: '3055550142', terms: 'on', electronicRecords: 'on' }
  await person.post('/auth', { intent: 'signup', email: first, password, confirmation: password, ...facts })
})
afterAll(() => client.end())

/** The token in the form that a letter's link opens. */
async function tokenIn(letter: string, email: string, path: string): Promise<string> {
  const link = unescaped(await mailedLink(email, letter, new RegExp(`https?://[^"]*${path}\\?token=[^"<\\s]+`)))
  const { pathname, search } = new URL(link)
  return fieldValue((await person.get(pathname + search)).text, 'token') ?? ''
}

async function thrice(send: () => Promise<Answer>): Promise<{ atOnce: Answer[]; again: Answer }> {
  const atOnce = await Promise.all([send(), send()])
  return { atOnce, again: await send() }
}

async function count(query: string, whom: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${query}`, [whom])
  return rows[0]?.count ?? -1
}

test('/auth/confirm sent twice confirms the email, and every answer says that it is confirmed', async () => {
  const token = await tokenIn('confirm_email', first, '/auth/confirm')
  expect(token).not.toBe('')
  const { atOnce, again } = await thrice(() => person.post('/auth/confirm', { token }))
  const done = '/auth?mode=login&notice=confirmed'
  expect([...atOnce, again].map(({ status, location }) => [status, location])).toEqual(Array(3).fill([303, done]))
  expect((await person.get(done)).text).toContain('Your email is confirmed. You can log in now.')
  expect(await count('users where email_key = $1 and email_verified', keyOf(first, CANARY.SECRET))).toBe(1)
})

test('/auth/new-email sent twice changes the email once, and the second answer says that the link is used up', async () => {
  expect((await person.post('/auth', { intent: 'login', email: first, password })).location).toBe('/user')
  await person.post('/user/security/email', { email: second })
  const token = await tokenIn('confirm_new_email', second, '/auth/new-email')
  expect(token).not.toBe('')
  const { atOnce, again } = await thrice(() => person.post('/auth/new-email', { token }))
  expect(atOnce.map(({ status, location }) => [status, location]).sort()).toEqual([
    [303, '/user/security?done=email'],
    [400, null],
  ])
  for (const { text } of [...atOnce.filter(({ status }) => status === 400), again]) {
    expect(text).toContain('This link no longer works. Ask for a new one under Login and security.')
  }
  expect(again.status).toBe(400)
  // What would only be refused again isn't offered.
  expect(again.text).not.toContain('Use this email')
  expect((await person.get('/user/security?done=email')).text).toContain(`You log in with ${second} now.`)
  expect(await count('users where email_key = $1', keyOf(second, CANARY.SECRET))).toBe(1)
  const changes = `audit_events e join users u on u.id::text = e.subject_id where u.email_key = $1 and e.action = 'user.email_changed'`
  expect(await count(changes, keyOf(second, CANARY.SECRET))).toBe(1)
})

test('/user/account/close sent twice closes the account once, with one day and one letter, and every answer leads to the same words', async () => {
  const { text } = await person.get('/user/account/close')
  expect(text).toContain('name="email"')
  const wrong = await person.post('/user/account/close', { email: first })
  expect([wrong.status, wrong.text.includes('role="alert"')]).toEqual([422, true])
  const { atOnce, again } = await thrice(() => person.post('/user/account/close', { email: second }))
  const done = '/auth?mode=login&notice=account_closing'
  // Where the first had ended every session before the second was read, that one leads to the login.
  for (const { status, location } of atOnce)
    expect([status, location?.split('&')[0]]).toEqual([303, '/auth?mode=login'])
  expect(atOnce.map(({ location }) => location)).toContain(done)
  expect((await person.get(done)).text).toMatch(/role="(?:status|alert)"/)
  expect([again.status, again.location?.split('?')[0]]).toEqual([again.status === 302 ? 302 : 303, '/auth'])
  expect(
    await count(
      'account_closings a join users u on u.id = a.user_id where u.email_key = $1',
      keyOf(second, CANARY.SECRET),
    ),
  ).toBe(1)
  const asked = `audit_events e join users u on u.id::text = e.subject_id where u.email_key = $1 and e.action = 'user.closing_asked'`
  expect(await count(asked, keyOf(second, CANARY.SECRET))).toBe(1)
  await expect
    .poll(() => count(`outbox_mails where lower(to_address) = $1 and kind = 'account_closing'`, second), {
      timeout: 15_000,
    })
    .toBe(1)
})

test.each([
  ['/auth/confirm', '/auth?mode=login'],
  ['/auth/confirm?to=%2Fuser%2Fsecurity', '/auth?mode=login&to=%2Fuser%2Fsecurity'],
  ['/auth/confirm?token=', '/auth?mode=login'],
  ['/auth/new-password', '/auth/forgot-password'],
  ['/auth/new-email', '/user/security/email'],
  ['/unsubscribe', '/notices/choices'],
])(
  '%s, opened without its token, says that the link is incomplete and where to get another one',
  async (link, again) => {
    const said = { enUS: 'is incomplete', ptBR: 'está incompleto', esMX: 'no está completo' }
    for (const [language, words] of Object.entries(said)) {
      const reader = visitor()
      await reader.post('/language', { language, to: '/' })
      const answer = await reader.get(link)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain(words)
      expect(linksOf(answer.text).map(({ href }) => unescaped(href))).toContain(again)
      // There's nothing to press that can't work.
      expect(answer.text).not.toContain('name="token"')
    }
  },
)
