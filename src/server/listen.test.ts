import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { type Listening, listen } from './listen.ts'

const open: Listening[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** An address by which other machines could reach this one; where there is none, another one of its own (Linux has many). */
const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address
const other = outside ?? '127.0.0.2'

async function start(settings: { HOST?: string; DEMO_MODE: boolean }): Promise<Listening> {
  const listening = await listen({ HOST: undefined, PORT: 0, ...settings }, (_request, response) => {
    response.setHeader('Connection', 'close').end('a page')
  })
  open.push(listening)
  return listening
}

const answers = (host: string, port: number) =>
  fetch(`http://${host}:${port}/`).then(
    (response) => response.text(),
    () => 'closed',
  )

test('demo mode listens on this machine alone, under each of its own addresses, and says so', async () => {
  const { port, reached } = await start({ DEMO_MODE: true })
  expect(reached).toBe(`http://localhost:${port} (this machine only; HOST=0.0.0.0 opens it to others)`)
  expect(await answers('localhost', port)).toBe('a page')
  expect(await answers('127.0.0.1', port)).toBe('a page')
  expect(await answers(other, port)).toBe('closed')
})

test('HOST opens demo mode to others; without demo mode every address is the usual', async () => {
  const asked = await start({ DEMO_MODE: true, HOST: '0.0.0.0' })
  expect(await answers(other, asked.port)).toBe('a page')
  const usual = await start({ DEMO_MODE: false })
  expect(await answers(other, usual.port)).toBe('a page')
  expect(usual.reached).toBe(`http://localhost:${usual.port} (every address)`)
  const one = await start({ DEMO_MODE: false, HOST: '127.0.0.1' })
  expect(one.reached).toBe(`http://127.0.0.1:${one.port}`)
  expect(await answers(other, one.port)).toBe('closed')
})

test.each(['127.0.0.1', '::1'])('a port that is taken on %s alone is said in one sentence', async (host) => {
  const holder: Server = createServer()
  const isThere = await new Promise<boolean>((resolve) => {
    holder.once('error', () => resolve(false))
    holder.listen(0, host, () => resolve(true))
  })
  // A machine without IPv6 has only one address of its own.
  if (!isThere) return
  const { port } = holder.address() as AddressInfo
  const taken = listen({ HOST: undefined, PORT: port, DEMO_MODE: true }, () => {})
  await expect(taken).rejects.toThrow(`Port ${port} is in use; stop what uses it or set PORT to another.`)
  holder.close()
})
