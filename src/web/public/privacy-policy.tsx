import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import type { Route } from './+types/privacy-policy'

export const handle = { static: true }

export function loader({ request }: Route.LoaderArgs) {
  return { messages: messagesFor(languageOf(request), ['documents']) }
}

export default function PrivacyPolicy() {
  const t = useMessages('documents')
  return (
    <main id="content" className="page py-8">
      <PageMeta title={t('privacyTitle')} description={t('privacyDescription')} />
      <h1 className="text-36">{t('privacyTitle')}</h1>
    </main>
  )
}
