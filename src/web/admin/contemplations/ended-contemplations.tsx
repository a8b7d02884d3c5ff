import type { DeskContemplation } from '#services/consortiums/list-contemplations.ts'
import { ContemplationStatus } from '#web/admin/contemplations/contemplation-status.tsx'
import { WhoseSelection } from '#web/admin/contemplations/whose-selection.tsx'
import { formatCount } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Money } from '#web/ui/money.tsx'
import { Table } from '#web/ui/table.tsx'

/** Selections with nothing left to do: paid out, cancelled, expired. */
export function EndedContemplations({ rows }: { rows: readonly DeskContemplation[] }) {
  const t = useMessages('adminContemplations')
  const language = useLanguage()
  const paidTo = ({ payouts }: DeskContemplation) => payouts.find(({ status }) => status === 'paid')
  return (
    <Table
      caption={t('done')}
      density="dense"
      rows={rows}
      rowId={(row) => row.id}
      columns={[
        { id: 'share', header: t('columns.share'), align: 'end', cell: (row) => formatCount(row.position, language) },
        { id: 'name', header: t('columns.name'), isRowHeader: true, cell: (row) => <WhoseSelection one={row} /> },
        {
          id: 'assembly',
          header: t('columns.assembly'),
          align: 'end',
          cell: (row) => formatCount(row.assemblyNumber, language),
        },
        { id: 'status', header: t('columns.status'), cell: (row) => <ContemplationStatus status={row.status} /> },
        {
          id: 'amount',
          header: t('payoutAmount'),
          align: 'end',
          cell: (row) => {
            const payout = paidTo(row)
            return payout === undefined ? '' : <Money cents={payout.amountCents} />
          },
        },
        {
          id: 'paid',
          header: t('columns.paid'),
          cell: (row) => {
            const payout = paidTo(row)
            return payout === undefined ? '' : t('payoutTo', { name: payout.payeeName, last4: payout.payeeLast4 })
          },
        },
      ]}
    />
  )
}
