import { CountLink, type GroupLine, RateBadge } from '#web/admin/groups/group-cells.tsx'
import { type GroupsView, groupSortOf } from '#web/admin/groups/groups-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Column } from '#web/ui/table.tsx'

/** Where a group's members are; each count opens these very members. */
export function useMemberColumns(view: GroupsView): Column<GroupLine>[] {
  const t = useMessages('adminGroupFigures')
  const shows = (
    id: 'waiting' | 'selected' | 'paidOut' | 'left' | 'late',
    to: string,
    countOf: (row: GroupLine) => number,
  ): Column<GroupLine> => ({
    id,
    header: t(`columns.${id}`),
    align: 'end',
    isWideOnly: true,
    cell: (row) => (
      <CountLink row={row} to={to} count={countOf(row)} column={t(`columns.${id}`)} isBad={id === 'late'} />
    ),
  })
  return [
    {
      id: 'members',
      header: t('columns.members'),
      align: 'end',
      isWideOnly: true,
      sort: groupSortOf(view, 'members'),
      cell: (row) => (
        <CountLink
          row={row}
          to=""
          count={row.currentMembers}
          words={`${row.currentMembers}/${row.maxMembers}`}
          column={t('columns.members')}
        />
      ),
    },
    {
      id: 'fill',
      header: t('columns.fill'),
      align: 'end',
      isWideOnly: true,
      sort: groupSortOf(view, 'fill'),
      cell: (row) => <RateBadge row={row} figure="fill" bps={row.fillBps} />,
    },
    shows('waiting', '?show=waiting', ({ waiting }) => waiting),
    shows('selected', '?show=selected', ({ selected }) => selected),
    shows('paidOut', '?show=paid_out', ({ paidOut }) => paidOut),
    shows('late', '?show=overdue', ({ overdue }) => overdue),
    shows('left', '?show=left', ({ left }) => left),
  ]
}
