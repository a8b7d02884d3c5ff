import { Form, Outlet } from 'react-router'
import { GROUP_STATES, type GroupState } from '#domain/consortiums/group-state.ts'
import { listConsortiums } from '#services/consortiums/list-consortiums.ts'
import { GroupsFailure } from '#web/admin/groups/groups-failure.tsx'
import { GroupsTable } from '#web/admin/groups/groups-table.tsx'
import { ErrorPage } from '#web/document/error-page.tsx'
import { isUnavailable, isUnreached } from '#web/document/unreached.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { pageNumber } from '#web/page-number.ts'
import { requireStaff } from '#web/require-staff.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/groups'

const LONGEST_SEARCH = 100

/** Groups (CALL-09, GRP-21): found by name and status, both kept in the URL. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.read')
  const { searchParams } = new URL(request.url)
  const name = (searchParams.get('name') ?? '').trim().slice(0, LONGEST_SEARCH)
  const state = GROUP_STATES.find((one) => one === searchParams.get('status')) ?? null
  const page = pageNumber(searchParams)
  const list = await listConsortiums(ctx, { state, name, page })
  return { ...list, name, state, page, messages: messagesFor(languageOf(request), ['adminGroups']) }
}

export default function Groups({ loaderData }: Route.ComponentProps) {
  const t = useMessages('adminGroups')
  const tabs = useMessages('admin.tabs')
  const { rows, total, pages, page, name, state } = loaderData
  const isFiltered = name !== '' || state !== null
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead
        title={tabs('groups')}
        actions={
          <LinkButton to="/dashboard/groups/new" size="dense" opensDialog>
            {t('create')}
          </LinkButton>
        }
      />
      <Outlet />
      <Filter key={`${name} ${state}`} name={name} state={state} />
      <p role="status" className="text-14 text-ink-2">
        {t('count', { count: total })}
      </p>
      {rows.length === 0 ? (
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
      ) : (
        <GroupsTable rows={rows} />
      )}
      <Pagination page={page} pages={pages} hrefFor={(to) => `/dashboard/groups?${search(name, state, to)}`} />
    </main>
  )
}

function search(name: string, state: GroupState | null, page: number): URLSearchParams {
  return new URLSearchParams({
    ...(name === '' ? {} : { name }),
    ...(state === null ? {} : { status: state }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
}

function Filter({ name, state }: { name: string; state: GroupState | null }) {
  const t = useMessages('adminGroups')
  const statuses = useMessages('admin.statuses')
  return (
    <Form method="get" action="/dashboard/groups" aria-label={t('filter')} className="flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-64">
        <SearchField label={t('search')} name="name" defaultValue={name} maxLength={LONGEST_SEARCH} />
      </div>
      <div className="w-full sm:w-60">
        <SelectField
          label={t('status')}
          name="status"
          defaultValue={state ?? ''}
          emptyLabel={t('anyStatus')}
          options={GROUP_STATES.map((id) => ({ id, label: statuses(id) }))}
        />
      </div>
      <SubmitButton look="secondary">{t('show')}</SubmitButton>
      {name === '' && state === null ? null : (
        <LinkButton to="/dashboard/groups" look="quiet">
          {t('clear')}
        </LinkButton>
      )}
    </Form>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isUnreached(error) || isUnavailable(error)) return <ErrorPage error={error} />
  return <GroupsFailure />
}
