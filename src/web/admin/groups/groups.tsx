import { Outlet } from 'react-router'
import { GROUP_TABS } from '#domain/consortiums/group-list.ts'
import { listConsortiums } from '#services/consortiums/list-consortiums.ts'
import { listGroupDrafts } from '#services/consortiums/list-group-drafts.ts'
import { FigureDefinitions } from '#web/admin/groups/figure-definitions.tsx'
import { GroupDrafts } from '#web/admin/groups/group-drafts.tsx'
import { GroupsFailure } from '#web/admin/groups/groups-failure.tsx'
import { GroupsFilter, isNarrowed } from '#web/admin/groups/groups-filter.tsx'
import { GroupsTable } from '#web/admin/groups/groups-table.tsx'
import { groupsUrl, groupsViewFrom } from '#web/admin/groups/groups-url.ts'
import { ErrorPage } from '#web/document/error-page.tsx'
import { isOnlyLooking, isUnavailable, isUnreached } from '#web/document/unreached.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireStaff } from '#web/require-staff.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/groups'

/** Groups in five tabs (GRP-01, CALL-09, GRP-21): tab, filter, and order are kept in the URL. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.read')
  const view = groupsViewFrom(url.searchParams)
  const [list, drafts] = await Promise.all([listConsortiums(ctx, view), listGroupDrafts(ctx)])
  return { ...list, drafts, view, messages: messagesFor(languageOf(request), ['adminGroups', 'adminGroupFigures']) }
}

export default function Groups({ loaderData: { rows, total, next, drafts, view } }: Route.ComponentProps) {
  const t = useMessages('adminGroups')
  const figures = useMessages('adminGroupFigures')
  const desk = useMessages('admin.tabs')
  const tab = figures(`tabs.${view.tab}`)
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead
        title={desk('groups')}
        documentTitle={view.tab === 'overview' ? desk('groups') : figures('title', { tab })}
        actions={
          <LinkButton to="/dashboard/groups/new" opensDialog>
            {t('create')}
          </LinkButton>
        }
      />
      <Outlet />
      <GroupDrafts drafts={drafts} />
      <LinkTabs
        label={figures('tabs.label')}
        items={GROUP_TABS.map((one) => ({
          to: groupsUrl({ ...view, tab: one, after: null }),
          label: figures(`tabs.${one}`),
          isCurrent: one === view.tab,
        }))}
      />
      <GroupsFilter key={groupsUrl(view)} view={view} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-14 text-ink-2">
          {t('count', { count: total })}
        </p>
        {total === 0 ? null : (
          <TextLink href={groupsUrl({ ...view, after: null }, '.csv')}>{figures('download')}</TextLink>
        )}
      </div>
      {rows.length === 0 ? <NoGroups isFiltered={isNarrowed(view)} /> : <GroupsTable rows={rows} view={view} />}
      <Pages after={view.after} next={next} urlOf={(after) => groupsUrl({ ...view, after })} />
      <FigureDefinitions tab={view.tab} />
    </main>
  )
}

function NoGroups({ isFiltered }: { isFiltered: boolean }) {
  const t = useMessages('adminGroups')
  return (
    <EmptyState
      title={t(isFiltered ? 'noMatchTitle' : 'emptyTitle')}
      action={
        <LinkButton
          to={isFiltered ? '/dashboard/groups' : '/dashboard/groups/new'}
          look="secondary"
          size="dense"
          opensDialog={!isFiltered}
        >
          {t(isFiltered ? 'clear' : 'create')}
        </LinkButton>
      }
    >
      {t(isFiltered ? 'noMatchText' : 'emptyText')}
    </EmptyState>
  )
}

interface PagesProps {
  after: string | null
  next: string | null
  urlOf: (after: string | null) => string
}

/** The way through a list that goes on after a group, not by page numbers. */
function Pages({ after, next, urlOf }: PagesProps) {
  const t = useMessages('adminGroupFigures')
  if (after === null && next === null) return null
  return (
    <div className="flex flex-wrap justify-between gap-3">
      {after === null ? (
        <span />
      ) : (
        <LinkButton to={urlOf(null)} look="secondary" size="dense">
          {t('first')}
        </LinkButton>
      )}
      {next === null ? null : (
        <LinkButton to={urlOf(next)} look="secondary" size="dense">
          {t('next')}
        </LinkButton>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isUnreached(error) || isUnavailable(error) || isOnlyLooking(error)) return <ErrorPage error={error} />
  return <GroupsFailure />
}
