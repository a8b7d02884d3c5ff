import type { Context } from '#context'
import { readLatestMonths } from '#db/assemblies.ts'
import { type BidRow, lockDueBids, updateBidsDue } from '#db/bids.ts'
import { type ConsortiumRow, lockConsortiums } from '#db/consortiums.ts'
import { type ContemplationRow, readLiveContemplations } from '#db/contemplations.ts'
import { readBidDebitsInFlight } from '#db/debits-in-flight.ts'
import { lockMembers, updateBarred } from '#db/members.ts'
import { bidKey, byKey, monthKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { barredThrough } from '#domain/bids/bids.ts'
import { CONTEMPLATION_ACTS } from '#domain/contemplations/contemplation-states.ts'
import { offerFreedCash } from '#services/bids/offer-freed-cash.ts'
import { cancelSelections, type EndedSelection } from '#services/contemplations/cancel-selections.ts'
import { notify } from '#services/notices/notify.ts'
import { moveBids } from '#services/payments/move-bids.ts'
import { inGroupSlices } from '#services/slices.ts'

/** How long to wait for a debit the bank has said nothing about. */
const LOOK_AGAIN_MS = 3_600_000

/**
 * Ends what wasn't done in time (rules 7): a winning bid not paid within 5 business days expires, its selection ends, and the
 * bidder is barred from bidding for 3 assemblies; an offer not accepted is lost. The freed cash is offered to others. A debit in
 * flight at the deadline waits for its result. Returns how many bids were looked at.
 */
export async function expireWinningBids(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'expire_winning_bids',
    dueBy,
    lock: (tx, due) => lockDueBids(tx, ['won_pending_payment', 'offered'], due),
    work: async (tx, due) => {
      const groupIds = [...new Set(due.map((bid) => bid.consortium_id))]
      const groups = await lockConsortiums(tx, groupIds)
      const resultAt = new Map(
        (await readBidDebitsInFlight(tx, groupIds)).map((debit) => [bidKey(debit), debit.check_at]),
      )
      const won = due.filter((bid) => bid.status === 'won_pending_payment')
      const waiting = won.filter((bid) => resultAt.has(rowKey(bid)))
      const expired = won.filter((bid) => !waiting.includes(bid))
      const lapsed = due.filter((bid) => bid.status === 'offered')
      await updateBidsDue(
        tx,
        waiting.map((bid) => ({
          ...bid,
          due_at: waitUntil(resultAt.get(rowKey(bid)) ?? null, dueBy),
        })),
      )
      await moveBids(tx, [
        ...expired.map((bid) => ({ bid, act: 'expire' as const, decidedAt: dueBy })),
        ...lapsed.map((bid) => ({ bid, act: 'decline_offer' as const, decidedAt: dueBy })),
      ])
      await endSelections(ctx, tx, groupIds, expired, dueBy)
      await bar(tx, expired)
      await offerOn(ctx, tx, groups, [...expired, ...lapsed], dueBy)
      await notifyOver(ctx, tx, [...expired, ...lapsed], dueBy)
    },
  })
}

/** The bid is judged again when the bank's result is in; the deadline itself has passed. */
function waitUntil(resultAt: Date | null, now: Date): Date {
  return resultAt !== null && resultAt > now ? resultAt : new Date(now.getTime() + LOOK_AGAIN_MS)
}

async function endSelections(
  ctx: Context,
  tx: Tx,
  groupIds: readonly string[],
  expired: readonly BidRow[],
  at: Date,
): Promise<void> {
  const expiredIds = new Set(expired.map((bid) => bid.id))
  const live = await readLiveContemplations(tx, groupIds)
  await cancelSelections(
    ctx,
    tx,
    live
      .filter((one) => one.bid_id !== null && expiredIds.has(one.bid_id))
      .map((contemplation) => ({ contemplation, act: endOf(contemplation), reason: 'bid_not_paid', at })),
  )
}

/** A bid that was paid and then returned may have taken its selection further than an unpaid one can get; that is cancelled. */
function endOf({ status }: ContemplationRow): EndedSelection['act'] {
  return CONTEMPLATION_ACTS[status].expire === undefined ? 'cancel' : 'expire'
}

/** From the next assemblies: a bid that was paid and came back may expire when later ones have been held. */
async function bar(tx: Tx, expired: readonly BidRow[]): Promise<void> {
  const latest = await readLatestMonths(tx, [...new Set(expired.map((bid) => bid.consortium_id))])
  const heldOf = new Map(
    latest.map(({ consortium_id, number, status }) => [consortium_id, status === 'held' ? number : number - 1]),
  )
  const through = new Map(
    expired.map((bid) => {
      const lastHeld = Math.max(bid.assembly_number, heldOf.get(bid.consortium_id) ?? 0)
      return [bid.consortium_member_id, barredThrough(lastHeld)]
    }),
  )
  const members = await lockMembers(
    tx,
    expired.map((bid) => ({ consortium_id: bid.consortium_id, id: bid.consortium_member_id })),
  )
  await updateBarred(
    tx,
    members.map((member) => ({
      consortium_id: member.consortium_id,
      id: member.id,
      barred_through_assembly: Math.max(member.barred_through_assembly, through.get(member.id) ?? 0),
    })),
  )
}

/** Offers the freed cash, assembly by assembly; within one group, one after another. */
async function offerOn(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  ended: readonly BidRow[],
  dueBy: Date,
): Promise<void> {
  // If an offer is made late, its two business days count from when it's really made.
  const at = ctx.clock.now() > dueBy ? ctx.clock.now() : dueBy
  const months = byKey(
    ended.map((bid) => ({ consortium_id: bid.consortium_id, number: bid.assembly_number })),
    monthKey,
  )
  for (let left = [...months.values()]; left.length > 0; ) {
    const round = [...byKey(left, (month) => month.consortium_id).values()]
    await offerFreedCash(ctx, tx, groups, round, at)
    left = left.filter((month) => !round.includes(month))
  }
}

async function notifyOver(ctx: Context, tx: Tx, bids: readonly BidRow[], at: Date): Promise<void> {
  await notify(
    ctx,
    tx,
    bids.map((bid) => ({
      to: bid,
      kind: bid.status === 'offered' ? ('offer_lapsed' as const) : ('bid_expired' as const),
      details: { consortiumId: bid.consortium_id, assembly: bid.assembly_number, amountCents: bid.amount_cents },
    })),
    at,
  )
}
