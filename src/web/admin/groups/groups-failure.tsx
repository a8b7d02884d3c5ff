import { useContext } from 'react'
import { DocumentFactsContext } from '#web/document/document-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** ERR-38: the list couldn't be read. */
export function GroupsFailure() {
  const t = useMessages('admin')
  const reference = useContext(DocumentFactsContext)?.reference ?? ''
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={t('tabs.groups')} />
      <div role="alert">
        <Banner
          tone="danger"
          title={t('groupsFailed.title')}
          actions={<TextLink href="/dashboard/groups">{t('groupsFailed.reload')}</TextLink>}
        >
          {t('groupsFailed.text', { reference })}
        </Banner>
      </div>
    </main>
  )
}
