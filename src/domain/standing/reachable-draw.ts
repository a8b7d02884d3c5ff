import { cutoffLastAskDay, instantAt, monthTimeline } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import type { ReachableDraw } from '#domain/standing/point.ts'

/** A month whose list isn't published. */
interface ComingMonth {
  number: number
  dueOn: PlainDay
  /** The announced time; a month that opens later takes it from the calendar. */
  drawsAt?: Date
}

/** Until when a debit for this month's draw can be requested: 17:00 on the last day that clears by the cutoff (rules 3). */
export function askForDrawBy(dueOn: PlainDay, zone: string): Date {
  return instantAt(cutoffLastAskDay(dueOn), '17:00:00', zone)
}

/**
 * The next draw that a payment requested now can still reach, among the upcoming months; null when there is none. "Pay by"
 * always refers to this one, so it's never a day that has passed (rules 3, 14).
 */
export function reachableDraw(months: readonly ComingMonth[], at: Date, zone: string): ReachableDraw | null {
  for (const { number, dueOn, drawsAt } of months.toSorted((a, b) => a.number - b.number)) {
    const askBy = askForDrawBy(dueOn, zone)
    if (askBy >= at) return { number, askBy, drawsAt: drawsAt ?? monthTimeline(dueOn, zone).drawsAt }
  }
  return null
}
