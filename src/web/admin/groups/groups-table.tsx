import type { listConsortiums } from '#services/consortiums/list-consortiums.ts'
import { GroupStatus } from '#web/admin/group-status.tsx'
import { formatCount } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Day, Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Row = Awaited<ReturnType<typeof listConsortiums>>['rows'][number]

/** Groups, one per line: first what needs attention, then the terms; members as current/max (GRP-21). */
export function GroupsTable({ rows }: { rows: readonly Row[] }) {
  const t = useMessages('adminGroups')
  const desk = useMessages('admin')
  const language = useLanguage()
  const count = (value: number) => formatCount(value, language)
  return (
    <Table
      caption={desk('tabs.groups')}
      captionHidden
      density="dense"
      rows={rows}
      rowId={(row) => row.id}
      columns={[
        {
          id: 'name',
          header: t('columns.name'),
          isRowHeader: true,
          cell: (row) => <TextLink to={`/dashboard/groups/${row.id}`}>{row.name}</TextLink>,
        },
        {
          id: 'status',
          header: t('columns.status'),
          cell: (row) => <GroupStatus state={row.state} />,
        },
        {
          id: 'overdue',
          header: t('columns.overdue'),
          align: 'end',
          cell: (row) => <Overdue row={row} />,
        },
        {
          id: 'next',
          header: t('columns.next'),
          cell: (row) => <NextDraw row={row} />,
        },
        {
          id: 'due',
          header: t('columns.due'),
          cell: (row) => (row.nextDueOn === null ? <None /> : <Day on={row.nextDueOn} />),
        },
        {
          id: 'members',
          header: t('columns.members'),
          align: 'end',
          cell: (row) => `${count(row.currentMembers)}/${count(row.maxMembers)}`,
        },
        { id: 'selected', header: t('columns.selected'), align: 'end', cell: (row) => count(row.selected) },
        { id: 'type', header: t('columns.type'), cell: (row) => desk(`types.${row.type}`) },
        {
          id: 'target',
          header: t('columns.target'),
          align: 'end',
          cell: (row) => <Money cents={row.targetCents} whole />,
        },
        {
          id: 'payments',
          header: t('columns.payments'),
          align: 'end',
          cell: (row) =>
            t.rich('payments', { months: row.durationMonths, amount: () => <Money cents={row.monthlyPaymentCents} /> }),
        },
      ]}
    />
  )
}

/** The day of the next draw, never the due date before it and never a day that has passed. */
function NextDraw({ row: { state, nextDraw } }: { row: Row }) {
  const t = useMessages('adminGroups')
  if (state === 'not_started') return t('notLaunched')
  if (nextDraw === null) return <None />
  return nextDraw === 'being_held' ? t('beingHeld') : <Instant at={nextDraw} dayOnly />
}

/** Links straight to the members who are late. */
function Overdue({ row: { id, name, overdue } }: { row: Row }) {
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
