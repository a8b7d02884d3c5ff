import { totalOf } from '#domain/payments/installment-plan.ts'
import type { ExtractLine } from '#services/documents/show-extract.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Money } from '#web/ui/money.tsx'
import { Table } from '#web/ui/table.tsx'

/** Each payment with its parts, newest first; a returned one appears twice, as on the statement. */
export function EachPayment({ lines }: { lines: readonly ExtractLine[] }) {
  const t = useMessages('extract')
  if (lines.length === 0) return null
  const rows = lines.map((line, place) => ({ ...line, id: String(place) }))
  const what = ({ kind, number, isReturn }: ExtractLine) => {
    const words = t(`kinds.${kind}`, { number: number ?? 0 })
    return isReturn ? t('returned', { what: words }) : words
  }
  return (
    <Fold title={t('each')} note={t('eachCount', { count: lines.length })}>
      <Table
        caption={t('each')}
        captionHidden
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          { id: 'what', header: t('what'), isRowHeader: true, cell: what },
          { id: 'date', header: t('date'), cell: ({ at }) => <Instant at={at} dayOnly look="medium" /> },
          { id: 'fund', header: t('fund'), align: 'end', cell: ({ paid }) => <Money cents={paid.commonFundCents} /> },
          {
            id: 'reserve',
            header: t('reserve'),
            align: 'end',
            cell: ({ paid }) => <Money cents={paid.reserveCents} />,
          },
          { id: 'fee', header: t('fee'), align: 'end', cell: ({ paid }) => <Money cents={paid.operatorCents} /> },
          { id: 'amount', header: t('amount'), align: 'end', cell: ({ paid }) => <Money cents={totalOf(paid)} /> },
        ]}
      />
    </Fold>
  )
}
