import { timingSafeEqual } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context, RequestContext } from '#context'
import { reveal } from '#domain/access/secret.ts'
import { type Outage, outageOf } from '#outage'
import type { AssemblyWatch } from '#services/assemblies/watch-assemblies.ts'
import { logSecurity } from '#services/log-security.ts'
import type { PublicStatus } from '#services/operations/show-status.ts'
import { spanUnderWay } from '#spans'
import { hasLeft } from '#web/has-left.ts'
import { describeError, withoutPersons } from '../log.ts'
import { RETRY_AFTER_SECONDS } from './answering-outages.ts'
import { bulkhead } from './bulkhead.ts'
import { inWords } from './busy-page.ts'
import { carriedLanguage } from './carried-language.ts'
import { compressed } from './compressed.ts'
import { formsOnly } from './forms-only.ts'
import type { KeptPages } from './kept-pages.ts'
import { type Maintenance, maintenanceDoor } from './maintenance.ts'
import type { Metrics } from './metrics.ts'
import { movedPaths } from './moved-paths.ts'
import { inOwnLanguage } from './own-language.ts'
import { asBrowserSees, sameOriginOnly } from './own-origin.ts'
import { refuseRequest } from './refuse-request.ts'
import { comesFromStaff, contextOf, type Door, describeRequest } from './request-context.ts'
import { noNul, securityHeaders } from './security-headers.ts'
import { notePageSeen } from './seeing-as.ts'
import { traced } from './traced.ts'

/** What renders pages: the router's request handler over the built (or, in development, the live) site. */
export type RenderPage = (request: Request, ctx: RequestContext) => Promise<Response>

export interface AppParts {
  ctx: Context
  render: RenderPage
  metrics: Metrics
  /** The metrics of all web processes, as text; left out, those of this one. */
  readMetrics?: (() => Promise<string>) | undefined
  /** Keeps public pages; left out in development. */
  kept?: KeptPages
  files?: MiddlewareHandler<Door>
  /** Reads the product's clock again; called before every page. */
  reloadClock(): Promise<void>
  maintenance: Maintenance
  /** The version of what public pages show (watchPublicContent). */
  contentVersion?: () => string
  /** Follows assemblies for the pages that wait for their draw. */
  assemblyWatch?: AssemblyWatch
  /** How we're doing, for the status page. */
  publicStatus?: () => Promise<PublicStatus>
  /** Why this server shouldn't get traffic, in one word; null: it may (server/readiness.ts). */
  whyNotReady(): Promise<string | null>
  /** An outage that's known before anything is asked: our clock and the database's disagree. */
  knownOutage(): Promise<Outage | undefined>
  /** Told of every outage a page met, so that readiness learns of failing writes. */
  metOutage(outage: Outage): void
}

/**
 * Our forms are text, the longest a message of 10,000 letters (120 KB as it is sent). A form of megabytes made of nothing but
 * separators takes seconds to read, for anyone who sends one; a page with uploads must bring its own limit.
 */
const LARGEST_BODY = 256 * 1024
/**
 * These read up to 3 MB, an email of 16 MB, or 30 MB of documents on their own, so that someone who sent too much gets their page back with
 * what they wrote.
 */
const OWN_LIMIT =
  /^(?:\/(?:pt-br|es-mx))?\/contact$|^\/api\/v1\/(?:send-contact-email|received-mail)$|^\/(?:kyc-onboarding\/documents|consortium\/[^/]+(?:\/transfer)?\/files)(?:\/upload|\.data)?$|^\/user\/avatar$/

