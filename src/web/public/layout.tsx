import { Outlet, redirect } from 'react-router'
import type { RequestContext } from '#context'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { chosenLanguage, inLanguage, languageOf, languageOfPath } from '#web/i18n/language.ts'
import type { FooterClaims } from '#web/layouts/footer.tsx'
import { Frame } from '#web/layouts/frame.tsx'
import { publicNavigation } from '#web/layouts/navigation.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/layout'

/**
 * A URL without a prefix is English; a person who chose another language is redirected to it. A prefixed URL never
 * redirects (rules 0, Language).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const choice = chosenLanguage(request) ?? DEFAULT_LANGUAGE
  if (request.method !== 'GET' || languageOfPath(pathname) !== null || choice === DEFAULT_LANGUAGE)
    return { claims: await readClaims(requestContext(context), languageOf(request)) }
  throw redirect(inLanguage(pathname, choice) + search, {
    headers: { Vary: 'Cookie', 'Cache-Control': 'private, no-store' },
  })
}

/** What the footer says about the operator (NAV-08). */
async function readClaims(ctx: RequestContext, language: Language): Promise<FooterClaims> {
  const { channels, registration, funds, partner } = await readOperatorContent(ctx, language)
  return { channels, registration, funds, partner }
}

export default function PublicLayout({ loaderData: { claims } }: Route.ComponentProps) {
  const { language } = useRootFacts()
  return (
    <Frame navigation={publicNavigation(language)} place="public" claims={claims}>
      <Outlet />
    </Frame>
  )
}
