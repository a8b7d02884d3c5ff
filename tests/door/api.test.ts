import { createLocalJWKSet, jwtVerify } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { GROUP_EVENT_KINDS } from '#domain/webhooks/group-events.ts'
import { CANARY } from '#tests/support/canaries.ts'
import { keyOf } from '#tests/support/email-keys.ts'
import { linksOf, textsOf, unescaped } from '#tests/support/read-html.ts'
import { type Answer, enterAs, type Visitor, visitor } from '#tests/support/visitor.ts'
import { DOORS } from '#web/api/doors.ts'
import { createAuthClient } from '#web/auth/auth-client.ts'
import { tokenSource } from '#web/auth/session-sources.ts'
import { enUS } from '#web/i18n/enUS/catalogue.ts'
import { esMX } from '#web/i18n/esMX/catalogue.ts'
import { ptBR } from '#web/i18n/ptBR/catalogue.ts'

const EMAIL = 'program@example.com'
const password = 'tup4xq-moras'
let database: pg.Client

beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('product').databaseUrl })
  await database.connect()
  const facts = { fullName: 'Program Sample', phone: '3055550142', email: EMAIL, password, confirmation: password }
  await visitor().post('/auth', { intent: 'signup', ...facts, terms: 'on', electronicRecords: 'on' })
  await database.query('update users set email_verified = true where email_key = $1', [keyOf(EMAIL, CANARY.SECRET)])
})
afterAll(() => database.end())

/** Sends JSON as a program does: without an Origin. */
function send(to: Visitor, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return to.send(path, { method: 'POST', body: text, headers: { 'Content-Type': 'application/json', ...headers } })
}

/** An answer, once it is what the OpenAPI document says of its door and status. */
function read(path: string, { status, text }: Answer): Record<string, unknown> {
  const schema = DOORS.find((door) => door.path === path)?.answers[status]?.schema
  if (!schema) throw new Error(`${path} says nothing of ${status}: ${text}`)
  return z.record(z.string(), z.unknown()).parse(schema.parse(JSON.parse(text)))
}

const TOKEN = '/api/v1/auth/token'
const signIn = { grant_type: 'password', email: EMAIL, password }

test('PERM-11 a text with the character NUL, as JSON writes it, is refused at every door and breaks none', async () => {
  const odd = { ...signIn, email: 'a@b.co\0' }
  const answer = await send(visitor(), TOKEN, odd)
  expect([answer.status, read(TOKEN, answer)]).toEqual([400, { error: 'invalid', fields: { email: 'wrong_type' } }])
  // Not the character, but what someone who writes about it types.
  expect((await send(visitor(), TOKEN, { ...signIn, email: 'a@b.co\\u0000' })).status).toBe(401)
})

test('DATA-04 AUTH-20 AUTH-24 a program signs in, is known by its access token, refreshes, and signs out', async () => {
  const program = visitor()
  const answer = await send(program, TOKEN, signIn)
  const tokens = read(TOKEN, answer)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(program.cookie('cotavia.session_token')).toBeUndefined()
  const bearer = { Authorization: `Bearer ${tokens.access_token}` }
  const who = await program.get('/api/v1/auth/session', bearer)
  expect(read('/api/v1/auth/session', who)).toMatchObject({ user: { email: EMAIL, role: 'user' } })

  const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
  const next = read(TOKEN, await send(program, TOKEN, refresh))
  expect(next.refresh_token).not.toBe(tokens.refresh_token)
  const ended = await program.send('/api/v1/auth/logout', { method: 'POST', headers: bearer })
  expect(ended.status).toBe(204)
  const late = await program.get('/api/v1/auth/session', bearer)
  expect([late.status, read('/api/v1/auth/session', late).error]).toEqual([401, 'invalid_token'])
  const after = await send(program, TOKEN, { ...refresh, refresh_token: next.refresh_token })
  expect([after.status, read(TOKEN, after).error]).toEqual([401, 'refresh_token_invalid'])
})

