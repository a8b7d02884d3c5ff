import type { Ticketed } from '#domain/assemblies/draw.ts'
import { netFromGroup } from '#domain/bids/bids.ts'
import { type Cents, minCents } from '#domain/money.ts'

/** A bid of the assembly that lost, in the order of rankBids; its b is that of the assembly. */
export interface OfferableBid {
  id: string
  position: number
  commonFundShareCents: Cents
  /** Only `lost` bids are offered; one that was offered and declined isn't offered again. */
  status: 'lost' | 'declined'
  /** Whether its member is still eligible now, not selected since and not barred. */
  canTake: boolean
}

/** What becomes of the cash that a selection left behind. */
export type NextOffer =
  | { kind: 'offer_bid'; bidId: string; position: number; committedCents: Cents }
  | { kind: 'select_draw'; position: number; ticket: string; committedCents: Cents }
  | { kind: 'carry_over'; reason: 'too_late' | 'not_enough_cash' | 'nobody_left' }

/**
 * Where the cash of an ended selection goes (rules 7): to the highest losing bid of that assembly that it covers with the
 * bid's own b, if its member can still take it; when none is left and the cash covers T, to the next position of the draw;
 * otherwise it carries over, as everything does after the 10th business day. `freedCents` is what the ended selection had
 * set aside plus what its assembly left over; `inHandCents`, the uncommitted common fund, caps it.
 */
export function nextOffer(of: {
  at: Date
  /** The end of the 10th business day after the assembly. */
  offersEndAt: Date
  freedCents: Cents
  inHandCents: Cents
  targetCents: Cents
  /** Highest first. */
  bids: readonly OfferableBid[]
  /** The assembly's draw order, and who in it can still be selected. */
  order: readonly Ticketed[]
  canSelect: (position: number) => boolean
}): NextOffer {
  if (of.at.getTime() > of.offersEndAt.getTime()) return { kind: 'carry_over', reason: 'too_late' }
  const cash = minCents(of.freedCents, of.inHandCents)
  const needs = (bid: OfferableBid) => netFromGroup(of.targetCents, bid.commonFundShareCents)
  const takers = of.bids.filter((bid) => bid.status === 'lost' && bid.canTake)
  const bid = takers.find((taker) => needs(taker) <= cash)
  if (bid !== undefined) return { kind: 'offer_bid', bidId: bid.id, position: bid.position, committedCents: needs(bid) }
  const drawn = of.order.find(({ position }) => of.canSelect(position))
  if (drawn !== undefined && cash >= of.targetCents) {
    return { kind: 'select_draw', position: drawn.position, ticket: drawn.ticket, committedCents: of.targetCents }
  }
  return { kind: 'carry_over', reason: drawn === undefined && takers.length === 0 ? 'nobody_left' : 'not_enough_cash' }
}
