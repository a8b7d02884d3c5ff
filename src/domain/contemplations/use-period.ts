import { addDays, dayOf, daysBetween, instantAt } from '#domain/calendar.ts'
import { PAY_WITHIN_DAYS } from '#domain/consortiums/closing.ts'
import type { ContemplationStatus } from '#domain/contemplations/contemplation-states.ts'
import { compareDays, type PlainDay } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { USE_DAYS } from '#domain/payouts/payout.ts'

/** The member is reminded this many days before the last day to use the payout (rules 8). */
export const USE_WARNING_DAYS = [60, 30, 7] as const

/** The last day to use a payout: day 180 after the selection, or day 60 of the group's closing, if that comes first (rules 8, 11). `closingOn`: null while the group doesn't close. */
export function lastUseDay(selectedOn: PlainDay, closingOn: PlainDay | null): PlainDay {
  const own = addDays(selectedOn, USE_DAYS)
  const ofGroup = closingOn === null ? own : addDays(closingOn, PAY_WITHIN_DAYS)
  return compareDays(ofGroup, own) < 0 ? ofGroup : own
}

/**
 * When an unused payout is next looked at after an instant: at 9:00 on a reminder day, or else as soon as its
 * last day has passed. In the past if it already has.
 */
export function nextUseCheck(useBy: PlainDay, after: Date, zone: string): Date {
  const warnings = USE_WARNING_DAYS.map((days) => instantAt(addDays(useBy, -days), '09:00:00', zone))
  return warnings.find((at) => at > after) ?? instantAt(addDays(useBy, 1), '00:00:00', zone)
}

/** How many days are left to use the payout, as a reminder tells the member; null on other days. */
export function useWarning(useBy: PlainDay, at: Date, zone: string): number | null {
  const left = daysBetween(dayOf(at, zone), useBy)
  return USE_WARNING_DAYS.some((days) => days === left) ? left : null
}

/** A payout whose last day has passed. */
export interface UnusedPayout {
  status: ContemplationStatus
  /** A winning bid that isn't paid, or whose debit was returned. */
  isBidUnpaid: boolean
  /** One of the member's debits that the bank hasn't answered for. */
  isDebitInFlight: boolean
  remainingCents: Cents
  isClosing: boolean
}

/**
 * What becomes of a payout that wasn't used in time (rules 8, 11): `cash`, for a member who has paid everything; otherwise `settle`: it
 * prepays the plan, and the difference is held until completion. While the group is closing, even a paid-up member's is settled, because
 * what is held goes out with the final payments. `wait`: money is on its way.
 */
export function afterUsePeriod(payout: UnusedPayout): 'cash' | 'settle' | 'wait' {
  const { status, isBidUnpaid, isDebitInFlight, remainingCents, isClosing } = payout
  if (status === 'disbursing' || status === 'selected' || isBidUnpaid || isDebitInFlight) return 'wait'
  return remainingCents === 0 && !isClosing ? 'cash' : 'settle'
}
