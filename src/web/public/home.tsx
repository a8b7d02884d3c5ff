import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Route } from './+types/home'

export const handle = { static: true }

export function loader({ request }: Route.LoaderArgs) {
  return { messages: messagesFor(languageOf(request), ['home']) }
}

export default function Home() {
  const t = useMessages('home')
  return (
    <main id="content" className="page">
      <title>Cotavia</title>
      <h1 className="text-64">{t('title')}</h1>
    </main>
  )
}
