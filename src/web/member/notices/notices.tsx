import { Form, redirect } from 'react-router'
import { isUuid } from '#domain/ids.ts'
import { listNotices } from '#services/notices/list-notices.ts'
import { markNoticesRead } from '#services/notices/mark-notices-read.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatInstantDay } from '#web/i18n/formats.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { NoticeDays } from '#web/member/notices/notice-days.tsx'
import { noticeWords } from '#web/notice-words.server.ts'
import { requestContext } from '#web/request-context.ts'
import { requireSession } from '#web/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/notices'

/** Everything the asker was told, by day, each with the way to its act; `?before=` goes on with older ones. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  const language = languageOf(request)
  const before = url.searchParams.get('before') ?? ''
  const { notices, older, unread } = await listNotices(ctx, { language, before: isUuid(before) ? before : null })
  const lines = notices.map(({ values, kind, ...line }) => ({
    ...line,
    ...noticeWords(kind, language, values),
    day: formatInstantDay(line.at, language, ctx.config.TIME_ZONE, 'weekday'),
  }))
  return { messages: messagesFor(language, ['noticeCenter']), lines, older, unread, isFirst: !isUuid(before) }
}

/** Marks all as read. */
export async function action({ context }: Route.ActionArgs) {
  requestContext(context)
  await markNoticesRead(requireSession(context, 'consortium'))
  return redirect('/notices', 303)
}

export default function Notices({ loaderData: { lines, older, unread, isFirst } }: Route.ComponentProps) {
  const t = useMessages('noticeCenter')
  return (
    <main id="content" className="page flex flex-col gap-8 py-6 sm:py-10">
      <PageHead
        title={t('title')}
        actions={
          unread === 0 ? null : (
            <Form method="post" action="/notices">
              <SubmitButton look="secondary">{t('markAll')}</SubmitButton>
            </Form>
          )
        }
      >
        <p className="text-ink-2">{t('unread', { count: unread })}</p>
      </PageHead>
      <div className="grid items-start gap-8 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-8 lg:col-span-2">
          {lines.length === 0 && isFirst ? (
            <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
          ) : (
            <NoticeDays lines={lines} />
          )}
          {older === null ? null : (
            <div>
              <LinkButton to={`/notices?before=${older}`} look="secondary">
                {t('older')}
              </LinkButton>
            </div>
          )}
        </div>
        <aside className="on-mangrove flex flex-col gap-6 rounded-corner rounded-br-cut bg-mangrove p-6 pb-10 text-ink">
          <Way title={t('calendar')} text={t('calendarText')} to="/notices/calendar" />
          <Way title={t('choices')} text={t('choicesText')} to="/notices/choices" />
        </aside>
      </div>
    </main>
  )
}

/** A page beside the notices, with what it is for. */
function Way({ title, text, to }: { title: string; text: string; to: string }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <h2 className="text-18">
        <Link to={to} className="link">
          {title}
        </Link>
      </h2>
      <p className="text-16 text-ink-2">{text}</p>
    </div>
  )
}
