import { useContext } from 'react'
import { DocumentFactsContext } from '#web/document/document-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** In place of a group that is not there, is not the reader's, or could not be read (CON-16, ERR-23, ERR-24). */
export function ConsortiumFailure({ isNotFound }: { isNotFound: boolean }) {
  const t = useMessages('records.group')
  const reference = useContext(DocumentFactsContext)?.reference
  return (
    <main id="content" className="page flex flex-col items-start gap-6 py-16">
      <title>{t('title')}</title>
      <h1 className="text-28 sm:text-36">{t(isNotFound ? 'notFound' : 'loadFailed')}</h1>
      <p className="measure">{t(isNotFound ? 'notFoundHelp' : 'loadFailedHelp')}</p>
      {isNotFound || reference === undefined ? null : (
        <p>
          {t('reference')} <strong className="font-mono">{reference}</strong>
        </p>
      )}
      <LinkButton to="/user">{t('backToDashboard')}</LinkButton>
    </main>
  )
}
