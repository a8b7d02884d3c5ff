import { Outlet, redirect, useLocation } from 'react-router'
import type { RequestContext } from '#context'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import { findPreview } from '#services/content/find-preview.ts'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { chosenLanguage, inLanguage, languageOf, languageOfPath } from '#web/i18n/language.ts'
import type { Area } from '#web/i18n/messages.ts'
import type { FooterClaims } from '#web/layouts/footer.tsx'
import { Frame } from '#web/layouts/frame.tsx'
import { publicNavigation } from '#web/layouts/navigation.ts'
import { PreviewBar } from '#web/public/preview-bar.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/layout'

/**
 * A URL without a prefix is English; a person who chose another language is redirected to it. A prefixed URL never
 * redirects (rules 0, Language).
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { pathname, search } = url
  const choice = chosenLanguage(request) ?? DEFAULT_LANGUAGE
  if (request.method !== 'GET' || languageOfPath(pathname) !== null || choice === DEFAULT_LANGUAGE)
    return await readLayout(requestContext(context), languageOf(request))
  throw redirect(inLanguage(pathname, choice) + search, {
    headers: { Vary: 'Cookie', 'Cache-Control': 'private, no-store' },
  })
}

/** What the footer says about the operator (NAV-08), and for an editor the draft that the page shows. */
async function readLayout(ctx: RequestContext, language: Language) {
  const { channels, registration, funds, partner } = await readOperatorContent(ctx, language)
  const draft = await findPreview(ctx)
  const areas: Area[] = []
  if (draft !== null) areas.push('preview')
  return {
    claims: { channels, registration, funds, partner } satisfies FooterClaims,
    preview: draft?.key ?? null,
    messages: messagesFor(language, areas),
  }
}

export default function PublicLayout({ loaderData: { claims, preview } }: Route.ComponentProps) {
  const { language } = useRootFacts()
  const { pathname } = useLocation()
  return (
    <Frame navigation={publicNavigation(language)} place="public" claims={claims}>
      {preview === null ? null : <PreviewBar draft={preview} path={pathname} />}
      <Outlet />
    </Frame>
  )
}
