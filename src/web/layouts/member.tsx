import { Outlet } from 'react-router'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import type { Area } from '#web/i18n/messages.ts'
import { hasChangedTexts } from '#web/layouts/changed-texts.server.ts'
import { ChangedTexts } from '#web/layouts/changed-texts.tsx'
import { Frame } from '#web/layouts/frame.tsx'
import { ownNavigation } from '#web/layouts/own-navigation.server.ts'
import { unreadNotices } from '#web/layouts/unread-notices.server.ts'
import { requestContextAnyway } from '#web/request-context.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import type { Route } from './+types/member'

/** Around the member's pages. Each page asks `requireSession` itself, because loaders run side by side. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContextAnyway(context)
  const [isAsked, unread, navigation] = await Promise.all([
    hasChangedTexts(ctx),
    unreadNotices(ctx),
    ownNavigation(ctx),
  ])
  const areas: Area[] = ['member']
  if (isAsked) areas.push('agreeing')
  return { messages: messagesFor(languageOf(request), areas), isAsked, unread, navigation }
}

export default function MemberLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame navigation={loaderData.navigation} place="app" unread={loaderData.unread}>
      {loaderData.isAsked ? <ChangedTexts /> : null}
      <Outlet />
      <Toasts />
    </Frame>
  )
}
