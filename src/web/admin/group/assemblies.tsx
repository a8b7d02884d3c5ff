import type { ReactNode } from 'react'
import { type DeskAssembly, listGroupAssemblies } from '#services/consortiums/list-group-assemblies.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatCount } from '#web/i18n/formats.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { requireStaff } from '#web/require-staff.ts'
import { Day, Instant } from '#web/ui/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/assemblies'

const TONES = { opened: 'info', published: 'due', held: 'ok' } as const satisfies Record<DeskAssembly['status'], Tone>

/** A group's assemblies; each line leads to the public record with its proof. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'groups.read')
  return {
    consortiumId: params.id,
    assemblies: await foundOr404(listGroupAssemblies(ctx, params.id)),
    messages: messagesFor(languageOf(request), ['adminAssemblies']),
  }
}

export default function Assemblies({ loaderData: { consortiumId, assemblies } }: Route.ComponentProps) {
  const t = useMessages('adminAssemblies')
  const language = useLanguage()
  const count = (value: number | null) => (value === null ? '' : formatCount(value, language))
  const record = (row: DeskAssembly, words: ReactNode) => (
    <TextLink to={`/consortium/${consortiumId}/assemblies/${row.number}`}>{words}</TextLink>
  )
  const inRecord = (row: DeskAssembly, value: number | null) => (value ? record(row, count(value)) : count(value))
  if (assemblies.length === 0) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  return (
    <Table
      caption={t('caption')}
      captionHidden
      density="dense"
      rows={assemblies}
      rowId={(row) => String(row.number)}
      columns={[
        {
          id: 'number',
          header: t('columns.number'),
          isRowHeader: true,
          cell: (row) => record(row, t('open', { number: row.number })),
        },
        { id: 'due', header: t('columns.due'), cell: (row) => <Day on={row.dueOn} /> },
        {
          id: 'status',
          header: t('columns.status'),
          cell: (row) => <StatusTag tone={TONES[row.status]}>{t(`statuses.${row.status}`)}</StatusTag>,
        },
        { id: 'draws', header: t('columns.draws'), cell: (row) => <Instant at={row.drawsAt} look="medium" /> },
        { id: 'eligible', header: t('columns.eligible'), align: 'end', cell: (row) => inRecord(row, row.eligible) },
        {
          id: 'cash',
          header: t('columns.cash'),
          align: 'end',
          cell: (row) => (row.cashCents === null ? '' : <Money cents={row.cashCents} />),
        },
        { id: 'slots', header: t('columns.slots'), align: 'end', cell: (row) => count(row.slots) },
        { id: 'bids', header: t('columns.bids'), align: 'end', cell: (row) => inRecord(row, row.bids) },
        {
          id: 'selected',
          header: t('columns.selected'),
          cell: (row) =>
            row.selected.length > 0
              ? row.selected.map((position) => count(position)).join(', ')
              : row.status === 'held'
                ? t('nobody')
                : '',
        },
      ]}
    />
  )
}
