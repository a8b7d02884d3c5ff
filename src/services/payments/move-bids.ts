import { type BidRow, type MovedBidRow, updateBidStatuses } from '#db/bids.ts'
import type { Tx } from '#db/rows.ts'
import { afterBidAct, type BidAct, isBidAwaited } from '#domain/bids/bids.ts'
import { invariant } from '#domain/verdict.ts'

/** What happened to a bid of a locked group, which its status allows. */
export interface BidMove {
  /** With the amount, percentage and share that it has from now on. */
  bid: BidRow
  act: BidAct
  /** When its fate was decided; left out when only its money moves. */
  decidedAt?: Date
  /** Until when it must be paid or answered; for a bid that waits for that, and for no other. */
  dueAt?: Date
  /** Until when the cash of its assembly is offered on; as it was when left out. */
  offersEndAt?: Date
}

/**
 * Writes what happened to bids, at most one act each in a call: the status that the table says (rules 7). Throws for an act
 * the table does not allow: who can be refused is asked first. Here and not with the bids, because a settled debit moves one.
 */
export async function moveBids(tx: Tx, moves: readonly BidMove[]): Promise<void> {
  await updateBidStatuses(tx, moves.map(rowAfter))
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
