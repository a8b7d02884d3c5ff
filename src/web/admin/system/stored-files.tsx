import type { FileKind } from '#domain/operations/file-kinds.ts'
import type { StoredFile } from '#services/operations/list-files.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const KILOBYTE = 1_000

/** Stored files, a line each: what it's for, whose it is, since when it's here, and its size. What's in it is a click away, for those who may see it. */
export function StoredFiles({ kind, files }: { kind: FileKind | null; files: readonly StoredFile[] }) {
  const t = useMessages('adminFiles')
  return (
    <Table
      caption={t(`kinds.${kind ?? 'all'}`)}
      captionHidden
      rows={files}
      rowId={({ id }) => id}
      columns={[
        { id: 'whose', header: t('columns.whose'), isRowHeader: true, cell: (file) => <Whose file={file} /> },
        { id: 'came', header: t('columns.came'), cell: ({ cameAt }) => <Instant at={cameAt} look="medium" /> },
        {
          id: 'size',
          header: t('columns.size'),
          align: 'end',
          cell: ({ bytes }) => t('kilobytes', { size: bytes / KILOBYTE }),
        },
      ]}
    />
  )
}

function Whose({ file: { kind, userId, fullName, consortiumId, groupName, spot, ticketId } }: { file: StoredFile }) {
  const t = useMessages('adminFiles')
  const [to, words] =
    ticketId !== null
      ? [`/dashboard/messages/${ticketId}`, t('message', { number: ticketId.slice(0, 8).toUpperCase() })]
      : consortiumId !== null
        ? [
            `/dashboard/groups/${consortiumId}/${kind === 'transfer' ? 'spots' : 'contemplations'}`,
            t('spot', { group: groupName ?? '', spot: spot ?? 0 }),
          ]
        : [`/dashboard/users/${userId}`, fullName || t('noName')]
  return (
    <span className="flex min-w-0 flex-col gap-0.5 text-right wrap-anywhere roomy:text-left">
      <TextLink to={to}>{words}</TextLink>
      <span className="text-14 font-normal text-ink-2">{t(`for.${kind}`)}</span>
    </span>
  )
}
