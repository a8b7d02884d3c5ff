import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/** A member who wants to stay out of the month's draw, or back in. */
export interface Skipping {
  /** In the group and waiting to be selected. */
  isWaiting: boolean
  /** The month in question: null when it isn't the one that's open. */
  cutoffAt: Date | null
  at: Date
  hasBid: boolean
}

export type RejoinRefusal = 'act_not_allowed' | 'month_closed'
export type SkipRefusal = RejoinRefusal | 'withdraw_bid_first'

/**
 * Whether a member may opt out of the month's assembly: until its cutoff, and not with a bid in it, because that bid couldn't count
 * (rules 4). A skipped month earns no points (rules 10); its installment stays due.
 */
export function canSkip(skipping: Skipping): Verdict<SkipRefusal> {
  const open = canRejoin(skipping)
  if (!open.ok) return open
  return skipping.hasBid ? refuse('withdraw_bid_first') : allow()
}

/** Whether skipping may be undone: until the same cutoff. */
export function canRejoin({ isWaiting, cutoffAt, at }: Omit<Skipping, 'hasBid'>): Verdict<RejoinRefusal> {
  if (!isWaiting) return refuse('act_not_allowed')
  return cutoffAt === null || at > cutoffAt ? refuse('month_closed') : allow()
}
