import type { LedgerTransaction } from '#services/ledger/list-group-ledger.ts'
import { formatCount, formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { Table } from '#web/ui/table.tsx'

type Line = LedgerTransaction['lines'][number] & { transaction: LedgerTransaction; isFirst: boolean }

/** Transactions line by line: each account's debit or credit, and its balance afterwards. What a line shares with the one above is said once. */
export function TransactionsTable({ transactions }: { transactions: readonly LedgerTransaction[] }) {
  const t = useMessages('adminLedger')
  const language = useLanguage()
  const lines: Line[] = transactions.flatMap((transaction) =>
    transaction.lines.map((line, place) => ({ ...line, transaction, isFirst: place === 0 })),
  )
  const after = (cents: number) => {
    const amount = formatMoney(Math.abs(cents), language)
    return cents === 0 ? amount : t(cents > 0 ? 'debitSide' : 'creditSide', { amount })
  }
  return (
    <Table
      caption={t('caption')}
      density="dense"
      rows={lines}
      rowId={({ transaction, account }) => `${transaction.seq} ${account}`}
      columns={[
        {
          id: 'seq',
          header: t('columns.seq'),
          align: 'end',
          cell: ({ transaction, isFirst }) => (isFirst ? formatCount(transaction.seq, language) : ''),
        },
        {
          id: 'at',
          header: t('columns.at'),
          cell: ({ transaction, isFirst }) => (isFirst ? <Instant at={transaction.madeAt} /> : ''),
        },
        {
          id: 'kind',
          header: t('columns.kind'),
          cell: ({ transaction, isFirst }) => (isFirst ? t(`kinds.${transaction.kind}`) : ''),
        },
        {
          id: 'account',
          header: t('columns.account'),
          isRowHeader: true,
          cell: ({ account }) => t(`accounts.${account}`),
        },
        {
          id: 'debit',
          header: t('columns.debit'),
          align: 'end',
          cell: ({ cents }) => (cents > 0 ? <Money cents={cents} /> : ''),
        },
        {
          id: 'credit',
          header: t('columns.credit'),
          align: 'end',
          cell: ({ cents }) => (cents < 0 ? <Money cents={-cents} /> : ''),
        },
        { id: 'after', header: t('columns.after'), align: 'end', cell: ({ balanceCents }) => after(balanceCents) },
        {
          id: 'reference',
          header: t('columns.reference'),
          cell: ({ transaction, isFirst }) =>
            isFirst ? <code className="font-mono">{transaction.reference}</code> : '',
        },
      ]}
    />
  )
}
