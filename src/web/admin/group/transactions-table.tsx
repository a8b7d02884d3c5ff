import type { ListedTransaction } from '#services/ledger/list-group-ledger.ts'
import { useLedgerSide } from '#web/admin/group/use-ledger-side.ts'
import { formatCount } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { ShortCode } from '#web/ui/short-code.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Line = ListedTransaction['lines'][number] & { transaction: ListedTransaction; isFirst: boolean; isLast: boolean }

interface TransactionsTableProps {
  transactions: readonly ListedTransaction[]
  consortiumId: string
}

/** Transactions line by line: each account's debit or credit and its balance afterward. What a transaction's lines have in common is shown once; on a phone, above its first account. */
export function TransactionsTable({ transactions, consortiumId }: TransactionsTableProps) {
  const t = useMessages('adminLedger')
  const language = useLanguage()
  const lines: Line[] = transactions.flatMap((transaction) =>
    transaction.lines.map((line, place) => ({
      ...line,
      transaction,
      isFirst: place === 0,
      isLast: place === transaction.lines.length - 1,
    })),
  )
  const side = useLedgerSide()
  return (
    <Table
      caption={t('caption')}
      captionHidden
      density="dense"
      rows={lines}
      joinsNext={({ isLast }) => !isLast}
      rowId={({ transaction, account }) => `${transaction.seq} ${account}`}
      columns={[
        {
          id: 'seq',
          isWideOnly: true,
          header: t('columns.seq'),
          align: 'end',
          cell: ({ transaction, isFirst }) => (isFirst ? formatCount(transaction.seq, language) : ''),
        },
        {
          id: 'at',
          isWideOnly: true,
          header: t('columns.at'),
          cell: ({ transaction, isFirst }) =>
            isFirst ? (
              <span className="flex flex-col">
                <Instant at={transaction.madeAt} look="medium" />
                <ShortCode
                  value={transaction.reference}
                  label={t('referenceOf', { seq: formatCount(transaction.seq, language) })}
                />
              </span>
            ) : (
              ''
            ),
        },
        {
          id: 'kind',
          isWideOnly: true,
          header: t('columns.kind'),
          cell: ({ transaction, isFirst }) =>
            isFirst ? (
              <span className="flex flex-col">
                <span>{t(`kinds.${transaction.kind}`)}</span>
                <Who transaction={transaction} consortiumId={consortiumId} />
              </span>
            ) : (
              ''
            ),
        },
        {
          id: 'account',
          isLow: true,
          header: t('columns.account'),
          isRowHeader: true,
          cell: ({ account, transaction, isFirst }) => (
            <>
              {isFirst ? <Briefly transaction={transaction} consortiumId={consortiumId} /> : null}
              <span className="block w-26 whitespace-normal md:w-auto">{t(`accounts.${account}`)}</span>
            </>
          ),
        },
        {
          id: 'debit',
          isLow: true,
          header: t('columns.debit'),
          align: 'end',
          cell: ({ cents }) => (cents > 0 ? <Money cents={cents} /> : ''),
        },
        {
          id: 'credit',
          isLow: true,
          header: t('columns.credit'),
          align: 'end',
          cell: ({ cents }) => (cents < 0 ? <Money cents={-cents} /> : ''),
        },
        {
          id: 'after',
          isLow: true,
          header: t('columns.after'),
          align: 'end',
          cell: ({ balanceCents }) => side(balanceCents),
        },
      ]}
    />
  )
}

/** When, what, and who above the first account, where there's no room for columns. It reaches over the empty cells beside it. */
function Briefly({ transaction, consortiumId }: Pick<Line, 'transaction'> & { consortiumId: string }) {
  const t = useMessages('adminLedger')
  return (
    <span className="flex w-0 flex-col py-1 font-normal md:hidden">
      <span className="text-ink-2">
        <Instant at={transaction.madeAt} look="medium" />
      </span>
      <span>{t(`kinds.${transaction.kind}`)}</span>
      <Who transaction={transaction} consortiumId={consortiumId} />
    </span>
  )
}

/** Who paid or was paid, with the receipt of a paid installment; "The group" where its own money moved. */
function Who({ transaction: { subject, kind }, consortiumId }: Pick<Line, 'transaction'> & { consortiumId: string }) {
  const t = useMessages('adminLedger')
  if (subject === null) return <span className="text-ink-2">{t('groupItself')}</span>
  const { position, fullName: name, installment } = subject
  const receipt = `/consortium/${consortiumId}/documents/receipt-${installment}?spot=${position}`
  return (
    <span className="flex gap-x-2">
      <span>{t('spotName', { position, name })}</span>
      {installment === null ? null : kind === 'installment_settled' ? (
        <TextLink to={receipt} className="text-14">
          {t('receipt', { number: installment })}
        </TextLink>
      ) : (
        <span className="text-14 text-ink-2">{t('installment', { number: installment })}</span>
      )}
    </span>
  )
}
