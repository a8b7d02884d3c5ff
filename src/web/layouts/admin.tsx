import { Outlet } from 'react-router'
import { useAuth } from '#web/auth/auth-provider.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { Frame } from '#web/layouts/frame.tsx'
import { adminNavigation } from '#web/layouts/navigation.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import type { Route } from './+types/admin'

/** Around the dashboard and the admin panel: denser. Each page asks `requireSession` itself. */
export function loader({ request }: Route.LoaderArgs) {
  return { messages: messagesFor(languageOf(request), ['admin']) }
}

export default function AdminLayout() {
  const { person } = useAuth()
  return (
    <Frame navigation={adminNavigation(person?.role ?? null)} place="app" dense>
      <Outlet />
      <Toasts />
    </Frame>
  )
}
