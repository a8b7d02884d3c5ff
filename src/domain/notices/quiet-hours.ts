import { addDays, dayOf, instantAt } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { ownValue } from '#domain/own-value.ts'

/** Whole hours of a person's day in which no email is sent; may cross midnight: 22 to 7. */
export interface QuietHours {
  from: number
  until: number
  zone: string
}

const DAY_MS = 86_400_000

const atHour = (day: PlainDay, hour: number, zone: string): Date =>
  instantAt(day, `${String(hour).padStart(2, '0')}:00:00`, zone)

/** When the quiet hours that an instant falls into end; null when it doesn't fall into any. */
export function quietUntil(at: Date, { from, until, zone }: QuietHours): Date | null {
  const today = dayOf(at, zone)
  for (const day of [addDays(today, -1), today]) {
    const begins = atHour(day, from, zone)
    const ends = atHour(until > from ? day : addDays(day, 1), until, zone)
    if (at >= begins && at < ends) return ends
  }
  return null
}

/** The figures in a notice that are deadlines. */
const DEADLINES = ['dueAt', 'answerBy', 'payBy', 'debitAt', 'dueOn', 'useBy', 'lastDayForAssembly']

/** Whether a notice has a deadline in less than 24 hours, so that its email doesn't wait for quiet hours to end. A plain day counts to its end. */
export function isUrgent(details: Readonly<Record<string, unknown>>, at: Date, zone: string): boolean {
  return DEADLINES.some((name) => {
    const value = ownValue(details, name)
    if (typeof value !== 'string') return false
    const deadline = /^\d{4}-\d{2}-\d{2}$/.test(value) ? instantAt(value, '23:59:59', zone) : new Date(value)
    const left = deadline.getTime() - at.getTime()
    return left >= 0 && left < DAY_MS
  })
}
