import { data, isRouteErrorResponse } from 'react-router'
import { hasAmounts } from '#domain/documents/printed-document.ts'
import { ErrorPage } from '#web/document/error-page.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { openDocument } from '#web/member/documents/open-document.server.ts'
import { DocumentSheet } from '#web/member/documents/sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BackLink } from '#web/ui/page-head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/document'

/** One document on a sheet, ready to print: a receipt, a statement, an assembly's record (decision 0057). */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const { document, isPublic, isSignedIn } = await openDocument({ request, url, context, params })
  const { search, pathname } = url
  return data(
    {
      messages: messagesFor(languageOf(request), ['documentList']),
      document,
      back: isPublic ? `/consortium/${params.id}/assemblies/${params.name.replace('assembly-', '')}` : null,
      // Whoever reads someone else's receipt names the spot.
      dispute:
        document.debitId !== undefined && search === ''
          ? `/consortium/${params.id}/disputes/${document.debitId}`
          : null,
      list: isSignedIn ? `/consortium/${params.id}/documents${search}` : null,
      pdf: `${pathname}.pdf${search}`,
      csv: hasAmounts(document) && !isPublic ? `${pathname}.csv${search}` : null,
    },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export default function DocumentPage({
  loaderData: { document, back, dispute, list, pdf, csv },
}: Route.ComponentProps) {
  const t = useMessages('documentList')
  return (
    <main id="content" className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <title>{document.title}</title>
      <div className="no-print flex flex-wrap items-center justify-between gap-4">
        {back === null ? (
          <BackLink to={list ?? '/'} label={t('back')} />
        ) : (
          <BackLink to={back} label={t('backToAssembly')} />
        )}
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <LinkButton to={pdf} reload>
            {t('openPdf')}
          </LinkButton>
          {csv === null ? null : (
            <LinkButton to={csv} look="secondary" reload>
              {t('openCsv')}
            </LinkButton>
          )}
          <span className="needs-script">
            <Button look="secondary" wide onPress={() => window.print()}>
              {t('print')}
            </Button>
          </span>
        </div>
      </div>
      <DocumentSheet document={document} />
      {dispute === null ? null : (
        <p className="no-print text-16">
          <TextLink to={dispute}>{t('dispute')}</TextLink>
        </p>
      )}
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useMessages('records.document')
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <main id="content" className="page flex flex-col items-start gap-6 py-16">
      <title>{t('notFound')}</title>
      <h1 className="text-28 sm:text-36">{t('notFound')}</h1>
      <p className="measure">{t('notFoundHelp')}</p>
    </main>
  )
}
