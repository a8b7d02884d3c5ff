import { cents, decimalOfCents } from '#domain/money.ts'
import { exportGroupLedger, type LedgerTransaction } from '#services/ledger/list-group-ledger.ts'
import { type CsvCell, csvOf } from '#web/csv.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { requireStaff } from '#web/require-staff.ts'
import type { Route } from './+types/ledger-csv'

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
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'ledger.read')
  const transactions = await foundOr404(exportGroupLedger(ctx, params.id))
  return new Response(csvOf([HEADER, ...transactions.flatMap(linesOf)]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="ledger-${params.id}.csv"`,
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
