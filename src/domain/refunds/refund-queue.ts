import { add, type Cents, maxCents, minCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import type { RefundCause, RefundStatus } from '#domain/refunds/refund-states.ts'

/** A refund that has not been asked of the bank, or that came back. */
export interface QueuedRefund {
  id: string
  cause: RefundCause
  status: Extract<RefundStatus, 'waiting' | 'queued' | 'due' | 'returned'>
  /** What of it is still to come from the common fund; nothing of what came back, whose money has left it already. */
  fromFundCents: Cents
  /** The last instant to pay it; null while it waits for someone. */
  dueBy: Date | null
  /** A debit of its member can still come back, which would lower it. */
  canShrink: boolean
  /** There is an account to send it to: of one that came back, another than the one it came back from. */
  hasAccount: boolean
}

/** The group's money and month, as they stand when its refunds are looked at. */
export interface RefundMonth {
  at: Date
  commonFundCents: Cents
  /** What the common fund owes to reserve and operator. */
  loansCents: Cents
  /** What reserve and operator cover on the last day of a group that is over. */
  backingCents: Cents
  /** The draw for which money is being collected; null from an assembly to the opening of the next month. */
  drawsAt: Date | null
  /** Its list is published: its cash is promised. */
  isListed: boolean
  /** When the next month opens; null when none follows. */
  opensAt: Date | null
  /** When the due date after the coming one begins: what must be paid before it is no cash of the coming assembly (rules 5). */
  nextDueAt: Date
  /** No assembly follows: until when everything that is owed must be paid; null while assemblies follow. */
  overDueBy: Date | null
}

/** What happens to a refund when it is looked at. */
export interface RefundStep {
  id: string
  /** In their order. */
  acts: readonly ('queue' | 'fall_due' | 'request')[]
  /** What `request` takes from the common fund: all that is left of the refund, or what the fund holds on its last day. */
  fromFundCents: Cents
  /** By when it must be paid, from now on. */
  dueBy: Date | null
  /** When to look again; null once it is asked of the bank. */
  lookAt: Date | null
}

/** What is left to pay with, as refund after refund takes from it. */
interface Purse {
  fundCents: Cents
  /** Belongs to refunds that are due and can't leave yet. */
  reservedCents: Cents
  /** One before this found too little. */
  isShort: boolean
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * What a group pays of its refunds now (rules 5, 9): what is due first, then the queue in its order, which the caller gives. Between an
 * assembly and the next month, what is left after the slots and after what the fund owes pays as many as it covers; none
 * overtakes another that only lacks cash. On its last day a refund is paid from whatever the fund holds, in part where that is less,
 * and when no assembly follows, from what reserve and operator cover too. Who changes their mind after joining gets it back at once. Nothing leaves
 * while a debit of its member can still come back, until its last day.
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
  // What came back needs no money of the fund, whatever it waits for otherwise.
  if (dueBy === null && status !== 'returned') return { ...none, acts: [], lookAt: nextLook(month, null) }
  const before = status === 'waiting' ? (['queue'] as const) : []
  const leaving = leavingNow(month, purse, refund, dueBy)
  if (leaving !== null) {
    purse.fundCents = subtract(purse.fundCents, minCents(leaving, purse.fundCents))
    return { ...none, acts: [...before, 'request'], fromFundCents: leaving, lookAt: null }
  }
  const falls = isDue(month, dueBy)
  if (falls) purse.reservedCents = add(purse.reservedCents, refund.fromFundCents)
  const isDaily = status === 'returned' || refund.canShrink
  const lookAt = isDaily ? soonest(new Date(month.at.getTime() + DAY_MS), dueBy, month.at) : nextLook(month, dueBy)
  const isFalling = falls && (status === 'waiting' || status === 'queued')
  return { ...none, acts: isFalling ? [...before, 'fall_due'] : before, lookAt }
}

/** What of the fund leaves with a refund now; null when it stays. */
function leavingNow(month: RefundMonth, purse: Purse, refund: QueuedRefund, dueBy: Date | null): Cents | null {
  const { fromFundCents } = refund
  if (!refund.hasAccount) return null
  if (refund.status === 'returned') return ZERO_CENTS
  const isLastDay = dueBy !== null && month.at >= dueBy
  // Money that was never at work waits for no slots; what a published list promises stays.
  const isFree = refund.cause === 'cooling_off' && !month.isListed
  const mayUse = isLastDay || (!refund.canShrink && (month.drawsAt === null || isFree))
  if (!mayUse) return null
  const coveredCents = coverCents(month, purse, { dueBy, isFree, isLastDay })
  if (fromFundCents <= coveredCents) return isLastDay || isFree || !purse.isShort ? fromFundCents : null
  purse.isShort = true
  // What came with fee and reserve goes back with them, in one.
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

/** Its last day comes before the due date after the coming one, so its money is no cash of the coming assembly (rules 5). */
function isDue({ nextDueAt }: RefundMonth, dueBy: Date | null): boolean {
  return dueBy !== null && dueBy < nextDueAt
}

/** The next moment at which anything can have changed: the draw, the next month, or the last day. */
function nextLook({ at, drawsAt, opensAt }: RefundMonth, dueBy: Date | null): Date {
  if (drawsAt !== null) return soonest(drawsAt > at ? drawsAt : new Date(at.getTime() + HOUR_MS), dueBy, at)
  return soonest(opensAt !== null && opensAt > at ? opensAt : new Date(at.getTime() + DAY_MS), dueBy, at)
}

function soonest(look: Date, dueBy: Date | null, at: Date): Date {
  return dueBy !== null && dueBy > at && dueBy < look ? dueBy : look
}
