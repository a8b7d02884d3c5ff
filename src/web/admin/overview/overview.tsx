import { isPermitted } from '#domain/access/permissions.ts'
import { showStaffFigures } from '#services/operations/show-staff-figures.ts'
import { showWorkload } from '#services/operations/show-workload.ts'
import { NextDraws } from '#web/admin/overview/next-draws.tsx'
import { StaffOverview } from '#web/admin/overview/staff-overview.tsx'
import { Risks, Tasks } from '#web/admin/overview/waiting.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireSession } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/overview'

/** Where staff land (PERM-02): the day's risks and tasks, or what their role may see, and the reason when another page was refused. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'dashboard')
  const { role, fullName, email } = ctx.session
  const mayAct = isPermitted(role, 'groups.read')
  return {
    name: fullName.split(' ')[0] || email,
    role,
    isRefused: new URL(request.url).searchParams.has('refused'),
    workload: mayAct ? await showWorkload(ctx) : null,
    figures: mayAct ? null : await showStaffFigures(ctx),
    messages: messagesFor(languageOf(request), ['adminOverview']),
  }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useMessages('adminOverview')
  const tabs = useMessages('admin.tabs')
  const { name, role, isRefused, workload, figures } = loaderData
  return (
    <main id="content" className="page flex flex-col gap-8 py-6">
      <PageHead title={t('hello', { name })} documentTitle={tabs('overview')} />
      {isRefused ? <Refused /> : null}
      {workload === null ? null : (
        <div className="grid items-start gap-8 lg:grid-cols-3">
          <div className="flex min-w-0 flex-col gap-8 lg:col-span-2">
            <Risks lines={workload.risks} />
            <Tasks lines={workload.tasks} kyc={workload.kyc} />
          </div>
          <NextDraws draws={workload.nextDraws} linked />
        </div>
      )}
      {figures === null ? null : <StaffOverview role={role} figures={figures} />}
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
