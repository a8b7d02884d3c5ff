import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { SCOPES } from '#domain/access/scopes.ts'
import { CANARY } from '#tests/support/canaries.ts'
import { keyOf } from '#tests/support/email-keys.ts'
import { readTables, standStill, writtenBetween } from '#tests/support/stand-still.ts'
import { enterAs, type Form, type Visitor, visitor } from '#tests/support/visitor.ts'
import { WHOSE } from '#tests/support/whose-route.ts'
import { DOORS } from '#web/api/doors.ts'

type Door = (typeof DOORS)[number]

const EMAIL = `asker-${Date.now()}@example.com`
const PASSWORD = 'tup4xq-moras'
const MADE = `made-${Date.now()}@example.com`
/** Those that act for someone, who says so by a token; the others are for anyone, or ask for their own session alone. */
const doors = DOORS.filter(({ path }) => WHOSE[path] === 'program')

let client: pg.Client
let director: Visitor
let asker = ''
let session: Form
/** Of the director, by what each may do. */
const tokens = new Map<string, Form>()
let goOn = async () => {}

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('product').databaseUrl })
  await client.connect()
  const facts = { fullName: 'Asker Sample', phone: '3055550142', terms: 'on', electronicRecords: 'on' }
  const passwords = { password: PASSWORD, confirmation: PASSWORD }
  await visitor().post('/auth', { intent: 'signup', email: EMAIL, ...facts, ...passwords })
  const { rows } = await client.query('update users set email_verified = true where email_key = $1 returning id', [
    keyOf(EMAIL, CANARY.SECRET),
  ])
  asker = rows[0].id
  const signIn = JSON.stringify({ grant_type: 'password', email: EMAIL, password: PASSWORD })
  const { text } = await send(visitor(), 'post', '/api/v1/auth/token', {}, signIn)
  session = bearer(JSON.parse(text).access_token)
  director = await enterAs('director')
  for (const scope of SCOPES) tokens.set(scope, await tokenWith([scope], scope))
  for (const name of ['ended', 'expired', 'of another']) tokens.set(name, await tokenWith(SCOPES, name))
  await client.query(`update api_tokens set ended_at = now() where name = 'Every door: ended'`)
  await client.query(`update api_tokens set expires_at = now() where name = 'Every door: expired'`)
  await client.query(`update api_tokens set user_id = $1 where name = 'Every door: of another'`, [asker])
  goOn = await standStill()
})
afterAll(async () => {
  await goOn()
  await client?.query(`delete from api_tokens where name like 'Every door: %'`)
  await client?.end()
})

const bearer = (token: string): Form => ({ Authorization: `Bearer ${token}` })

async function tokenWith(scopes: readonly string[], name: string): Promise<Form> {
  const form = new FormData()
  for (const scope of scopes) form.append('scopes', scope)
  form.append('name', `Every door: ${name}`)
  form.append('days', '30')
  const { text } = await director.post('/admin/tokens', form)
  const [token] = /cotavia_[\w-]{43}/.exec(text) ?? []
  if (token === undefined) throw new Error('no token was shown')
  return bearer(token)
}

const send = (to: Visitor, method: Door['method'], path: string, headers: Form, body: string) =>
  to.send(path, {
    method: method.toUpperCase(),
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(method === 'post' && { body }),
  })

/** What each asker is answered at each door, as `403 insufficient_scope`, with a request that would be done for who may. */
async function answers(headers: Form, to: Visitor = visitor()): Promise<Record<string, string>> {
  const { rows } = await client.query(`select user_id from demo_cast where key = 'new'`)
  const body = { userId: rows[0].user_id, email: MADE, password: PASSWORD }
  const entries = doors.map(async ({ path, method }) => {
    const { status, text } = await send(to, method, path, headers, JSON.stringify(body))
    const { error } = JSON.parse(text) as { error?: string }
    return [path, [status, error].filter(Boolean).join(' ')] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const everywhere = (answer: (door: Door) => string) =>
  Object.fromEntries(doors.map((door) => [door.path, answer(door)]))
const MAIL = '/api/v1/received-mail'
const nothing = everywhere(({ path }) => (path === MAIL ? '401 signature_wrong' : '401 invalid_token'))

test('PERM-11 CALL-15 every door for programs refuses who shows no token, or one that proves nothing, whatever they are logged in as', async () => {
  const before = await readTables(client)
  expect(doors.map(({ path }) => path)).toHaveLength(6)
  const nobody = everywhere(({ path }) => (path === MAIL ? '401 signature_wrong' : '401 not_authenticated'))
  expect(await answers({})).toEqual(nobody)
  expect(await answers({}, director)).toEqual(nobody)
  for (const headers of [
    bearer('x.y.z'),
    bearer(`cotavia_${'x'.repeat(43)}`),
    tokens.get('ended'),
    tokens.get('expired'),
  ])
    expect(await answers(headers ?? {})).toEqual(nothing)
  expect(writtenBetween(before, await readTables(client))).toEqual([])
})

for (const scope of SCOPES)
  test(`PERM-11 CALL-15 a program that may ${scope} opens no door that asks for more`, async () => {
    const before = await readTables(client)
    const got = await answers(tokens.get(scope) ?? {})
    const right = everywhere((door) => {
      if (door.path === MAIL) return '401 signature_wrong'
      if (door.scope === undefined) return '403 session_needed'
      return door.scope === scope ? (got[door.path] ?? '') : '403 insufficient_scope'
    })
    expect(got).toEqual(right)
    const own = doors.find((door) => door.scope === scope)?.path ?? ''
    expect(got[own]).toMatch(/^20[01]$/)
    const isWriting = scope === 'users:write'
    expect(writtenBetween(before, await readTables(client)).includes('users')).toBe(isWriting)
  })

for (const role of ['user', 'moderator', 'admin'] as const)
  test(`PERM-05 PERM-11 CALL-12 CALL-15 a token does no more than its owner may: for the ${role} nothing, whatever its scopes`, async () => {
    await client.query('update user_roles set role = $1 where user_id = $2', [role, asker])
    const before = await readTables(client)
    const forbidden = everywhere(({ path }) => (path === MAIL ? '401 signature_wrong' : '403 insufficient_permissions'))
    expect(await answers(session)).toEqual(forbidden)
    // Who is no longer staff has no programs.
    const program = role === 'user' ? nothing : { ...forbidden, '/api/v1/delete-user': '403 session_needed' }
    expect(await answers(tokens.get('of another') ?? {})).toEqual(program)
    // That a program's token came is kept with it.
    expect(writtenBetween(before, await readTables(client)).filter((table) => table !== 'api_tokens')).toEqual([])
  })
