import type { MiddlewareHandler } from 'hono'
import type { Config } from '#config'
import { refuseRequest } from './refuse-request.ts'
import type { Door } from './request-context.ts'

const READS = ['GET', 'HEAD', 'OPTIONS']

/** Whether a request of this method changes nothing and carries no form. */
export function isRead(method: string): boolean {
  return READS.includes(method)
}

/**
 * Whether a request that changes something comes from one of our own pages, as the browser itself says. Session cookies
 * are already SameSite=Lax; this also covers sibling hosts of the same site. Programs send neither header and are let through: they
 * carry no one's cookies.
 */
export function sameOriginOnly(config: Config): MiddlewareHandler<Door> {
  return async (c, next) => {
    const { method, url } = c.req
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const isOurs = origin === undefined ? site === undefined || OWN_SITE.includes(site) : isOwn(config, origin, url)
    return isRead(method) || isOurs
      ? next()
      : refuseRequest(c, 'foreign_origin', { status: 403, words: 'This form was sent from another site.' })
  }
}

/** What a browser says of its own page, and of a URL that was typed. */
const OWN_SITE = ['same-origin', 'none']

/**
 * The request as its browser sees it: under PUBLIC_URL. Behind a proxy that ends TLS, requests reach us over plain HTTP, and the
 * router refuses every form whose Origin isn't that of the URL it's given. Taken from the setting and never from a header,
 * because anyone can claim any Host or Forwarded header. Comes after `sameOriginOnly`.
 */
export function asBrowserSees(config: Config, request: Request): Request {
  const { origin, pathname, search } = new URL(request.url)
  const ours = new URL(config.PUBLIC_URL).origin
  // Someone trying out the product may use another of its names: 127.0.0.1 for localhost.
  const isOtherName = !config.production && request.headers.get('origin') === origin
  return origin === ours || isOtherName ? request : new Request(ours + pathname + search, request)
}

/** Ours is PUBLIC_URL; outside production, also whatever name the browser used. */
function isOwn(config: Config, origin: string, url: string): boolean {
  return origin === new URL(config.PUBLIC_URL).origin || (!config.production && origin === new URL(url).origin)
}
