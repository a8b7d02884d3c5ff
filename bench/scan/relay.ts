import { randomInt } from 'node:crypto'
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http'

/** Who a tool is to the product: what each of its requests carries. */
export interface Asker {
  name: string
  /** Headers of this person or program; asked again for every request. */
  headers(): Readonly<Record<string, string>>
  /** Signs in again once a request was sent to the login. */
  enterAgain?(): Promise<void>
}

/** What went through since the last `take`. */
export interface Tally {
  requests: number
  /** Answers by status. */
  statuses: Record<string, number>
  /** Requests that the relay answered itself, because they would end the scan. */
  leftOut: number
}

/** Between a tool and the product. */
export interface Relay {
  base: string
  asker: string
  take(): Tally
  close(): Promise<void>
}

/**
 * What no tool may do, or there would be nothing left to scan: it ends the session, closes the site for everyone, moves the demo's time, or gives
 * up the one account and spot that the rest is tried with. Our own inputs try these (tests/door/hostile-input.test.ts), except for the demo.
 */
const LEFT_OUT =
  /^\/(?:auth\/logout|admin\/maintenance|demo\/|seeing|user\/account\/close|consortium\/[^/]+\/leave|dashboard\/users\/[^/]+\/see-as)/

export const isLeftOut = (path: string): boolean => LEFT_OUT.test(path)

const EMPTY = (): Tally => ({ requests: 0, statuses: {}, leftOut: 0 })

/**
 * Passes every request on exactly as it came, as one asker and from a new network address each time, so that the limits on strangers don't answer
 * instead of what they protect. Counts what's answered. `mayEnd`: also what a tool may not do.
 */
export async function openRelay(product: string, asker: Asker, { mayEnd = false } = {}): Promise<Relay> {
  const { host, hostname, port } = new URL(product)
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  let tally = EMPTY()
  let base = ''
  let isEntering = false

  const server = createServer((asked, answer) => {
    tally.requests += 1
    const path = asked.url ?? '/'
    if (!mayEnd && isLeftOut(path)) {
      tally.leftOut += 1
      answer.writeHead(404, { 'Content-Type': 'text/plain' }).end('left out of the scan')
      return
    }
    const sent = request(
      { agent, hostname, port, path, method: asked.method, headers: headersOf(asked, host, product, asker) },
      (got) => {
        const status = String(got.statusCode)
        tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
        if (asker.enterAgain !== undefined && isAtLogin(got.headers) && !isEntering) {
          isEntering = true
          void asker.enterAgain().finally(() => {
            isEntering = false
          })
        }
        answer.writeHead(got.statusCode ?? 502, ownLinks(got.headers, product, base))
        got.pipe(answer)
        got.on('error', () => answer.destroy())
      },
    )
    sent.on('error', (error) => {
      tally.statuses.none = (tally.statuses.none ?? 0) + 1
      answer.destroy(error)
    })
    // A tool that stops waiting takes its request back.
    answer.on('close', () => sent.destroy())
    asked.pipe(sent)
  })
  base = await listen(server)
  return {
    base,
    asker: asker.name,
    take: () => {
      const taken = tally
      tally = EMPTY()
      return taken
    },
    close: () => {
      agent.destroy()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** A place that nothing of the product may ever connect to; remembers what did. */
export async function openTrap(): Promise<{ base: string; hits: string[]; close(): void }> {
  const hits: string[] = []
  const server = createServer((asked, answer) => {
    // Wapiti looks here for what its own payloads brought about.
    if (!/get_(?:ssrf|xxe)\.php/.test(asked.url ?? '')) hits.push(`${asked.method} ${asked.url}`)
    answer.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  return { base: await listen(server), hits, close: () => server.close() }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address !== null && typeof address === 'object') resolve(`http://127.0.0.1:${address.port}`)
    })
  })
}

/** The tool's own headers, and over them whose request it is and where it comes from. */
function headersOf(
  asked: IncomingMessage,
  host: string,
  product: string,
  asker: Asker,
): Record<string, string | string[]> {
  const { cookie, ...own } = asked.headers
  const mine = asker.headers()
  const cookies = [mine.Cookie, withoutSession(cookie)].filter(Boolean).join('; ')
  const isRead = asked.method === 'GET' || asked.method === 'HEAD'
  return Object.fromEntries(
    Object.entries({
      ...own,
      ...mine,
      host,
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      cookie: asker.enterAgain === undefined ? (cookie ?? '') : cookies,
      Cookie: '',
      // As the product's own pages send their forms.
      origin: isRead || mine.Authorization !== undefined ? '' : product,
      referer: '',
    }).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined && entry[1] !== ''),
  )
}

function withoutSession(cookie = ''): string {
  return cookie
    .split('; ')
    .filter((pair) => !pair.startsWith('cotavia.session'))
    .join('; ')
}

function isAtLogin({ location = '' }: IncomingHttpHeaders): boolean {
  return /\/auth\?mode=login/.test(location)
}

/** The product's own URLs lead back through the relay. */
function ownLinks(headers: IncomingHttpHeaders, product: string, base: string): IncomingHttpHeaders {
  const { location } = headers
  return location?.startsWith(product) ? { ...headers, location: base + location.slice(product.length) } : headers
}
