import { add, type Cents, maxCents, minCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import type { RefundCause, RefundStatus } from '#domain/refunds/refund-states.ts'

/** A refund that hasn't been requested from the bank, or that was returned. */
export interface QueuedRefund {
  id: string
  cause: RefundCause
  status: Extract<RefundStatus, 'waiting' | 'queued' | 'due' | 'returned'>
  /** What still has to come from the common fund; nothing once all of it has left it. */
  fromFundCents: Cents
  /** The last instant to pay it; null while it waits for someone. */
  dueBy: Date | null
  /** One of its member's debits can still be returned, which would lower it. */
  canShrink: boolean
  /**
   * There's an account to send it to, for a returned one another than the one that returned it, and no open match with a sanctions list.
   */
  canBeSent: boolean
}

/** The group's money and month when its refunds are looked at. */
export interface RefundMonth {
  at: Date
  commonFundCents: Cents
  /** What the common fund owes to reserve and operator. */
  loansCents: Cents
  /** What reserve and operator cover on the last day, once no assembly follows. */
  backingCents: Cents
  /** The draw for which money is being collected; null between an assembly and the opening of the next month. */
  drawsAt: Date | null
  /** Its list is published, so its cash is promised. */
  isListed: boolean
  /** When the next month opens; null when none follows. */
  opensAt: Date | null
  /** When the due date after next begins: what has to be paid before then doesn't count as the next assembly's cash (rules 5). */
  nextDueAt: Date
  /** If no assembly follows: by when everything owed must be paid; null while assemblies follow. */
  overDueBy: Date | null
}

/** What happens to a refund when it is looked at. */
export interface RefundStep {
  id: string
  /** In their order. */
  acts: readonly ('queue' | 'fall_due' | 'request')[]
  /** What `request` takes from the common fund: the rest of the refund, or what the fund holds on its last day. */
  fromFundCents: Cents
  /** By when it must be paid, from now on. */
  dueBy: Date | null
  /** When to look again; null once the bank has been asked. */
  lookAt: Date | null
}

/** What's left to pay with, as each refund takes from it. */
interface Purse {
  fundCents: Cents
  /** Belongs to refunds that are due but can't go out yet. */
  reservedCents: Cents
  /** An earlier one found too little. */
  isShort: boolean
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Which refunds a group pays now (rules 5, 9): first what's due, then the queue in the caller's order. Between an
 * assembly and the next month, what's left after the slots and the fund's debts pays as many as it covers; none
 * passes another that only lacks cash. On its last day, a refund is paid from whatever the fund holds, in part if that isn't enough,
 * and when no assembly follows, from what reserve and operator cover, too. Someone who changes their mind after joining is paid right away. Nothing goes out
 * while one of its member's debits can still be returned, or while it can't be sent to its owner, until its last day: then it leaves the
 * fund all the same, and is held for its owner until it can.
 */
export function payRefunds(month: RefundMonth, refunds: readonly QueuedRefund[]): RefundStep[] {
  const known = refunds.map((refund) => ({ refund, dueBy: refund.dueBy ?? month.overDueBy }))
  const purse: Purse = { fundCents: month.commonFundCents, reservedCents: ZERO_CENTS, isShort: false }
  return known
    .toSorted((a, b) => Number(isDue(month, b.dueBy)) - Number(isDue(month, a.dueBy)))
    .map(({ refund, dueBy }) => stepOf(month, purse, refund, dueBy))
}

function stepOf(month: RefundMonth, purse: Purse, refund: QueuedRefund, dueBy: Date | null): RefundStep {
  const { id, status } = refund
  const none = { id, dueBy, fromFundCents: ZERO_CENTS }
  // A returned refund needs no money from the fund, whatever else it's waiting for.
  if (dueBy === null && status !== 'returned') return { ...none, acts: [], lookAt: nextLook(month, null) }
  const before = status === 'waiting' ? (['queue'] as const) : []
  const leaving = leavingNow(month, purse, refund, dueBy)
  if (leaving !== null) {
    purse.fundCents = subtract(purse.fundCents, minCents(leaving, purse.fundCents))
    const lookAt = refund.canBeSent ? null : new Date(month.at.getTime() + DAY_MS)
    return { ...none, acts: [...before, 'request'], fromFundCents: leaving, lookAt }
  }
  const falls = isDue(month, dueBy)
  if (falls) purse.reservedCents = add(purse.reservedCents, refund.fromFundCents)
  const isDaily = status === 'returned' || refund.canShrink
  const lookAt = isDaily ? soonest(new Date(month.at.getTime() + DAY_MS), dueBy, month.at) : nextLook(month, dueBy)
  const isFalling = falls && (status === 'waiting' || status === 'queued')
  return { ...none, acts: isFalling ? [...before, 'fall_due'] : before, lookAt }
}

/** How much of the fund goes out with a refund now; null when it stays. */
function leavingNow(month: RefundMonth, purse: Purse, refund: QueuedRefund, dueBy: Date | null): Cents | null {
  const { fromFundCents } = refund
  // What is held for its owner goes first; the rest follows when it has arrived, or joins what is held.
  if (refund.status === 'returned' && (refund.canBeSent || fromFundCents === 0))
    return refund.canBeSent ? ZERO_CENTS : null
  const isLastDay = dueBy !== null && month.at >= dueBy
  // Money that was never put to work doesn't wait for slots, but what a published list promises stays.
  const isFree = refund.cause === 'cooling_off' && !month.isListed
  const mayUse = isLastDay || (refund.canBeSent && !refund.canShrink && (month.drawsAt === null || isFree))
  if (!mayUse) return null
  const coveredCents = coverCents(month, purse, { dueBy, isFree, isLastDay })
  if (fromFundCents <= coveredCents) return isLastDay || isFree || !purse.isShort ? fromFundCents : null
  purse.isShort = true
  // What was paid with fee and reserve is refunded with them, in one payment.
  return isLastDay && coveredCents > 0 && refund.cause !== 'cooling_off' ? coveredCents : null
}

function coverCents(
  month: RefundMonth,
  { fundCents, reservedCents }: Purse,
  { dueBy, isFree, isLastDay }: { dueBy: Date | null; isFree: boolean; isLastDay: boolean },
): Cents {
  if (isLastDay && month.overDueBy !== null) return add(fundCents, month.backingCents)
  if (isLastDay || isFree || isDue(month, dueBy)) return fundCents
  return maxCents(ZERO_CENTS, subtract(subtract(fundCents, reservedCents), month.loansCents))
}

/** Its last day comes before the due date after next, so its money doesn't count as the next assembly's cash (rules 5). */
function isDue({ nextDueAt }: RefundMonth, dueBy: Date | null): boolean {
  return dueBy !== null && dueBy < nextDueAt
}

/** The next moment at which something can have changed: the draw, the next month, or the last day. */
function nextLook({ at, drawsAt, opensAt }: RefundMonth, dueBy: Date | null): Date {
  if (drawsAt !== null) return soonest(drawsAt > at ? drawsAt : new Date(at.getTime() + HOUR_MS), dueBy, at)
  return soonest(opensAt !== null && opensAt > at ? opensAt : new Date(at.getTime() + DAY_MS), dueBy, at)
}

function soonest(look: Date, dueBy: Date | null, at: Date): Date {
  return dueBy !== null && dueBy > at && dueBy < look ? dueBy : look
}
