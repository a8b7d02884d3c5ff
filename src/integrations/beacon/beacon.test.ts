import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drandBeacon } from '#integrations/beacon/drand-beacon.ts'
import { knownBeacon } from '#integrations/beacon/known-beacon.ts'

const ROUND = 657413
const SIGNATURE = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'
const RANDOMNESS = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587'

/** A relay on loopback: the true round, a forged one, and nothing else. */
const relay = createServer((request, response) => {
  const round = Number(request.url?.split('/').at(-1))
  if (request.url?.startsWith('/moved/')) return response.writeHead(302, { Location: `/public/${round}` }).end()
  if (round === ROUND) return response.end(JSON.stringify({ round, randomness: RANDOMNESS, signature: SIGNATURE }))
  if (round === ROUND + 1) return response.end(JSON.stringify({ round, randomness: RANDOMNESS, signature: SIGNATURE }))
  response.writeHead(404).end()
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`
})
afterAll(() => relay.close())

describe.each([
  ['drand', () => drandBeacon(['http://127.0.0.1:9', url], pino({ level: 'silent' }))],
  ['known', () => knownBeacon(new Map([[ROUND, SIGNATURE]]))],
])('the %s beacon', (_name, make) => {
  it('gives the round of rules 6 with the randomness that is the SHA-256 of its signature', async () => {
    const round = await make().fetchRound(ROUND)
    expect(Buffer.from(round?.randomness ?? []).toString('hex')).toBe(RANDOMNESS)
    expect(Buffer.from(round?.signature ?? []).toString('hex')).toBe(SIGNATURE)
  })
  it('gives null for a round it does not have or whose signature is not of that round', async () => {
    expect(await make().fetchRound(ROUND + 1)).toBeNull()
    expect(await make().fetchRound(ROUND + 2)).toBeNull()
  })
})

it('ASVS 15.3.2 a relay that sends us elsewhere is not followed', async () => {
  expect(await drandBeacon([`${url}/moved`], pino({ level: 'silent' })).fetchRound(ROUND)).toBeNull()
  expect(await drandBeacon([`${url}/moved`, url], pino({ level: 'silent' })).fetchRound(ROUND)).not.toBeNull()
})
