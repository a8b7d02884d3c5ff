/** A calendar day without time or zone, "2026-03-09". Due dates are plain days; events are instants. Browser-safe. */
export type PlainDay = string

/** A month of a year, January = 1. */
export interface YearMonth {
  readonly year: number
  readonly month: number
}

/** Negative when a is earlier, 0 when equal, positive when later. ISO days sort as text. */
export function compareDays(a: PlainDay, b: PlainDay): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Whether the value is a real day of the calendar written YYYY-MM-DD (2026-02-29 is not). */
export function isPlainDay(value: unknown): value is PlainDay {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === value
}

/** The month a day belongs to: "2026-03-09" → March 2026. */
export function yearMonthOf(day: PlainDay): YearMonth {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}

/** The first day of a month, the way a month is stored: March 2026 → "2026-03-01". */
export function firstDayOf({ year, month }: YearMonth): PlainDay {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}

/** The month after one written `YYYY-MM`: "2026-12" → "2027-01". */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
