import type { MiddlewareHandler } from 'hono'
import type { Config } from '#config'
import type { Door } from './request-context.ts'

/** For answers whose maker set no content policy of its own: nothing may load, nobody may frame it. */
const STRICTEST = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

const FIXED = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Addresses carry ids of people and groups; other sites learn our name at most.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
} as const

/** The headers of every answer. Pages bring their own content policy; the demo asks robots to stay out. */
export function securityHeaders(config: Config): MiddlewareHandler<Door> {
  const fixed: [string, string][] = Object.entries(FIXED)
  if (config.PUBLIC_URL.startsWith('https:'))
    fixed.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'])
  if (config.DEMO_MODE) fixed.push(['X-Robots-Tag', 'noindex, nofollow'])
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of fixed) if (!headers.has(name)) headers.set(name, value)
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', STRICTEST)
    headers.set('X-Request-Id', c.get('request').id)
  }
}

/**
 * Whether a request that changes something comes from one of our own pages, as the browser itself says. Session cookies
 * are SameSite=Lax already; this also covers sibling hosts of the same site.
 */
export function sameOriginOnly(config: Config): MiddlewareHandler<Door> {
  const ours = new URL(config.PUBLIC_URL).origin
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    if (isRead || origin === undefined || origin === ours || origin === new URL(c.req.url).origin) return next()
    return c.text('This form was sent from another site.', 403)
  }
}
