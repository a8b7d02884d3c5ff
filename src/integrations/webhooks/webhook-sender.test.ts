import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { isPublicAddress } from '#integrations/webhooks/public-address.ts'
import { signDelivery } from '#integrations/webhooks/sign-delivery.ts'
import { webhookSender } from '#integrations/webhooks/webhook-sender.ts'

let server: Server
let url: string
const asked: IncomingMessage[] = []
beforeAll(async () => {
  server = createServer((request, answer) => {
    asked.push(request)
    if (request.url === '/slow') return
    if (request.url === '/moved') answer.writeHead(302, { Location: '/' })
    else answer.writeHead(request.url === '/broken' ? 500 : 204)
    answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['not an address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

it('posts to a receiver and reads its status, following nothing', async () => {
  const sender = webhookSender({ reach: 'anywhere' })
  expect(await sender.post(`${url}/`, { 'webhook-id': '1' }, '{}')).toEqual({ status: 204 })
  expect(asked.at(-1)?.headers).toMatchObject({ 'webhook-id': '1', 'content-type': 'application/json' })
  const before = asked.length
  expect(await sender.post(`${url}/moved`, {}, '{}')).toEqual({ status: 302 })
  expect(asked.length).toBe(before + 1)
  expect(await sender.post(`${url}/broken`, {}, '{}')).toEqual({ status: 500 })
})

it('waits no longer than it says, and says so when no one is there', async () => {
  expect(await webhookSender({ reach: 'anywhere', timeoutMs: 50 }).post(`${url}/slow`, {}, '{}')).toEqual({
    trouble: 'timed_out',
  })
  const never = () => new Promise<never>(() => {})
  expect(await webhookSender({ resolve: never, timeoutMs: 20 }).post('https://a.example/', {}, '{}')).toEqual({
    trouble: 'timed_out',
  })
  const gone = async () => {
    throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
  }
  expect(await webhookSender({ resolve: gone }).post('https://a.example/', {}, '{}')).toEqual({
    trouble: 'unreachable',
  })
})

it.each([
  ['a name of this machine', 'https://inside.example/', [{ address: '127.0.0.1', family: 4 }]],
  [
    'a name with one address of ours among others',
    'https://mixed.example/',
    [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
  ],
  ['a name without an address', 'https://empty.example/', []],
  ['an address of this machine', 'https://127.0.0.1/', []],
  ['the same, written otherwise', 'https://[::ffff:127.0.0.1]/', []],
  ['the same as a number', 'https://2130706433/', []],
  ['the metadata of a cloud', 'https://169.254.169.254/latest', []],
  ['plain http', 'http://8.8.8.8/', []],
])('never asks %s', async (_title, to, addresses) => {
  const before = asked.length
  expect(await webhookSender({ resolve: async () => addresses }).post(to, {}, '{}')).toEqual({
    trouble: 'address_refused',
  })
  expect(asked.length).toBe(before)
})

it('connects to the addresses that were judged and looks nothing up again', async () => {
  let lookups = 0
  const resolve = async () => {
    lookups += 1
    return [{ address: '127.0.0.1', family: 4 }]
  }
  const { port } = server.address() as AddressInfo
  const sender = webhookSender({ reach: 'anywhere', resolve })
  expect(await sender.post(`http://nowhere.invalid:${port}/`, {}, '{}')).toEqual({ status: 204 })
  expect(lookups).toBe(1)
})

it('signs as Standard Webhooks says', () => {
  // The example of the standard's own reference libraries.
  const headers = signDelivery('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  })
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  expect(headers['webhook-timestamp']).toBe('1614265330')
})
