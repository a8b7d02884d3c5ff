import { Outlet, redirect } from 'react-router'
import { useRootFacts } from '#web/document/root-facts.ts'
import { chosenLanguage, DEFAULT_LANGUAGE, inLanguage, languageOfPath } from '#web/i18n/language.ts'
import { Frame } from '#web/layouts/frame.tsx'
import { publicNavigation } from '#web/layouts/navigation.ts'
import type { Route } from './+types/layout'

/**
 * An address without a prefix is English; a person who chose another language is sent to it. A prefixed address never
 * redirects (rules.md 0, Language).
 */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const choice = chosenLanguage(request) ?? DEFAULT_LANGUAGE
  if (request.method !== 'GET' || languageOfPath(pathname) !== null || choice === DEFAULT_LANGUAGE) return null
  throw redirect(inLanguage(pathname, choice) + search, {
    headers: { Vary: 'Cookie', 'Cache-Control': 'private, no-store' },
  })
}

export default function PublicLayout() {
  const { language } = useRootFacts()
  return (
    <Frame navigation={publicNavigation(language)} place="public">
      <Outlet />
    </Frame>
  )
}
