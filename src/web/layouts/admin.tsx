import { Outlet } from 'react-router'
import { showTimeMachine } from '#services/operations/show-time-machine.ts'
import { TimeMachine } from '#web/demo/time-machine.tsx'
import type { PageHandle } from '#web/document/page-handle.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { Frame } from '#web/layouts/frame.tsx'
import { adminNavigation } from '#web/layouts/navigation.ts'
import { requestContext } from '#web/request-context.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import type { Route } from './+types/admin'

export const handle = { ribbon: TimeMachine } satisfies PageHandle

/** Around the dashboard and the admin panel: denser. Each page asks `requireSession` itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    messages: messagesFor(languageOf(request), ['admin', 'demo']),
    timeMachine: await showTimeMachine(requestContext(context)),
  }
}

export default function AdminLayout() {
  const { person } = useRootFacts()
  return (
    <Frame navigation={adminNavigation(person?.role ?? null)} place="app" dense>
      <Outlet />
      <Toasts />
    </Frame>
  )
}
