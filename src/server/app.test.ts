import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor, type RequestContext } from '#context'
import { connect as connectDatabase, createPool } from '#db/postgres/connection.ts'
import { accountsOver } from '#integrations/accounts/accounts.ts'
import { accountsSettings } from '#services/accounts/accounts-settings.ts'
import { choosePreferences } from '#services/accounts/choose-preferences.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { enterAs } from '#services/accounts/enter-as.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { readRoutePaths } from '#tests/support/route-table.ts'
import { type AppParts, createApp } from './app.ts'
import { keptPages } from './kept-pages.ts'
import { watchMaintenance } from './maintenance.ts'
import { createMetrics } from './metrics.ts'

let database: TestDatabase
let pool: ReturnType<typeof createPool>
const lines: Record<string, unknown>[] = []
const asked: RequestContext[] = []
const met: string[] = []
let version = 'a'
/** Real time as the kept pages see it. */
let passed = 0
let ready = true
const open: Server[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.connectionString, pool: 1 })
})
afterAll(async () => {
  for (const server of open) server.close()
  await pool.end()
  await database.close()
})
beforeEach(() => {
  lines.length = 0
  asked.length = 0
  met.length = 0
  version = `${Math.random()}`
  passed = 0
  ready = true
})

/** How a browser sends a form. */
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** A door over pages that say how often they were rendered. */
function door(env: Record<string, string> = {}, parts: Partial<AppParts> = {}) {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const ctx = testContext(parts.ctx?.db ?? database.db, { log, env })
  const metrics = createMetrics(pool)
  const kept = keptPages(
    () => version,
    metrics,
    () => passed,
  )
  const app = createApp({
    metrics,
    kept,
    maintenance: watchMaintenance(ctx.config),
    reloadClock: async () => {},
    whyNotReady: async () => (ready ? null : 'stopping'),
    knownOutage: async () => undefined,
    metOutage: (outage) => void met.push(outage),
    render: async (request, requestContext) => {
      asked.push(requestContext)
      const { pathname } = new URL(request.url)
      if (pathname === '/boom') throw new Error('a bug')
      if (pathname === '/read') await request.text()
      if (pathname === '/unavailable' || requestContext.outage !== undefined) return new Response(null, { status: 503 })
      const kind = pathname.startsWith('/app') ? 'app' : 'static'
      if (pathname === '/signs-in') return new Response('', { headers: { 'Set-Cookie': 'cotavia.session_token=new' } })
      if (pathname === '/picture') return new Response('', { headers: { 'Cache-Control': 'public, max-age=86400' } })
      return new Response(`<!doctype html><html data-render="${kind}">${asked.length} ${'é'.repeat(2000)}</html>`, {
        status: pathname === '/missing' ? 404 : 200,
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': "default-src 'self'",
          ...(pathname.startsWith('/groups/') && { 'X-Kept-Seconds': '20' }),
        },
      })
    },
    ...parts,
    ctx,
  })
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => kept.answer(request, response) || void answer(request, response))
  open.push(server)
  server.listen(0, '127.0.0.1')
  return {
    begun: () => once(server, 'request'),
    port: async () => {
      if (!server.listening) await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },
    request: async (path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) => {
      if (!server.listening) await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      return fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })
    },
  }
}

