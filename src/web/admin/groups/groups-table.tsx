import type { GroupTab } from '#domain/consortiums/group-list.ts'
import { type GroupLine, GroupName } from '#web/admin/groups/group-cells.tsx'
import { type GroupsView, groupSortOf } from '#web/admin/groups/groups-url.ts'
import { useMemberColumns } from '#web/admin/groups/member-columns.tsx'
import { useFinancialColumns, useProjectionColumns } from '#web/admin/groups/money-columns.tsx'
import { useOverviewColumns } from '#web/admin/groups/overview-columns.tsx'
import { usePerformanceColumns } from '#web/admin/groups/performance-columns.tsx'
import { RiskTag } from '#web/admin/risk-tag.tsx'
import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type Column, Table } from '#web/ui/table.tsx'

/** Groups, one per line: name, risk, and the tab's own columns (GRP-01). */
export function GroupsTable({ rows, view }: { rows: readonly GroupLine[]; view: GroupsView }) {
  const t = useMessages('adminGroupFigures')
  const briefOf = useBrief(view.tab)
  const own: Record<GroupTab, Column<GroupLine>[]> = {
    overview: useOverviewColumns(view),
    performance: usePerformanceColumns(view),
    financial: useFinancialColumns(),
    members: useMemberColumns(view),
    projections: useProjectionColumns(view),
  }
  return (
    <Table
      caption={t('title', { tab: t(`tabs.${view.tab}`) })}
      captionHidden
      density="dense"
      rows={rows}
      rowId={(row) => row.id}
      columns={[
        {
          id: 'name',
          header: t('columns.name'),
          isRowHeader: true,
          sort: groupSortOf(view, 'name'),
          cell: (row) => <GroupName row={row} brief={briefOf(row)} />,
        },
        {
          id: 'risk',
          header: t('columns.risk'),
          sort: groupSortOf(view, 'risk'),
          cell: ({ risk }) =>
            risk === null ? (
              <span className="text-ink-2">{t('ended')}</span>
            ) : (
              <RiskTag risk={risk.risk} words={t(`levels.${risk.risk}`)} />
            ),
        },
        ...own[view.tab],
      ]}
    />
  )
}

/** What a tab says of a group in one line, for a phone. */
function useBrief(tab: GroupTab): (row: GroupLine) => string {
  const t = useMessages('adminGroupFigures.brief')
  const statuses = useMessages('admin.statuses')
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, language)
  return (row) => {
    const fill = formatPercent(row.fillBps, language)
    switch (tab) {
      case 'overview':
        return t('overview', { status: statuses(row.state), current: row.currentMembers, max: row.maxMembers })
      case 'members':
        return t('members', { waiting: row.waiting, selected: row.selected })
      case 'financial':
        return t('financial', { collected: money(row.paidCents) })
      case 'performance':
        if (row.collectionBps === null) return t('unpaid', { fill })
        return t('performance', { fill, collection: formatPercent(row.collectionBps, language) })
      case 'projections':
        return row.risk === null ? statuses(row.state) : t('projections', { revenue: money(row.simple.revenueCents) })
    }
  }
}
