import { Outlet, redirect } from 'react-router'
import { type Language, languageFrom } from '#domain/language.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { chosenLanguage, LANGUAGE_KEY, languageCookie, languageOf } from '#web/i18n/language.ts'
import { Frame } from '#web/layouts/frame.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/auth'

/** Around signing up and in: no navigation, so that nothing leads away from the form but the brand. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const language = languageFrom(url.searchParams.get(LANGUAGE_KEY))
  if (language !== null) throw redirect(withoutLanguage(url), { headers: keep(request, context, language) })
  return { messages: messagesFor(languageOf(request), ['auth']) }
}

/** A visitor who comes from a page in their language goes on in it; a choice made before stays. */
function keep(request: Request, context: Route.LoaderArgs['context'], language: Language): HeadersInit {
  const { PUBLIC_URL } = requestContext(context).config
  const privately = { 'Cache-Control': 'private, no-store' }
  return chosenLanguage(request) === null
    ? { ...privately, 'Set-Cookie': languageCookie(language, PUBLIC_URL) }
    : privately
}

function withoutLanguage({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams)
  rest.delete(LANGUAGE_KEY)
  return rest.size === 0 ? pathname : `${pathname}?${rest}`
}

export default function AuthLayout() {
  return (
    <Frame navigation={[]} place="app">
      <Outlet />
    </Frame>
  )
}
