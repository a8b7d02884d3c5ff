import { cutoffLastAskDay, instantAt, monthTimeline } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import type { ReachableDraw } from '#domain/standing/point.ts'

/** A month whose list isn't published. */
interface ComingMonth {
  number: number
  dueOn: PlainDay
  /** When it is announced; a month that opens later takes it from the calendar. */
  drawsAt?: Date
}

/** Until when a debit for this month's draw can be asked for: 17:00 of the last day that clears by the cutoff (rules 3). */
export function askForDrawBy(dueOn: PlainDay, zone: string): Date {
  return instantAt(cutoffLastAskDay(dueOn), '17:00:00', zone)
}

/**
 * The next draw that a payment asked for now still reaches, among the months to come; null when it reaches none. "Pay by" is
 * always said of this one, so it is never a day that has passed (rules 3, 14).
 */
export function reachableDraw(months: readonly ComingMonth[], at: Date, zone: string): ReachableDraw | null {
  for (const { number, dueOn, drawsAt } of months.toSorted((a, b) => a.number - b.number)) {
    const askBy = askForDrawBy(dueOn, zone)
    if (askBy >= at) return { number, askBy, drawsAt: drawsAt ?? monthTimeline(dueOn, zone).drawsAt }
  }
  return null
}
