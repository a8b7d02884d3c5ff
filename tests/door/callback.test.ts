import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CANARY } from '#tests/support/canaries.ts'
import { keyOf } from '#tests/support/email-keys.ts'
import { logInAt, type Vouched } from '#tests/support/openid-provider.ts'
import { fieldValue, linksOf, textsOf, unescaped } from '#tests/support/read-html.ts'
import { type Answer, type Visitor, visitor } from '#tests/support/visitor.ts'

const SESSION = 'cotavia.session_token'
const password = 'tup4xq-moras'
let database: pg.Client

beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('product').databaseUrl })
  await database.connect()
})
afterAll(() => database.end())

/** What the login page says when it was sent there with a reason. */
async function problem({ location }: Answer): Promise<string> {
  expect(location).toMatch(/^\/auth\?error=/)
  const { text } = await visitor().get(location ?? '')
  return unescaped(text.split('</main>')[0] ?? '')
}

/** Presses "Continue with Example ID", logs in there, and opens the page that the provider leads back to. */
async function comeBack(person: Visitor, who: Vouched | 'deny', to = ''): Promise<{ page: Answer; path: string }> {
  const sent = await person.get(`/auth/openid${to}`)
  expect(sent.status).toBe(302)
  const { pathname, search } = await logInAt(sent.location ?? '', who)
  expect(pathname).toBe('/auth/callback')
  return { page: await person.get(pathname + search), path: pathname + search }
}

/** Sends the form of that page, as its script does. */
async function carryOn(person: Visitor, { text }: Answer): Promise<Answer> {
  const form = Object.fromEntries(['code', 'state', 'iss'].map((name) => [name, fieldValue(text, name) ?? '']))
  return await person.post('/auth/callback', form)
}

async function withAccount(email: string): Promise<Vouched> {
  const facts = { fullName: 'Vera Sample', phone: '3055550142', email, password, confirmation: password }
  const agreed = { terms: 'on', electronicRecords: 'on' }
  await visitor().post('/auth', { intent: 'signup', ...facts, ...agreed })
  await database.query('update users set email_verified = true where email_key = $1', [keyOf(email, CANARY.SECRET)])
  return { sub: `at-example-${email}`, email, email_verified: true }
}

test('AUTH-15 AUTH-16 the callback says what it is doing, leads back with an error, and without a code to the login', async () => {
  const { status, text } = await visitor().get('/auth/callback?code=abc&state=def')
  expect(status).toBe(200)
  expect(textsOf(text, 'p')).toContain('Processing Authentication...')
  expect((await visitor().get('/auth/callback')).location).toBe('/auth')
  expect((await visitor().get('/auth/callback?state=def')).location).toBe('/auth')
  const failed = await visitor().get('/auth/callback?error=server_error')
  expect(failed.location).toMatch(/^\/auth\?error=/)
  expect(await problem(failed)).toContain('We couldn’t confirm with Example ID who you are.')
  // As plain text, whoever wrote it.
  const hostile = encodeURIComponent('<img src=x onerror=alert(1)>')
  const told = await visitor().get(`/auth/callback?error=x&error_description=${hostile}`)
  expect((await visitor().get(told.location ?? '')).text).not.toContain('<img src=x')
  expect(await problem(told)).toContain('<img src=x onerror=alert(1)>')
})

test('AUTH-15 a confirmation link that comes by the callback still waits for the button', async () => {
  const { location } = await visitor().get('/auth/callback?code=a.b.c')
  expect(location).toBe('/auth/confirm?token=a.b.c')
})

