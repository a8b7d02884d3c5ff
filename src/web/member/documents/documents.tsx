import { listDocuments } from '#services/documents/list-documents.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { spotOf } from '#web/member/documents/compose.server.ts'
import { DocumentLinks } from '#web/member/documents/document-links.tsx'
import { MonthsTable } from '#web/member/documents/months-table.tsx'
import { requireSession } from '#web/session.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/documents'

/** Everything a membership has in writing, by year; also for who left or finished. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  const list = await foundOr404(listDocuments(ctx, { consortiumId: params.id, position: spotOf(url) }))
  return {
    messages: messagesFor(languageOf(request), ['documentList']),
    list,
    search: url.search,
  }
}

export default function Documents({ loaderData: { list, search } }: Route.ComponentProps) {
  const t = useMessages('documentList')
  const { holder, isOwn, isActive, hasFinal, hasAccepted, hasLetter, years } = list
  const base = `/consortium/${holder.group.id}/documents`
  const at = { base, search }
  const back =
    isOwn && !isActive
      ? { to: `/consortium/${holder.group.id}/former`, label: t('backFormer') }
      : { to: `/consortium/${holder.group.id}`, label: t('backToGroup') }
  return (
    <main id="content" className="page flex max-w-4xl flex-col gap-10 py-6 sm:py-10">
      <PageHead
        title={t('title')}
        documentTitle={`${t('title')} · ${holder.group.name}`}
        eyebrow={holder.group.name}
        back={back}
      >
        <p className="measure text-18 text-ink-2">
          {isOwn ? t(isActive ? 'lead' : 'left') : t('leadOther', { name: holder.fullName, position: holder.position })}
        </p>
      </PageHead>
      <section aria-labelledby="whole" className="flex flex-col gap-1 border-t-2 border-ink pt-3">
        <h2 id="whole" className="text-22">
          {t('whole')}
        </h2>
        <ul>
          <DocumentLinks {...at} name="statement" title={t('membership')} text={t('membershipText')} hasCsv />
          <DocumentLinks {...at} name="agreement" title={t('agreement')} text={t('agreementText')} />
          {hasAccepted ? (
            <DocumentLinks {...at} name="accepted" title={t('accepted')} text={t('acceptedText')} />
          ) : null}
          {hasFinal ? <DocumentLinks {...at} name="final" title={t('final')} text={t('finalText')} /> : null}
          {hasLetter ? <DocumentLinks {...at} name="letter" title={t('letter')} text={t('letterText')} /> : null}
        </ul>
      </section>
      {years.map(({ year, hasSummary, months }, place) => (
        <section key={year} aria-labelledby={`year-${year}`} className="flex flex-col gap-1 border-t-2 border-ink pt-3">
          <h2 id={`year-${year}`} className="text-22">
            {year}
          </h2>
          {hasSummary ? (
            <ul>
              <DocumentLinks
                {...at}
                name={`year-${year}`}
                title={t('year', { year: String(year) })}
                text={t('yearText')}
                hasCsv
              />
            </ul>
          ) : null}
          {months.length === 0 ? (
            <p className="text-ink-2">{t('empty')}</p>
          ) : place === 0 ? (
            <MonthsTable {...at} year={year} months={months} />
          ) : (
            <details>
              <summary className="link inline-flex min-h-11 items-center">
                {t('months', { year: String(year) })}
              </summary>
              <MonthsTable {...at} year={year} months={months} />
            </details>
          )}
        </section>
      ))}
    </main>
  )
}
