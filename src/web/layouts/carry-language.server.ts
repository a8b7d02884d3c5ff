import { type RouterContextProvider, redirect } from 'react-router'
import { languageFrom } from '#domain/language.ts'
import { chosenLanguage, LANGUAGE_KEY, languageCookie } from '#web/i18n/language.ts'
import { requestContext } from '#web/request-context.ts'

interface Carried {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
}

/** The cookie that keeps the language a link or form brings along, for visitors who haven't chosen one; null when there's nothing to keep. */
export function carriedLanguage({ request, context, url }: Carried): string | null {
  const language = languageFrom(url.searchParams.get(LANGUAGE_KEY))
  if (language === null || chosenLanguage(request) !== null) return null
  return languageCookie(language, requestContext(context).config.PUBLIC_URL)
}

/**
 * For pages without a prefix in their URL: a visitor who comes from a page in their language continues in it. The link names it,
 * it's kept in the cookie, and the URL loses it. A choice made before stays. Throws the redirect.
 */
export function carryLanguage(carried: Carried): void {
  const { pathname, searchParams } = carried.url
  if (languageFrom(searchParams.get(LANGUAGE_KEY)) === null) return
  const rest = new URLSearchParams(searchParams)
  rest.delete(LANGUAGE_KEY)
  const cookie = carriedLanguage(carried)
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  if (cookie !== null) headers.set('Set-Cookie', cookie)
  throw redirect(rest.size === 0 ? pathname : `${pathname}?${rest}`, { headers })
}
