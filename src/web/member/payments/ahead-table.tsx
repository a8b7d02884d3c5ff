import type { AheadInstallment } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TheRest } from '#web/ui/the-rest.tsx'

/** The plan's rows that aren't open yet (CON-17), a link away. */
export function AheadTable({ rows, count }: { rows: readonly AheadInstallment[]; count: number }) {
  const t = useMessages('group')
  if (count === 0) return null
  const columns: Column<AheadInstallment>[] = [
    { id: 'number', header: t('columns.number'), cell: (row) => row.number, isRowHeader: true },
    {
      id: 'due',
      header: t('columns.due'),
      cell: (row) => (row.dueOn === null ? t('afterLaunch') : <Day on={row.dueOn} />),
    },
    { id: 'amount', header: t('columns.amount'), cell: (row) => <Money cents={row.amountCents} />, align: 'end' },
    {
      id: 'balance',
      header: t('columns.balance'),
      cell: (row) => <Money cents={row.balanceAfterCents} />,
      align: 'end',
    },
  ]
  return (
    <TheRest name="ahead" summary={t('ahead', { count })} className="no-print -my-2">
      <Table
        caption={t('aheadCaption')}
        captionHidden
        columns={columns}
        rows={rows}
        rowId={({ number }) => String(number)}
      />
    </TheRest>
  )
}
