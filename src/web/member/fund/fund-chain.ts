import { readFundChain } from '#services/ledger/read-fund-chain.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { entriesOf, type PublishedChain } from '#web/member/fund/check-fund.ts'
import { requireSession } from '#web/session.ts'
import type { Route } from './+types/fund-chain'

/** The chain as the reader's own device checks it (check-fund.ts): each transaction's code, instant, reference, hash, and signed cents by account. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  const { consortiumId, transactions } = await foundOr404(readFundChain(ctx, params.id))
  const chain: PublishedChain = { consortiumId, entries: entriesOf(transactions) }
  return Response.json(chain, { headers: { 'Cache-Control': 'private, no-store' } })
}
