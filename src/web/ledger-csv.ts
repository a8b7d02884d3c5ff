import { type CsvCell, csvOf } from '#domain/csv.ts'
import { cents, decimalOfCents } from '#domain/money.ts'
import type { LedgerTransaction } from '#services/ledger/list-group-ledger.ts'

const HEADER = [
  'seq',
  'made_at',
  'kind',
  'reference',
  'account',
  'debit',
  'credit',
  'balance_after',
  'currency',
  'hash',
]

/** A group's whole ledger as a file, oldest first: ISO instants, dot decimals, debit positive in the balance. */
export function ledgerCsv(transactions: readonly LedgerTransaction[], fileName: string): Response {
  return new Response(csvOf([HEADER, ...transactions.flatMap(linesOf)]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function linesOf({ seq, madeAt, kind, reference, hash, lines }: LedgerTransaction): CsvCell[][] {
  const figure = (amount: number): CsvCell => ({ figure: decimalOfCents(cents(amount)) })
  const empty: CsvCell = { figure: '' }
  return lines.map((line) => [
    { figure: String(seq) },
    madeAt.toISOString(),
    kind,
    reference,
    line.account,
    line.cents > 0 ? figure(line.cents) : empty,
    line.cents < 0 ? figure(-line.cents) : empty,
    figure(line.balanceCents),
    'USD',
    hash,
  ])
}
