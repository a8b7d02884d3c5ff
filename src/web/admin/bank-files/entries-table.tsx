import type { BankFileEntry, EntryAnswer } from '#services/settlement/list-bank-files.ts'
import { ledgerUrl } from '#web/admin/group/ledger-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const TONES: Readonly<Record<EntryAnswer['kind'], Tone>> = {
  unsendable: 'danger',
  acknowledgment: 'ok',
  return: 'due',
  dishonored_return: 'danger',
  contested_return: 'danger',
  change: 'info',
}

interface EntriesTableProps {
  caption: string
  entries: readonly BankFileEntry[]
  /** Says of each answer what a person has to do about it. */
  hasTodo?: boolean
}

/** Entries of bank files, each with the transfer it's about, what the bank said, and where our books are. */
export function EntriesTable({ caption, entries, hasTodo = false }: EntriesTableProps) {
  const t = useMessages('adminBankFiles')
  const columns: Column<BankFileEntry>[] = [
    {
      id: 'entry',
      header: t('columns.entry'),
      isRowHeader: true,
      cell: (entry) => <About entry={entry} />,
    },
    {
      id: 'amount',
      header: t('columns.amount'),
      align: 'end',
      cell: ({ amountCents, direction }) => (
        <>
          <Money cents={amountCents} /> <span className="block text-14 text-ink-2">{t(`directions.${direction}`)}</span>
        </>
      ),
    },
    {
      id: 'answer',
      header: t('columns.answer'),
      cell: ({ answers, at }) => (
        <span className="flex flex-col items-end gap-1 text-right roomy:items-start roomy:text-left">
          {answers.length === 0 ? <span className="text-ink-2">{t('noAnswer')}</span> : null}
          {answers.map(({ kind, code }) => (
            <span key={`${kind} ${code}`} className="flex flex-col items-end gap-1 roomy:items-start">
              <StatusTag tone={TONES[kind]}>{t('answer', { kind: t(`answers.${kind}`), code })}</StatusTag>
              {hasTodo && kind !== 'acknowledgment' ? <span className="measure">{t(`todo.${kind}`)}</span> : null}
            </span>
          ))}
          {at === null ? null : (
            <span className="text-14 text-ink-2">
              <Instant at={at} look="medium" />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'books',
      header: t('columns.books'),
      cell: ({ kind, status }) =>
        kind === 'prenote' ? null : status === null ? (
          <StatusTag tone="danger">{t('unmatched')}</StatusTag>
        ) : (
          t(`statuses.${status}`)
        ),
    },
  ]
  return (
    <Table
      caption={caption}
      captionHidden
      rows={entries}
      rowId={({ transferId, place }) => `${transferId} ${place.join(' ')}`}
      columns={columns}
    />
  )
}

/** What an entry moves, whose it is, and its group's ledger. */
function About({ entry }: { entry: BankFileEntry }) {
  const t = useMessages('adminBankFiles')
  const { kind, installmentNumber, trace, consortiumId, groupName, position, userId, fullName } = entry
  return (
    <span className="flex min-w-0 flex-col gap-0.5 text-right roomy:text-left">
      <span className="font-semibold">
        {kind === null
          ? t('unmatched')
          : installmentNumber === null
            ? t(`kinds.${kind}`)
            : t('installment', { number: installmentNumber })}
      </span>
      {userId === null ? null : (
        <span className="wrap-anywhere font-normal">
          <TextLink to={`/dashboard/users/${userId}`}>{fullName ?? t('noName')}</TextLink>
        </span>
      )}
      {groupName === null || consortiumId === null ? null : (
        <span className="wrap-anywhere font-normal">
          <TextLink to={ledgerUrl(consortiumId, { position })}>{t('ledger', { group: groupName })}</TextLink>
        </span>
      )}
      {trace === '' ? null : <span className="text-14 font-normal text-ink-2">{t('trace', { trace })}</span>}
    </span>
  )
}
