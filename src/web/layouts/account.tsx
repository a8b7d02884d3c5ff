import { Outlet } from 'react-router'
import { useAuth } from '#web/auth/auth-provider.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { Frame } from '#web/layouts/frame.tsx'
import { adminNavigation, MEMBER_NAVIGATION } from '#web/layouts/navigation.ts'
import { unreadNotices } from '#web/layouts/unread-notices.server.ts'
import { requestContextAnyway } from '#web/request-context.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import type { Route } from './+types/account'

/** Around what a person's account has whatever their role: members and staff keep their own navigation. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    messages: messagesFor(languageOf(request), ['auth', 'security']),
    unread: await unreadNotices(requestContextAnyway(context)),
  }
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const role = useAuth().person?.role ?? null
  const navigation = role === 'user' ? MEMBER_NAVIGATION : adminNavigation(role)
  return (
    <Frame navigation={navigation} place="app" unread={loaderData.unread}>
      <Outlet />
      <Toasts />
    </Frame>
  )
}
