import type { MiddlewareHandler } from 'hono'
import { ownValue } from '#domain/own-value.ts'
import type { Door } from './request-context.ts'

/** URLs that lead to a page of another name, in every language (PUB-24). */
const MOVED: Readonly<Record<string, string>> = {
  '/index': '/',
  '/cars': '/car-consorcio',
  '/homes': '/home-consorcio',
  '/about': '/about-us',
}

/**
 * Where a URL has moved permanently, or null: the specification's other names for four pages, and every URL
 * without the slash at its end. The language's prefix stays.
 */
export function movedTo(pathname: string): string | null {
  // Two slashes in front would be another host's URL.
  const plain = /^\/[^/\\].*\/$/.test(pathname) ? pathname.replace(/(?<!\/)\/+$/, '') : pathname
  const [, prefix = '', page = ''] = /^(\/pt-br|\/es-mx)?(\/.*)?$/.exec(plain) ?? []
  const to = ownValue(MOVED, page)
  const moved = to === undefined ? plain : prefix + to === `${prefix}/` && prefix !== '' ? prefix : prefix + to
  return moved === pathname ? null : moved
}

/** Redirects an old URL to the page's own, keeping the query (301). */
export function movedPaths(): MiddlewareHandler<Door> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const to = c.req.method === 'GET' || c.req.method === 'HEAD' ? movedTo(pathname) : null
    return to === null ? next() : c.redirect(to + search, 301)
  }
}
