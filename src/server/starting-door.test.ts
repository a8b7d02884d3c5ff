import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type StartingDoor, startingDoor } from './starting-door.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A door that gives up waiting after `holdMs`, and how to ask it. */
async function open(holdMs: number) {
  const door = startingDoor({ DEMO_MODE: true, PRODUCT_NAME: 'Cotavia' }, holdMs)
  const server = createServer(door.answer).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' }, ...init })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { door, ask }
}

const real: RequestListener = (request, response) => response.end(`real ${request.url}`)

function live(door: StartingDoor) {
  door.hasDatabase()
  door.lives({ month: 14, months: 36, latest: { group: 'Evening <School>', number: 18 } })
}

test('until the pages are built, every page shows how far the start is, in the language asked for', async () => {
  const { door, ask } = await open(0)
  expect((await ask('/')).text).toContain('<dt>Database</dt><dd>In progress</dd>')
  live(door)
  const { status, headers, text } = await ask('/user')
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  expect(text).toContain('<dd>Month 14 of 36: Evening &lt;School&gt;, assembly 18</dd>')
  expect(text).toContain('<meta http-equiv="refresh" content="2">')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri/)
  expect(text).not.toMatch(/<script|style="|src=/)
  // A month that was lived is a tile with its color.
  expect(text.match(/<path class="(?!pale)/g)).toHaveLength(13)
  expect((await ask('/pt-br/faq')).text).toContain('Mês 14 de 36')
  expect((await ask('/user', { headers: { accept: 'text/html', cookie: 'language=esMX' } })).text).toContain(
    'Mes 14 de 36',
  )
})

test('probes and programs hear in a word that it is starting, and no form is taken', async () => {
  const { ask } = await open(0)
  for (const probe of ['/healthz', '/readyz']) expect(await ask(probe)).toMatchObject({ status: 503, text: 'starting' })
  const form = await ask('/auth', { method: 'POST', body: 'intent=login' })
  expect(form).toMatchObject({ status: 503, text: 'Starting up. Try again in a moment.' })
  expect((await ask('/search.json', { headers: {} })).text).toBe('Starting up. Try again in a moment.')
})

test('public pages open as soon as they are built; what needs the world waits for it', async () => {
  const { door, ask } = await open(0)
  live(door)
  door.openPublicPages(real)
  for (const path of [
    '/',
    '/faq',
    '/pt-br',
    '/es-mx/blog/some-article',
    '/assets/a.css',
    '/search.json',
    '/robots.txt',
  ])
    expect((await ask(path)).text, path).toBe(`real ${path}`)
  for (const path of [
    '/user',
    '/auth?mode=login',
    '/demo/outbox',
    '/consortium/1/assemblies/2.json',
    '/contact?x',
    '/readyz',
  ]) {
    const { status } = await ask(path, path.startsWith('/contact') ? { method: 'POST' } : {})
    expect(status, path).toBe(503)
  }
  door.openAll(real)
  expect(await ask('/user')).toMatchObject({ status: 200, text: 'real /user' })
})

test('a request that comes a moment too early gets the real answer', async () => {
  const { door, ask } = await open(60_000)
  const early = ask('/user')
  const faq = ask('/faq')
  await new Promise((resolve) => setImmediate(resolve))
  door.openPublicPages(real)
  expect((await faq).text).toBe('real /faq')
  door.openAll(real)
  expect((await early).text).toBe('real /user')
})

test('while a world is being lived no one is kept waiting for its page', async () => {
  const { door, ask } = await open(60_000)
  live(door)
  expect((await ask('/user')).text).toContain('Month 14 of 36')
})
