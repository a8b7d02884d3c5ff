import { createLocalJWKSet, jwtVerify } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { type Answer, type Visitor, visitor } from '#tests/support/visitor.ts'
import { DOORS } from '#web/api/doors.ts'
import { createAuthClient } from '#web/auth/auth-client.ts'
import { tokenSource } from '#web/auth/session-sources.ts'

const EMAIL = 'program@example.com'
const password = 'tup4xq-moras'
let database: pg.Client

beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('product').databaseUrl })
  await database.connect()
  const facts = { fullName: 'Program Sample', phone: '3055550142', email: EMAIL, password, confirmation: password }
  await visitor().post('/auth', { intent: 'signup', ...facts, terms: 'on', electronicRecords: 'on' })
  await database.query('update users set email_verified = true where email = $1', [EMAIL])
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

test('the OpenAPI document says of every door what it reads and answers', async () => {
  const { paths, openapi, servers } = JSON.parse((await visitor().get('/api/v1/openapi.json')).text)
  expect(openapi).toBe('3.1.0')
  expect(servers).toEqual([{ url: new URL(inject('product').url).origin }])
  expect(Object.keys(paths).sort()).toEqual(DOORS.map(({ path }) => path).sort())
  const { requestBody, responses } = paths[TOKEN].post
  const said =
    requestBody.content['application/json'].schema.oneOf ?? requestBody.content['application/json'].schema.anyOf
  expect(said.map(({ properties }: { properties: object }) => Object.keys(properties))).toEqual([
    ['grant_type', 'email', 'password'],
    ['grant_type', 'refresh_token'],
  ])
  expect(responses[200].content['application/json'].schema.required).toContain('refresh_token')
})
