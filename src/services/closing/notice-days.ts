import { addDays, dayOf, instantAt } from '#domain/calendar.ts'

/** 9:00 on the day that many days after an instant's. */
export function daysAfter(at: Date, days: number, zone: string): Date {
  return instantAt(addDays(dayOf(at, zone), days), '09:00:00', zone)
}
