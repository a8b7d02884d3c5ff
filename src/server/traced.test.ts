import { sql } from 'kysely'
import { redirect, type ServerBuild } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#config'
import type { RequestContext } from '#context'
import { connect } from '#db/postgres/connection.ts'
import type { Db } from '#db/rows.ts'
import { startTracing, type Tracing } from '#integrations/tracing/otlp-tracing.ts'
import { inSpan, spanned } from '#spans'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type SentSpan, startTraceCollector, type TraceCollector } from '#tests/support/trace-collector.ts'
import { openWebDoor } from '#tests/support/web-door.ts'
import { tracedHandlers } from './traced.ts'

let database: TestDatabase
let db: Db
let collector: TraceCollector
let tracing: Tracing | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  db = connect({ url: database.connectionString, pool: 1 })
  collector = await startTraceCollector()
})
afterEach(async () => {
  await tracing?.stop()
  collector.requests.length = 0
})
afterAll(async () => {
  collector.close()
  await db.destroy()
  await database.close()
})

const warned: object[] = []
const log = { warn: (about: object) => void warned.push(about) }

async function start(env: Record<string, string> = {}) {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/otlp/` }
  tracing = await startTracing(loadConfig({ SECRET: 's'.repeat(40), ...endpoint, ...env }), log)
}

/** Everything sent by now, once tracing has ended. */
async function sent(): Promise<SentSpan[]> {
  await tracing?.stop()
  tracing = undefined
  return collector.spans()
}

const attribute = ({ attributes }: SentSpan, wanted: string) =>
  Object.values(attributes.find(({ key }) => key === wanted)?.value ?? {})[0]

/** A site of one member's page within a frame, prepared as the real one; `load` is the page's loader. */
function siteOf(load: () => unknown) {
  const routes = {
    frame: { id: 'frame', path: '', module: { loader: () => null, default: () => null } },
    pay: { id: 'pay', parentId: 'frame', path: 'consortium/:id/pay/:number', module: { loader: load } },
  }
  const { routes: prepared } = tracedHandlers({ routes } as unknown as ServerBuild)
  const loaded = async (id: 'frame' | 'pay') => {
    const route = prepared[id] as unknown as { module: { loader: (args: object) => unknown } }
    return await route.module.loader({})
  }
  return async (_request: Request, _ctx: RequestContext) => {
    const [, answer] = await Promise.all([loaded('frame'), loaded('pay')])
    return answer instanceof Response ? answer : new Response('paid')
  }
}

test('a request, its loaders, and their statements are one trace, named by route, and what a URL gives away or a row holds isn’t in it', async () => {
  await start({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20let-me-in' })
  const email = 'canary@example.com'
  const load = () => sql`select ${email}::text as email, ${'canary value'}::text from consortiums`.execute(db)
  const door = await openWebDoor(testContext(db), database.connectionString, siteOf(load))
  const answer = await door.ask('GET', `/consortium/canary-id/pay/1?token=canary-token&email=${email}`, {
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  })
  await door.close()
  expect(answer.status).toBe(200)
  const spans = await sent()
  const request = spans.find(({ name }) => name === 'GET /consortium/:id/pay/:number')
  const loader = spans.find(({ name }) => name === 'loader pay')
  const statement = spans.find(({ name }) => name === 'select consortiums')
  if (!request || !loader || !statement) throw new Error(`no such spans: ${spans.map(({ name }) => name).join(', ')}`)
  expect(loader.parentSpanId).toBe(request.spanId)
  expect(statement.parentSpanId).toBe(loader.spanId)
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]))
  // No proxy stands before us here: anyone could have written that header.
  expect(request.traceId).not.toBe('a'.repeat(32))
  expect(request.kind).toBe(2)
  expect(attribute(request, 'http.route')).toBe('/consortium/:id/pay/:number')
  expect(attribute(request, 'http.response.status_code')).toBe(200)
  expect(attribute(statement, 'db.query.text')).toBe('select $1::text as email, $2::text from consortiums')
  expect(collector.requests.map(({ path }) => path)).toEqual(['/otlp/v1/traces'])
  expect(collector.requests[0]?.authorization).toBe('Bearer let-me-in')
  expect(JSON.stringify(collector.requests)).not.toContain('canary')
})

test('what fails says of which kind it was and not why; a redirect isn’t a failure', async () => {
  await start()
  const broken = siteOf(() =>
    sql`select 1 from consortiums where name = ${'canary'} and id = ${'canary'}::uuid`.execute(db),
  )
  const door = await openWebDoor(testContext(db), database.connectionString, broken)
  expect((await door.ask('GET', '/consortium/1/pay/1')).status).toBe(500)
  await door.close()
  const moved = await openWebDoor(
    testContext(db),
    database.connectionString,
    siteOf(() => redirect('/user')),
  )
  expect((await moved.ask('GET', '/consortium/1/pay/1')).status).toBe(302)
  await moved.close()
  const spans = await sent()
  const failed = spans.filter(({ status }) => status.code === 2)
  expect(failed.map((span) => [span.name, attribute(span, 'error.type')]).sort()).toEqual([
    ['GET /consortium/:id/pay/:number', '500'],
    ['loader pay', '22P02'],
    ['select consortiums', '22P02'],
  ])
  expect(failed.every(({ status, events = [] }) => status.message === undefined && events.length === 0)).toBe(true)
  expect(JSON.stringify(collector.requests)).not.toContain('canary')
})

test('behind a proxy, a request is part of its trace; health and files are in none', async () => {
  await start()
  const ctx = testContext(db, { env: { TRUST_PROXY: '1' } })
  const door = await openWebDoor(
    ctx,
    database.connectionString,
    siteOf(() => null),
  )
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  await door.ask('GET', '/consortium/1/pay/1', { traceparent })
  for (const path of ['/healthz', '/readyz', '/metrics']) await door.ask('GET', path, { traceparent })
  await door.close()
  const requests = (await sent()).filter(({ kind }) => kind === 2)
  expect(requests.map(({ name, traceId, parentSpanId }) => [name, traceId, parentSpanId])).toEqual([
    ['GET /consortium/:id/pay/:number', 'a'.repeat(32), 'b'.repeat(16)],
  ])
})

test('calls of a port are spans of what is being traced, now or later, and its other fields stay what they are', async () => {
  await start()
  const port = spanned('mail', {
    files: null,
    send: async (to: string) => to.length,
    fail: () => Promise.reject(new TypeError('canary')),
    now: () => 5,
  })
  await port.send('canary')
  await inSpan('job send_mail', {}, async () => {
    expect(await port.send('canary')).toBe(6)
    expect(port.now()).toBe(5)
    expect(port.files).toBeNull()
    await expect(port.fail()).rejects.toThrow(TypeError)
  })
  const spans = await sent()
  expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
    ['mail send', 0],
    ['mail now', 0],
    ['mail fail', 2],
    ['job send_mail', 0],
  ])
  expect(JSON.stringify(collector.requests)).not.toContain('canary')
})

test('nothing is traced without the setting, by chance alone what the share says, and a collector that’s away holds nothing up', async () => {
  tracing = await startTracing(loadConfig({ SECRET: 's'.repeat(40) }), log)
  expect(await inSpan('work', {}, async (span) => span.isRecording())).toBe(false)
  await start({ OTEL_TRACES_SAMPLER_ARG: '0' })
  expect(await inSpan('work', {}, async (span) => span.isRecording())).toBe(false)
  await tracing.stop()
  await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect(await inSpan('work', {}, async (span) => span.isRecording())).toBe(true)
  await tracing.stop()
  expect(collector.requests).toEqual([])
})