test('a public page is rendered once and kept compressed, until its content changes', async () => {
  const app = door()
  const headers = { 'Accept-Encoding': 'gzip, br' }
  const first = await app.request('/faq', { headers })
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(await first.text()).toContain('>1 é')
  const kept = await app.request('/faq', { headers })
  expect(asked).toHaveLength(1)
  expect(kept.headers.get('content-encoding')).toBe('br')
  expect(kept.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await kept.text()).toContain('>1 é')
  expect(kept.headers.get('content-security-policy')).toBe("default-src 'self'")
  const again = await app.request('/faq', { headers: { 'If-None-Match': kept.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  version = 'published'
  expect(await (await app.request('/faq')).text()).toContain('>2 é')
})

test('a page that changes by itself is kept for its seconds, and many of them leave room for the others', async () => {
  const app = door()
  const first = await app.request('/groups/a')
  expect(first.headers.has('x-kept-seconds')).toBe(false)
  passed = 19_999
  expect(await (await app.request('/groups/a')).text()).toContain('>1 é')
  passed = 20_000
  expect(await (await app.request('/groups/a')).text()).toContain('>2 é')
  // No one keeps it for someone who is signed in, and the header stays ours.
  const own = await app.request('/groups/a', { headers: { Cookie: 'cotavia.session_token=none.none' } })
  expect([own.headers.get('cache-control'), own.headers.has('x-kept-seconds')]).toEqual(['private, no-store', false])

  for (let group = 0; group < 210; group++) await app.request(`/groups/${group}`)
  const count = asked.length
  await app.request('/groups/209')
  expect(asked).toHaveLength(count)
  await app.request('/groups/a')
  expect(asked).toHaveLength(count + 1)
  await app.request('/faq')
  await app.request('/faq')
  expect(asked).toHaveLength(count + 2)
})

test.each(['/missing', '/app', '/faq?bid=1'])('what is not kept comes compressed all the same: %s', async (path) => {
  const answer = await door().request(path, { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(await answer.text()).toContain('>1 é')
})

test.each([
  ['a query', '/faq?bid=1', {}],
  ['another spelling of its address', '/Faq', {}],
  ['signs written as codes', '/%66aq', {}],
  ['a session', '/faq', { headers: { Cookie: 'cotavia.session_token=none.none' } }],
  ['a chosen language without its prefix', '/faq', { headers: { Cookie: 'language=ptBR' } }],
  ['a form', '/faq', { method: 'POST', headers: FORM }],
  ['an app page', '/app', {}],
  ['a missing page', '/missing', {}],
])('what comes with %s is rendered fresh and stored nowhere', async (_name, path, init) => {
  const app = door()
  for (const _time of [1, 2]) {
    const response = await app.request(path, init)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  expect(asked).toHaveLength(2)
})

test('an answer with a session cookie is in no cache, though everyone may keep what it holds', async () => {
  const ctx = testContext(database.db)
  const { secret } = await accountsOver(ctx.db, accountsSettings(ctx)).$context
  const ended = `gone.${createHmac('sha256', secret).update('gone').digest('base64')}`
  const headers = { Cookie: `cotavia.session_token=${encodeURIComponent(ended)}` }
  const app = door()
  expect((await app.request('/picture')).headers.get('cache-control')).toBe('public, max-age=86400')
  const answer = await app.request('/picture', { headers })
  expect(answer.headers.getSetCookie().join()).toContain('cotavia.session_token=')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  // Who signs in while their browser still has an ended session is signed in: what the page sets comes last.
  const signedIn = await app.request('/signs-in', { headers })
  expect(signedIn.headers.getSetCookie().at(-1)).toBe('cotavia.session_token=new')
  expect(signedIn.headers.getSetCookie().length).toBeGreaterThan(1)
})

test('I18N-02 each answer carries the language of its own reader’s account, once, and a visitor’s carries none', async () => {
  const ctx = testContext(database.db)
  const made = await createPeople(ctx, [{ email: 'ana@example.com' }, { email: 'rui@example.com' }])
  const [ana = '', rui = ''] = made.ok ? made.value : []
  await choosePreferences(asActor(ctx, { kind: 'person', userId: rui, role: 'user' }), { language: 'ptBR' })
  const app = door()
  const enter = async (userId: string) => {
    const cookies = await enterAs(ctx, userId, { address: '203.0.113.9', userAgent: 'a browser' })
    return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  }
  const sent = [...(await Promise.all([ana, rui, ana, rui].map(enter))), '', 'language=esMX']
  const said: string[][] = []
  for (const Cookie of sent) said.push((await app.request('/app', { headers: { Cookie } })).headers.getSetCookie())
  const [english, portuguese] = ['enUS', 'ptBR'].map((language) => [expect.stringMatching(`^language=${language};`)])
  expect(said).toEqual([english, portuguese, english, portuguese, [], []])
})

test.each([
  ['/user?language=ptBR&a=1', '/user?a=1'],
  ['/user?language=ptBR&language=esMX', '/user'],
  ['//evil.example?language=ptBR', '/'],
  ['///evil.example/x?language=ptBR&a=1', '/'],
  ['/%5Cevil.example?language=ptBR', '/'],
  ['/..//evil.example?language=ptBR', '/'],
])('a link that brings a language along, %s, leads nowhere but to a page of ours', async (path, to) => {
  const { headers } = await door().request(path)
  expect([headers.get('location'), headers.getSetCookie()]).toEqual([to, [expect.stringMatching(/^language=ptBR;/)]])
})

test('a chosen language changes nothing for a URL that names its own', async () => {
  const app = door()
  const init = { headers: { Cookie: 'language=ptBR' } }
  await app.request('/es-mx/faq', init)
  await app.request('/es-mx/faq', init)
  expect(asked).toHaveLength(1)
})

test('a page is asked for as a visitor, with an id that the answer and the log carry', async () => {
  const response = await door().request('/app')
  const id = response.headers.get('x-request-id')
  expect(asked[0]).toMatchObject({ actor: { kind: 'visitor' }, session: null, request: { id } })
  expect(lines.find((line) => line.msg === 'request')).toMatchObject({
    requestId: id,
    method: 'GET',
    path: '/app',
    status: 200,
  })
})

test('the log holds no query, no address and no email', async () => {
  const app = door({ TRUST_PROXY: '1' })
  await app.request('/user/ana@example.com?token=very-secret', { headers: { 'X-Forwarded-For': '203.0.113.7' } })
  expect(asked[0]?.request.address).toBe('203.0.113.7')
  const text = JSON.stringify(lines)
  for (const personal of ['ana@', 'very-secret', '203.0.113']) expect(text).not.toContain(personal)
})

test('a bug answers 500 with the reference that is in the log', async () => {
  const response = await door().request('/boom')
  expect(response.status).toBe(500)
  expect(await response.text()).toContain(response.headers.get('x-request-id'))
  expect(lines.find((line) => line.msg === 'request failed')).toMatchObject({
    requestId: response.headers.get('x-request-id'),
  })
})

test('health, readiness and metrics', async () => {
  const app = door()
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await app.request('/readyz')).status).toBe(200)
  ready = false
  expect((await app.request('/readyz')).status).toBe(503)
  await app.request('/app')
  expect(await (await app.request('/metrics')).text()).toMatch(
    /^http_server_request_duration_seconds_count\{http_request_method="GET",http_route="other",http_response_status_code="200"\} [1-9]/m,
  )
  const guarded = door({ METRICS_TOKEN: 'let me read' })
  expect((await guarded.request('/metrics')).status).toBe(404)
  expect((await guarded.request('/metrics', { headers: { Authorization: 'Bearer let me read' } })).status).toBe(200)
})

test('every answer carries the security headers', async () => {
  const app = door({ PUBLIC_URL: 'https://cotavia.example' })
  const response = await app.request('/healthz')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': expect.stringContaining('max-age'),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})

test('what is far longer than any form is refused before it is read; the contact page tells it by itself', async () => {
  const app = door()
  const post = async (path: string, bytes: number) =>
    (await app.request(path, { method: 'POST', headers: FORM, body: 'a&'.repeat(bytes / 2) })).status
  expect(await post('/language', 200 * 1024)).toBe(200)
  expect(await post('/language', 300 * 1024)).toBe(413)
  expect(await post('/pt-br/contact', 300 * 1024)).toBe(200)
})

test('the character no text holds is refused before anything reads it, in a URL and in a form', async () => {
  const app = door()
  const post = async (body: string, type = 'application/x-www-form-urlencoded') =>
    (await app.request('/app', { method: 'POST', body, headers: { 'Content-Type': type } })).status
  const inParts = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\na%00b\r\n--x--\r\n'
  expect((await app.request('/app?name=a%00b')).status).toBe(400)
  expect(await post('name=a%00b')).toBe(400)
  expect(await post(inParts.replace('%00', '\0'), 'multipart/form-data; boundary=x')).toBe(400)
  expect(asked).toHaveLength(0)
  expect((await app.request('/app?name=a%2500b')).status).toBe(200)
  expect(await post('name=50%2500')).toBe(200)
  expect(await post(inParts, 'multipart/form-data; boundary=x')).toBe(200)
})

test('an email that a mail service posts passes whole, with any character and as long as emails are', async () => {
  const app = door()
  const body = `From: a@example.com\r\n\r\n%00\0${'x'.repeat(300 * 1024)}`
  const headers = { 'Content-Type': 'message/rfc822' }
  const { pattern } = readRoutePaths().find(({ file }) => file === 'contact/mail-received.ts') ?? { pattern: '/' }
  expect((await app.request(pattern, { method: 'POST', body, headers })).status).toBe(200)
})

test('PUB-24 an old URL redirects to the page permanently and keeps its query', async () => {
  const app = door()
  const old = await app.request('/pt-br/cars?utm=1&x=a%20b')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/pt-br/car-consorcio?utm=1&x=a%20b'])
  expect((await app.request('/cars', { method: 'POST', headers: FORM })).status).toBe(200)
})

test('what cannot be served now says when to come again', async () => {
  const answer = await door().request('/unavailable')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})

test.each([
  ['language=ptBR', 'pt-BR', 'Muito movimento agora', 'Tentar de novo'],
  ['language=esMX', 'es-MX', 'Hay mucho movimiento en este momento', 'Intentar de nuevo'],
  ['', 'en-US', 'We’re busy right now', 'Try again'],
])('a document that cannot be served now opens a page that says so (%s)', async (Cookie, lang, title, again) => {
  const app = door()
  const opened = await app.request('/unavailable?of=%22x', { headers: { Cookie, Accept: 'text/html,*/*;q=0.8' } })
  const html = await opened.text()
  expect([opened.status, opened.headers.get('retry-after')]).toEqual([503, '5'])
  expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).toContain(`<html lang="${lang}">`)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain(`<a href="">${again}</a>`)
  // Programs and acts get no page.
  for (const init of [
    { headers: { Accept: 'application/json' } },
    { method: 'POST', headers: { ...FORM, Accept: 'text/html' } },
  ])
    expect(await (await app.request('/unavailable', init)).text()).toBe('')
})

test('a session that cannot be looked up is an outage, and no one is taken for a visitor', async () => {
  const gone = connectDatabase({ url: 'postgresql://nobody@127.0.0.1:1/nowhere' })
  const { secret } = await accountsOver(gone, accountsSettings(testContext(gone))).$context
  const cookie = `t.${createHmac('sha256', secret).update('t').digest('base64')}`
  const headers = { Cookie: `cotavia.session_token=${encodeURIComponent(cookie)}` }
  const app = door({}, { ctx: testContext(gone) })
  const answer = await app.request('/app', { headers })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(asked[0]).toMatchObject({ outage: 'away', session: null, actor: { kind: 'visitor' } })
  expect(met).toEqual(['away'])
  // Who shows no session needs none looked up.
  expect((await app.request('/faq')).status).toBe(200)
  await gone.destroy()
})

test('while our clock and the database’s disagree pages are not served, but kept ones are', async () => {
  let outage: 'clock' | undefined
  const app = door({}, { knownOutage: async () => outage })
  expect((await app.request('/faq')).status).toBe(200)
  outage = 'clock'
  expect((await app.request('/app')).status).toBe(503)
  expect((await app.request('/faq')).status).toBe(200)
})

test('readiness says why not in one word', async () => {
  const answer = await door({}, { whyNotReady: async () => 'read_only' }).request('/readyz')
  expect([answer.status, await answer.text()]).toEqual([503, 'read_only'])
})

test('a visitor who hangs up while sending is not our error', async () => {
  const app = door()
  const begun = app.begun()
  const socket = connect(await app.port(), '127.0.0.1')
  socket.write(
    'POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\nname=Ana',
  )
  await begun
  socket.destroy()
  await expect.poll(() => lines.find(({ msg }) => msg === 'request')).toMatchObject({ status: 499 })
  expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([])
  expect(lines.find(({ msg }) => String(msg).startsWith('the visitor left'))).toBeDefined()
})