test('CALL-01 AUTH-23 the typed client signs in with a password, is refreshed by its token, and signs out', async () => {
  const { origin } = new URL(inject('product').url)
  const source = tokenSource(origin)
  const client = createAuthClient(source)
  await client.start()
  expect(client.state().status).toBe('signed_out')
  expect(await source.signIn(EMAIL, 'wrong-one-4x')).toEqual({ refused: 'invalid_credentials' })
  const session = await source.signIn(EMAIL, password)
  if ('refused' in session) throw new Error(session.refused)
  await client.hear('SIGNED_IN', session)
  expect(client.state()).toMatchObject({ status: 'signed_in', session: { person: { email: EMAIL } } })
  const first = source.accessToken()
  expect(await source.refresh()).toMatchObject({ person: { email: EMAIL } })
  const bearer = { Authorization: `Bearer ${source.accessToken()}` }
  expect(source.accessToken()).not.toBe(first)
  await client.signOut()
  expect(client.state().status).toBe('signed_out')
  expect((await visitor().get('/api/v1/auth/session', bearer)).status).toBe(401)
  client.stop()
})

test('AUTH-24 ERR-44 the key set checks an access token, and a token it does not fit is refused with the reason', async () => {
  const { access_token } = read(TOKEN, await send(visitor(), TOKEN, signIn))
  const jwks = JSON.parse((await visitor().get('/api/v1/auth/jwks')).text)
  expect(JSON.stringify(jwks)).not.toContain('"d"')
  const { origin } = new URL(inject('product').url)
  const { payload } = await jwtVerify(String(access_token), createLocalJWKSet(jwks), { issuer: origin })
  expect(payload.aud).toBe(`${origin}/api/v1`)
  const [head, body] = String(access_token).split('.')
  const forged = { Authorization: `Bearer ${head}.${body}.${'A'.repeat(86)}` }
  const answer = await visitor().get('/api/v1/auth/session', forged)
  expect(answer.headers.get('www-authenticate')).toContain('invalid_token')
  expect(read('/api/v1/auth/session', answer).message).toBe('Invalid JWT signature')
})

test('CALL-01 our own pages restore the session by their cookie at the same door', async () => {
  const person = visitor()
  expect((await person.get('/api/v1/auth/session')).status).toBe(401)
  await person.post('/auth', { intent: 'login', email: EMAIL, password })
  const restored = read('/api/v1/auth/session', await person.get('/api/v1/auth/session'))
  expect(restored).toMatchObject({ user: { email: EMAIL, full_name: 'Program Sample' } })
})

test('CALL-12 PERM-11 a program deletes a person with an administrator’s token alone, and reads why not', async () => {
  const DELETE = '/api/v1/delete-user'
  const { rows: people } = await database.query(
    `select id from users where email_key like '%@%' and id in (select user_id from user_roles where role = 'user')
      and id in (select m.user_id from consortium_members m join consortiums c on c.id = m.consortium_id
        where m.is_active and c.status = 'active') limit 1`,
  )
  const goer = {
    fullName: 'Goer Sample',
    phone: '3055550199',
    email: 'goer@example.com',
    password,
    confirmation: password,
  }
  await visitor().post('/auth', { intent: 'signup', ...goer, terms: 'on', electronicRecords: 'on' })
  const { rows } = await database.query(
    `select id from users where email_key = '${keyOf('goer@example.com', CANARY.SECRET)}'`,
  )
  const userId = rows[0].id as string
  const program = visitor()
  const { access_token } = read(TOKEN, await send(program, TOKEN, signIn))
  const bearer = { Authorization: `Bearer ${access_token}` }
  const asked = async (id: string, headers: Record<string, string>) => {
    const answer = await send(program, DELETE, { userId: id }, headers)
    return [answer.status, read(DELETE, answer).error]
  }
  expect(await asked(userId, {})).toEqual([401, 'not_authenticated'])
  expect(await asked(userId, { Authorization: 'Bearer x.y.z' })).toEqual([401, 'invalid_token'])
  expect(await asked(userId, bearer)).toEqual([403, 'insufficient_permissions'])
  const setRole = (role: string) =>
    database.query('update user_roles set role = $1 where user_id = (select id from users where email_key = $2)', [
      role,
      keyOf(EMAIL, CANARY.SECRET),
    ])
  await setRole('super_admin')
  try {
    expect(await asked(crypto.randomUUID(), bearer)).toEqual([404, 'person_not_found'])
    expect(await asked(people[0].id, bearer)).toEqual([409, 'account_in_use'])
    expect(await asked(userId, bearer)).toEqual([200, undefined])
    expect(await asked(userId, bearer)).toEqual([409, 'already_closed'])
  } finally {
    await setRole('user')
  }
  const { rows: freed } = await database.query(
    `select 1 from users where email_key = '${keyOf('goer@example.com', CANARY.SECRET)}'`,
  )
  expect(freed).toEqual([])
})

