import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openWebDoor, type WebDoor } from '#tests/support/web-door.ts'
import routes from '#web/routes.ts'

let database: TestDatabase
let door: WebDoor
let rendered = 0

beforeAll(async () => {
  database = await createTestDatabase()
  door = await openWebDoor(testContext(database.db), database.connectionString, async (request) => {
    rendered++
    // As an action does that thinks of nothing.
    if (request.method !== 'GET') await request.formData()
    return new Response('a page')
  })
})
afterAll(async () => {
  await door.close()
  await database.close()
})
beforeEach(() => {
  rendered = 0
})

/** Every URL of the site map whose module takes forms, and the URL of its data. */
const takers = (routes as RouteConfigEntry[])
  .flatMap((route) => listTakers(route, ''))
  .filter((path) => !path.startsWith('/api/'))
const paths = takers.flatMap((path) => [path, path === '/' ? '/_root.data' : `${path}.data`])

function listTakers(route: RouteConfigEntry, parent: string): string[] {
  const path = route.path === undefined ? parent : `${parent}/${route.path.replaceAll(/:\w+/g, 'x')}`
  const source = readFileSync(join(import.meta.dirname, '../web', route.file), 'utf8')
  const own = /^export (?:async function|function|const) action\b/m.test(source) ? [path] : []
  return [...own, ...(route.children ?? []).flatMap((child) => listTakers(child, path))]
}

test('the site map names every URL that takes forms', () => {
  expect(takers).toEqual(
    expect.arrayContaining(['/auth', '/consortium/x', '/demo/clock', '/contact', '/pt-br/contact']),
  )
  expect(takers.length).toBeGreaterThan(15)
})

test.each([
  ['application/json', '{"intent":"pay"}'],
  ['application/xml', '<a/>'],
  ['text/plain', 'intent=pay'],
  ['text/html', '<p>'],
  ['application/octet-stream', '\u0001\u0002'],
  ['application/x-www-form-urlencodedx', 'intent=pay'],
  ['multipart/form-data', '--x--'],
  ['multipart/mixed; boundary=x', '--x--'],
  ['nonsense', 'a'],
  ['', 'intent=pay'],
])('a body of the type "%s" is 415 at every URL that takes forms', async (type, body) => {
  for (const path of paths) {
    const answer = await door.ask('POST', path, type === '' ? {} : { 'Content-Type': type }, body)
    expect([path, answer.status, answer.headers['accept-post']]).toEqual([
      path,
      415,
      'application/x-www-form-urlencoded, multipart/form-data',
    ])
  }
  expect(rendered).toBe(0)
})

test.each(['', 'nothing of the kind', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut o'])(
  'a form in parts that cannot be read is 400 at every URL that takes forms: %j',
  async (body) => {
    // The doors that take files read their bodies themselves.
    for (const path of paths.filter(
      (path) =>
        !/\/contact$|^\/kyc-onboarding\/documents|^\/user\/avatar$|^\/consortium\/x(?:\/transfer)?\/files/.test(path) ||
        path === '/chat/contact',
    )) {
      const answer = await door.ask('POST', path, { 'Content-Type': 'multipart/form-data; boundary=x' }, body)
      expect([path, answer.status]).toEqual([path, 400])
    }
    expect(rendered).toBe(0)
  },
)

test.each([
  ['application/x-www-form-urlencoded', 'a=1'],
  ['Application/X-WWW-Form-Urlencoded; charset=UTF-8', '%'],
  ['application/x-www-form-urlencoded', ''],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'],
  [
    'multipart/form-data; charset=utf-8; boundary="x"',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  ],
])('a form as browsers send it comes through: %s %j', async (type, body) => {
  expect((await door.ask('POST', '/auth', { 'Content-Type': type }, body)).status).toBe(200)
})

test('a page is read with any type, and the door for programs says itself what it takes', async () => {
  expect((await door.ask('GET', '/auth', { 'Content-Type': 'application/json' })).status).toBe(200)
  await door.ask('POST', '/api/v1/send-contact-email', { 'Content-Type': 'application/json' }, '{}')
  expect(rendered).toBe(2)
})
