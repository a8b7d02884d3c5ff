import { type BidRow, findBid, readBidsOf } from '#db/bids.ts'
import { type ConsortiumRow, findConsortium } from '#db/consortiums.ts'
import { type HeadRow, readHeads } from '#db/ledger.ts'
import type { Db } from '#db/rows.ts'
import { repayLoans } from '#domain/assemblies/cash.ts'
import { netFromGroup } from '#domain/bids/bids.ts'
import { committedAtSelection } from '#domain/bids/winning-bids.ts'
import { type Cents, subtract } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'
import { fundsNow } from '#services/ledger/group-funds.ts'

/** What an offered bid needs from the fund, and what the fund has for it after other open offers (rules 7). */
export async function offerCover(
  db: Db,
  group: ConsortiumRow,
  head: HeadRow,
  bid: BidRow,
): Promise<{ neededCents: Cents; inHandCents: Cents }> {
  invariant(bid.common_fund_share_cents !== null, 'a bid that was counted has its share')
  const others = (await readBidsOf(db, [{ consortium_id: group.id, number: bid.assembly_number }]))
    .filter((other) => other.status === 'offered' && other.id !== bid.id)
    .map((other) => committedAtSelection(group.target_cents, other.common_fund_share_cents))
  return {
    neededCents: netFromGroup(group.target_cents, bid.common_fund_share_cents),
    inHandCents: others.reduce(subtract, repayLoans(fundsNow(group, head)).cashCents),
  }
}

/** Whether an offer's cash is still there; false for an offer that isn't found. Reads only. */
export async function isOfferCovered(db: Db, consortiumId: string, bidId: string): Promise<boolean> {
  const [group, bid, [head]] = await Promise.all([
    findConsortium(db, consortiumId),
    findBid(db, consortiumId, bidId),
    readHeads(db, [consortiumId]),
  ])
  if (group === null || bid === null || head === undefined) return false
  const { neededCents, inHandCents } = await offerCover(db, group, head, bid)
  return neededCents <= inHandCents
}
