import type { ReactNode } from 'react'
import type { WaitingLine, Workload } from '#services/operations/show-workload.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The part of a group's page where each kind is dealt with. */
const PLACES: Record<WaitingLine['kind'], string> = {
  bid_unpaid: '/contemplations',
  unanswered: '/contemplations',
  returned: '?show=overdue',
  overdue: '?show=overdue',
  to_release: '/contemplations',
  to_prepare: '/contemplations',
  guarantees: '/contemplations',
  open: '/launch',
}

/** What goes wrong when nobody acts: how many, how much, since when, until when, and in which group. */
export function Risks({ lines }: { lines: readonly WaitingLine[] }) {
  const t = useMessages('adminOverview')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('risks')}</h2>
      {lines.length === 0 ? (
        <p className="flex">
          <StatusTag tone="ok">{t('noRisks')}</StatusTag>
        </p>
      ) : (
        <Lines caption={t('risks')} lines={lines} />
      )}
    </section>
  )
}

/** What staff themselves have to do next. */
export function Tasks({ lines, kyc }: { lines: readonly WaitingLine[]; kyc: Workload['kyc'] }) {
  const t = useMessages('adminOverview')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('waiting')}</h2>
      {lines.length === 0 && kyc === null ? <p>{t('nothing')}</p> : null}
      {kyc === null ? null : (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <TextLink to="/dashboard/kyc?status=pending" className="font-semibold">
            {t('kycPending', { count: kyc.count })}
          </TextLink>
          <span className="text-14 text-ink-2">{t('oldest', { days: kyc.days })}</span>
        </p>
      )}
      {lines.length === 0 ? null : <Lines caption={t('waiting')} lines={lines} />}
    </section>
  )
}

function Lines({ caption, lines }: { caption: string; lines: readonly WaitingLine[] }) {
  const t = useMessages('adminOverview')
  const columns: Column<WaitingLine>[] = [
    {
      id: 'what',
      header: t('columns.what'),
      isRowHeader: true,
      cell: ({ kind, count }) => t(`kinds.${kind}`, { count }),
    },
    {
      id: 'group',
      header: t('columns.group'),
      cell: ({ kind, consortiumId, name }) => (
        <TextLink to={`/dashboard/groups/${consortiumId}${PLACES[kind]}`}>{name}</TextLink>
      ),
    },
    {
      id: 'amount',
      header: t('columns.amount'),
      align: 'end',
      cell: ({ cents }) => (cents === null ? '' : <Money cents={cents} />),
    },
    { id: 'age', header: t('columns.age'), align: 'end', cell: ({ days }): ReactNode => t('days', { days }) },
    {
      id: 'deadline',
      header: t('columns.deadline'),
      cell: ({ deadline }) => (deadline === null ? '' : <Instant at={deadline} dayOnly />),
    },
  ]
  return (
    <Table
      caption={caption}
      captionHidden
      rows={lines}
      rowId={({ kind, consortiumId }) => `${kind} ${consortiumId}`}
      columns={columns}
    />
  )
}
