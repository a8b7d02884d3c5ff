import type { AheadInstallment } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

/** The plan's rows that aren't open yet (CON-17), folded. */
export function AheadTable({ rows }: { rows: readonly AheadInstallment[] }) {
  const t = useMessages('group')
  if (rows.length === 0) return null
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
    <details className="no-print -my-2">
      <summary className="link inline-flex min-h-11 items-center">{t('ahead', { count: rows.length })}</summary>
      <Table
        caption={t('aheadCaption')}
        captionHidden
        columns={columns}
        rows={rows}
        rowId={({ number }) => String(number)}
      />
    </details>
  )
}
