import type { ReactNode } from 'react'
import type { QueueState } from '#domain/operations/queue-states.ts'
import type { HaltedGroup, LastRun, QueuedWork } from '#services/operations/show-system.ts'
import { queueUrl } from '#web/admin/system/queue-url.ts'
import { runsUrl } from '#web/admin/system/runs-url.ts'
import { useTaskNames } from '#web/admin/system/use-task-names.ts'
import { formatCount } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Groups whose work broke and rests: what broke, why, and when it is tried again. */
export function HaltedTable({ halted }: { halted: readonly HaltedGroup[] | null }) {
  const t = useMessages('adminSystem')
  return (
    <Part title={t('halted')} text={t('haltedText')} rows={halted} none={t('haltedNone')}>
      {(rows) => (
        <Table
          caption={t('halted')}
          captionHidden
          rows={rows}
          rowId={({ consortiumId }) => consortiumId}
          columns={[
            {
              id: 'group',
              header: t('group'),
              isRowHeader: true,
              cell: ({ consortiumId, name }) => <TextLink to={`/dashboard/groups/${consortiumId}`}>{name}</TextLink>,
            },
            {
              id: 'reason',
              header: t('reason'),
              cell: ({ kind, reason }) => (
                <code className="wrap-anywhere">
                  {kind}: {reason}
                </code>
              ),
            },
            { id: 'again', header: t('again'), cell: ({ restsUntil }) => <Instant at={restsUntil} look="medium" /> },
          ]}
        />
      )}
    </Part>
  )
}

/** What waits, runs, and fails in the queue, by task. */
export function QueueTable({ queue }: { queue: readonly QueuedWork[] | null }) {
  const t = useMessages('adminSystem')
  const language = useLanguage()
  const nameOf = useTaskNames()
  const listed = (row: QueuedWork, state: QueueState, count: number, look?: string) => (
    <TextLink to={queueUrl(row.task, state)} {...(look !== undefined && { className: look })}>
      {formatCount(count, language)}
    </TextLink>
  )
  const counted = (id: 'waiting' | 'running') =>
    ({
      id,
      header: t(`columns.${id}`),
      align: 'end',
      cell: (row: QueuedWork) => (row[id] === 0 ? formatCount(0, language) : listed(row, id, row[id])),
    }) as const
  const alarming = (id: 'failing' | 'givenUp', state: QueueState) =>
    ({
      id,
      header: t(`columns.${id}`),
      align: 'end',
      cell: (row: QueuedWork) =>
        row[id] === 0 ? (
          formatCount(0, language)
        ) : (
          <StatusTag tone="danger">{listed(row, state, row[id], 'text-inherit')}</StatusTag>
        ),
    }) as const
  return (
    <Part title={t('queue')} text={t('queueText')} rows={queue} none={t('queueEmpty')}>
      {(rows) => (
        <Table
          caption={t('queue')}
          captionHidden
          rows={rows}
          rowId={({ task }) => task}
          columns={[
            { id: 'task', header: t('columns.task'), isRowHeader: true, cell: ({ task }) => nameOf(task) },
            counted('waiting'),
            counted('running'),
            alarming('failing', 'failing'),
            alarming('givenUp', 'given_up'),
            {
              id: 'oldest',
              header: t('columns.oldest'),
              cell: ({ oldestAt }) => (oldestAt === null ? '' : <Instant at={oldestAt} look="medium" />),
            },
          ]}
        />
      )}
    </Part>
  )
}

/** The last run of each job, failures with a tag. */
export function RunsTable({ runs }: { runs: readonly LastRun[] | null }) {
  const t = useMessages('adminSystem')
  const nameOf = useTaskNames()
  return (
    <Part title={t('runs')} text={t('runsText')} rows={runs} none={t('runsEmpty')}>
      {(rows) => (
        <Table
          caption={t('runs')}
          captionHidden
          rows={rows}
          rowId={({ kind }) => kind}
          columns={[
            { id: 'task', header: t('columns.task'), isRowHeader: true, cell: ({ kind }) => nameOf(kind) },
            {
              id: 'last',
              header: t('columns.last'),
              cell: ({ finishedAt }) => <Instant at={finishedAt} look="medium" />,
            },
            {
              id: 'did',
              header: t('columns.did'),
              cell: ({ kind, count }) =>
                count === null ? (
                  <StatusTag tone="danger">
                    <TextLink to={runsUrl(kind, 'failed')} className="text-inherit">
                      {t('failed')}
                    </TextLink>
                  </StatusTag>
                ) : (
                  <TextLink to={runsUrl(kind, 'all')}>{t('did', { count })}</TextLink>
                ),
            },
            { id: 'took', header: t('columns.took'), align: 'end', cell: ({ seconds }) => t('seconds', { seconds }) },
          ]}
        />
      )}
    </Part>
  )
}

interface PartProps<Row> {
  title: string
  text: string
  /** Null when they couldn't be read. */
  rows: readonly Row[] | null
  none: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A table of the page, or why there's none. */
export function Part<Row>({ title, text, rows, none, children }: PartProps<Row>) {
  const t = useMessages('adminFigures')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{title}</h2>
      <p className="measure text-ink-2">{text}</p>
      {rows === null ? (
        <p>
          <StatusTag tone="neutral">{t('notAvailable')}</StatusTag>
        </p>
      ) : rows.length === 0 ? (
        <p className="font-semibold">{none}</p>
      ) : (
        children(rows)
      )}
    </section>
  )
}
