import { context, propagation, ROOT_CONTEXT, type Span } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import type { Config } from '#config'
import { inSpan, markFailed, spanUnderWay } from '#spans'
import { eachHandler } from './each-handler.ts'
import type { Door } from './request-context.ts'

/** Asked by machines every few seconds, and files: no one looks for these in a trace. */
const UNTRACED = /^\/(?:assets\/|(?:healthz|readyz|metrics)$)/

/** The pattern of the innermost route that a request has led to so far. */
const routes = new WeakMap<Span, string>()

/**
 * Each request is a span, named by its method and the pattern of its route: whose page it is, and what a URL gives away, stay outside. Behind a proxy, it's part of the
 * trace that the proxy has begun.
 */
export function traced({ TRUST_PROXY: isBehindProxy }: Pick<Config, 'TRUST_PROXY'>): MiddlewareHandler<Door> {
  return async (c, next) => {
    const { method, path } = c.req
    if (UNTRACED.test(path)) return await next()
    const asked = isBehindProxy
      ? { traceparent: c.req.header('traceparent'), tracestate: c.req.header('tracestate') }
      : {}
    const attributes = { 'http.request.method': method, 'cotavia.request_id': c.get('request').id }
    await context.with(propagation.extract(ROOT_CONTEXT, asked), () =>
      inSpan(method, { kind: 'server', attributes }, async (span) => {
        await next()
        const { status } = c.res
        const route = routes.get(span)
        span.setAttribute('http.response.status_code', status)
        if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route)
        if (status >= 500) markFailed(span, { code: String(status) })
      }),
    )
  }
}

/** The same site, whose loaders and actions are spans and tell which route a request has led to. */
export function tracedHandlers(build: ServerBuild): ServerBuild {
  return eachHandler(build, (handler, { id, does }) => {
    const pattern = patternOf(build, id)
    return (args) => {
      const span = spanUnderWay()
      if (span === null) return handler(args)
      if (pattern.length >= (routes.get(span)?.length ?? 0)) routes.set(span, pattern)
      return inSpan(`${does} ${id}`, {}, () => handler(args))
    }
  })
}

function patternOf(build: ServerBuild, id: string): string {
  const parts: string[] = []
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) {
    const { path } = build.routes[at] ?? {}
    if (path !== undefined) parts.unshift(path.replace(/^\/|\/$/g, ''))
  }
  return `/${parts.filter((part) => part !== '').join('/')}`
}
