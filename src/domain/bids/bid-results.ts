import type { AssemblyInput } from '#domain/assemblies/assembly.ts'
import type { Ticketed } from '#domain/assemblies/draw.ts'
import { type BidAct, type BidStatus, isBelowMinimum, type RankedBid, rankBids } from '#domain/bids/bids.ts'
import type { Cents } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'

/** A bid as of the assembly: already lowered to what its member owes, with its share b of the common fund. One that was lowered to nothing, or below the group's minimum, doesn't count (rules 7). */
export interface AssemblyBid {
  id: string
  position: number
  amountCents: Cents
  commonFundShareCents: Cents
  status: BidStatus
}

/** What becomes of a bid and, if it isn't selected, why. A losing bid costs nothing (rules 7). */
export interface BidResult {
  bidId: string
  position: number
  status: 'won_pending_payment' | 'lost' | 'void'
  reason:
    | 'not_reached'
    | 'selected_by_draw'
    | 'not_in_snapshot'
    | 'fell_out'
    | 'nothing_owed'
    | 'balance_below_minimum'
    | 'group_takes_no_bids'
    | null
}

/** What each result does to its bid. */
export const BID_RESULT_ACTS: Readonly<Record<BidResult['status'], BidAct>> = {
  won_pending_payment: 'win',
  lost: 'lose',
  void: 'void',
}

export type LiveBid = AssemblyBid & RankedBid

/** Separates the submitted bids into those that count, highest first, and those that are void. Others are left alone. */
export function judgeBids(
  { bids, published, fallenOut, terms }: AssemblyInput,
  tieTicketOf: (position: number) => string,
): { ranked: LiveBid[]; voided: BidResult[] } {
  const listed = new Set(published.positions)
  const fallen = new Set(fallenOut.map(({ position }) => position))
  const voided: BidResult[] = []
  const valid: AssemblyBid[] = []
  for (const bid of bids) {
    if (bid.status !== 'submitted') continue
    const reason = voidReason(bid)
    if (reason === null) valid.push(bid)
    else voided.push({ bidId: bid.id, position: bid.position, status: 'void', reason })
  }
  function voidReason({ position, amountCents }: AssemblyBid): BidResult['reason'] {
    if (terms.selectionMode === 'draw_only') return 'group_takes_no_bids'
    if (!listed.has(position)) return 'not_in_snapshot'
    if (fallen.has(position)) return 'fell_out'
    if (amountCents <= 0) return 'nothing_owed'
    return isBelowMinimum(amountCents, terms.minBidCents) ? 'balance_below_minimum' : null
  }
  return { ranked: rankBids(withTieTickets(valid, tieTicketOf)), voided }
}

/** Only equal amounts need a ticket. */
function withTieTickets(bids: readonly AssemblyBid[], tieTicketOf: (position: number) => string): LiveBid[] {
  const byAmount = new Map<number, number>()
  const positions = new Set<number>()
  for (const { amountCents, commonFundShareCents, position } of bids) {
    invariant(
      amountCents > 0 && commonFundShareCents >= 0 && commonFundShareCents <= amountCents,
      'a bid is more than its share',
    )
    invariant(!positions.has(position), 'a position has one live bid')
    positions.add(position)
    byAmount.set(amountCents, (byAmount.get(amountCents) ?? 0) + 1)
  }
  return bids.map((bid) => ({
    ...bid,
    tieTicket: (byAmount.get(bid.amountCents) ?? 0) > 1 ? tieTicketOf(bid.position) : null,
  }))
}

/**
 * The ties that a selected bid was part of, each in the order that decided, so that anyone can recompute it
 * (invariant 5). Ties among losers alone aren't published, because they would reveal something about losers' amounts (rules 7).
 */
export function tiesAmong(ranked: readonly LiveBid[], won: readonly LiveBid[]): Ticketed[][] {
  const amounts = new Set(won.map((bid) => bid.amountCents))
  const groups = Map.groupBy(
    ranked.filter((bid) => bid.tieTicket !== null && amounts.has(bid.amountCents)),
    (bid) => bid.amountCents,
  )
  return [...groups.values()].map((tied) =>
    tied.map(({ position, tieTicket }) => ({ position, ticket: tieTicket ?? '' })),
  )
}
