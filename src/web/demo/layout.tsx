import { Outlet } from 'react-router'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { Frame } from '#web/layouts/frame.tsx'
import { publicNavigation } from '#web/layouts/navigation.ts'
import type { Route } from './+types/layout'

/** Around the demo's own pages, open to everyone who visits the demo. */
export function loader({ request }: Route.LoaderArgs) {
  return { messages: messagesFor(languageOf(request), ['demo']) }
}

export default function DemoLayout() {
  const { language } = useRootFacts()
  return (
    <Frame navigation={publicNavigation(language)} place="public">
      <Outlet />
    </Frame>
  )
}
