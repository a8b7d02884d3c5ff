import { isRouteErrorResponse, Outlet, useLocation, useSearchParams } from 'react-router'
import { showConsortiumDesk } from '#services/consortiums/show-consortium-desk.ts'
import { showGroupName } from '#services/consortiums/show-group-name.ts'
import { BannerOf, type GroupBefore } from '#web/admin/group/done-banner.tsx'
import { GroupFigures } from '#web/admin/group/group-figures.tsx'
import { GroupStatus } from '#web/admin/group-status.tsx'
import { RiskReasons, RiskTag } from '#web/admin/risk-tag.tsx'
import { openNextWork } from '#web/admin/work/open-next.server.ts'
import { ErrorPage } from '#web/document/error-page.tsx'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireStaff } from '#web/require-staff.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/group'

/** One group for the administrator: its figures, and its parts as tabs with URLs of their own. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.read')
  await foundOr404(openNextWork(ctx, { request, url }, params.id))
  const of = url.searchParams.get('of')
  return {
    group: await foundOr404(showConsortiumDesk(ctx, params.id)),
    before: of === null ? null : await showGroupName(ctx, of),
    messages: messagesFor(languageOf(request), ['adminGroup']),
  }
}

export default function Group({ loaderData: { group, before } }: Route.ComponentProps) {
  const t = useMessages('adminGroup')
  const desk = useMessages('admin')
  const base = `/dashboard/groups/${group.id}`
  const { state, health } = group
  // What is recorded of one member, and their points, are reached from the members.
  const { pathname } = useLocation()
  const isOfMembers = ['exits', 'points'].some((part) => pathname === `${base}/${part}`)
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead
        title={group.name}
        back={{ to: '/dashboard/groups', label: desk('tabs.groups') }}
        eyebrow={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {desk(`types.${group.type}`)}
            <GroupStatus state={state} />
            {health.risk === null ? null : <RiskTag risk={health.risk.risk} />}
          </span>
        }
      >
        {health.risk === null || health.risk.reasons.length === 0 ? null : (
          <p className="text-16 text-ink-2">
            <RiskReasons {...health} reasons={health.risk.reasons} groupPath={base} />
          </p>
        )}
        {group.description === '' ? null : <p className="measure text-ink-2">{group.description}</p>}
      </PageHead>
      <div className="flex flex-col">
        <Done before={before} />
        <GroupFigures group={group} />
      </div>
      <LinkTabs
        label={t('label')}
        items={[
          { to: base, label: t('members'), end: true, ...(isOfMembers && { isCurrent: true }) },
          ...(group.status === 'active' && group.launchedAt === null
            ? [{ to: `${base}/launch`, label: t('launch') }]
            : []),
          { to: `${base}/assemblies`, label: t('assemblies') },
          { to: `${base}/contemplations`, label: t('contemplations') },
          ...(group.launchedAt === null ? [] : [{ to: `${base}/late`, label: t('late') }]),
          { to: `${base}/spots`, label: t('spots') },
          { to: `${base}/ledger`, label: t('ledger') },
          { to: `${base}/projection`, label: t('projection') },
          ...(group.launchedAt === null ? [] : [{ to: `${base}/closing`, label: t('closing') }]),
          { to: `${base}/cancellation`, label: t('cancellation') },
        ]}
      />
      <Outlet context={before} />
    </main>
  )
}

const DONE = [
  'created',
  'enrolled',
  'unenrolled',
  'launched',
  'reviewed',
  'approved',
  'prepared',
  'released',
  'taken_back',
  'payee_cleared',
  'payee_half_cleared',
  'security_released',
  'finals_prepared',
  'finals_released',
  'finals_taken_back',
  'paid_in_recorded',
  'paid_in_confirmed',
  'paid_in_withdrawn',
  'cancellation_prepared',
  'ballot_opened',
  'group_called_off',
  'cancellation_taken_back',
  'exit_recorded',
  'exit_approved',
  'exit_refused',
] as const

/** What the page says after an act that worked (`?done=enrolled`; ERR-34, ERR-35, ERR-39); a tab says what its own acts did (`?did=…`). */
function Done({ before }: { before: GroupBefore }) {
  const t = useMessages('adminGroup.done')
  const done = useSearchParams()[0].get('done') ?? ''
  const sentence = DONE.find((one) => one === done)
  return (
    <div role="status">
      {sentence === undefined ? null : (
        <div className="pb-6">
          <BannerOf title={t(sentence)} before={before} />
        </div>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useMessages('admin')
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={t('groupNotFound.title')} back={{ to: '/dashboard/groups', label: t('tabs.groups') }} />
      <EmptyState
        title={t('groupNotFound.check')}
        action={
          <LinkButton to="/dashboard/groups" look="secondary" size="dense">
            {t('groupNotFound.all')}
          </LinkButton>
        }
      >
        {t('groupNotFound.text')}
      </EmptyState>
    </main>
  )
}
