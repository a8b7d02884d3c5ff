import { type BidRow, type MovedBidRow, updateBidStatuses } from '#db/bids.ts'
import type { Tx } from '#db/rows.ts'
import { addTallies } from '#db/tallies.ts'
import { afterBidAct, type BidAct, isBidAwaited } from '#domain/bids/bids.ts'
import { less, one, SINCE_EVER } from '#domain/operations/tallies.ts'
import { invariant } from '#domain/verdict.ts'

/** Something that happened to a bid in a locked group and that its status allows. */
export interface BidMove {
  /** With its amount, percentage, and share from now on. */
  bid: BidRow
  act: BidAct
  /** When its fate was decided; left out when only its money moves. */
  decidedAt?: Date
  /** Until when it must be paid or answered; only for a bid waiting for that. */
  dueAt?: Date
  /** Until when its assembly's cash may be offered to others; unchanged if left out. */
  offersEndAt?: Date
}

/**
 * Writes what happened to bids, at most one act each per call: the status comes from the table (rules 7). Throws for an act
 * the table doesn't allow; callers check who can be refused first. It's here and not with the bids because a settled debit moves one.
 */
export async function moveBids(tx: Tx, moves: readonly BidMove[]): Promise<void> {
  const rows = moves.map(rowAfter)
  await updateBidStatuses(tx, rows)
  const withdrawn = rows.filter(({ status }, index) => status === 'withdrawn' && moves[index]?.bid.status !== status)
  await addTallies(
    tx,
    withdrawn.flatMap(({ consortium_id }) => less([{ ...one('bids', SINCE_EVER), consortium_id }])),
  )
}

function rowAfter({ bid, act, decidedAt, dueAt, offersEndAt }: BidMove): MovedBidRow {
  const next = afterBidAct(bid.status, act)
  invariant(next.ok, `a bid that is ${bid.status} does not ${act}`)
  invariant(isBidAwaited(next.value) === (dueAt !== undefined), `a bid that is ${next.value} says when it is due`)
  return {
    ...bid,
    status: next.value,
    decided_at: decidedAt ?? bid.decided_at,
    due_at: dueAt ?? null,
    offers_end_at: offersEndAt ?? bid.offers_end_at,
  }
}
