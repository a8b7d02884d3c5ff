import { addBankingDays, addDays, dayOf, instantAt, isBankingDay } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'

/** "2-3 business days": the later of them is what we are held to (rules 0, Identity form). */
export const REVIEW_BUSINESS_DAYS = 3

/** The day by whose end an application sent then is answered. */
export function promisedOn(submittedAt: Date, zone: string): PlainDay {
  return addBankingDays(dayOf(submittedAt, zone), REVIEW_BUSINESS_DAYS)
}

/** The last second of that day. */
export function promisedBy(submittedAt: Date, zone: string): Date {
  return instantAt(promisedOn(submittedAt, zone), '23:59:59', zone)
}

/** Applications sent before this instant and still waiting are late: their promised day is over. */
export function lateBefore(now: Date, zone: string): Date {
  return instantAt(addBankingDays(dayOf(now, zone), -REVIEW_BUSINESS_DAYS), '00:00:00', zone)
}

const MOST_COUNTED_DAYS = 400

/** How many business days an application has waited: those after the day it was sent, up to today. Counted no further than about a year. */
export function businessDaysWaited(submittedAt: Date, now: Date, zone: string): number {
  const today = dayOf(now, zone)
  let day = dayOf(submittedAt, zone)
  let waited = 0
  for (let counted = 0; day < today && counted < MOST_COUNTED_DAYS; counted += 1) {
    day = addDays(day, 1)
    if (isBankingDay(day)) waited += 1
  }
  return waited
}
