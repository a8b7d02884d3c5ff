import type { ReactNode } from 'react'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage, languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import { readSearchEntries } from '#web/public/search/read-entries.server.ts'
import { UnfinishedQuilt } from '#web/quilt/unfinished-quilt.tsx'
import { requestContext } from '#web/request-context.ts'
import { matchEntries } from '#web/search/match-entries.ts'
import { SearchForm } from '#web/search/search-form.tsx'
import type { Route } from './+types/search'

export const handle = { static: true }

const LONGEST = 100

/** The search without a script, and where the palette's form goes while its code hasn't loaded yet. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOf(request)
  const typed = url.searchParams.get('q')?.slice(0, LONGEST) ?? ''
  const { groups, empty } = await readSearchEntries(requestContext(context), language)
  return { typed, groups: matchEntries(groups, typed), empty, messages: messagesFor(language, ['search']) }
}

export default function Search({ loaderData: { typed, groups, empty } }: Route.ComponentProps) {
  const t = useMessages('search')
  const contact = inLanguage('/contact', useLanguage())
  const link = (words: ReactNode) => (
    <a className="link" href={contact}>
      {words}
    </a>
  )
  return (
    <main id="content" className="page grid gap-x-8 gap-y-8 py-10 lg:grid-cols-12">
      <PageMeta title={t('title')} description={t('description')} isPrivate />
      <div className="flex min-w-0 flex-col gap-6 lg:col-span-5">
        <h1 className="text-36">{t('title')}</h1>
        <SearchForm typed={typed} />
        <UnfinishedQuilt columns={8} rows={6} sewn={13} laid={29} className="no-print mt-6 hidden w-full lg:block" />
      </div>
      <div className="flex min-w-0 flex-col gap-8 lg:col-span-7">
        {groups.length > 0 ? null : (
          <div className="flex flex-col gap-2">
            <p className="text-18">{empty}</p>
            <p className="text-ink-2">{t.rich('emptyNext', { link })}</p>
          </div>
        )}
        {groups.map(({ label, entries }) => (
          <section key={label} className="border-t-2 border-ink pt-3">
            <h2 className="text-18">{label}</h2>
            <ul>
              {entries.map(({ title, hint, to }) => (
                <li key={to} className="flex flex-col border-b border-line py-3">
                  <a className="link self-start text-18 font-semibold" href={to}>
                    {title}
                  </a>
                  {hint === '' ? null : <span className="text-ink-2">{hint}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  )
}
