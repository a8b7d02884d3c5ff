import type { MiddlewareHandler } from 'hono'
import { isRead } from './own-origin.ts'
import { refuseRequest } from './refuse-request.ts'
import type { Door } from './request-context.ts'

/** The two ways in which a browser sends a form; a multipart one names its boundary. */
const FORM = /^(?:application\/x-www-form-urlencoded\s*(?:;|$)|multipart\/form-data\s*;.*\bboundary=)/i
const IN_PARTS = /^multipart\//i
/** Doors for programs define what they read. */
const FOR_PROGRAMS = /^\/api\//

/**
 * Pages take forms and nothing else: another content type, or none, is 415 and a form that cannot be read is 400, for the page
 * and for its data alike, so that no action has to think about it. `readsItself`: URLs that read their own body and answer
 * an unreadable one with the page.
 */
export function formsOnly(readsItself: RegExp): MiddlewareHandler<Door> {
  return async (c, next) => {
    const { method, path, raw } = c.req
    if (isRead(method) || FOR_PROGRAMS.test(path)) return next()
    const type = c.req.header('content-type') ?? ''
    if (!FORM.test(type))
      return refuseRequest(c, 'no_form', {
        status: 415,
        words: 'This address takes forms only.',
        headers: { 'Accept-Post': 'application/x-www-form-urlencoded, multipart/form-data' },
      })
    // One as URLs are written can always be read.
    if (!IN_PARTS.test(type) || readsItself.test(path)) return next()
    const isReadable = await raw
      .clone()
      .formData()
      .then(
        () => true,
        () => false,
      )
    return isReadable
      ? next()
      : refuseRequest(c, 'unreadable_form', { status: 400, words: 'This form cannot be read.' })
  }
}
