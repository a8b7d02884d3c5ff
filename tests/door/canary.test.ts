import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CANARY } from '#tests/support/canaries.ts'
import { actsBeside, type RoutePath, readNames, readRoutePaths } from '#tests/support/route-table.ts'

/** Every canary however it may be written; see support/product-setup.ts for where they are. */
const WRITTEN = new Set(
  Object.values(CANARY).flatMap((canary) => {
    const bytes = Buffer.from(canary)
    return [
      canary,
      bytes.toString('hex'),
      bytes.toString('base64').slice(0, -4),
      bytes.toString('base64url').slice(0, -4),
    ]
  }),
)

/** How each of these begins: three looks through an answer instead of twenty. */
const BEGINNINGS = ['canary', Buffer.from('canary').toString('hex'), Buffer.from('canary').toString('base64')]

/** What of a secret stands in a text. */
function leaksIn(text: string): string[] {
  return BEGINNINGS.some((beginning) => text.includes(beginning))
    ? [...WRITTEN].filter((canary) => text.includes(canary))
    : []
}

/** What every object inherits, what a query means to a program, and what is no text at all. */
const HOSTILE = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...[
    'prototype',
    'length',
    'then',
    'toJSON',
    'config',
    'ctx',
    '../../etc/passwd',
    "' or 1=1 --",
    '\u{24}{7*7}',
    '%00',
    '𝕏\u202e',
  ],
  ...['-1', '1e309', 'NaN', '[object Object]', '', 'a'.repeat(5_000)],
]
const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'HEAD']
const BODIES: readonly (readonly [type: string | null, body: string])[] = [
  ['application/json', '{"intent":"constructor","__proto__":{"a":1}}'],
  ['application/json', '{'],
  ['text/plain', 'intent=constructor'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['multipart/form-data', 'intent=constructor'],
  ['multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="intent"\r\n\r\nconstr'],
  ['application/octet-stream', '\u0000\u0001'],
  [null, 'intent=constructor'],
]
const FORM = 'application/x-www-form-urlencoded'
const HOSTILE_HEADERS = {
  'X-Forwarded-Host': 'constructor',
  Forwarded: 'host=__proto__',
  Cookie: 'language=constructor; theme=__proto__; cotavia.session_token=__proto__.constructor',
}
const ROLES = [null, 'new', 'paying', 'reviewer', 'moderator', 'director'] as const

const NAMES = readNames()

const { url, databaseUrl, logFile } = inject('product')
const { port, host, origin } = new URL(url)
let database: pg.Client
let places = 0
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

beforeAll(async () => {
  database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
})
afterAll(async () => {
  agent.destroy()
  // What everyone has tried here is nothing the other tests are to be refused for.
  await database.query('delete from attempts')
  await database.end()
})

interface Asked {
  path: string
  method?: string
  type?: string | null
  body?: string
  headers?: Record<string, string>
}

/** Sends exactly this, as someone with these cookies, and answers with everything that came back. */
function ask(asked: Asked, cookie: string) {
  const { path, method = 'GET', type, body, headers } = asked
  return new Promise<{ status: number; cookies: string[]; all: string }>((resolve, reject) => {
    const sent = request(
      {
        ...{ agent, host: '127.0.0.1', port, path, method },
        headers: {
          'X-Forwarded-For': `10.${(places >> 16) & 255}.${(places >> 8) & 255}.${places++ & 255}`,
          Host: host,
          Origin: origin,
          ...(cookie && { Cookie: cookie }),
          ...(type && { 'Content-Type': type }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => {
          const all = `${JSON.stringify(answer.headers)}\n${Buffer.concat(chunks).toString('utf8')}`
          resolve({ status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [], all })
        })
        answer.on('error', reject)
      },
    )
    // The server may close a connection that it kept open just as it's used again; nothing of the question was read then.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      sent.reusedSocket && error.code === 'ECONNRESET' ? ask(asked, cookie).then(resolve, reject) : reject(error),
    )
    sent.end(body)
  })
}

async function enter(role: string | null): Promise<string> {
  if (role === null) return ''
  const body = new URLSearchParams({ intent: 'enter', key: role }).toString()
  const { cookies, status, all } = await ask({ path: '/auth', method: 'POST', type: FORM, body }, '')
  expect(cookies.length, `${role} ${status} ${all.slice(0, 800)}`).toBeGreaterThan(0)
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** A URL with its parameters filled in: by a real group, and by names that are none. */
function fill({ pattern }: RoutePath, groupId: string): string[] {
  if (!pattern.includes(':') && !pattern.endsWith('*')) return [pattern]
  const put = (id: string) =>
    pattern
      .replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(name === 'number' ? (id === groupId ? '1' : id) : id))
      .replace('*', encodeURIComponent(id))
  return [groupId, '__proto__', 'constructor'].map(put)
}

/**
 * Everything that is asked at one URL as one person; `isFirst`: of the ways to fill in its parameters. Everyone tries the acts that the
 * route's own folder names; of what it doesn't know, each is tried by one of them: `turn` says by whom.
 */
function questions(
  route: RoutePath,
  path: string,
  role: (typeof ROLES)[number],
  { isFirst, turn }: { isFirst: boolean; turn: number },
): Asked[] {
  // The same files as the English pages: what they answer differs by words.
  if (role !== null && /^\/(pt-br|es-mx)\b/.test(path)) return [{ path }]
  const { fields, intents } = NAMES
  const hostile = (at: number) => HOSTILE[at % HOSTILE.length] ?? ''
  const query = (at: number) => new URLSearchParams(fields.map((name, n): [string, string] => [name, hostile(n + at)]))
  const pages = /\.\w+$/.test(path) ? [path] : [path, path === '/' ? '/_root.data' : `${path}.data`]
  const asked: Asked[] = pages.flatMap((at, n) => [{ path: at }, { path: `${at}?${query(7 * n)}` }])
  // A method is refused before anyone is looked at.
  if (role === null && isFirst) asked.push(...METHODS.map((method) => ({ path, method })))
  if (role === null) asked.push({ path, headers: HOSTILE_HEADERS })
  const form = (at: string, entries: [string, string][]): Asked => {
    return { path: at, method: 'POST', type: FORM, body: new URLSearchParams(entries).toString() }
  }
  if (!route.hasAction || !isFirst) return [...asked, ...pages.map((at) => form(at, [['intent', 'constructor']]))]
  const [page = path, asData = page] = pages
  const isOurs = (k: number) => ROLES[(k + turn) % ROLES.length] === role
  asked.push(...HOSTILE.filter((_, k) => isOurs(k)).map((intent) => form(asData, [['intent', intent]])))
  for (const intent of HOSTILE.slice(0, 4)) asked.push(form(page, [['intent', intent]]))
  for (const at of pages) asked.push(...BODIES.map(([type, body]) => ({ path: at, method: 'POST', type, body })))
  // Our own acts with every field they read, each filled with what belongs in none.
  const beside = actsBeside(route)
  for (const [k, intent] of intents.entries()) {
    if (!beside.includes(intent) && !isOurs(k)) continue
    const entries = fields
      .filter((name) => name !== 'intent')
      .map((name, n): [string, string] => [name, hostile(n + k)])
    asked.push(form(asData, [['intent', intent], ...entries]))
  }
  return asked
}

test('no answer, header, log line, mail or metric of any route holds a secret, whoever asks for whatever, and nothing breaks', {
  timeout: 600_000,
}, async () => {
  // Signing out comes last: it ends the session that everything else is asked with.
  const routes = readRoutePaths().sort(
    (a, b) => Number(a.pattern === '/auth/logout') - Number(b.pattern === '/auth/logout'),
  )

  expect(routes.length).toBeGreaterThan(60)
  expect(routes.filter(({ hasAction }) => hasAction).length).toBeGreaterThan(8)
  const faults: string[] = []
  let count = 0
  for (const role of ROLES) {
    const {
      rows: [group],
    } = await database.query(
      `select m.consortium_id as id from consortium_members m join demo_cast c on c.user_id = m.user_id where c.key = $1
       union all select id from consortiums where launched_at is not null limit 1`,
      [role ?? 'paying'],
    )
    const cookie = await enter(role)
    for (const [turn, route] of routes.entries()) {
      const asked = fill(route, group.id).flatMap((path, at) =>
        questions(route, path, role, { isFirst: at === 0, turn }),
      )
      // Eight at a time, as the agent has sockets.
      let next = 0
      const work = async () => {
        for (let one = asked[next++]; one !== undefined; one = asked[next++]) {
          const { status, all } = await ask(one, cookie)
          count += 1
          const told = `${role ?? 'visitor'} ${one.method ?? 'GET'} ${one.path.slice(0, 120)} ${one.type ?? ''} ${one.body?.slice(0, 120) ?? ''}`
          if (status >= 500) faults.push(`${status} ${told}`)
          if (leaksIn(all).length > 0) faults.push(`CANARY ${told}`)
        }
      }
      await Promise.all(Array.from({ length: 8 }, work))
    }
  }
  console.log(`${count} requests to ${routes.length} routes as ${ROLES.length} people`)
  expect(faults.slice(0, 40)).toEqual([])
  // The canaries are really there: the metrics open by theirs, and the looking finds one.
  const metrics = await ask({ path: '/metrics', headers: { Authorization: `Bearer ${CANARY.METRICS_TOKEN}` } }, '')
  expect(metrics.status).toBe(200)
  for (const written of WRITTEN) expect(leaksIn(`x${written}x`)).toContain(written)
  expect(leaksIn(`x${Buffer.from(CANARY.DATABASE).toString('base64')}x`)).not.toEqual([])
  const kept = await database.query(
    "select (select coalesce(json_agg(m)::text, '') from outbox_mails m) || (select coalesce(json_agg(a)::text, '') from audit_events a) || (select coalesce(json_agg(j)::text, '') from graphile_worker._private_jobs j) as text",
  )
  for (const [name, text] of Object.entries({
    metrics: metrics.all,
    kept: kept.rows[0].text,
    log: readFileSync(logFile, 'utf8'),
  })) {
    expect(text.length, name).toBeGreaterThan(100)
    expect(leaksIn(text), name).toEqual([])
  }
})
