import { addDays, instantAt } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'

/** How many days before A autopay may set the debit up, to follow payday; 0 is A itself (rules 3). */
export const AUTOPAY_DAYS_BEFORE = [0, 1, 2, 3, 4, 5] as const

export const isAutopayDay = (daysBefore: number): boolean => AUTOPAY_DAYS_BEFORE.some((day) => day === daysBefore)

/** When the debit of an installment due on A is set up: 09:00 of the chosen day. */
export function autopayAt(dueOn: PlainDay, daysBefore: number, zone: string): Date {
  return instantAt(addDays(dueOn, -daysBefore), '09:00:00', zone)
}

/** The same, or A where the chosen day is past, as when it was chosen in the middle of a month; null once A is past too. */
export function nextAutopayAt(dueOn: PlainDay, daysBefore: number, at: Date, zone: string): Date | null {
  return [autopayAt(dueOn, daysBefore, zone), autopayAt(dueOn, 0, zone)].find((instant) => instant > at) ?? null
}

/**
 * Whether autopay requests an open installment on A without being asked. On a day before A it requests everything open. On A it does so for members
 * who chose A; for the others, only what hasn't been returned: a debit that the bank returned is never sent again unless its member asks.
 */
export function isAskedOnA({ daysBefore, returnCode }: { daysBefore: number; returnCode: string | null }): boolean {
  return daysBefore === 0 || returnCode === null
}
