import { MAIL_LISTS } from '#domain/notices/mail-lists.ts'
import { listMail } from '#services/notices/list-mail.ts'
import { MailTable } from '#web/admin/system/mail-table.tsx'
import { mailUrl, mailWishFrom } from '#web/admin/system/mail-url.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { subjectOf } from '#web/notice-words.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageLinks } from '#web/ui/page-links.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/mail'

/** The emails behind each count of the System page (decision 0130): which list, and from where on, is in the URL. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'checks.read')
  const language = languageOf(request)
  const wish = mailWishFrom(url.searchParams)
  const { mails, next } = await listMail(ctx, wish, language)
  return {
    wish,
    next,
    mails: mails.map(({ letter, values, ...line }) => ({
      ...line,
      title: letter === null ? null : subjectOf(letter, language, values, '…'),
    })),
    messages: messagesFor(language, ['adminMail', 'adminSystem']),
  }
}

export default function Mail({ loaderData: { wish, mails, next } }: Route.ComponentProps) {
  const t = useMessages('adminMail')
  const system = useMessages('adminSystem')
  const { list, after } = wish
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead title={t('title')} back={{ to: '/admin/system', label: system('title') }}>
        <p className="measure">{t('intro')}</p>
      </PageHead>
      <LinkTabs
        label={t('lists.label')}
        items={MAIL_LISTS.map((one) => ({ to: mailUrl(one), label: t(`lists.${one}`), isCurrent: one === list }))}
      />
      {mails.length === 0 ? (
        <EmptyState title={t(`none.${list}`)}>{t(`texts.${list}`)}</EmptyState>
      ) : (
        <section aria-label={t(`lists.${list}`)} className="flex flex-col gap-4">
          <p className="measure text-16">{t(`texts.${list}`)}</p>
          <MailTable list={list} mails={mails} />
        </section>
      )}
      <PageLinks
        first={after === null ? null : { to: mailUrl(list), label: t('newest') }}
        next={next === null ? null : { to: mailUrl(list, next), label: t('older') }}
      />
    </main>
  )
}
