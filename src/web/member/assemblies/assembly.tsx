import { isRouteErrorResponse } from 'react-router'
import { showAssembly } from '#services/assemblies/show-assembly.ts'
import { ErrorPage } from '#web/document/error-page.tsx'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { AssemblyComing } from '#web/member/assemblies/assembly-coming.tsx'
import { AssemblyFigures } from '#web/member/assemblies/assembly-figures.tsx'
import { AssemblyMinutes } from '#web/member/assemblies/assembly-minutes.tsx'
import { AssemblyProofPanel } from '#web/member/assemblies/assembly-proof.tsx'
import { AssemblyResult } from '#web/member/assemblies/assembly-result.tsx'
import { AssemblyTimeline } from '#web/member/assemblies/assembly-timeline.tsx'
import { CheckItYourself } from '#web/member/assemblies/check-it-yourself.tsx'
import { requestContext } from '#web/request-context.ts'
import { Instant } from '#web/ui/day.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/assembly'

/** The public record of one assembly; anybody may read it (rules 0). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const page = await foundOr404(showAssembly(ctx, params.id, Number(params.number)))
  return { messages: messagesFor(languageOf(request), ['assembly']), page, isMember: ctx.session !== null }
}

export default function AssemblyPage({ loaderData: { page, isMember } }: Route.ComponentProps) {
  const t = useMessages('assembly')
  const pathTo = (number: number) => `/consortium/${page.consortiumId}/assemblies/${number}`
  return (
    <main id="content" className="page flex flex-col gap-8 py-6 sm:py-10">
      <PageHead
        title={t('title', { number: page.number })}
        documentTitle={t('documentTitle', { number: page.number, group: page.groupName })}
        eyebrow={page.groupName}
        {...(isMember ? { back: { to: `/consortium/${page.consortiumId}`, label: t('back') } } : {})}
        actions={
          page.proof === null ? null : (
            <LinkButton to={`${pathTo(page.number)}.json`} look="secondary" download={`assembly-${page.number}.json`}>
              {t('download')}
            </LinkButton>
          )
        }
      >
        <p className="measure text-ink-2">
          {t.rich(`lead.${page.status}`, {
            snapshot: () => <Instant at={page.snapshotAt} />,
            draw: () => <Instant at={page.heldAt ?? page.drawsAt} />,
          })}
        </p>
      </PageHead>
      <AssemblyTimeline page={page} />
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
          {page.status === 'held' ? <AssemblyResult page={page} /> : <AssemblyComing page={page} />}
        </div>
        <AssemblyFigures page={page} />
      </div>
      {page.minutes === null ? null : <AssemblyMinutes page={page} minutes={page.minutes} />}
      {page.proof === null ? null : <AssemblyProofPanel proof={page.proof} />}
      {page.proof?.randomness ? <CheckItYourself proof={page.proof} selected={page.minutes?.selections ?? []} /> : null}
      <nav aria-label={t('otherAssemblies')} className="flex flex-wrap justify-between gap-4">
        {page.previous === null ? (
          <span />
        ) : (
          <LinkButton to={pathTo(page.previous)} look="secondary">
            {t('title', { number: page.previous })}
          </LinkButton>
        )}
        {page.next === null ? null : (
          <LinkButton to={pathTo(page.next)} look="secondary">
            {t('title', { number: page.next })}
          </LinkButton>
        )}
      </nav>
    </main>
  )
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
