import type { MiddlewareHandler } from 'hono'
import type { Config } from '#config'
import { isRead } from './own-origin.ts'
import { refuseRequest } from './refuse-request.ts'
import type { Door } from './request-context.ts'

/** For answers without a content policy of their own: nothing may load, and no one may frame it. */
const STRICTEST = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

const FIXED = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // URLs carry ids of people and groups; other sites learn our name at most.
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
 * No text contains the character NUL, no keyboard types it, and PostgreSQL doesn't store it: a URL or a form with one comes
 * from a program looking for holes, and gets a 400 before anything reads it. The contact page reads its own body and
 * leaves it out of what it stores; the API refuses JSON that writes it.
 */
export function noNul(readsItself: RegExp): MiddlewareHandler<Door> {
  return async (c, next) => {
    const { method, path, url, raw } = c.req
    const isForm = !isRead(method) && !readsItself.test(path)
    const text = isForm ? await raw.clone().text() : ''
    // A URL-encoded form writes characters as codes; a multipart one contains them as they are.
    const isInParts = c.req.header('content-type')?.startsWith('multipart/') ?? false
    const hasNul = url.includes('%00') || text.includes('\0') || (!isInParts && text.includes('%00'))
    if (!hasNul) return next()
    return refuseRequest(c, 'nul', { status: 400, words: 'An address or a form cannot hold this character.' })
  }
}