/** A token of the program's person, put there as its owner would have made it; the hash needs the product's own secret. */
async function tokenWith(scopes: string): Promise<{ Authorization: string }> {
  const director = await enterAs('director')
  const form = { name: 'Door test', scopes, days: '30' }
  const { text } = await director.post('/admin/tokens', form)
  const [token] = /cotavia_[\w-]{43}/.exec(text) ?? []
  if (token === undefined) throw new Error('no token was shown')
  return { Authorization: `Bearer ${token}` }
}

const CREATE = '/api/v1/create-user'

test('CALL-15 CALL-03 CALL-04 CALL-09 PERM-11 a program does what its scopes say, is told which one is missing, and does no more', async () => {
  const program = visitor()
  const users = await tokenWith('users:read')
  const groups = await tokenWith('groups:read')
  const write = await tokenWith('users:write')
  const listed = await program.get('/api/v1/users?tab=admins', users)
  const { users: people } = read('/api/v1/users', listed)
  expect(people).toContainEqual(expect.objectContaining({ role: 'super_admin' }))
  const found = await program.get('/api/v1/groups?name=Sunrise', groups)
  expect(read('/api/v1/groups', found).groups).toMatchObject([{ name: 'Sunrise Cars', consortium_type: 'car' }])
  for (const [path, token, scope] of [
    ['/api/v1/users', groups, 'users:read'],
    ['/api/v1/groups', users, 'groups:read'],
  ] as const) {
    const answer = await program.get(path, token)
    expect([answer.status, read(path, answer)]).toEqual([
      403,
      expect.objectContaining({ error: 'insufficient_scope', fields: { scope } }),
    ])
    expect(answer.headers.get('www-authenticate')).toContain(`scope="${scope}"`)
    expect((await program.get(path)).status).toBe(401)
  }
  expect((await program.get('/api/v1/users?tab=constructor', users)).status).toBe(400)
  const made = { email: 'made@example.com', password: 'tup4xq-moras' }
  const ask = async (body: object, token: object) => {
    const answer = await send(program, CREATE, body, { ...token })
    return [answer.status, read(CREATE, answer).error]
  }
  expect(await ask(made, users)).toEqual([403, 'insufficient_scope'])
  expect(await ask({ ...made, role: 'super_admin' }, write)).toEqual([403, 'session_needed'])
  expect(await ask({ ...made, password: 'x' }, write)).toEqual([422, 'password_too_short'])
  expect(await ask({ ...made, email: 'none' }, write)).toEqual([422, 'email_invalid'])
  expect(await ask(made, write)).toEqual([201, undefined])
  expect(await ask(made, write)).toEqual([422, 'email_taken'])
  const { rows } = await database.query(
    `select is_temporary_password from users where email_key = '${keyOf('made@example.com', CANARY.SECRET)}'`,
  )
  expect(rows).toEqual([{ is_temporary_password: true }])
  // No scope deletes anyone.
  const gone = await send(program, '/api/v1/delete-user', { userId: crypto.randomUUID() }, write)
  expect([gone.status, read('/api/v1/delete-user', gone).error]).toEqual([403, 'session_needed'])
})

test('CALL-12 CALL-13 CALL-15 a request sent twice with one key is answered once; the same key with another request is refused', async () => {
  const program = visitor()
  const write = { ...(await tokenWith('users:write')), 'Idempotency-Key': crypto.randomUUID() }
  const body = { email: 'once@example.com', password: 'tup4xq-moras' }
  const first = await send(program, CREATE, body, write)
  const second = await send(program, CREATE, body, write)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(read(CREATE, second)).toEqual(read(CREATE, first))
  expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
  const other = await send(program, CREATE, { ...body, email: 'twice@example.com' }, write)
  expect([other.status, read(CREATE, other).error]).toEqual([422, 'key_reused'])
  const wrong = await send(program, CREATE, body, { ...write, 'Idempotency-Key': 'not one' })
  expect([wrong.status, read(CREATE, wrong).error]).toEqual([400, 'key_invalid'])
  const contact = '/api/v1/send-contact-email'
  const letter = {
    name: 'Ana',
    email: 'ana@example.com',
    phone: '3055550142',
    subject: 'participant-question',
    message: `Once ${'and again '.repeat(20)}`,
  }
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const sent = await send(program, contact, letter, key)
  expect(read(contact, await send(program, contact, letter, key))).toEqual(read(contact, sent))
  expect((await send(program, contact, { ...letter, name: 'Bea' }, key)).status).toBe(422)
})

