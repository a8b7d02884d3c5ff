import { Outlet } from 'react-router'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { Frame } from '#web/layouts/frame.tsx'
import type { Route } from './+types/auth'

/** Around signing up and in: no navigation, so that only the brand leads away from the form. */
export function loader({ request }: Route.LoaderArgs) {
  return { messages: messagesFor(languageOf(request), ['auth', 'openid', 'recovering']) }
}

export default function AuthLayout() {
  return (
    <Frame navigation={[]} place="app">
      <Outlet />
    </Frame>
  )
}
