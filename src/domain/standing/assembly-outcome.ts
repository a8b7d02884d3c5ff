import type { BidStatus } from '#domain/bids/bids.ts'
import type { Cents } from '#domain/money.ts'
import { leadingReason, type OutReason } from '#domain/standing/leading-reason.ts'

/** The facts about a held assembly that decide what it meant for one position. Everything but the bid is public (rules 7). */
export interface HeldAssembly {
  number: number
  /** Every published position by draw number, the first selected first. */
  drawOrder: readonly number[]
  /** Who was selected at it, in the order of its minutes, and afterward in someone's place; each once. */
  selections: readonly { position: number; method: 'draw' | 'bid'; isEnded: boolean }[]
  /** Members who were waiting and weren't on the list, and those who dropped out before the draw, with their reasons. */
  leftOut: readonly { position: number; reasons: readonly OutReason[] }[]
  passedOver: readonly { position: number; reasons: readonly OutReason[] }[]
}

/** The position in question, with what only its member may know. */
export interface AssemblyMember {
  position: number
  /** Selected in an earlier assembly, in a selection that stood then. */
  isSelectedBefore: boolean
  /** The member's own bid in it. */
  bid: { status: BidStatus; amountCents: Cents } | null
}

/** What became of the member's own bid; null when they made none or withdrew it. A losing bid costs nothing. */
export interface BidOutcome {
  result: 'won' | 'lost' | 'offered' | 'not_paid' | 'void'
  amountCents: Cents
}

/**
 * What an assembly meant for one member: selected, still waiting with a place in the draw order, not on the list or dropped out
 * for one reason, or not affected because they'd been selected before.
 */
export type AssemblyOutcome = { bid: BidOutcome | null } & (
  | { kind: 'selected'; method: 'draw' | 'bid'; isEnded: boolean }
  /** `place` is null in a month without a draw: no one was before them in an order that wasn't used. */
  | { kind: 'waits'; place: number | null; of: number }
  | { kind: 'fell_out'; place: number; of: number; reason: OutReason | null }
  | { kind: 'not_in_list'; reason: OutReason | null }
  | { kind: 'selected_before' }
)

/** "That's you": what this assembly meant for its member (rules 4, 6, 7). */
export function assemblyOutcome(assembly: HeldAssembly, member: AssemblyMember): AssemblyOutcome {
  const { position } = member
  const bid = bidOutcome(member.bid)
  const selection = assembly.selections.findLast((one) => one.position === position)
  if (selection !== undefined) return { kind: 'selected', method: selection.method, isEnded: selection.isEnded, bid }
  if (member.isSelectedBefore) return { kind: 'selected_before', bid }
  const reasonIn = (all: HeldAssembly['leftOut']) =>
    leadingReason(all.find((one) => one.position === position)?.reasons ?? [])
  const place = assembly.drawOrder.indexOf(position) + 1
  if (place === 0) return { kind: 'not_in_list', reason: reasonIn(assembly.leftOut), bid }
  const of = assembly.drawOrder.length
  if (assembly.passedOver.some((one) => one.position === position))
    return { kind: 'fell_out', place, of, reason: reasonIn(assembly.passedOver), bid }
  const isDrawn = assembly.selections.some(({ method }) => method === 'draw')
  return { kind: 'waits', place: isDrawn ? place : null, of, bid }
}

const RESULTS: Readonly<Record<BidStatus, BidOutcome['result'] | null>> = {
  submitted: null,
  withdrawn: null,
  won_pending_payment: 'won',
  won_paid: 'won',
  won_expired: 'not_paid',
  lost: 'lost',
  offered: 'offered',
  void: 'void',
}

function bidOutcome(bid: AssemblyMember['bid']): BidOutcome | null {
  const result = bid === null ? null : RESULTS[bid.status]
  return bid === null || result === null ? null : { result, amountCents: bid.amountCents }
}
