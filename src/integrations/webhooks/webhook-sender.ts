import { lookup } from 'node:dns/promises'
import http, { type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Trouble } from '#domain/webhooks/delivery.ts'
import { isPublicAddress } from './public-address.ts'

/** What came of a delivery: the status the receiver answered with, or why there was none. */
export type Delivered = { status: number } | { trouble: Trouble }

/** Sends events to receivers outside. */
export interface WebhookSender {
  /** Posts JSON once. Never throws, follows no redirect, and reads nothing but the status. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Delivered>
}

interface Address {
  address: string
  family: number
}

const TIMEOUT_MS = 10_000

/**
 * Posts over the network. `public`, for production: https only, and only to addresses on the public Internet. A name is looked up once, all its
 * addresses are judged, and the connection goes to those and to no other, so a name that changes in between leads nowhere else.
 * `anywhere` is for tests.
 */
export function webhookSender({
  reach = 'public',
  resolve = (host: string): Promise<Address[]> => lookup(host, { all: true }),
  timeoutMs = TIMEOUT_MS,
}: {
  reach?: 'public' | 'anywhere'
  resolve?: (host: string) => Promise<Address[]>
  timeoutMs?: number
} = {}): WebhookSender {
  return {
    post: async (url, headers, body) => {
      const to = URL.parse(url)
      if (to === null || (reach === 'public' && to.protocol !== 'https:')) return { trouble: 'address_refused' }
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const addresses = await Promise.race([addressesOf(to.hostname, resolve), ended(signal)])
        const isAllowed = reach === 'anywhere' || addresses.every(({ address }) => isPublicAddress(address))
        if (addresses.length === 0 || !isAllowed) return { trouble: 'address_refused' }
        const length = Buffer.byteLength(body)
        const all = { ...headers, 'Content-Type': 'application/json', 'Content-Length': String(length) }
        return await ask(to, { method: 'POST', headers: all, signal, agent: false, lookup: only(addresses) }, body)
      } catch (error) {
        return { trouble: signal.aborted ? 'timed_out' : troubleOf(error) }
      }
    },
  }
}

/** Answers every delivery as taken and sends nothing: the demo's, where nothing leaves the machine. */
export const standInSender: WebhookSender = { post: async () => ({ status: 200 }) }

async function addressesOf(hostname: string, resolve: (host: string) => Promise<Address[]>): Promise<Address[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  return family === 0 ? await resolve(host) : [{ address: host, family }]
}

/** Looks nothing up again: answers with the addresses that were judged. */
function only(addresses: readonly Address[]): LookupFunction {
  return (_host, options, answer) => {
    if (options.all) answer(null, [...addresses])
    else answer(null, addresses[0]?.address ?? '', addresses[0]?.family)
  }
}

function ask(to: URL, options: RequestOptions, body: string): Promise<Delivered> {
  const { promise, resolve, reject } = Promise.withResolvers<Delivered>()
  const request = (to.protocol === 'https:' ? https : http).request(to, options, (answer) => {
    resolve({ status: answer.statusCode ?? 0 })
    // Whatever it says is for no one: nothing of it is read.
    answer.destroy()
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

async function ended(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return await promise
}

/** Node's codes for certificates that prove nothing. */
const INSECURE = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|EPROTO/

function troubleOf(error: unknown): Trouble {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return INSECURE.test(code) ? 'insecure' : 'unreachable'
}
