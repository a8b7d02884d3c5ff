import type { Selection } from '#domain/assemblies/assembly.ts'
import { EXTENSION_ASSEMBLIES, repayLoans, slots } from '#domain/assemblies/cash.ts'
import { decideAssembly } from '#domain/assemblies/decide-assembly.ts'
import { snapshotHash } from '#domain/assemblies/draw.ts'
import type { AssemblyBid } from '#domain/bids/bid-results.ts'
import { barredThrough, bidShares } from '#domain/bids/bids.ts'
import { paidBidParts } from '#domain/bids/winning-bids.ts'
import { POINTS_PER_ASSEMBLY } from '#domain/bonus/bonus.ts'
import { utf8 } from '#domain/hashing.ts'
import { bidCommitted, bidPaid, drawCommitted, selectionReleased } from '#domain/ledger/postings.ts'
import { add, maxCents, minCents, multiplyRatio, subtract, ZERO_CENTS } from '#domain/money.ts'
import { reducibleParts } from '#domain/payments/adjusted-plan.ts'
import { combineParts, totalOf } from '#domain/payments/installment-plan.ts'
import { move, refundsDueCents } from '#domain/projection/live-ladders.ts'
import {
  advance,
  fundsIn,
  lendReserve,
  post,
  repayableIn,
  repayOperator,
  repayReserve,
} from '#domain/projection/projected-books.ts'
import { type ProjectedGroup, waitingIn } from '#domain/projection/projected-group.ts'
import { adjustPlan, owedBy, owedCentsBy, type ProjectedMember } from '#domain/projection/projected-member.ts'
import { invariant } from '#domain/verdict.ts'

/** A bid may be between half and one and a half of the mean. */
const BID_SPREAD = 1_000
/** A selected member who waits uses the payout within this many months (180 days, rules 8). */
const MOST_MONTHS_DEFERRED = 6

/** Holds the month's assembly: the product's own decision, from the same kinds of facts (rules 5 to 7). */
export function holdAssembly(group: ProjectedGroup, number: number, randomness: Uint8Array): void {
  const { terms, books, hashing, branches } = group
  const listed = waitingIn(group).filter((member) => member.unpaid.length === 0 && !skips(group))
  const positions = listed.map(({ position }) => position)
  const funds = {
    ...fundsIn(books),
    reserveLentCents: repayableIn(books),
    refundsDueCents: refundsDueCents(group, number),
  }
  const { cashCents, repayments } = repayLoans(funds)
  const operatorCoverCents = maxCents(ZERO_CENTS, subtract(funds.operatorRevenueCents, funds.operatorAdvanceCents))
  const counted = slots({
    cashCents,
    targetCents: terms.targetCents,
    reserveCents: add(funds.reserveCents, repayments.reserveCents),
    number,
    durationMonths: terms.durationMonths,
    eligible: positions.length,
    operatorCoverCents,
  })
  const bids = bidsOf(group, listed, number)
  const decision = decideAssembly(hashing, {
    terms: { ...terms, minBidCents: null },
    published: {
      number,
      positions,
      cashCents,
      slots: counted.slots,
      snapshotHash: snapshotHash(hashing, terms.groupId, number, positions),
    },
    singleSlotHeld: group.singleSlotHeld,
    funds,
    operatorCoverCents,
    fallenOut: [],
    bids,
    randomness,
  })
  repayReserve(books, decision.repayments.reserveCents)
  repayOperator(books, decision.repayments.operatorAdvanceCents)
  lendReserve(books, decision.reserveLoanCents)
  advance(books, decision.operatorAdvanceCents)
  if (decision.reserveLoanCents > 0) branches.reserve_lent++
  if (decision.isSingleSlot) group.singleSlotHeld++
  if (number > terms.durationMonths) branches.extended++
  const memberAt = new Map(listed.map((member) => [member.position, member]))
  for (const position of decision.bonusPositions) {
    const member = memberAt.get(position)
    if (member) member.points += POINTS_PER_ASSEMBLY
  }
  for (const selection of decision.selections) {
    const member = memberAt.get(selection.position)
    invariant(member?.state === 'active' && member.unpaid.length === 0, 'who is selected waited and had paid')
    const bid = selection.method === 'bid' ? bids.find(({ id }) => id === selection.bidId) : undefined
    select(group, member, selection, { bid, number })
  }
}

/** The randomness of a projected assembly. */
export function projectedRandomness(group: ProjectedGroup, number: number, seed: string): Uint8Array {
  return group.hashing.sha256(utf8(`${seed}|${group.terms.groupId}|${number}`))
}

function skips({ chance, habits, branches }: ProjectedGroup): boolean {
  const isSkipping = habits.skips > 0 && chance.chance() < habits.skips
  if (isSkipping) branches.skipped++
  return isSkipping
}

function bidsOf(group: ProjectedGroup, listed: readonly ProjectedMember[], number: number): AssemblyBid[] {
  const { chance, habits, terms } = group
  return listed.flatMap((member) => {
    if (chance.chance() >= habits.bids) return []
    const share = habits.meanBid * (0.5 + chance.integer(BID_SPREAD + 1) / BID_SPREAD)
    const asked = multiplyRatio(terms.targetCents, Math.round(share * 10_000), 10_000)
    const takes = reducibleParts(member.plan, number + 1)
    const amountCents = minCents(minCents(asked, owedCentsBy(member)), totalOf(takes))
    if (amountCents <= 0 || number <= member.barredThrough) return []
    return [
      {
        id: String(member.position),
        position: member.position,
        amountCents,
        status: 'submitted' as const,
        commonFundShareCents: bidShares(amountCents, owedBy(member), takes).commonFundCents,
      },
    ]
  })
}

function select(
  group: ProjectedGroup,
  member: ProjectedMember,
  { method, committedCents }: Selection,
  { bid, number }: { bid: AssemblyBid | undefined; number: number },
): void {
  const { books, branches, chance, habits } = group
  post(books, method === 'draw' ? drawCommitted(committedCents) : bidCommitted(committedCents))
  if (bid !== undefined && chance.chance() < habits.bidUnpaid) {
    post(books, selectionReleased(committedCents))
    member.barredThrough = barredThrough(number)
    branches.bid_unpaid++
    return
  }
  if (bid !== undefined) payBid(group, member, bid, number)
  branches[method === 'draw' ? 'selected_by_draw' : 'selected_by_bid']++
  move(member, 'select')
  const isLast = number >= group.terms.durationMonths + EXTENSION_ASSEMBLIES
  const defers = !isLast && chance.chance() < habits.defers
  if (defers) branches.deferred++
  member.usesPayoutIn = number + (defers ? 1 + chance.integer(MOST_MONTHS_DEFERRED) : 0)
  group.servedBy = number
}

function payBid(group: ProjectedGroup, member: ProjectedMember, bid: AssemblyBid, number: number): void {
  const { books, chance, habits } = group
  const { amountCents, commonFundShareCents: shareCents } = bid
  const takes = reducibleParts(member.plan, number + 1)
  const { parts, fromFundCents } = paidBidParts({ amountCents, shareCents, owed: owedBy(member), takes })
  invariant(fromFundCents === 0, 'a bid paid at once finds all its share')
  post(books, bidPaid(parts))
  member.paid = combineParts(member.paid, parts, add)
  const mode = chance.chance() < habits.bidsLower ? 'lower_installment' : 'from_end'
  adjustPlan(member, { kind: 'bid', mode, effectiveFrom: number + 1, parts })
}
