import { isRouteErrorResponse } from 'react-router'
import { readOwnAssembly } from '#services/assemblies/read-own-assembly.ts'
import { showAssembly } from '#services/assemblies/show-assembly.ts'
import { ErrorPage } from '#web/document/error-page.tsx'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { OneAssembly } from '#web/member/assemblies/one-assembly.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/assembly'

/** A result plays by itself on the day it came. */
const NEWS_MS = 86_400_000

/** The public record of one assembly; anyone may read it (rules 0). A member also reads what it is for them. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const number = Number(params.number)
  const page = await foundOr404(showAssembly(ctx, params.id, number))
  const now = ctx.clock.now()
  const own = await readOwnAssembly(ctx, params.id, number)
  return {
    messages: messagesFor(languageOf(request), ['assembly', 'assemblyOwn', 'drawProof']),
    page,
    own,
    // The group's own page is for its members and for staff; anyone else has its public one.
    isMember: own !== null || (ctx.session !== null && ctx.session.role !== 'user'),
    now,
    isNews: page.heldAt !== null && now.getTime() - page.heldAt.getTime() < NEWS_MS,
    publicUrl: ctx.config.PUBLIC_URL,
  }
}

/** One assembly is one page: what was heard and played of another is forgotten. */
export default function AssemblyRoute({ loaderData }: Route.ComponentProps) {
  return <OneAssembly key={`${loaderData.page.consortiumId} ${loaderData.page.number}`} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useMessages('records.assembly')
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <main id="content" className="page flex flex-col items-start gap-6 py-16">
      <title>{t('notFound')}</title>
      <h1 className="text-28 sm:text-36">{t('notFound')}</h1>
      <p className="measure">{t('notFoundHelp')}</p>
    </main>
  )
}
