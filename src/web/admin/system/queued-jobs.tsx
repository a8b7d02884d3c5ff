import type { QueuedJob, QueueWish } from '#services/operations/list-queue.ts'
import { useTaskNames } from '#web/admin/system/use-task-names.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** A job with the subject of its letter; null for one that is no letter. */
export interface TitledJob extends Omit<QueuedJob, 'letter' | 'values'> {
  subject: string | null
}

/** Jobs of the queue, a line each: what it does, about whom, since when, how often it was tried, and when it's next. */
export function QueuedJobs({ wish: { task, state }, jobs }: { wish: QueueWish; jobs: readonly TitledJob[] }) {
  const t = useMessages('adminQueue')
  const turn: Column<TitledJob> = {
    id: 'turn',
    header: t('columns.turn'),
    cell: ({ runAt }) => <Instant at={runAt} look="medium" />,
  }
  return (
    <Table
      caption={t(`states.${state}`)}
      captionHidden
      rows={jobs}
      rowId={({ id }) => String(id)}
      columns={[
        {
          id: 'job',
          header: t('columns.job'),
          isRowHeader: true,
          cell: (job) => <What job={job} isOfOne={task !== null} />,
        },
        { id: 'about', header: t('columns.about'), cell: (job) => <About job={job} /> },
        { id: 'since', header: t('columns.since'), cell: ({ createdAt }) => <Instant at={createdAt} look="medium" /> },
        {
          id: 'attempts',
          header: t('columns.attempts'),
          cell: ({ attempts, maxAttempts }) => {
            const words = t('attempts', { attempts, most: maxAttempts })
            if (attempts === 0) return words
            return <StatusTag tone={attempts < maxAttempts ? 'due' : 'danger'}>{words}</StatusTag>
          },
        },
        ...(state === 'waiting' || state === 'failing' ? [turn] : []),
      ]}
    />
  )
}

/** What a job does, with the number that the log knows it by. */
function What({ job: { id, task, subject }, isOfOne }: { job: TitledJob; isOfOne: boolean }) {
  const t = useMessages('adminQueue')
  const nameOf = useTaskNames()
  return (
    <span className="flex min-w-0 flex-col gap-0.5 text-right wrap-anywhere roomy:text-left">
      <span>{subject ?? nameOf(task)}</span>
      <span className="text-14 font-normal text-ink-2">
        {subject === null || isOfOne ? null : `${nameOf(task)} · `}
        {t('number', { id: String(id) })}
      </span>
    </span>
  )
}

function About({ job: { userId, fullName, ticketId } }: { job: TitledJob }) {
  const t = useMessages('adminQueue')
  if (userId !== null) return <TextLink to={`/dashboard/users/${userId}`}>{fullName || t('noName')}</TextLink>
  if (ticketId === null) return <span className="text-ink-2">{t('noOne')}</span>
  return (
    <TextLink to={`/dashboard/messages/${ticketId}`}>
      {t('message', { number: ticketId.slice(0, 8).toUpperCase() })}
    </TextLink>
  )
}
