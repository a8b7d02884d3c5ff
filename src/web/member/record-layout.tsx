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
import type { Route } from './+types/record-layout'

/**
 * Around a group and its assemblies, which members, administrators and visitors read: each keeps their own navigation. Each
 * page sends its own words; here are those of pages that cannot be shown.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const isAsked = await hasChangedTexts(requestContextAnyway(context))
  const areas: Area[] = ['member', 'records']
  if (isAsked) areas.push('agreeing')
  return {
    messages: messagesFor(languageOf(request), areas),
    isAsked,
    unread: await unreadNotices(requestContextAnyway(context)),
    navigation: await ownNavigation(requestContextAnyway(context)),
  }
}

export default function RecordLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame navigation={loaderData.navigation} place="app" unread={loaderData.unread}>
      {loaderData.isAsked ? <ChangedTexts /> : null}
      <Outlet />
      <Toasts />
    </Frame>
  )
}
