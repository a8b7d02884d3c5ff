import { compareDays, type PlainDay, type YearMonth } from '#domain/day.ts'
import { isFederalReserveHoliday } from '#domain/holidays.ts'
import { invariant } from '#domain/verdict.ts'

/**
 * The days of rules 3. Server only: needs `Temporal`. The zone (an IANA name) is always passed in.
 * The caches below are pure: they only keep what the same arguments would give again.
 */

export { isFederalReserveHoliday }

/** Monday to Friday and no Federal Reserve holiday. */
export function isBankingDay(day: PlainDay): boolean {
  return weekday(day) <= 5 && !isFederalReserveHoliday(day)
}

/** The day itself when it is a banking day, else the first one after it. */
export function nextBankingDay(day: PlainDay): PlainDay {
  let candidate = day
  while (!isBankingDay(candidate)) candidate = addDays(candidate, 1)
  return candidate
}

const DAYS_KEPT = 50_000
const laterDays = new Map<string, PlainDay>()

export function addDays(day: PlainDay, days: number): PlainDay {
  const key = `${day}${days}`
  let later = laterDays.get(key)
  if (later === undefined) {
    later = Temporal.PlainDate.from(day).add({ days }).toString()
    if (laterDays.size >= DAYS_KEPT) laterDays.clear()
    laterDays.set(key, later)
  }
  return later
}

/** The same day that many years later; February 29 becomes the 28th. */
export function addYears(day: PlainDay, years: number): PlainDay {
  return Temporal.PlainDate.from(day).add({ years }).toString()
}

/** Calendar days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: PlainDay, to: PlainDay): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days
}

/** The n-th banking day after the day (before it when n is negative). With 0 the day itself, or the next banking day. */
export function addBankingDays(day: PlainDay, n: number): PlainDay {
  if (n === 0) return nextBankingDay(day)
  const step = n > 0 ? 1 : -1
  let candidate = day
  for (let left = Math.abs(n); left > 0; ) {
    candidate = addDays(candidate, step)
    if (isBankingDay(candidate)) left -= 1
  }
  return candidate
}

const INSTANTS_KEPT = 50_000
const instants = new Map<string, number>()

/**
 * The instant at which the clocks of the zone show that time of that day ("18:00:00"). A time that a change to summer
 * time skips is moved on by the hour skipped; one that occurs twice is the first.
 */
export function instantAt(day: PlainDay, time: string, zone: string): Date {
  const key = `${day}T${time}[${zone}]`
  let milliseconds = instants.get(key)
  if (milliseconds === undefined) {
    milliseconds = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds
    // Twenty thousand groups a day ask for the same few instants; an old map is simply dropped.
    if (instants.size >= INSTANTS_KEPT) instants.clear()
    instants.set(key, milliseconds)
  }
  return new Date(milliseconds)
}

/** The calendar day it is in the zone at that instant. */
export function dayOf(instant: Date, zone: string): PlainDay {
  return zoned(instant, zone).toPlainDate().toString()
}

