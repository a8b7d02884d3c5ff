import { addDays, dayOf, instantAt } from '#domain/calendar.ts'
import type { ConsortiumStatus } from '#domain/consortiums/launch.ts'
import type { ContemplationStatus } from '#domain/contemplations/contemplation-states.ts'
import type { MemberState } from '#domain/members/member-states.ts'
import { type Cents, ZERO_CENTS } from '#domain/money.ts'
import { type Parts, totalOf } from '#domain/payments/installment-plan.ts'
import { leavingRefund } from '#domain/refunds/leaving-refund.ts'
import type { RefundCause } from '#domain/refunds/refund-states.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

export type LeaveRefusal = 'payout_received' | 'payout_under_way' | 'debit_under_way' | 'group_closed'

/** What decides whether a member may give up the spot. */
export interface LeavingMember {
  state: MemberState
  /** The status of the member's active selection; null for none. */
  selection: ContemplationStatus | null
  /** Debits that the bank has or may have, which we can't cancel by ourselves. */
  debitsUnderWay: number
  groupStatus: ConsortiumStatus
}

/**
 * Whether a member may leave (rules 9, LIFE-06, LIFE-08): any time before payout. Leaving waits for money on its way at the bank, to the member
 * or from them, because the refund is computed from what has arrived.
 */
export function canLeave({ state, selection, debitsUnderWay, groupStatus }: LeavingMember): Verdict<LeaveRefusal> {
  if (state === 'paid_out' || state === 'completed') return refuse('payout_received')
  if (groupStatus !== 'active') return refuse('group_closed', { status: groupStatus })
  if (selection === 'disbursing') return refuse('payout_under_way')
  if (debitsUnderWay > 0) return refuse('debit_under_way', { debits: debitsUnderWay })
  return allow()
}

/** Days after joining in which someone may change their mind (rules 2). */
export const COOLING_OFF_DAYS = 7

/** The last instant of the cooling-off period: the end of the seventh day after joining (rules 2). */
export function coolingOffEndsAt(joinedAt: Date, zone: string): Date {
  return instantAt(addDays(dayOf(joinedAt, zone), COOLING_OFF_DAYS), '23:59:59', zone)
}

/** Someone who leaves within seven days of joining gets everything back, unless an assembly has been held since (rules 2). */
export function isCoolingOff(
  { joinedAt, assembliesSince }: { joinedAt: Date; assembliesSince: number },
  at: Date,
  zone: string,
): boolean {
  return assembliesSince === 0 && at <= coolingOffEndsAt(joinedAt, zone)
}

/** A refund by its components. */
export interface RefundTerms extends Parts {
  /** Stays in the common fund. */
  deductionCents: Cents
  /** Parts minus the deduction. */
  amountCents: Cents
}

/**
 * What someone who has paid these parts is owed for a cause (rules 2, 9): everything in the cooling-off period; the common fund part
 * after death or disability and in a canceled group; otherwise the common fund part minus 5%, at most $500.
 */
export function refundFor(cause: RefundCause, paid: Parts): RefundTerms {
  if (cause === 'cooling_off') return { ...paid, deductionCents: ZERO_CENTS, amountCents: totalOf(paid) }
  const fund = { commonFundCents: paid.commonFundCents, reserveCents: ZERO_CENTS, operatorCents: ZERO_CENTS }
  if (cause === 'death_or_disability' || cause === 'group_canceled')
    return { ...fund, deductionCents: ZERO_CENTS, amountCents: paid.commonFundCents }
  const { deductionCents, refundCents } = leavingRefund(paid.commonFundCents)
  return { ...fund, deductionCents, amountCents: refundCents }
}

/** Days to pay a refund from when it is queued: after the replacement's first payment, or the last assembly (rules 9). */
export const REFUND_DAYS = { replaced: 90, groupOver: 60, deathOrDisability: 30 } as const

/**
 * The last instant to pay a refund that doesn't have to wait, counted from when it's owed: 30 days after death or disability; in
 * the cooling-off period as soon as a bank can no longer take the money back, 90 days at most. Null for one that waits
 * for a replacement or for the group's end (rules 9).
 */
export function refundDueBy(cause: RefundCause, owedAt: Date, zone: string): Date | null {
  if (cause === 'death_or_disability') return refundEndsAt(owedAt, REFUND_DAYS.deathOrDisability, zone)
  return cause === 'cooling_off' ? refundEndsAt(owedAt, REFUND_DAYS.replaced, zone) : null
}

/** The end of the day that many days later. */
export function refundEndsAt(from: Date, days: number, zone: string): Date {
  return instantAt(addDays(dayOf(from, zone), days), '23:59:59', zone)
}
