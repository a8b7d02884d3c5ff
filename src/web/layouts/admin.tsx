import { Outlet, useLocation } from 'react-router'
import { useAuth } from '#web/auth/auth-provider.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Frame } from '#web/layouts/frame.tsx'
import { adminNavigation } from '#web/layouts/navigation.ts'
import { requestContextAnyway } from '#web/request-context.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import type { Route } from './+types/admin'

/** Around the dashboard and the admin panel: denser. Each page asks `requireSession` itself. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { isClosed = false } = requestContextAnyway(context)
  return { isClosed, messages: messagesFor(languageOf(request), ['admin']) }
}

export default function AdminLayout({ loaderData: { isClosed } }: Route.ComponentProps) {
  const { person } = useAuth()
  const { pathname } = useLocation()
  return (
    <Frame navigation={adminNavigation(person?.role ?? null)} place="app" dense>
      {isClosed && pathname !== '/admin/maintenance' ? <MaintenanceBanner /> : null}
      <Outlet />
      <Toasts />
    </Frame>
  )
}

/** Reminds staff, who notice nothing of it, that the pages are closed to everyone else. */
function MaintenanceBanner() {
  const t = useMessages('admin')
  return (
    <aside aria-label={t('maintenanceOn')} className="no-print page pt-4">
      <Banner
        tone="due"
        title={t('maintenanceOn')}
        actions={
          <Link to="/admin/maintenance" className="link">
            {t('maintenanceSee')}
          </Link>
        }
      />
    </aside>
  )
}
