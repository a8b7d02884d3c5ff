import type { CancellationDesk } from '#services/cancellation/show-cancellation-desk.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface CancellationReviewProps {
  desk: CancellationDesk
  totals: NonNullable<CancellationDesk['totals']>
}

/** What ending the group comes to: its totals, and what each member gets or goes on paying, and when. */
export function CancellationReview({ desk, totals }: CancellationReviewProps) {
  const t = useMessages('adminCancellation.review')
  const { members, canceledAt } = desk
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-18">{t(canceledAt === null ? 'title' : 'titleCanceled')}</h3>
      <div className="max-w-2xl">
        <KeyValues
          items={[
            { term: t('owed'), value: <Money cents={totals.owedCents} />, strong: true },
            ...(totals.leftBeforeCents > 0
              ? [{ term: t('leftBefore'), value: <Money cents={totals.leftBeforeCents} /> }]
              : []),
            { term: t('fund'), value: <Money cents={totals.fundCents} /> },
            { term: t('incoming'), value: <Money cents={totals.incomingCents} /> },
            { term: t('rest'), value: <Money cents={totals.restCents} /> },
            { term: t('reserve'), value: <Money cents={totals.reserveCents} /> },
            ...(totals.firstShareOn === null
              ? []
              : [
                  {
                    term: t(canceledAt === null ? 'firstOn' : 'nextOn'),
                    value: <Day on={totals.firstShareOn} look="long" />,
                  },
                ]),
          ]}
        />
      </div>
      <p className="measure text-16 text-ink-2">{t('text')}</p>
      <Table
        caption={t('caption')}
        density="dense"
        rows={members}
        rowId={({ position }) => String(position)}
        columns={[
          { id: 'position', header: t('columns.position'), align: 'end', cell: (row) => row.position },
          {
            id: 'name',
            header: t('columns.name'),
            isRowHeader: true,
            cell: ({ userId, fullName }) => <TextLink to={`/dashboard/users/${userId}`}>{fullName}</TextLink>,
          },
          {
            id: 'gets',
            header: t('columns.gets'),
            align: 'end',
            cell: (row) => (row.refundCents === null ? '–' : <Money cents={row.refundCents} />),
          },
          {
            id: 'pays',
            header: t('columns.pays'),
            align: 'end',
            cell: (row) => (row.payingCents === null ? '–' : <Money cents={row.payingCents} />),
          },
          {
            id: 'first',
            header: t('columns.first'),
            cell: (row) => (row.firstOn === null ? '–' : <Day on={row.firstOn} />),
          },
          {
            id: 'last',
            header: t('columns.last'),
            cell: (row) => (row.lastOn === null ? '–' : <Day on={row.lastOn} />),
          },
        ]}
      />
    </section>
  )
}
