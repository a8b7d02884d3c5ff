import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { Metrics } from './metrics.ts'
import type { Door } from './request-context.ts'

/** A public page as it was rendered once, in each way a browser may want it. */
interface KeptPage {
  headers: Headers
  etag: string
  bodies: Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Only a page that renders the same for everybody may be kept; the renderer says so in its first line. */
const STATIC_MARK = 'data-render="static"'
/** Far above the number of public pages; a guard against keeping without end. */
const MOST_PAGES = 500

/**
 * Keeps static public pages in memory after their first request, compressed (house.md, "Public pages weigh nothing").
 * `version` names the content: when it changes, everything kept is forgotten. Whatever could differ from visitor to
 * visitor (a query, a session, a chosen language without its prefix, any POST) is rendered fresh and stored nowhere.
 */
export function keptPages(version: () => string, metrics: Metrics): MiddlewareHandler<Door> {
  const pages = new Map<string, KeptPage>()
  let keptVersion = version()
  return async (c, next) => {
    if (!isSameForEverybody(c.req.method, c.req.url, c.req.header('cookie') ?? '')) {
      await next()
      if (isHtml(c.res)) c.res.headers.set('Cache-Control', 'private, no-store')
      return
    }
    if (version() !== keptVersion) {
      pages.clear()
      keptVersion = version()
    }
    const known = pages.get(c.req.path)
    if (known) {
      metrics.keptPage('hit')
      return answer(known, c.req.header('accept-encoding') ?? '', c.req.header('if-none-match'))
    }
    await next()
    if (!isHtml(c.res)) return
    const made =
      c.req.method === 'GET' && c.res.status === 200 && !c.res.headers.has('set-cookie')
        ? await keep(c.res.clone())
        : null
    if (!made) {
      c.res.headers.set('Cache-Control', 'private, no-store')
      return
    }
    metrics.keptPage('miss')
    if (pages.size < MOST_PAGES) pages.set(c.req.path, made)
    c.res = undefined
    c.res = answer(made, c.req.header('accept-encoding') ?? '', c.req.header('if-none-match'))
  }
}

function isSameForEverybody(method: string, url: string, cookies: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const { pathname, search } = new URL(url)
  if (search !== '' || /(?:^|;\s*)(?:__Secure-)?cotavia\.session_token=/.test(cookies)) return false
  // A chosen language leads an address without prefix elsewhere (rules.md 0), so it is not the same for everybody.
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1]
  return !chosen || chosen === 'enUS' || /^\/(pt-br|es-mx)(\/|$)/.test(pathname)
}

async function keep(response: Response): Promise<KeptPage | null> {
  const text = await response.text()
  if (!text.slice(0, 500).includes(STATIC_MARK)) return null
  const identity = new TextEncoder().encode(text)
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(identity, { level: 9 }),
  ])
  const headers = new Headers(response.headers)
  for (const name of ['content-length', 'transfer-encoding', 'x-request-id']) headers.delete(name)
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  headers.set('Vary', 'Accept-Encoding, Cookie')
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  headers.set('ETag', etag)
  return { headers, etag, bodies: { br: new Uint8Array(br), gzip: new Uint8Array(zipped), identity } }
}

function answer(page: KeptPage, accepted: string, known: string | undefined): Response {
  const headers = new Headers(page.headers)
  if (known?.includes(page.etag)) return new Response(null, { status: 304, headers })
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  const body = page.bodies[encoding]
  headers.set('Content-Length', String(body.byteLength))
  return new Response(body, { status: 200, headers })
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}
