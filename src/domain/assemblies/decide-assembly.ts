import type { AssemblyInput, DecidedAssembly, Selection } from '#domain/assemblies/assembly.ts'
import { type Repayments, repayLoans, slots } from '#domain/assemblies/cash.ts'
import { drawPrk, snapshotHash, type Ticketed, ticketOrder } from '#domain/assemblies/draw.ts'
import { type Minutes, writeMinutes } from '#domain/assemblies/minutes.ts'
import { type Phase, phasesOf } from '#domain/assemblies/phases.ts'
import { bidPercentage } from '#domain/bids/bid-percentage.ts'
import { type BidResult, judgeBids, type LiveBid, tiesAmong } from '#domain/bids/bid-results.ts'
import { netFromGroup, publishedBids } from '#domain/bids/bids.ts'
import { type Hashing, sameBytes } from '#domain/hashing.ts'
import { add, type Cents, maxCents, minCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'

export type { AssemblyBid, BidResult } from '#domain/bids/bid-results.ts'

export interface AssemblyDecision extends DecidedAssembly {
  minutes: Minutes
}

/**
 * Decides one assembly (rules 5, 6, 7; LIFE-02): the cash, the slots, who is selected by draw and by bid, what becomes of every
 * bid, and the minutes. Pure: the same input gives the same decision, so running an assembly twice changes nothing (invariant 11).
 * It never commits more than the cash and the loans it lists, and never a position twice. Throws when the published hash isn't
 * that of the published positions.
 */
export function decideAssembly(hashing: Hashing, input: AssemblyInput): AssemblyDecision {
  const { terms, published } = input
  const assembly = { groupId: terms.groupId, number: published.number }
  const hash = snapshotHash(hashing, terms.groupId, published.number, published.positions)
  invariant(sameBytes(hash, published.snapshotHash), 'the snapshot hash is that of the published positions')
  const prk = drawPrk(hashing, hash, input.randomness)
  const order = ticketOrder(hashing, prk, assembly, 'draw', published.positions)
  const tieTicketOf = (position: number) => ticketOrder(hashing, prk, assembly, 'tie', [position])[0]?.ticket ?? ''

  const money = moneyOf(input)
  const phases = phasesOf({
    slots: money.slots,
    selectionMode: terms.selectionMode,
    singleSlotHeld: input.singleSlotHeld,
  })
  const judged = judgeBids(input, tieTicketOf)
  const selections = select({ input, money, phases, order, ranked: judged.ranked })

  const selected = new Map(selections.map((selection) => [selection.position, selection]))
  const bidResults = [...judged.voided, ...judged.ranked.map((bid) => resultOf(bid, selected.get(bid.position)))]
  const wonBids = judged.ranked.filter((bid) => selected.get(bid.position)?.method === 'bid')
  const committedCents = selections.reduce((total, selection) => add(total, selection.committedCents), ZERO_CENTS)
  const lent = maxCents(ZERO_CENTS, subtract(committedCents, money.cashCents))
  const reserveLoanCents = minCents(lent, money.reserveLoanCents)
  // Points go to members; someone who has left since the list was published gets none (rules 10).
  const gone = new Set(
    input.fallenOut.filter(({ reasons }) => reasons.includes('not_active')).map(({ position }) => position),
  )
  const decision = {
    cashCents: money.cashCents,
    slots: money.slots,
    isSingleSlot: money.slots === 1,
    phases,
    repayments: money.repayments,
    reserveLoanCents,
    operatorAdvanceCents: subtract(lent, reserveLoanCents),
    selections,
    bidResults,
    publishedBids: publishedBids(
      judged.ranked.map((bid) => bid.amountCents),
      wonBids.map((bid) => bid.amountCents),
      terms.targetCents,
    ),
    order,
    passedOver: [...input.fallenOut].sort((a, b) => a.position - b.position),
    bonusPositions: published.positions
      .filter((position) => !selected.has(position) && !gone.has(position))
      .sort((a, b) => a - b),
    leftCents: maxCents(ZERO_CENTS, subtract(money.cashCents, committedCents)),
  }
  invariant(lent <= add(money.reserveLoanCents, money.operatorAdvanceCents), 'an assembly commits only cash it has')
  return { ...decision, minutes: writeMinutes(input, decision, tiesAmong(judged.ranked, wonBids)) }
}

/** The money an assembly may use, and the most that may be lent to it. */
interface AssemblyMoney {
  cashCents: Cents
  repayments: Repayments
  slots: number
  reserveLoanCents: Cents
  operatorAdvanceCents: Cents
}

/** The published cash or the cash on hand after repayments, whichever is smaller, and never more slots than published (rules 5). */
function moneyOf({ terms, published, funds, operatorCoverCents }: AssemblyInput): AssemblyMoney {
  const { repayments, cashCents: inHand } = repayLoans(funds)
  const cashCents = minCents(published.cashCents, inHand)
  const counted = slots({
    cashCents,
    targetCents: terms.targetCents,
    reserveCents: add(funds.reserveCents, repayments.reserveCents),
    number: published.number,
    durationMonths: terms.durationMonths,
    eligible: Math.min(published.positions.length, published.slots),
    operatorCoverCents: operatorCoverCents ?? ZERO_CENTS,
  })
  // A slot that only a loan makes possible wasn't announced if no slot was published.
  if (counted.slots <= published.slots) return { cashCents, repayments, ...counted }
  return {
    cashCents,
    repayments,
    slots: published.slots,
    reserveLoanCents: ZERO_CENTS,
    operatorAdvanceCents: ZERO_CENTS,
  }
}

/** Works through the phases: each slot by its phase, then further bids as long as the remaining cash covers them (rules 7). */
function select(of: {
  input: AssemblyInput
  money: AssemblyMoney
  phases: readonly Phase[]
  order: readonly Ticketed[]
  ranked: readonly LiveBid[]
}): Selection[] {
  const { targetCents } = of.input.terms
  const taken = new Set(of.input.fallenOut.map(({ position }) => position))
  const selections: Selection[] = []
  let leftCents = of.money.cashCents
  const take = (selection: Selection | undefined) => {
    if (selection === undefined) return
    taken.add(selection.position)
    selections.push(selection)
    leftCents = subtract(leftCents, selection.committedCents)
  }
  const byDraw = (): Selection | undefined => {
    const drawn = of.order.find(({ position }) => !taken.has(position))
    return drawn && { position: drawn.position, method: 'draw', ticket: drawn.ticket, committedCents: targetCents }
  }
  const byBid = (fits: (committedCents: Cents) => boolean): Selection | undefined => {
    const bid = of.ranked.find(
      ({ position, commonFundShareCents }) =>
        !taken.has(position) && fits(netFromGroup(targetCents, commonFundShareCents)),
    )
    return (
      bid && {
        position: bid.position,
        method: 'bid',
        bidId: bid.id,
        percentage: bidPercentage(bid.amountCents, targetCents),
        committedCents: netFromGroup(targetCents, bid.commonFundShareCents),
        bidShareCents: bid.commonFundShareCents,
      }
    )
  }
  for (const phase of of.phases) {
    if (phase === 'draw') take(byDraw())
    else if (phase === 'bid') take(byBid(() => true) ?? byDraw())
    else {
      // What is left never grows, so a bid that doesn't fit now never will, and one pass in rank order is enough.
      for (let next = byBid((needed) => needed <= leftCents); next; next = byBid((needed) => needed <= leftCents))
        take(next)
    }
  }
  return selections
}

function resultOf(bid: LiveBid, selection: Selection | undefined): BidResult {
  const base = { bidId: bid.id, position: bid.position }
  if (selection === undefined) return { ...base, status: 'lost', reason: 'not_reached' }
  if (selection.method === 'draw') return { ...base, status: 'lost', reason: 'selected_by_draw' }
  return { ...base, status: 'won_pending_payment', reason: null }
}
