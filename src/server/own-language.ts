import type { RequestContext } from '#context'
import { LANGUAGE_KEY } from '#domain/language.ts'
import { chosenLanguage, languageCookie } from '#web/i18n/language.ts'

/**
 * The request of someone signed in on a device that has no language yet, as if the language of their account had been chosen here, and the
 * Set-Cookie line that keeps it. The demo's people were each made with a language of their own; who looks around keeps theirs, and so does someone who sees as a member.
 */
export function inOwnLanguage(
  request: Request,
  { session, config }: Pick<RequestContext, 'session' | 'config'>,
): { request: Request; cookie: string | null } {
  if (session === null || session.isDemo || session.seenBy !== null || chosenLanguage(request) !== null)
    return { request, cookie: null }
  const headers = new Headers(request.headers)
  const sent = headers.get('Cookie')
  headers.set('Cookie', [...(sent === null ? [] : [sent]), `${LANGUAGE_KEY}=${session.language}`].join('; '))
  return { request: new Request(request, { headers }), cookie: languageCookie(session.language, config.PUBLIC_URL) }
}
