import { CountLink, type GroupLine, RateBadge } from '#web/admin/groups/group-cells.tsx'
import { type GroupsView, groupSortOf } from '#web/admin/groups/groups-url.ts'
import { RiskReasons } from '#web/admin/risk-tag.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { Column } from '#web/ui/table.tsx'

/** How full a group is and how its members pay, with what makes its risk (GRP-13 to GRP-16). */
export function usePerformanceColumns(view: GroupsView): Column<GroupLine>[] {
  const t = useMessages('adminGroupFigures')
  const part = (row: GroupLine) => ({ part: row.onTime, whole: row.completed + row.overdueInstallments })
  return [
    {
      id: 'fill',
      header: t('columns.fill'),
      align: 'end',
      isWideOnly: true,
      sort: groupSortOf(view, 'fill'),
      cell: (row) => <RateBadge row={row} figure="fill" bps={row.fillBps} />,
    },
    {
      id: 'collection',
      header: t('columns.collection'),
      align: 'end',
      isWideOnly: true,
      sort: groupSortOf(view, 'collection'),
      cell: (row) => <RateBadge row={row} figure="collection" bps={row.collectionBps} />,
    },
    {
      id: 'onTime',
      header: t('columns.onTime'),
      align: 'end',
      isWideOnly: true,
      cell: (row) => (
        <CountLink
          row={row}
          to="/ledger?kind=installment_settled"
          count={part(row).whole}
          {...(part(row).whole === 0 ? {} : { words: t('ofAll', part(row)) })}
          column={t('columns.onTime')}
        />
      ),
    },
    {
      id: 'overdue',
      header: t('columns.overdue'),
      align: 'end',
      isWideOnly: true,
      sort: groupSortOf(view, 'overdue'),
      cell: (row) => (
        <CountLink row={row} to="/late" count={row.overdueInstallments} column={t('columns.overdue')} isBad />
      ),
    },
    {
      id: 'held',
      header: t('columns.held'),
      align: 'end',
      isWideOnly: true,
      cell: (row) => <CountLink row={row} to="/assemblies" count={row.assembliesHeld} column={t('columns.held')} />,
    },
    {
      id: 'reasons',
      header: t('columns.reasons'),
      isWideOnly: true,
      cell: ({ risk, fillBps, collectionBps, overdueInstallments: overdue }) =>
        risk === null ? null : (
          <span className="block min-w-52 whitespace-normal">
            <RiskReasons {...{ fillBps, collectionBps, overdue }} reasons={risk.reasons} />
          </span>
        ),
    },
  ]
}
