import { Outlet } from 'react-router'
import { isPermitted } from '#domain/access/permissions.ts'
import { useAuth } from '#web/auth/auth-provider.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { requireSession } from '#web/session.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/dashboard'

/** Around /dashboard and its tabs; each brings its own `<main>`. Only what exists and the role may open is offered (ADM-01). */
export function loader({ context }: Route.LoaderArgs) {
  requireSession(context, 'dashboard')
  return null
}

export default function Dashboard() {
  const t = useMessages('admin')
  const role = useAuth().person?.role ?? null
  const tabs = [
    { to: '/dashboard', label: t('tabs.overview'), end: true },
    { to: '/dashboard/users', label: t('tabs.users') },
    ...(isPermitted(role, 'kyc.read') ? [{ to: '/dashboard/kyc', label: t('tabs.kyc') }] : []),
    ...(isPermitted(role, 'groups.read') ? [{ to: '/dashboard/groups', label: t('tabs.groups') }] : []),
    ...(isPermitted(role, 'support.answer') ? [{ to: '/dashboard/messages', label: t('tabs.messages') }] : []),
    ...(isPermitted(role, 'checks.read') ? [{ to: '/dashboard/checks', label: t('tabs.checks') }] : []),
  ]
  return (
    <>
      <div className="page no-print pt-4">
        <LinkTabs label={t('tabs.label')} items={tabs} />
      </div>
      <Outlet />
    </>
  )
}
