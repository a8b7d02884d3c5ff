import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage, languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import { UnfinishedQuilt } from '#web/quilt/unfinished-quilt.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/construction-consorcio'

export const handle = { static: true }

export function loader({ request }: Route.LoaderArgs) {
  return { messages: messagesFor(languageOf(request), ['construction']) }
}

/** Only the notice and the way back, as a quilt barely begun (PUB-16, COPY-05). */
export default function ConstructionConsorcio() {
  const t = useMessages('construction')
  const language = useLanguage()
  return (
    <main id="content" className="page flex flex-col gap-8 py-10 lg:gap-12 lg:py-14">
      <PageMeta title={t('title')} description={t('description')} />
      <UnfinishedQuilt columns={8} rows={5} laid={19} sewn={13} className="h-auto w-full md:hidden" />
      <UnfinishedQuilt columns={20} rows={6} laid={51} sewn={37} className="h-auto w-full max-md:hidden" />
      <div className="flex flex-col items-start gap-4">
        <h1 className="text-36 lg:text-48">{t('headline')}</h1>
        <p className="measure text-18 text-ink-2">{t('text')}</p>
        <LinkButton to={inLanguage('/', language)} reload>
          {t('back')}
        </LinkButton>
      </div>
    </main>
  )
}