for (const [language, title] of [
  ['enUS', 'Tokens for programs'],
  ['ptBR', 'Tokens para programas'],
  ['esMX', 'Tokens para programas'],
] as const) {
  test(`PERM-11 a super administrator makes a token, sees it once, and revokes it, in ${language}`, async () => {
    const director = await enterAs('director')
    await director.post('/language', { language, to: '/admin/tokens' })
    const { text } = await director.post('/admin/tokens', {
      name: `Books ${language}`,
      scopes: 'groups:read',
      days: '30',
    })
    const [token = ''] = /cotavia_[\w-]{43}/.exec(text) ?? []
    expect(textsOf(text, 'h1')).toEqual([title])
    const page = await director.get('/admin/tokens')
    expect(page.text).toContain(`Books ${language}`)
    expect(page.text).not.toContain(token)
    const refused = await director.post('/admin/tokens', { name: '', scopes: 'groups:read', days: '30' })
    expect(refused.status).toBe(422)
    const ask = async () => (await visitor().get('/api/v1/groups', { Authorization: `Bearer ${token}` })).status
    expect(await ask()).toBe(200)
    const { rows } = await database.query('select id from api_tokens where name = $1', [`Books ${language}`])
    await director.post('/admin/tokens', { intent: 'end', id: rows[0].id })
    expect(await ask()).toBe(401)
  })
}

test('the token door refuses what is not for it, with codes, and slows guesses down as the login does', async () => {
  const program = visitor()
  const code = async (answer: Promise<Answer>) => {
    const given = await answer
    return [given.status, JSON.parse(given.text).error]
  }
  expect(await code(program.get(TOKEN))).toEqual([405, 'post_only'])
  expect(await code(send(program, TOKEN, '{'))).toEqual([400, 'invalid'])
  expect(await code(send(program, TOKEN, { grant_type: 'constructor' }))).toEqual([400, 'invalid'])
  expect(await code(send(program, TOKEN, { grant_type: 'password', email: EMAIL }))).toEqual([400, 'invalid'])
  expect(await code(send(program, TOKEN, 'a=b', { 'Content-Type': 'text/plain' }))).toEqual([415, 'json_needed'])
  expect(await code(send(program, TOKEN, { ...signIn, password: 'x'.repeat(20_000) }))).toEqual([413, 'too_large'])
  const fromElsewhere = await send(program, TOKEN, signIn, { Origin: 'https://elsewhere.example' })
  expect(fromElsewhere.status).toBe(403)
  let last: Answer | undefined
  for (let guess = 0; guess < 8 && last?.status !== 429; guess++)
    last = await send(program, TOKEN, { ...signIn, email: 'guessed@example.com', password: `wrong-${guess}-4x` })
  expect(last?.status).toBe(429)
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
})

/** An event of a group that a receiver didn't take in three days. */
async function failedDelivery(webhookId: string): Promise<{ groupId: string; group: string; eventId: string }> {
  const eventId = crypto.randomUUID()
  const { rows } = await database.query(
    `with g as (select id, name from consortiums order by id limit 1), e as (
       insert into webhook_events (consortium_id, id, kind, details, happened_at)
       select id, $1, 'assembly.held', '{}', now() from g returning consortium_id, id)
     insert into webhook_deliveries (consortium_id, event_id, webhook_id, state, attempts, next_at, tried_at, trouble)
     select e.consortium_id, e.id, $2, 'failed', 10, null, now(), 'unreachable' from e
     returning consortium_id as "groupId", (select name from g) as group`,
    [eventId, webhookId],
  )
  return { ...rows[0], eventId }
}

