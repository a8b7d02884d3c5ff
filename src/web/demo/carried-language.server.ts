import type { RouterContextProvider } from 'react-router'
import { LANGUAGE_KEY, languageFrom } from '#domain/language.ts'
import { chosenLanguage, languageCookie } from '#web/i18n/language.ts'
import { requestContext } from '#web/request-context.ts'

interface Carried {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
}

/** The cookie that keeps the language a form brings along, for visitors who haven't chosen one; null when there's nothing to keep. */
export function carriedLanguage({ request, context, url }: Carried): string | null {
  const language = languageFrom(url.searchParams.get(LANGUAGE_KEY))
  if (language === null || chosenLanguage(request) !== null) return null
  return languageCookie(language, requestContext(context).config.PUBLIC_URL)
}
