import { addDays, dayOf, daysBetween, instantAt } from '#domain/calendar.ts'
import type { ContemplationStatus } from '#domain/contemplations/contemplation-states.ts'
import type { PlainDay } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'

/** So many days before the last day to use a payout its member is reminded (rules 8). */
export const USE_WARNING_DAYS = [60, 30, 7] as const

/**
 * When an unused payout is looked at next after an instant: at 9:00 of a day on which its member is reminded, else as soon as its
 * last day is over. In the past when that is over already.
 */
export function nextUseCheck(useBy: PlainDay, after: Date, zone: string): Date {
  const warnings = USE_WARNING_DAYS.map((days) => instantAt(addDays(useBy, -days), '09:00:00', zone))
  return warnings.find((at) => at > after) ?? instantAt(addDays(useBy, 1), '00:00:00', zone)
}

/** How many days the member is told are left to use the payout, on a day of a reminder; null on any other. */
export function useWarning(useBy: PlainDay, at: Date, zone: string): number | null {
  const left = daysBetween(dayOf(at, zone), useBy)
  return USE_WARNING_DAYS.some((days) => days === left) ? left : null
}

/** A payout whose last day is over, as it stands. */
export interface UnusedPayout {
  status: ContemplationStatus
  /** A winning bid that isn't paid, or whose debit came back. */
  isBidUnpaid: boolean
  /** A debit of the member's that the bank hasn't answered for. */
  isDebitInFlight: boolean
  remainingCents: Cents
  isClosing: boolean
}

/**
 * What becomes of a payout that wasn't used in time (rules 8, 11): `cash`, for a member who has paid everything; else `settle`: it
 * prepays the plan, and the difference is held to completion. While the group closes even a paid-up member's is settled, because
 * what is held leaves with the final payments. `wait`: money is under way.
 */
export function afterUsePeriod(payout: UnusedPayout): 'cash' | 'settle' | 'wait' {
  const { status, isBidUnpaid, isDebitInFlight, remainingCents, isClosing } = payout
  if (status === 'disbursing' || status === 'selected' || isBidUnpaid || isDebitInFlight) return 'wait'
  return remainingCents === 0 && !isClosing ? 'cash' : 'settle'
}
