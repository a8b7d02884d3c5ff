import type { Context } from '#context'
import { type AssemblyRow, type HeldRow, updateHeld } from '#db/assemblies.ts'
import type { BidRow } from '#db/bids.ts'
import { insertBonusEvents } from '#db/bonuses.ts'
import { type ConsortiumRow, updateAfterAssembly } from '#db/consortiums.ts'
import type { MemberRow } from '#db/members.ts'
import { insertHeld } from '#db/published-records.ts'
import { byKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import type { AssemblyBid, AssemblyDecision } from '#domain/assemblies/decide-assembly.ts'
import { BID_RESULT_ACTS, type BidResult } from '#domain/bids/bid-results.ts'
import { bidPercentage, percentageText } from '#domain/bids/bids.ts'
import { POINTS_PER_ASSEMBLY } from '#domain/bonus/bonus.ts'
import { offersEndAt, winningBidDueAt } from '#domain/calendar.ts'
import { bytesOfHex } from '#domain/hashing.ts'
import { operatorAdvance, operatorAdvanceRepaid, reserveLoan, reserveRepaid } from '#domain/ledger/postings.ts'
import { add, subtract } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'
import { type NewSelection, writeSelections } from '#services/contemplations/write-selections.ts'
import type { Posting } from '#services/ledger/post-transactions.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { moveBids } from '#services/payments/move-bids.ts'
import { recordGroupEvents } from '#services/webhooks/record-group-events.ts'

/** Everything that decides one assembly, as loaded for a slice. */
export interface HeldAssembly {
  month: AssemblyRow
  group: ConsortiumRow
  decision: AssemblyDecision
  bids: readonly CountedBid[]
  memberAt: ReadonlyMap<number, string>
  randomness: Uint8Array
  proof: Uint8Array
}

export interface CountedBid {
  row: BidRow
  member: MemberRow
  counted: AssemblyBid
}

/**
 * Writes what a slice of assemblies decided: the result and minutes, the group's counters, what became of bids, loans before
 * selections, points (rules 5 to 10). All in the caller's transaction, under the groups' locks.
 */
export async function writeHeldAssemblies(
  ctx: Context,
  tx: Tx,
  held: readonly HeldAssembly[],
  at: Date,
): Promise<void> {
  const zone = ctx.config.TIME_ZONE
  await updateHeld(
    tx,
    held.map(
      ({ month, decision, randomness, proof }) =>
        ({
          consortium_id: month.consortium_id,
          number: month.number,
          status: 'held',
          next_step: null,
          next_at: null,
          randomness_bytes: randomness,
          proof,
          held_at: at,
          draw_order: decision.order.map(({ position }) => position),
          bid_count: decision.publishedBids.count,
          lowest_bid_percentage:
            decision.publishedBids.lowestSelected === null
              ? null
              : percentageText(decision.publishedBids.lowestSelected),
          median_bid_percentage:
            decision.publishedBids.median === null ? null : percentageText(decision.publishedBids.median),
          minutes: decision.minutes,
        }) satisfies HeldRow,
    ),
  )
  await insertHeld(
    tx,
    held.map(({ month }) => month),
  )
  await updateAfterAssembly(
    tx,
    held.map(({ month, group, decision }) => ({
      id: group.id,
      assemblies_held: group.assemblies_held + 1,
      reveals_made: group.reveals_made + (month.randomness === 'commit_reveal' ? 1 : 0),
      single_slot_assemblies: group.single_slot_assemblies + (decision.isSingleSlot ? 1 : 0),
      reserve_lent_cents: subtract(
        add(group.reserve_lent_cents, decision.reserveLoanCents),
        decision.repayments.reserveCents,
      ),
      // From assembly D on each one may have been the last (rules 11).
      close_check_at: month.number >= group.duration_months ? at : group.close_check_at,
    })),
  )
  await recordGroupEvents(
    ctx,
    tx,
    held.map(({ month }) => ({
      kind: 'assembly.held',
      consortiumId: month.consortium_id,
      at,
      details: { assembly: month.number },
    })),
  )
  await writeBidResults(ctx, tx, held, at, zone)
  await writeSelections(
    ctx,
    tx,
    held.flatMap((one) => selectionsOf(one, at, zone)),
    held.flatMap((one) => loansOf(ctx, one, at)),
  )
  const earned = held
    .map(({ month, decision }) => ({
      consortium_id: month.consortium_id,
      assembly_number: month.number,
      kind: 'earned' as const,
      reference: ctx.random.uuid7(at),
      points: POINTS_PER_ASSEMBLY,
      positions: decision.bonusPositions,
      made_at: at,
    }))
    .filter(({ positions }) => positions.length > 0)
  await insertBonusEvents(tx, earned)
}

async function writeBidResults(
  ctx: Context,
  tx: Tx,
  held: readonly HeldAssembly[],
  at: Date,
  zone: string,
): Promise<void> {
  const results = held.flatMap(({ group, decision, bids }) => {
    const bidOf = byKey(bids, (bid) => bid.row.id)
    return decision.bidResults.map((result) => {
      const bid = bidOf.get(result.bidId)
      invariant(bid, 'a result is of a counted bid')
      const isWon = result.status === 'won_pending_payment'
      const percentage = percentageText(bidPercentage(bid.row.amount_cents, group.target_cents))
      return {
        member: bid.member,
        bid: { ...bid.row, bid_percentage: percentage },
        leastCents: group.min_bid_cents,
        act: BID_RESULT_ACTS[result.status],
        decidedAt: at,
        notice: noticeOf(result),
        dueAt: isWon ? winningBidDueAt(at, zone) : undefined,
        offersEndAt: isWon ? offersEndAt(at, zone) : undefined,
      }
    })
  })
  await moveBids(tx, results)
  await notify(
    ctx,
    tx,
    results.flatMap(({ member: { user_id: to }, bid, notice, leastCents }): AddressedNotice[] => {
      const details = {
        consortiumId: bid.consortium_id,
        assembly: bid.assembly_number,
        amountCents: bid.amount_cents,
      }
      if (notice === null) return []
      if (notice !== 'bid_below_minimum') return [{ to, kind: notice, details }]
      invariant(leastCents !== null, 'a bid is below the minimum only of a group that has one')
      return [{ to, kind: notice, details: { ...details, leastCents } }]
    }),
    at,
  )
}

/** What a bidder is told: only a bid that counted can have lost. A winner is told along with the selection. */
function noticeOf({
  status,
  reason,
}: BidResult): 'bid_lost' | 'bid_void' | 'bid_nothing_owed' | 'bid_below_minimum' | 'bid_not_needed' | null {
  if (status === 'won_pending_payment') return null
  if (status === 'void') {
    if (reason === 'balance_below_minimum') return 'bid_below_minimum'
    return reason === 'nothing_owed' ? 'bid_nothing_owed' : 'bid_void'
  }
  return reason === 'selected_by_draw' ? 'bid_not_needed' : 'bid_lost'
}

function selectionsOf(
  { month, group, decision, bids, memberAt }: HeldAssembly,
  at: Date,
  zone: string,
): NewSelection[] {
  const bidOf = byKey(bids, (bid) => bid.row.id)
  return decision.selections.map((selection) => {
    const memberId = memberAt.get(selection.position)
    invariant(memberId, 'a selected position has its member')
    const base = { group, assemblyNumber: month.number, memberId, position: selection.position, at }
    if (selection.method === 'draw') {
      return { ...base, by: { method: 'draw', ticket: bytesOfHex(selection.ticket) ?? new Uint8Array() } }
    }
    const { bidId, percentage, bidShareCents } = selection
    const bid = bidOf.get(bidId)
    invariant(bid, 'a winning bid is a counted bid')
    return {
      ...base,
      by: {
        method: 'bid',
        bidId,
        percentage: percentageText(percentage),
        commonFundShareCents: bidShareCents,
        amountCents: bid.row.amount_cents,
        dueAt: winningBidDueAt(at, zone),
      },
    }
  })
}

/** Repayments before the slots were counted and loans for the selections, to be posted before the commits (rules 5). */
function loansOf(ctx: Context, { group, decision }: HeldAssembly, at: Date): Posting[] {
  const event = () => ({ consortiumId: group.id, at, reference: ctx.random.uuid7(at) })
  const { repayments } = decision
  return [
    ...(repayments.reserveCents > 0 ? [{ ...event(), ...reserveRepaid(repayments.reserveCents) }] : []),
    ...(repayments.operatorAdvanceCents > 0
      ? [{ ...event(), ...operatorAdvanceRepaid(repayments.operatorAdvanceCents) }]
      : []),
    ...(decision.reserveLoanCents > 0 ? [{ ...event(), ...reserveLoan(decision.reserveLoanCents) }] : []),
    ...(decision.operatorAdvanceCents > 0 ? [{ ...event(), ...operatorAdvance(decision.operatorAdvanceCents) }] : []),
  ]
}