/** The whole web door: request id, kept pages, log, health, metrics, files, and the router behind them. */
export function createApp(parts: AppParts): Hono<Door> {
  const { metrics } = parts
  const ctx: Context = { ...parts.ctx, onSecurityEvent: metrics.securityEvent }
  const { config } = ctx
  const app = new Hono<Door>()
  app.use(async (c, next) => {
    c.set('request', describeRequest(c, config.TRUST_PROXY))
    await next()
  })
  // A kept page is already compressed and is let through; everything else, found or not, is compressed here.
  app.use(compressed())
  // Outside of the rest, so that a page is kept with every header it leaves with.
  if (parts.kept) app.use(parts.kept.keep)
  app.use(traced(config))
  app.use(accessLog(ctx, metrics))
  app.use(securityHeaders(config))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const why = await parts.whyNotReady()
    return why === null ? c.text('ready') : c.text(why, 503)
  })
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(config, c.req.header('authorization')))
      return refuseRequest(c, 'metrics_token', { status: 404, words: 'not found' })
    const text = await (parts.readMetrics?.() ?? metrics.registry.metrics())
    return c.text(text, 200, { 'Content-Type': metrics.registry.contentType })
  })
  if (parts.files) app.use(parts.files)
  app.use(maintenanceDoor(parts.maintenance, ctx, (headers) => comesFromStaff(ctx, headers)))
  app.use(movedPaths())
  app.use(carriedLanguage(config))
  app.use(sameOriginOnly(config))
  const limited = bodyLimit({
    maxSize: LARGEST_BODY,
    onError: (c) => refuseRequest(c, 'too_large', { status: 413, words: 'Too large.' }),
  })
  app.use((c, next) => (OWN_LIMIT.test(c.req.path) ? next() : limited(c, next)))
  app.use(formsOnly(OWN_LIMIT))
  app.use(noNul(OWN_LIMIT))
  app.use(bulkhead(Math.max(1, Math.floor(config.DATABASE_POOL / 2))))
  app.all('*', async (c) => {
    const known = await parts.knownOutage()
    // The last offset read is right except in the very second in which someone moves the demo's time.
    if (known === undefined) await parts.reloadClock().catch(unlessBug)
    const { ctx: requestContext, cookies: ofSession } = await contextOf(ctx, c.get('request'), c.req.raw.headers, known)
    requestContext.metOutage = parts.metOutage
    requestContext.assemblyWatch = parts.assemblyWatch
    requestContext.publicStatus = parts.publicStatus
    requestContext.contentVersion = parts.contentVersion?.()
    requestContext.isClosed = parts.maintenance.isOn()
    requestContext.writeOutage = c.get('writeOutage')
    if (requestContext.outage !== undefined) parts.metOutage(requestContext.outage)
    const { request, cookie } = inOwnLanguage(asBrowserSees(config, c.req.raw), requestContext)
    const cookies = cookie === null ? ofSession : [...ofSession, cookie]
    const rendered = await parts.render(withReadablePath(request), requestContext)
    const response = rendered.status === UNAVAILABLE ? inWords(rendered, request, config.PRODUCT_NAME) : rendered
    await notePageSeen(requestContext, response)
    if (response.status >= 500 && hasLeft(c.req.raw)) return new Response(null, { status: CLOSED_BY_VISITOR })
    if (response.status === UNAVAILABLE && !response.headers.has('Retry-After'))
      response.headers.set('Retry-After', RETRY_AFTER_SECONDS)
    // Whatever a page says is for its reader alone, unless kept-pages.ts finds that it is the same for everyone.
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store')
    // A renewed session must not end up in a cache along with a picture or a list that everyone may keep.
    if (cookies.length > 0) response.headers.set('Cache-Control', 'private, no-store')
    // The page's own come last and so win: a sign-in beside the remains of an old session is a sign-in.
    const own = response.headers.getSetCookie()
    if (cookies.length > 0) response.headers.delete('Set-Cookie')
    if (cookies.length > 0) for (const line of [...cookies, ...own]) response.headers.append('Set-Cookie', line)
    return response
  })
  app.onError((error, c) => {
    const { id } = c.get('request')
    if (hasLeft(c.req.raw)) {
      ctx.log.info({ requestId: id }, 'the visitor left before the response was complete')
      return new Response(null, { status: CLOSED_BY_VISITOR })
    }
    const outage = outageOf(error)
    if (outage !== null) {
      parts.metOutage(outage)
      ctx.log.warn({ requestId: id, outage, err: error }, 'request failed: database or files busy or away')
      return c.text('We’re busy right now. Try again in a moment.', UNAVAILABLE, {
        'Retry-After': RETRY_AFTER_SECONDS,
      })
    }
    ctx.log.error({ requestId: id, err: describeError(error) }, 'request failed')
    return c.text(`Something went wrong. Reference ${id}.`, 500)
  })
  return app
}

/** A path whose percent signs can't be read is found nowhere; React Router would write all of it, an address too, past the log. */
function withReadablePath(request: Request): Request {
  const url = new URL(request.url)
  try {
    decodeURIComponent(url.pathname)
    return request
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25')
    return new Request(url, request)
  }
}

/** One line per request, without personal data: no query (tokens), no address, nothing that looks like an email. */
function accessLog(ctx: Context, metrics: Metrics): MiddlewareHandler<Door> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const milliseconds = performance.now() - start
    const { path, method } = c.req
    metrics.request(method, path, c.res.status, milliseconds / 1000)
    const { id: requestId } = c.get('request')
    const reason = c.get('refusal')
    if (reason !== undefined) {
      const door: Context = { ...ctx, actor: { kind: 'visitor' }, log: ctx.log.child({ requestId }) }
      logSecurity(door, 'request_refused', { status: c.res.status, reason, method, path })
    }
    if (path.startsWith('/assets/') || path === '/healthz' || path === '/readyz' || path === '/metrics') return
    ctx.log.info(
      {
        requestId,
        method,
        path: withoutPersons(path),
        status: c.res.status,
        ms: Math.round(milliseconds * 10) / 10,
        traceId: spanUnderWay()?.spanContext().traceId,
      },
      'request',
    )
  }
}

const UNAVAILABLE = 503
/** What proxies log when a visitor has hung up; no one is there to read it. */
const CLOSED_BY_VISITOR = 499

/** For things that may fail while the database is away. */
function unlessBug(error: unknown): void {
  if (outageOf(error) === null) throw error
}

function mayReadMetrics(config: Context['config'], authorization: string | undefined): boolean {
  if (!config.METRICS_TOKEN) return !config.production
  const wanted = Buffer.from(`Bearer ${reveal(config.METRICS_TOKEN)}`)
  const given = Buffer.from(authorization ?? '')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
