import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import type { Route } from './+types/blog'

export const handle = { static: true }

export function loader({ request }: Route.LoaderArgs) {
  return { messages: messagesFor(languageOf(request), ['blog']) }
}

export default function Blog() {
  const t = useMessages('blog')
  return (
    <main id="content" className="page py-8">
      <PageMeta title={t('title')} description={t('description')} />
      <h1 className="text-36">{t('title')}</h1>
    </main>
  )
}
