import { Outlet } from 'react-router'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { Frame } from '#web/layouts/frame.tsx'
import { MEMBER_NAVIGATION } from '#web/layouts/navigation.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import type { Route } from './+types/member'

/** Around the member's pages. Each page asks `requireSession` itself, because loaders run side by side. */
export function loader({ request }: Route.LoaderArgs) {
  return { messages: messagesFor(languageOf(request), ['member']) }
}

export default function MemberLayout() {
  return (
    <Frame navigation={MEMBER_NAVIGATION} place="app">
      <Outlet />
      <Toasts />
    </Frame>
  )
}
