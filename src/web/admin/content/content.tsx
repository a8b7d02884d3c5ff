import { data } from 'react-router'
import { CONTENT_KINDS } from '#domain/content/content-keys.ts'
import { listContent } from '#services/content/list-content.ts'
import { ContentTable } from '#web/admin/content/content-table.tsx'
import { kindFrom } from '#web/admin/content/content-url.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { requireStaff } from '#web/require-staff.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/content'

/** What the product says about itself, a kind a page: what is published, by whom, and what is being drafted. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'content.edit')
  const kind = kindFrom('kind' in params ? params.kind : undefined)
  if (kind === null) throw data(null, { status: 404 })
  const language = languageOf(request)
  return { kind, items: await listContent(ctx, kind, language), messages: messagesFor(language, ['adminContent']) }
}

export default function Content({ loaderData: { kind, items } }: Route.ComponentProps) {
  const t = useMessages('adminContent')
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={t('title')} back={{ to: '/admin', label: t('back') }}>
        <p className="measure">{t('intro')}</p>
      </PageHead>
      <LinkTabs
        label={t('kindsLabel')}
        items={CONTENT_KINDS.map((one) => ({
          to: `/admin/content/${one}`,
          label: t(`kinds.${one}`),
          isCurrent: one === kind,
        }))}
      />
      <p className="measure text-ink-2">{t(`about.${kind}`)}</p>
      <ContentTable items={items} caption={t(`kinds.${kind}`)} />
    </main>
  )
}
