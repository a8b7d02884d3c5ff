import { CalculatorIsland } from '#web/calculator/calculator.island.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Island } from '#web/islands/island.tsx'
import { PageMeta } from '#web/public/page-meta.tsx'
import type { Route } from './+types/calculator'

export const handle = { static: true }

export function loader({ request }: Route.LoaderArgs) {
  return { messages: messagesFor(languageOf(request), ['calculator']) }
}

export default function Calculator() {
  const t = useMessages('calculator')
  return (
    <main id="content" className="page py-8">
      <PageMeta title={t('title')} description={t('description')} />
      <Island name="calculator" component={CalculatorIsland} props={{ loan: '25000' }} areas={['calculator']} />
      <h1 className="text-36">{t('title')}</h1>
    </main>
  )
}
