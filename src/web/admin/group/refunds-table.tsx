import type { listGroupRefunds } from '#services/refunds/list-group-refunds.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type Refund = Awaited<ReturnType<typeof listGroupRefunds>>[number]

const STATUSES = {
  waiting: 'neutral',
  queued: 'info',
  due: 'due',
  requested: 'info',
  paid: 'ok',
  returned: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<Refund['status'], Tone>

/** What the group owes to people who have left, in the order in which it is paid (LIFE-07). */
export function RefundsTable({ refunds }: { refunds: readonly Refund[] }) {
  const t = useMessages('adminMembers.refunds')
  const columns: Column<Refund>[] = [
    { id: 'position', header: t('columns.position'), align: 'end', cell: (row) => row.position },
    { id: 'name', header: t('columns.name'), isRowHeader: true, cell: (row) => row.fullName },
    { id: 'amount', header: t('columns.amount'), align: 'end', cell: (row) => <Money cents={row.amountCents} /> },
    { id: 'status', header: t('columns.status'), cell: (row) => <Status refund={row} /> },
    { id: 'cause', header: t('columns.cause'), cell: (row) => t(`causes.${row.cause}`) },
    { id: 'by', header: t('columns.by'), cell: (row) => <By refund={row} /> },
  ]
  return (
    <Panel title={t('title')}>
      <p className="measure text-16 text-ink-2">{t('text')}</p>
      <Table
        caption={t('title')}
        captionHidden
        density="dense"
        columns={columns}
        rows={refunds}
        rowId={({ id }) => id}
      />
    </Panel>
  )
}

function Status({ refund: { status, replacedByPosition, paidCents } }: { refund: Refund }) {
  const t = useMessages('adminMembers.refunds')
  return (
    <span className="flex flex-col items-start">
      <StatusTag tone={STATUSES[status]}>{t(`statuses.${status}`)}</StatusTag>
      {status === 'waiting' && replacedByPosition !== null ? (
        <span className="text-14 text-ink-2">{t('waitsFor', { position: replacedByPosition })}</span>
      ) : null}
      {paidCents > 0 && status !== 'paid' ? (
        <span className="text-14 text-ink-2">{t.rich('arrived', { paid: () => <Money cents={paidCents} /> })}</span>
      ) : null}
    </span>
  )
}

/** The last day while it is owed, the day it arrived afterward. */
function By({ refund: { paidAt, dueBy } }: { refund: Refund }) {
  const at = paidAt ?? dueBy
  return at === null ? '–' : <Instant at={at} dayOnly />
}
