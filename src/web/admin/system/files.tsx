import { FILE_KINDS } from '#domain/operations/file-kinds.ts'
import { listFiles } from '#services/operations/list-files.ts'
import { filesUrl, filesWishFrom } from '#web/admin/system/files-url.ts'
import { StoredFiles } from '#web/admin/system/stored-files.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireStaff } from '#web/require-staff.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageLinks } from '#web/ui/page-links.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/files'

/** The files behind the size of what is stored (decision 0133): which kind, and from where on, is in the URL. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'checks.read')
  const wish = filesWishFrom(url.searchParams)
  return {
    wish,
    ...(await listFiles(ctx, wish)),
    messages: messagesFor(languageOf(request), ['adminFiles', 'adminSystem']),
  }
}

export default function Files({ loaderData: { wish, files, next } }: Route.ComponentProps) {
  const t = useMessages('adminFiles')
  const system = useMessages('adminSystem')
  const { kind, after } = wish
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={system('files')} back={{ to: '/admin/system', label: system('title') }}>
        <p className="measure">{t('intro')}</p>
      </PageHead>
      <LinkTabs
        label={system('files')}
        items={[null, ...FILE_KINDS].map((one) => ({
          to: filesUrl(one),
          label: t(`kinds.${one ?? 'all'}`),
          isCurrent: one === kind,
        }))}
      />
      {files.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <StoredFiles kind={kind} files={files} />
      )}
      <PageLinks
        first={after === null ? null : { to: filesUrl(kind), label: t('first') }}
        next={next === null ? null : { to: filesUrl(kind, next), label: t('more') }}
      />
    </main>
  )
}
