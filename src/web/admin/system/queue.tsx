import { QUEUE_STATES } from '#domain/operations/queue-states.ts'
import { listQueue } from '#services/operations/list-queue.ts'
import { queueUrl, queueWishFrom } from '#web/admin/system/queue-url.ts'
import { QueuedJobs } from '#web/admin/system/queued-jobs.tsx'
import { useTaskNames } from '#web/admin/system/use-task-names.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { subjectOf } from '#web/notice-words.server.ts'
import { requireStaff } from '#web/require-staff.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageLinks } from '#web/ui/page-links.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/queue'

/** The jobs behind each count of the queue (decision 0131): which task, which state, and from where on, is in the URL. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'checks.read')
  const language = languageOf(request)
  const wish = queueWishFrom(url.searchParams)
  const { jobs, next } = await listQueue(ctx, wish)
  const { PRODUCT_NAME: product } = ctx.config
  return {
    wish,
    next,
    jobs: jobs.map(({ letter, values, ...job }) => ({
      ...job,
      subject: letter === null ? null : subjectOf(letter, language, { product, ...values }, '…'),
    })),
    messages: messagesFor(language, ['adminQueue', 'adminSystem']),
  }
}

export default function Queue({ loaderData: { wish, jobs, next } }: Route.ComponentProps) {
  const t = useMessages('adminQueue')
  const system = useMessages('adminSystem')
  const nameOf = useTaskNames()
  const { task, state, after } = wish
  return (
    <main id="content" className="page flex flex-col gap-6 py-6">
      <PageHead
        title={task === null ? system('queue') : nameOf(task)}
        back={{ to: '/admin/system', label: system('title') }}
      >
        <p className="measure">
          {t('intro')} {task === null ? null : <TextLink to={queueUrl(null, state)}>{t('every')}</TextLink>}
        </p>
      </PageHead>
      <LinkTabs
        label={system('queue')}
        items={QUEUE_STATES.map((one) => ({
          to: queueUrl(task, one),
          label: t(`states.${one}`),
          isCurrent: one === state,
        }))}
      />
      {jobs.length === 0 ? (
        <EmptyState title={t(`none.${state}`)}>{t(`texts.${state}`)}</EmptyState>
      ) : (
        <section aria-label={t(`states.${state}`)} className="flex flex-col gap-4">
          <p className="measure text-16">{t(`texts.${state}`)}</p>
          <QueuedJobs wish={wish} jobs={jobs} />
        </section>
      )}
      <PageLinks
        first={after === null ? null : { to: queueUrl(task, state), label: t('first') }}
        next={next === null ? null : { to: queueUrl(task, state, next), label: t('more') }}
      />
    </main>
  )
}
