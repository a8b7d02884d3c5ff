import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PRODUCTION, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openWebDoor, type WebDoor } from '#tests/support/web-door.ts'

let database: TestDatabase
const doors: WebDoor[] = []
let seen: { url: string; form: string }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  for (const door of doors) await door.close()
  await database.close()
})
beforeEach(() => {
  seen = []
})

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

async function door(env: Record<string, string>): Promise<WebDoor> {
  const opened = await openWebDoor(testContext(database.db, { env }), database.connectionString, async (request) => {
    seen.push({ url: request.url, form: request.method === 'GET' ? '' : await request.text() })
    return new Response('a page')
  })
  doors.push(opened)
  return opened
}

describe('behind a proxy that ends TLS', () => {
  let behind: WebDoor
  beforeAll(async () => {
    behind = await door({ ...PRODUCTION, TRUST_PROXY: '1' })
  })
  const post = (headers: Record<string, string>) =>
    behind.ask('POST', '/user?a=1', { Host: 'cotavia.example', ...FORM, ...headers }, 'intent=pay')

  test('the router is told the URL the browser knows, and the form whole', async () => {
    expect((await post({ Origin: 'https://cotavia.example' })).status).toBe(200)
    expect((await behind.ask('GET', '/faq?x=%20', { Host: 'cotavia.example' })).status).toBe(200)
    expect(seen).toEqual([
      { url: 'https://cotavia.example/user?a=1', form: 'intent=pay' },
      { url: 'https://cotavia.example/faq?x=%20', form: '' },
    ])
  })

  test.each([
    ['Host', { Host: 'evil.example' }],
    ['X-Forwarded-Host', { 'X-Forwarded-Host': 'evil.example' }],
    ['X-Forwarded-Proto', { 'X-Forwarded-Proto': 'http' }],
    ['Forwarded', { Forwarded: 'host=evil.example;proto=http' }],
  ])('%s changes nothing of it', async (_name, headers) => {
    expect((await post({ Origin: 'https://cotavia.example', ...headers })).status).toBe(200)
    expect(seen[0]?.url).toBe('https://cotavia.example/user?a=1')
  })

  test.each<[string, Record<string, string>]>([
    ['another site', { Origin: 'https://evil.example' }],
    ['another site that claims our host', { Origin: 'https://evil.example', Host: 'cotavia.example' }],
    ['another site under its own name', { Origin: 'http://evil.example', Host: 'evil.example' }],
    ['a forwarded host', { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' }],
    ['a Forwarded header', { Origin: 'https://evil.example', Forwarded: 'host=evil.example;proto=https' }],
    ['a sibling', { Origin: 'https://blog.cotavia.example' }],
    ['another port', { Origin: 'https://cotavia.example:8443' }],
    ['our own name without TLS', { Origin: 'http://cotavia.example' }],
    ['nowhere it would say', { Origin: 'null' }],
    ['two places', { Origin: 'https://cotavia.example, https://evil.example' }],
    ['another site, said without Origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sibling, said without Origin', { 'Sec-Fetch-Site': 'same-site' }],
  ])('a form from %s is refused', async (_name, headers) => {
    const answer = await post(headers)
    expect([answer.status, answer.text]).toEqual([403, 'This form was sent from another site.'])
    expect(seen).toEqual([])
  })

  test('a program that says nothing and the own page without Origin are let through', async () => {
    expect((await post({})).status).toBe(200)
    expect((await post({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
  })

  test.each(['PUT', 'PATCH', 'DELETE'])('%s is asked the same', async (method) => {
    const headers = { Host: 'cotavia.example', ...FORM, Origin: 'https://evil.example' }
    expect((await behind.ask(method, '/user', headers)).status).toBe(403)
  })
})

test('outside production the product may be asked by another of its names', async () => {
  const trial = await door({ PUBLIC_URL: 'http://localhost:3000' })
  const host = `127.0.0.1:${trial.port}`
  const post = (origin: string) => trial.ask('POST', '/user', { Host: host, ...FORM, Origin: origin }, 'a=1')
  expect((await post(`http://${host}`)).status).toBe(200)
  expect((await post('http://localhost:3000')).status).toBe(200)
  expect((await post('http://evil.example')).status).toBe(403)
  expect(seen.map(({ url }) => url)).toEqual([`http://${host}/user`, 'http://localhost:3000/user'])
})
