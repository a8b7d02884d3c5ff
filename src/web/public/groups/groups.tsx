import { type Catalog, listOpenGroups } from '#services/consortiums/list-open-groups.ts'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage, languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { addedCosts } from '#web/public/added-costs.ts'
import { CatalogFilterForm } from '#web/public/groups/catalog-filter-form.tsx'
import { type CatalogQuestion, catalogQuestionFrom, catalogUrl } from '#web/public/groups/catalog-url.ts'
import { CompareGroups } from '#web/public/groups/compare-groups.tsx'
import { GroupCard } from '#web/public/groups/group-card.tsx'
import { NoneFound } from '#web/public/groups/none-found.tsx'
import { PageMeta } from '#web/public/page-meta.tsx'
import { requestContext } from '#web/request-context.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/groups'

/** It changes with every spot that's taken, so it's kept only for moments; a filtered list is made for its reader (docs/decisions/0003). */
export const handle = { static: true, keptSeconds: 20 }

/** The groups that anyone can ask to join, found by what they look for; the filter and the comparison are in the URL (MEM-06). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const language = languageOf(request)
  const question = catalogQuestionFrom(url.searchParams)
  const [catalog, { rateName }] = await Promise.all([listOpenGroups(ctx, question), readOperatorContent(ctx, language)])
  const chosen = catalog.compared.map(({ id }) => id)
  return {
    messages: messagesFor(language, ['groupCatalog']),
    catalog,
    question: { ...question, compared: chosen, page: Math.min(question.page, catalog.pages) },
    rateName: rateName.value.name,
  }
}

export default function Groups({ loaderData: { catalog, question, rateName } }: Route.ComponentProps) {
  const t = useMessages('groupCatalog')
  const path = inLanguage('/groups', useLanguage())
  return (
    <main id="content" className="flex flex-col">
      <PageMeta title={t('title')} description={t('description')} />
      <div className="page flex flex-col gap-4 py-8 lg:py-12">
        <h1 className="text-36 sm:text-48 lg:text-64">{t('headline')}</h1>
        <p className="measure text-18 text-ink-2">{t('lead')}</p>
      </div>
      <CatalogFilterForm question={question} path={path} />
      <div className="page flex flex-col gap-10 py-8 lg:py-12">
        <CompareGroups question={question} groups={catalog.compared} path={path} rateName={rateName} />
        <Found catalog={catalog} question={question} path={path} />
      </div>
    </main>
  )
}

function Found({ catalog, question, path }: { catalog: Catalog; question: CatalogQuestion; path: string }) {
  const t = useMessages('groupCatalog')
  const language = useLanguage()
  const { groups, found, pages } = catalog
  return (
    <section aria-labelledby="found" className="flex flex-col gap-6">
      <h2 id="found" className="text-22 sm:text-28">
        {t('found', { count: found })}
      </h2>
      {found === 0 ? <NoneFound catalog={catalog} path={path} /> : null}
      {groups.length === 0 ? null : (
        <>
          <p className="measure text-ink-2">{t('noOne', addedCosts(language))}</p>
          <ul className="flex flex-col gap-6">
            {groups.map((group) => (
              <li key={group.id}>
                <GroupCard group={group} question={question} path={path} />
              </li>
            ))}
          </ul>
        </>
      )}
      {pages > 1 ? <Pages question={question} path={path} pages={pages} /> : null}
    </section>
  )
}

function Pages({ question, path, pages }: { question: CatalogQuestion; path: string; pages: number }) {
  const t = useMessages('shell')
  const { page } = question
  const to = (next: number) => `${catalogUrl(path, question, { page: next })}#found`
  const look = buttonLook({ look: 'secondary' })
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-4">
      {page > 1 ? (
        <a href={to(page - 1)} rel="nofollow" className={look}>
          <Icon name="back" /> {t('previousPage')}
        </a>
      ) : null}
      <span className="text-16 text-ink-2">{t('pageOf', { page, pages })}</span>
      {page < pages ? (
        <a href={to(page + 1)} rel="nofollow" className={look}>
          {t('nextPage')} <Icon name="forward" />
        </a>
      ) : null}
    </nav>
  )
}
