import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { claimsSession } from '#integrations/accounts/session-cookie.ts'
import type { Metrics } from './metrics.ts'
import type { Door } from './request-context.ts'

/** Public pages rendered once and kept in memory, compressed (docs/style.md, "Public pages weigh nothing"). */
export interface KeptPages {
  /**
   * Answers from memory, with Node's own response and before anything else, which is what makes a kept page ten times
   * cheaper than one that goes through the whole door. False: not kept, go on.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Keeps what comes out of the door if it's the same for everyone. */
  keep: MiddlewareHandler<Door>
}

type Encoding = 'br' | 'gzip' | 'identity'

/** A page in each way a browser may want it: body and headers, ready to be written. */
interface KeptPage {
  etag: string
  answers: Record<Encoding, { headers: Record<string, string>; body: Buffer }>
}

/** Only a page that renders the same for everyone may be kept; the renderer says so in its first line. */
const STATIC_MARK = 'data-render="static"'
/** Set by the renderer on a page that changes on its own, and removed here. */
const KEPT_SECONDS = 'x-kept-seconds'
/** How many of those are kept: each group has a page, and there may be thousands. The oldest makes room. */
const MOST_BRIEF_PAGES = 200
/** Far above the number of public pages; a guard against keeping pages without limit. */
const MOST_PAGES = 500
/**
 * How our own links write a URL. The router also answers "/FAQ" and "/%66aq", of which there are so many that a
 * stranger could fill the store with one page and nothing else would be kept.
 */
const OWN_SPELLING = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/
/** What belongs to one response and not to the page. */
const OF_ONE_ANSWER = ['content-length', 'transfer-encoding', 'x-request-id']

/**
 * `version` names the content: when it changes, everything kept is forgotten. Whatever could differ from visitor to
 * visitor (a query, a session, a chosen language without its prefix, any POST) is rendered fresh and stored nowhere.
 */
export function keptPages(version: () => string, metrics: Metrics, elapsed = () => performance.now()): KeptPages {
  const pages = new Map<string, KeptPage>()
  const brief = new Map<string, KeptPage & { until: number }>()
  let keptVersion = version()
  return {
    answer: (request, response) => {
      if (version() !== keptVersion) {
        pages.clear()
        brief.clear()
        keptVersion = version()
      }
      const page = pages.get(request.url ?? '') ?? unlessOld(brief.get(request.url ?? ''), elapsed())
      if (!page || !isSameForEverybody(request.method, request.url ?? '', request.headers.cookie)) return false
      metrics.keptPage('hit')
      write(page, request, response)
      return true
    },
    keep: async (c, next) => {
      const { pathname, search } = new URL(c.req.url)
      const isOurs = c.req.method === 'GET' && OWN_SPELLING.test(pathname)
      const mayKeep = isOurs && isSameForEverybody('GET', pathname + search, c.req.header('cookie'))
      const renderedFor = version()
      await next()
      const seconds = Number(c.res.headers.get(KEPT_SECONDS) ?? 0)
      if (seconds > 0) c.res.headers.delete(KEPT_SECONDS)
      const isPage = c.res.headers.get('content-type')?.startsWith('text/html') ?? false
      if (!mayKeep || !isPage || c.res.status !== 200 || c.res.headers.has('set-cookie')) return
      const text = await c.res.clone().text()
      if (!text.slice(0, 500).includes(STATIC_MARK)) return
      metrics.keptPage('miss')
      const page = await pack(text, c.res.headers)
      // Something was published while it was rendered: correct for its reader, but too old to keep.
      if (renderedFor === version()) {
        if (seconds > 0) keepBriefly(brief, pathname, { ...page, until: elapsed() + seconds * 1000 })
        else if (pages.size < MOST_PAGES) pages.set(pathname, page)
      }
      // Its first reader gets it as small as everyone after.
      const { headers, body } = page.answers[encodingFor(c.req.header('accept-encoding'))]
      const requestId = c.res.headers.get('x-request-id')
      // Removed first, or the headers of the answer that isn't kept would win.
      c.res = undefined
      c.res = new Response(new Uint8Array(body), {
        headers: { ...headers, ...(requestId !== null && { 'x-request-id': requestId }) },
      })
    },
  }
}

function unlessOld(page: (KeptPage & { until: number }) | undefined, now: number): KeptPage | undefined {
  return page !== undefined && page.until > now ? page : undefined
}

function keepBriefly<Page>(brief: Map<string, Page>, path: string, page: Page): void {
  const [oldest] = brief.keys()
  // Reinserted, so that the first in the map is always the oldest.
  brief.delete(path)
  if (oldest !== undefined && brief.size >= MOST_BRIEF_PAGES) brief.delete(oldest)
  brief.set(path, page)
}

function isSameForEverybody(method: string | undefined, url: string, cookies = ''): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || url.includes('?')) return false
  if (claimsSession(cookies)) return false
  // A chosen language redirects a URL without a prefix (rules 0), so it isn't the same for everyone.
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1]
  return !chosen || chosen === 'enUS' || /^\/(pt-br|es-mx)(\/|$)/.test(url)
}

async function pack(text: string, rendered: Headers): Promise<KeptPage> {
  const identity = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    // The most there is: packed once and beside the event loop, and the largest page then fits a connection's first flight.
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    compressGzip(identity, { level: 9 }),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common: Record<string, string> = Object.fromEntries(rendered)
  for (const name of OF_ONE_ANSWER) delete common[name]
  Object.assign(common, {
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding, Cookie',
    etag,
  })
  const answer = (body: Buffer, encoding: Encoding) => ({
    body,
    headers: {
      ...common,
      'content-length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  })
  return {
    etag,
    answers: { br: answer(br, 'br'), gzip: answer(zipped, 'gzip'), identity: answer(identity, 'identity') },
  }
}

function write(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = page.answers[encodingFor(request.headers['accept-encoding'])]
  if (request.headers['if-none-match']?.includes(page.etag)) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers
    response.writeHead(304, rest).end()
    return
  }
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  return /\bbr\b/.test(text) ? 'br' : /\bgzip\b/.test(text) ? 'gzip' : 'identity'
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
