import { useState } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { Frame } from '#web/layouts/frame.tsx'
import type { Route } from './+types/auth'

/** Around signing up and in: no navigation, so that only the brand leads away from the form. */
export function loader({ request }: Route.LoaderArgs) {
  return { messages: messagesFor(languageOf(request), ['auth', 'openid', 'recovering']) }
}

/** The address that a form on these pages was last sent with, for the login that follows; kept in the page only, never in a URL. */
function useSentEmail(): string {
  const { formData } = useNavigation()
  const [email, setEmail] = useState('')
  const sent = formData?.get('email')
  if (typeof sent === 'string' && sent !== email) setEmail(sent)
  return email
}

export default function AuthLayout() {
  return (
    <Frame navigation={[]} place="app">
      <Outlet context={useSentEmail()} />
    </Frame>
  )
}
