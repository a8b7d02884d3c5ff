import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressed } from './compressed.ts'
import type { Door } from './request-context.ts'

const PAGE = `<!doctype html>${'é'.repeat(2_000)}`
const READERS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync } as const

const app = new Hono<Door>()
app.use(compressed())
app.get('/page', (c) => c.html(PAGE, 404, { 'Set-Cookie': 'a=1' }))
app.get('/short', (c) => c.html('short'))
app.get('/list.csv', (c) => c.body(PAGE, 200, { 'Content-Type': 'text/csv' }))
app.get('/packed', (c) => c.body(PAGE, 200, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' }))

const ask = (path: string, encoding: string) => app.request(path, { headers: { 'Accept-Encoding': encoding } })

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['zstd;q=0, br;q=0.0, gzip;q=0.5', 'gzip'],
] as const)('a page asked for with “%s” is sent as %s, whole and with its headers', async (accepted, encoding) => {
  const answer = await ask('/page', accepted)
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([404, encoding])
  expect([answer.headers.get('vary'), answer.headers.get('set-cookie')]).toEqual(['Accept-Encoding', 'a=1'])
  expect(READERS[encoding](Buffer.from(await answer.arrayBuffer())).toString()).toBe(PAGE)
})

test('what is short, or for a browser that takes no encoding, is sent as it is and says that it could differ', async () => {
  for (const answer of [await ask('/short', 'zstd'), await ask('/page', 'identity')]) {
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  }
  expect(await (await ask('/page', '')).text()).toBe(PAGE)
})

test('what is no page streams through gzip, and what is compressed already is let through', async () => {
  expect((await ask('/list.csv', 'zstd, gzip')).headers.get('content-encoding')).toBe('gzip')
  const packed = await ask('/packed', 'zstd')
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', PAGE])
})