for (const [language, title] of [
  ['enUS', 'Add a webhook'],
  ['ptBR', 'Adicionar um webhook'],
  ['esMX', 'Agregar un webhook'],
] as const) {
  test(`ADM-15 a webhook is added, tried, turned off, and removed, in ${language}`, async () => {
    const director = await enterAs('director')
    const { adminWebhooks: words } = { enUS, ptBR, esMX }[language]
    await director.post('/language', { language, to: '/admin/webhooks' })
    const url = `https://books.example/${language}`
    const refused = await director.post('/admin/webhooks', { url: 'http://127.0.0.1/', kinds: 'payout.paid' })
    expect(refused.status).toBe(422)
    expect(textsOf(refused.text, 'h2')).toContain(title)
    expect((await director.post('/admin/webhooks', { url, group: 'none', kinds: 'payout.paid' })).status).toBe(422)
    const { text } = await director.post('/admin/webhooks', { url, kinds: 'payout.paid' })
    const [secret = 'none'] = /whsec_[\w+/]+=/.exec(text) ?? []
    const list = await director.get('/admin/webhooks')
    expect(list.text).toContain(url)
    expect(list.text).not.toContain(secret)
    const { rows } = await database.query('select id from webhooks where url = $1', [url])
    const page = `/admin/webhooks/${rows[0].id}`
    // The demo's stand-in takes everything and sends nothing.
    expect((await director.post(page, { intent: 'test' })).text).toContain('200')
    expect((await director.post(page, { intent: 'off' })).location).toBe(page)
    expect((await director.get(page)).status).toBe(200)
    expect((await director.post(page, { intent: 'again', delivery: 'x/y' })).status).toBe(404)
    const failed = await failedDelivery(rows[0].id)
    expect(linksOf((await director.get(page)).text)).toContainEqual({
      words: failed.group,
      href: `/dashboard/groups/${failed.groupId}`,
    })
    const again = await director.post(page, { intent: 'again', delivery: `${failed.groupId}/${failed.eventId}` })
    expect(again.location).toBe(`${page}?done=again`)
    // Off, it waits until the webhook is on.
    expect(unescaped((await director.get(again.location ?? '')).text)).toContain(words.againOff)
    expect((await director.post(page, { intent: 'constructor' })).status).toBe(400)
    expect((await director.post(page, { intent: 'ended' })).location).toBe('/admin/webhooks')
    expect((await director.get(page)).status).toBe(404)
    await database.query('delete from webhook_events where id = $1', [failed.eventId])
  })
}

test('PERM-11 events are read with their scope, and the document says what each of them carries', async () => {
  const events = await tokenWith('events:read')
  const answer = await visitor().get('/api/v1/events', events)
  expect(read('/api/v1/events', answer)).toEqual({ events: [], next: null })
  expect((await visitor().get('/api/v1/events?after=x', events)).status).toBe(400)
  expect((await visitor().get('/api/v1/events', await tokenWith('users:read'))).status).toBe(403)
  const { webhooks, components } = JSON.parse((await visitor().get('/api/v1/openapi.json')).text)
  expect(Object.keys(webhooks).sort()).toEqual([...GROUP_EVENT_KINDS].sort())
  const { parameters, requestBody } = webhooks['installment.settled'].post
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ])
  expect(Object.keys(requestBody.content['application/json'].schema.properties.data.properties)).toEqual([
    'group_id',
    'spot',
    'installment',
  ])
  expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'program'])
})

test('the OpenAPI document says of every door what it reads and answers', async () => {
  const { paths, openapi, servers } = JSON.parse((await visitor().get('/api/v1/openapi.json')).text)
  expect(openapi).toBe('3.1.0')
  expect(servers).toEqual([{ url: new URL(inject('product').url).origin }])
  expect(Object.keys(paths).sort()).toEqual(DOORS.map(({ path }) => path).sort())
  const { requestBody, responses } = paths[TOKEN].post
  const said =
    requestBody.content['application/json'].schema.oneOf ?? requestBody.content['application/json'].schema.anyOf
  expect(said.map(({ properties }: { properties: object }) => Object.keys(properties))).toEqual([
    ['grant_type', 'email', 'password', 'code'],
    ['grant_type', 'refresh_token'],
  ])
  expect(responses[200].content['application/json'].schema.required).toContain('refresh_token')
})
