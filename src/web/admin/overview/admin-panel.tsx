import { BoardLoading, useBoardLoading } from '#web/admin/leadership/board-loading.tsx'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireStaff } from '#web/require-staff.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/admin-panel'

/** The super_admin's own page (ADM-15): the pages no one else may open, each with what it's for. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, 'admin.open')
  return { messages: messagesFor(languageOf(request), ['adminPanel', 'leadership']) }
}

const PLACES = [
  { to: '/dashboard/kyc', word: 'kyc' },
  { to: '/dashboard/groups', word: 'groups' },
  { to: '/dashboard/checks', word: 'checks' },
] as const

export default function AdminPanel() {
  const t = useMessages('adminPanel')
  const shell = useMessages('shell')
  const tabs = useMessages('admin.tabs')
  const { demo } = useRootFacts()
  const isLoading = useBoardLoading()
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={shell('adminPanel')} />
      <p className="measure">{t('text')}</p>
      {isLoading ? <BoardLoading /> : null}
      <ul className="flex max-w-3xl flex-col border-t-2 border-ink">
        {PLACES.map(({ to, word }) => (
          <Place key={to} to={to} name={tabs(word)} what={t(word)} />
        ))}
        <Place to="/dashboard/approvals" name={t('approvalsTitle')} what={t('approvals')} />
        <Place to="/admin/audit" name={t('auditTitle')} what={t('audit')} />
        <Place to="/admin/bank-files" name={t('bankFilesTitle')} what={t('bankFiles')} />
        <Place to="/admin/content" name={t('contentTitle')} what={t('content')} />
        <Place to="/admin/launch-check" name={t('launchCheckTitle')} what={t('launchCheck')} />
        <Place to="/admin/maintenance" name={t('maintenanceTitle')} what={t('maintenance')} />
        <Place to="/admin/system" name={t('systemTitle')} what={t('system')} />
        <Place to="/admin/tokens" name={t('tokensTitle')} what={t('tokens')} />
        <Place to="/admin/webhooks" name={t('webhooksTitle')} what={t('webhooks')} />
        <Place to="/admin/leadership" name={t('leadershipTitle')} what={t('leadership')} />
        {demo ? null : <Place to="/setup" name={t('setupTitle')} what={t('setup')} />}
        {demo ? <Place to="/demo/outbox" name={t('outboxTitle')} what={t('outbox')} /> : null}
      </ul>
    </main>
  )
}

function Place({ to, name, what }: { to: string; name: string; what: string }) {
  return (
    <li className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[12rem_1fr]">
      <TextLink to={to} className="font-semibold">
        {name}
      </TextLink>
      <span className="text-ink-2">{what}</span>
    </li>
  )
}
