import { orNotAvailable } from '#services/operations/or-not-available.ts'
import { showFigures } from '#services/operations/show-figures.ts'
import { showWorkload } from '#services/operations/show-workload.ts'
import { FigureCharts } from '#web/admin/figures/figure-charts.tsx'
import { FigureSections } from '#web/admin/figures/figure-sections.tsx'
import { NextDraws } from '#web/admin/overview/next-draws.tsx'
import { RolePanel } from '#web/admin/overview/role-panel.tsx'
import { WorkQueue } from '#web/admin/work/work-queue.tsx'
import { workFilterFrom } from '#web/admin/work/work-url.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireSession } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/overview'

/** Where staff land (PERM-02): the work that waits, the next draws, and the figures, as far as their role may see them; and the reason when another page was refused. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'dashboard')
  const { role, fullName, email } = ctx.session
  const { searchParams } = url
  const filter = workFilterFrom(searchParams)
  const [workload, figures] = await Promise.all([
    orNotAvailable(ctx, 'work queue', () => showWorkload(ctx, filter)),
    showFigures(ctx),
  ])
  return {
    name: fullName.split(' ')[0] || email,
    role,
    isRefused: searchParams.has('refused'),
    workload,
    filter,
    figures,
    messages: messagesFor(languageOf(request), ['adminOverview', 'adminFigures']),
  }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useMessages('adminOverview')
  const tabs = useMessages('admin.tabs')
  const { name, role, isRefused, workload, filter, figures } = loaderData
  const hasWork = workload?.hasWork ?? true
  return (
    <main id="content" className="page flex flex-col gap-8 py-6">
      <PageHead title={t('hello', { name })} documentTitle={tabs('overview')} />
      {isRefused ? <Refused /> : null}
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
        {hasWork ? <WorkQueue workload={workload} filter={filter} /> : <RolePanel role={role} />}
        {workload === null ? null : <NextDraws draws={workload.nextDraws} linked={hasWork} />}
      </div>
      <FigureSections figures={figures} />
      {figures.money === undefined ? null : <FigureCharts money={figures.money} />}
    </main>
  )
}

/** PERM-05, PERM-07, ERR-08: a URL that this role may not open redirected here. */
function Refused() {
  const t = useMessages('adminOverview.refused')
  return (
    <div role="alert">
      <Banner
        tone="danger"
        title={t('title')}
        actions={
          <LinkButton to="/dashboard" look="secondary" size="dense">
            {t('back')}
          </LinkButton>
        }
      >
        {t('text')}
      </Banner>
    </div>
  )
}