/** The time the clocks of the zone show at that instant, "17:00". */
export function timeOf(instant: Date, zone: string): string {
  return zoned(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** The pay and assembly day of a month (A): the assembly day, moved to the next banking day, possibly into the next month. */
export function assemblyDueOn(year: number, month: number, assemblyDay: number): PlainDay {
  return nextBankingDay(unmovedAssemblyDay({ year, month }, assemblyDay))
}

/** The month of the first installment: the first whose assembly day, not moved, is at least 15 days after the launch (rules 2). */
export function firstDueMonth(launchedOn: PlainDay, assemblyDay: number): YearMonth {
  const earliest = addDays(launchedOn, 15)
  let month: YearMonth = { year: Number(launchedOn.slice(0, 4)), month: Number(launchedOn.slice(5, 7)) }
  while (compareDays(unmovedAssemblyDay(month, assemblyDay), earliest) < 0) month = addMonths(month, 1)
  return month
}

/** The due day (A) of installment `number`; installments are known by their number, not by their month. */
export function installmentDueOn(firstMonth: YearMonth, assemblyDay: number, number: number): PlainDay {
  const { year, month } = addMonths(firstMonth, number - 1)
  return assemblyDueOn(year, month, assemblyDay)
}

/**
 * The month that an installment due on that day is for, as its first day. A due day moved past the end of its month still belongs to it:
 * (2026-03-02, 28) → 2026-02-01.
 */
export function monthOfDueDay(dueOn: PlainDay, assemblyDay: number): PlainDay {
  const { year, month, day } = Temporal.PlainDate.from(dueOn)
  const due = addMonths({ year, month }, day < assemblyDay ? -1 : 0)
  return Temporal.PlainDate.from({ ...due, day: 1 }).toString()
}

/** The instants of one group's month, in their order (rules 3). */
export interface MonthTimeline {
  /** A-10 00:00, the statement; the payment row opens. */
  readonly opensAt: Date
  /** A-1 09:00, the reminder. */
  readonly remindsAt: Date
  /** A 09:00, autopay debits are asked for. */
  readonly autopayAt: Date
  /** A+5 23:59:59, the end of grace: eligibility and bid cutoff. */
  readonly cutoffAt: Date
  /** A+6 12:00, the snapshot is published. */
  readonly snapshotAt: Date
  /** A+7 18:00, the assembly. */
  readonly drawsAt: Date
}

export function monthTimeline(dueOn: PlainDay, zone: string): MonthTimeline {
  return {
    opensAt: instantAt(addDays(dueOn, -10), '00:00:00', zone),
    remindsAt: instantAt(addDays(dueOn, -1), '09:00:00', zone),
    autopayAt: instantAt(dueOn, '09:00:00', zone),
    cutoffAt: instantAt(addDays(dueOn, 5), '23:59:59', zone),
    snapshotAt: instantAt(addDays(dueOn, 6), '12:00:00', zone),
    drawsAt: instantAt(addDays(dueOn, 7), '18:00:00', zone),
  }
}

/** Until when a winning bid must be paid: the end of the fifth banking day after it won. */
export function winningBidDueAt(wonAt: Date, zone: string): Date {
  return endOfBankingDay(wonAt, 5, zone)
}

/** Until when a selected member accepts or defers: the end of the fifth banking day after the selection. */
export function acceptBy(selectedAt: Date, zone: string): Date {
  return endOfBankingDay(selectedAt, 5, zone)
}

/** The last instant at which a freed credit is offered on: the end of the tenth banking day after the assembly. */
export function offersEndAt(heldAt: Date, zone: string): Date {
  return endOfBankingDay(heldAt, 10, zone)
}

/** Until when an offered bid is accepted: the end of the second banking day after the offer. */
export function offerAnswerBy(offeredAt: Date, zone: string): Date {
  return endOfBankingDay(offeredAt, 2, zone)
}

/**
 * When a debit asked for at that instant settles or returns: 09:00 on the second banking day after the day that counts,
 * which is the same day up to 17:00 of a banking day and else the next banking day.
 */
export function debitSettlesAt(askedAt: Date, zone: string): Date {
  return instantAt(addBankingDays(countedDay(askedAt, zone), 2), '09:00:00', zone)
}

/** When the bank's file with that debit closes: 17:00 of the banking day that counts for it; until then it can be taken back (rules 14). */
export function debitFileClosesAt(askedAt: Date, zone: string): Date {
  return instantAt(countedDay(askedAt, zone), '17:00:00', zone)
}

/**
 * When a debit leaves for the bank: when its file closes, or the first one that may draw on its account (`usableFrom`; null for one that
 * isn't being checked).
 */
export function debitLeavesAt(askedAt: Date, usableFrom: Date | null, zone: string): Date {
  const closesAt = debitFileClosesAt(askedAt, zone)
  return usableFrom !== null && usableFrom > closesAt ? usableFrom : closesAt
}

/** The settlement day of prenotes in a file that closes then: the next banking day, because no money moves. */
export function prenotesSettleOn(fileClosesAt: Date, zone: string): PlainDay {
  return addBankingDays(countedDay(fileClosesAt, zone), 1)
}

/**
 * When the first file closes that may move money with an account whose prenote went in the file that closed at `fileClosesAt`: 17:00 on the
 * third banking day after the prenote settled (Nacha Operating Rules). Until then its bank may send it back.
 */
export function usableAfterPrenote(fileClosesAt: Date, zone: string): Date {
  return instantAt(addBankingDays(prenotesSettleOn(fileClosesAt, zone), 3), '17:00:00', zone)
}

function countedDay(askedAt: Date, zone: string): PlainDay {
  const day = dayOf(askedAt, zone)
  return askedAt > instantAt(day, '17:00:00', zone) ? nextBankingDay(addDays(day, 1)) : nextBankingDay(day)
}

/** The last day on which (by 17:00) a debit can be asked for so that it settles by the cutoff at A+5. Never before A. */
export function cutoffLastAskDay(dueOn: PlainDay): PlainDay {
  const lastDay = addDays(dueOn, 5)
  const lastSettlement = isBankingDay(lastDay) ? lastDay : addBankingDays(lastDay, -1)
  return addBankingDays(lastSettlement, -2)
}

/** When a late fee begins or steps up, and its rate: 2% from A+6, 3% from A+30, 4% from A+60, 5% from A+90 (rules 9). */
export const LATE_STEPS = [
  { days: 6, bps: 200 },
  { days: 30, bps: 300 },
  { days: 60, bps: 400 },
  { days: 90, bps: 500 },
] as const

export interface LateStep {
  readonly at: Date
  readonly bps: number
}

/** The steps of an installment's late fee, each from 00:00 of its day. */
export function lateSteps(dueOn: PlainDay, zone: string): LateStep[] {
  return LATE_STEPS.map(({ days, bps }) => ({ at: instantAt(addDays(dueOn, days), '00:00:00', zone), bps }))
}

/** The instant whose beacon round decides: the first 18:00 at least 24 hours after the snapshot is really published. */
export function drawRoundInstant(publishedAt: Date, zone: string): Date {
  const earliest = new Date(publishedAt.getTime() + 24 * 60 * 60 * 1000)
  const day = dayOf(earliest, zone)
  const evening = instantAt(day, '18:00:00', zone)
  return evening >= earliest ? evening : instantAt(addDays(day, 1), '18:00:00', zone)
}

function endOfBankingDay(after: Date, bankingDays: number, zone: string): Date {
  return instantAt(addBankingDays(dayOf(after, zone), bankingDays), '23:59:59', zone)
}

function unmovedAssemblyDay({ year, month }: YearMonth, assemblyDay: number): PlainDay {
  invariant(
    Number.isInteger(assemblyDay) && assemblyDay >= 1 && assemblyDay <= 28,
    `assembly day ${assemblyDay} is not 1-28`,
  )
  return Temporal.PlainDate.from({ year, month, day: assemblyDay }, { overflow: 'reject' }).toString()
}

function addMonths({ year, month }: YearMonth, months: number): YearMonth {
  const count = year * 12 + (month - 1) + months
  return { year: Math.floor(count / 12), month: (count % 12) + 1 }
}

function zoned(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
}

/** Monday = 1 … Sunday = 7. */
function weekday(day: PlainDay): number {
  return Temporal.PlainDate.from(day).dayOfWeek
}

/** The later of two instants. */
export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other)
