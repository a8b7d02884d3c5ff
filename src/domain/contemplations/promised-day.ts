import { addBankingDays, dayOf } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'

/** Business days we promise for the review, and from the approval to the payout (rules 8). */
export const OUR_BUSINESS_DAYS = 3

/** The day by which we promise to be done with what was our turn from that instant: a review, or a payout after its approval (rules 8). */
export function promisedDay(since: Date, zone: string): PlainDay {
  return addBankingDays(dayOf(since, zone), OUR_BUSINESS_DAYS)
}