test('AUTH-17 who logs in at the provider connects their account once, and from then on a code leads to "/" or to the page they came for', async () => {
  const who = await withAccount('vera.openid@example.com')
  const person = visitor()
  expect(linksOf((await person.get('/auth?mode=login')).text)).toContainEqual(
    expect.objectContaining({ href: '/auth/openid', words: 'Continue with Example ID' }),
  )
  const first = await carryOn(person, (await comeBack(person, who)).page)
  expect(first.location).toBe('/auth/connect')
  expect(person.cookie(SESSION)).toBeUndefined()
  expect(unescaped((await person.get('/auth/connect')).text)).toContain('vera.openid@example.com')
  expect((await person.post('/auth/connect', { password: 'wrong-one-4x' })).status).toBe(401)
  expect(person.cookie(SESSION)).toBeUndefined()
  expect((await person.post('/auth/connect', { password })).location).toBe('/')
  expect((await person.get('/user')).status).toBe(200)

  const again = visitor()
  expect((await carryOn(again, (await comeBack(again, who)).page)).location).toBe('/')
  expect((await again.get('/user')).status).toBe(200)
  const returning = visitor()
  const { page } = await comeBack(returning, who, '?to=%2Fkyc-onboarding')
  expect((await carryOn(returning, page)).location).toBe('/kyc-onboarding')
  const astray = visitor()
  expect((await carryOn(astray, (await comeBack(astray, who, '?to=%2F%2Fevil.example')).page)).location).toBe('/')

  // Under Security its owner sees it, and disconnects it: from then on it has to be connected again.
  const services = '/user/security/services'
  expect(linksOf((await person.get('/user/security')).text)).toContainEqual(expect.objectContaining({ href: services }))
  const listed = await person.get(services)
  expect(unescaped(listed.text)).toContain('Disconnect Example ID')
  const [, id = ''] = /value="([0-9a-f-]{36})" aria-label="Disconnect/.exec(listed.text) ?? []
  expect((await visitor().post(services, { id })).location).toContain('/auth')
  expect((await person.post(services, { id: 'x' })).status).toBe(400)
  expect((await person.post(services, { id })).location).toBe(`${services}?done`)
  expect((await person.get(services)).text).not.toContain('Disconnect Example ID')
  const later = visitor()
  expect((await carryOn(later, (await comeBack(later, who)).page)).location).toBe('/auth/connect')
})

test('AUTH-17 the callback and the connecting password, sent twice at once and once more, connect once and open the account', async () => {
  const who = await withAccount('vera.twice@example.com')
  const person = visitor()
  const { page } = await comeBack(person, who)
  const answers = [
    ...(await Promise.all([carryOn(person, page), carryOn(person, page)])),
    await carryOn(person, page),
  ].map(({ location }) => location ?? '')
  expect(answers.filter((location) => location === '/auth/connect')).toHaveLength(1)
  expect(answers.filter((location) => location.startsWith('/auth?error='))).toHaveLength(2)
  const connect = () => person.post('/auth/connect', { password })
  const again = [...(await Promise.all([connect(), connect()])), await connect()].map(({ location }) => location ?? '')
  expect(again[0] === '/' || again[1] === '/', again.join()).toBe(true)
  for (const location of again) expect(location).toMatch(/^\/(?:auth\?error=.+)?$/)
  const { rows } = await database.query(
    `select count(*)::int as credentials from credentials c join users u on u.id = c.user_id
     where u.email_key = $1 and c.account_id = $2`,
    [keyOf(who.email ?? '', CANARY.SECRET), who.sub],
  )
  expect(rows).toEqual([{ credentials: 1 }])
  expect((await person.get('/user')).status).toBe(200)
})

test('AUTH-11 a temporary password is replaced by who comes from the provider, too, before anything opens', async () => {
  const who = await withAccount('vera.temporary@example.com')
  const person = visitor()
  await carryOn(person, (await comeBack(person, who)).page)
  await person.post('/auth/connect', { password })
  await database.query('update users set is_temporary_password = true where email_key = $1', [
    keyOf(who.email ?? '', CANARY.SECRET),
  ])
  const again = visitor()
  expect((await carryOn(again, (await comeBack(again, who, '?to=%2Fkyc-onboarding')).page)).location).toBe('/auth')
  expect((await again.get('/user')).location).toBe('/auth')
})

test('AUTH-17 a code with a state that another browser was sent away with signs no one in', async () => {
  const who = await withAccount('vera.state@example.com')
  const owner = visitor()
  const { page } = await comeBack(owner, who)
  const victim = visitor()
  await victim.get('/auth/openid')
  expect(await problem(await carryOn(victim, page))).toContain('Try again.')
  expect(victim.cookie(SESSION)).toBeUndefined()
  const plain = visitor()
  expect(await problem(await carryOn(plain, page))).toContain('Try again.')
  expect((await carryOn(owner, page)).location).toBe('/auth/connect')
})

test('who cancels at the provider, or has no account, reads that on the login page', async () => {
  const person = visitor()
  const { page } = await comeBack(person, 'deny')
  expect(await problem(page)).toContain('You canceled at Example ID.')
  const unknown = { sub: 'unknown-1', email: 'no.account@example.com', email_verified: true }
  const other = visitor()
  expect(await problem(await carryOn(other, (await comeBack(other, unknown)).page))).toContain(
    'There’s no account here',
  )
  // Nothing waits to be connected for someone who wasn't there.
  expect((await visitor().get('/auth/connect')).location).toMatch(/^\/auth\?error=/)
})
