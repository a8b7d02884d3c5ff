import { GroupStatus } from '#web/admin/group-status.tsx'
import { CountLink, type GroupLine } from '#web/admin/groups/group-cells.tsx'
import { type GroupsView, groupSortOf } from '#web/admin/groups/groups-url.ts'
import { formatCount } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Day, Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Column } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** First what needs attention, then the terms; members as current/max (GRP-21). */
export function useOverviewColumns(view: GroupsView): Column<GroupLine>[] {
  const t = useMessages('adminGroups')
  const desk = useMessages('admin')
  const wide = { isWideOnly: true }
  return [
    { id: 'status', header: t('columns.status'), ...wide, cell: (row) => <GroupStatus state={row.state} /> },
    {
      id: 'overdue',
      header: t('columns.overdue'),
      align: 'end',
      ...wide,
      cell: (row) => <Overdue row={row} />,
    },
    { id: 'next', header: t('columns.next'), ...wide, cell: (row) => <NextDraw row={row} /> },
    {
      id: 'due',
      header: t('columns.due'),
      ...wide,
      cell: (row) => (row.nextDueOn === null ? <None /> : <Day on={row.nextDueOn} />),
    },
    {
      id: 'members',
      header: t('columns.members'),
      align: 'end',
      ...wide,
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
      id: 'selected',
      header: t('columns.selected'),
      align: 'end',
      ...wide,
      cell: (row) => <CountLink row={row} to="?show=selected" count={row.selected} column={t('columns.selected')} />,
    },
    { id: 'type', header: t('columns.type'), ...wide, cell: (row) => desk(`types.${row.type}`) },
    {
      id: 'target',
      header: t('columns.target'),
      align: 'end',
      ...wide,
      cell: (row) => <Money cents={row.targetCents} whole />,
    },
    {
      id: 'payments',
      header: t('columns.payments'),
      align: 'end',
      ...wide,
      cell: (row) =>
        t.rich('payments', { months: row.durationMonths, amount: () => <Money cents={row.monthlyPaymentCents} /> }),
    },
  ]
}

/** The day of the next draw, never the due date before it and never a day that has passed. */
function NextDraw({ row: { state, nextDraw } }: { row: GroupLine }) {
  const t = useMessages('adminGroups')
  if (state === 'not_started') return t('notLaunched')
  if (nextDraw === null) return <None />
  return nextDraw === 'being_held' ? t('beingHeld') : <Instant at={nextDraw} dayOnly />
}

/** Links straight to the members who are late. */
function Overdue({ row: { id, name, overdue } }: { row: GroupLine }) {
  const t = useMessages('adminGroups')
  const shown = formatCount(overdue, useLanguage())
  if (overdue === 0) return <span className="text-ink-2">{shown}</span>
  return (
    <TextLink to={`/dashboard/groups/${id}?show=overdue`} className="inline-block font-semibold text-danger">
      <span aria-hidden="true">{shown}</span>
      <span className="heard">{t('overdueIn', { count: overdue, name })}</span>
    </TextLink>
  )
}

function None() {
  const t = useMessages('adminGroups')
  return <span className="text-ink-2">{t('none')}</span>
}
