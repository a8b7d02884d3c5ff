import type { ListedReceivedFile, ListedSentFile } from '#services/settlement/list-bank-files.ts'
import { bankFileUrl } from '#web/admin/bank-files/bank-files-url.ts'
import { formatCount } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Files that were sent and windows that wait for theirs: totals and state. */
export function SentTable({ caption, files }: { caption: string; files: readonly ListedSentFile[] }) {
  const t = useMessages('adminBankFiles')
  const language = useLanguage()
  return (
    <Table
      caption={caption}
      captionHidden
      rows={files}
      rowId={({ closesAt }) => closesAt.toISOString()}
      columns={[
        {
          id: 'file',
          header: t('columns.file'),
          isRowHeader: true,
          cell: ({ number, modifier }) =>
            number === null ? (
              t('noFileYet')
            ) : (
              <TextLink to={bankFileUrl(number)}>{t('fileName', { number, modifier: modifier ?? '' })}</TextLink>
            ),
        },
        {
          id: 'closes',
          header: t('columns.window'),
          cell: ({ closesAt }) => <Instant at={closesAt} look="medium" />,
        },
        {
          id: 'entries',
          header: t('columns.entries'),
          align: 'end',
          cell: ({ entries }) => formatCount(entries, language),
        },
        {
          id: 'debits',
          header: t('columns.debits'),
          align: 'end',
          cell: ({ debitCents }) => <Money cents={debitCents} />,
        },
        {
          id: 'credits',
          header: t('columns.credits'),
          align: 'end',
          cell: ({ creditCents }) => <Money cents={creditCents} />,
        },
        { id: 'state', header: t('columns.state'), cell: (file) => <SentState file={file} /> },
      ]}
    />
  )
}

/** Whether a file has left; and when. */
export function SentState({ file: { sentAt, madeAt, isOverdue } }: { file: ListedSentFile }) {
  const t = useMessages('adminBankFiles')
  if (sentAt !== null)
    return (
      <span className="flex flex-col items-end gap-1 roomy:items-start">
        <StatusTag tone="ok">{t('states.sent')}</StatusTag>
        <span className="text-14 text-ink-2">
          <Instant at={sentAt} look="medium" />
        </span>
      </span>
    )
  if (isOverdue) return <StatusTag tone="danger">{t('states.overdue')}</StatusTag>
  return (
    <StatusTag tone={madeAt === null ? 'neutral' : 'due'}>
      {t(madeAt === null ? 'states.open' : 'states.made')}
    </StatusTag>
  )
}

/** Files that came from the bank: what each said, or why it was refused. */
export function ReceivedTable({ caption, files }: { caption: string; files: readonly ListedReceivedFile[] }) {
  const t = useMessages('adminBankFiles')
  return (
    <Table
      caption={caption}
      captionHidden
      rows={files}
      rowId={({ hash }) => hash}
      columns={[
        {
          id: 'received',
          header: t('columns.received'),
          isRowHeader: true,
          cell: ({ hash, receivedAt }) => (
            <TextLink to={bankFileUrl(hash)}>
              <Instant at={receivedAt} look="medium" />
            </TextLink>
          ),
        },
        {
          id: 'said',
          header: t('columns.said'),
          cell: (file) => <Said file={file} />,
        },
        { id: 'state', header: t('columns.state'), cell: (file) => <ReceivedState file={file} /> },
      ]}
    />
  )
}

/** What a file said, counted; or the sentence of its refusal. */
export function Said({ file: { answers, refusal } }: { file: ListedReceivedFile }) {
  const t = useMessages('adminBankFiles')
  const refusals = useMessages('adminBankFiles.refusals')
  if (refusal !== null) {
    const code = refusal as Parameters<typeof refusals>[0]
    return (
      <span className="measure text-right roomy:text-left">{refusals(refusals.has(code) ? code : 'unreadable')}</span>
    )
  }
  const said = Object.entries(answers) as [keyof typeof answers, number][]
  if (said.length === 0) return <span className="text-ink-2">{t('saidNothing')}</span>
  return (
    <span className="flex flex-col text-right roomy:text-left">
      {said.map(([kind, count]) => (
        <span key={kind}>{t('saidCount', { kind: t(`answers.${kind}`), count })}</span>
      ))}
    </span>
  )
}

/** Whether a file counted. */
export function ReceivedState({ file: { handledAt, refusal } }: { file: ListedReceivedFile }) {
  const t = useMessages('adminBankFiles')
  if (refusal !== null) return <StatusTag tone="danger">{t('states.refused')}</StatusTag>
  return handledAt === null ? (
    <StatusTag tone="due">{t('states.reading')}</StatusTag>
  ) : (
    <StatusTag tone="ok">{t('states.handled')}</StatusTag>
  )
}
