import { readFundChain } from '#services/ledger/read-fund-chain.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { ledgerCsv } from '#web/ledger-csv.ts'
import { requireSession } from '#web/session.ts'
import type { Route } from './+types/fund-csv'

/** Every transaction of the group as a file, for its members: without anyone's name. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  const { consortiumId, transactions } = await foundOr404(readFundChain(ctx, params.id))
  return ledgerCsv(transactions, `fund-${consortiumId.slice(0, 8)}.csv`)
}
