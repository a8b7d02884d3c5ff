import { redirect, useNavigation } from 'react-router'
import { isPermitted } from '#domain/access/permissions.ts'
import { outageOf } from '#outage'
import { listPeople, type PeopleList } from '#services/accounts/list-people.ts'
import { listViews } from '#services/accounts/list-views.ts'
import type { SavedView } from '#services/accounts/saved-views.ts'
import { Denied } from '#services/refusals.ts'
import { PeopleMany } from '#web/admin/people/people-many.tsx'
import { PeopleTable } from '#web/admin/people/people-table.tsx'
import { PeopleTabs } from '#web/admin/people/people-tabs.tsx'
import { PeopleTools } from '#web/admin/people/people-tools.tsx'
import { type ListWish, peopleUrl, peopleWishFrom, TAB_WORDS } from '#web/admin/people/people-url.ts'
import { PeopleViews } from '#web/admin/people/people-views.tsx'
import { moveByKeys } from '#web/admin/work/move-by-keys.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatList } from '#web/i18n/formats.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type PersonContext, requireSession } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/users'

/** ADM-07: the people of a tab, found by a text. All staff may open the tab; without the permission it says so and reads nothing (ADM-10). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'dashboard')
  const messages = messagesFor(languageOf(request), ['adminPeople', 'adminPeopleMany', 'adminPeopleViews'])
  if (!isPermitted(ctx.session.role, 'users.read')) return { isDenied: true as const, messages }
  const { searchParams } = url
  const wish = peopleWishFrom(searchParams)
  const views = await orNull(ctx, listViews(ctx))
  const byDefault = views?.find(({ isDefault }) => isDefault)
  if (searchParams.size === 0 && byDefault !== undefined) throw redirect(peopleUrl(byDefault))
  const list = await orNull(ctx, listPeople(ctx, wish))
  const key = ctx.random.uuid4()
  return { isDenied: false as const, wish, list, views: views ?? [], key, messages }
}

/** What can't be read is said in its place; the log says why. */
async function orNull<T>(ctx: PersonContext, read: Promise<T>): Promise<T | null> {
  return await read.catch((err) => {
    if (err instanceof Denied || outageOf(err) !== null) throw err
    ctx.log.error({ err }, 'the people could not be read')
    return null
  })
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const t = useMessages('adminPeople')
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead
        title={t('title')}
        actions={
          loaderData.isDenied ? undefined : (
            <LinkButton to="/dashboard/users/new" look="secondary">
              {t('create')}
            </LinkButton>
          )
        }
      />
      {loaderData.isDenied ? (
        <div role="alert">
          <Banner
            tone="danger"
            title={t('denied')}
            actions={
              <LinkButton to="/dashboard" look="secondary">
                {t('deniedOn')}
              </LinkButton>
            }
          >
            {t('deniedText')}
          </Banner>
        </div>
      ) : (
        <People {...loaderData} formKey={loaderData.key} />
      )}
    </main>
  )
}

interface PeopleProps {
  wish: ListWish
  list: PeopleList | null
  views: readonly SavedView[]
  formKey: string
}

function People({ wish, list, views, formKey }: PeopleProps) {
  const t = useMessages('adminPeople')
  const navigation = useNavigation()
  const isReading = navigation.state === 'loading' && navigation.location.pathname === '/dashboard/users'
  return (
    <>
      <PeopleViews views={views} wish={wish} formKey={formKey} />
      <PeopleTabs wish={wish} counts={list?.counts ?? null} />
      {list === null ? (
        <Failed wish={wish} />
      ) : (
        <section aria-label={t('title')} aria-busy={isReading} onKeyDown={moveByKeys} className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p role="status" className="text-14 text-ink-2">
              {isReading ? t('reading') : <Found wish={wish} list={list} />}
            </p>
            <PeopleTools wish={wish} formKey={formKey} isExportable={list.people.length > 0 && list.meant === null} />
          </div>
          <div className={isReading ? 'opacity-60' : ''}>
            {list.people.length === 0 ? (
              <NoOne wish={wish} />
            ) : (
              <PeopleTable people={list.people} columns={wish.columns} />
            )}
          </div>
          <Pages wish={wish} list={list} />
          {list.people.length === 0 || list.meant !== null ? null : <PeopleMany wish={wish} />}
        </section>
      )}
    </>
  )
}

/** Words are searched in lowercase, and read as the names they're from. */
const asName = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

function Found({ wish: { tab, find }, list: { counts, meant, people } }: { wish: ListWish; list: PeopleList }) {
  const t = useMessages('adminPeople')
  const language = useLanguage()
  if (meant !== null && people.length > 0) return t('meant', { find, words: formatList(meant.map(asName), language) })
  const count = counts[tab].people
  return count === null ? t('many') : t('found', { count, more: String(counts[tab].isMore) })
}

/** ERR-28: the list could not be read. */
function Failed({ wish }: { wish: ListWish }) {
  const t = useMessages('adminPeople')
  return (
    <div role="alert">
      <Banner
        tone="danger"
        title={t('failed')}
        actions={
          <LinkButton to={peopleUrl(wish)} look="secondary">
            {t('retry')}
          </LinkButton>
        }
      >
        {t('failedText')}
      </Banner>
    </div>
  )
}

function NoOne({ wish: { tab, find, columns } }: { wish: ListWish }) {
  const t = useMessages('adminPeople')
  if (find === '') return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  const name = t(`tabs.${TAB_WORDS[tab]}`)
  return (
    <EmptyState
      title={t('noMatchTitle')}
      action={
        <LinkButton to={peopleUrl(tab === 'all' ? { columns } : { find, columns })} look="secondary" size="dense">
          {tab === 'all' ? t('clear') : t('lookInAll')}
        </LinkButton>
      }
    >
      {tab === 'all' ? t('noMatch', { find }) : t('noMatchTab', { find, tab: name })}
    </EmptyState>
  )
}

function Pages({ wish, list: { next, people } }: { wish: ListWish; list: PeopleList }) {
  const t = useMessages('adminPeople')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {wish.after === null ? (
        <p className="text-14 text-ink-2 pointer-coarse:hidden">{people.length > 0 ? t('keys') : null}</p>
      ) : (
        <LinkButton to={peopleUrl({ ...wish, after: null })} look="secondary" size="dense">
          {t('first')}
        </LinkButton>
      )}
      {next === null ? null : (
        <LinkButton to={peopleUrl({ ...wish, after: next })} look="secondary" size="dense">
          {t('next')}
        </LinkButton>
      )}
    </div>
  )
}
