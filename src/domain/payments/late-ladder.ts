import { addDays, dayOf, instantAt } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { graceEndsAt, type OwedInstallment } from '#domain/payments/arrears.ts'

/** The steps of the late ladder, in the order in which they are reached (rules 9; decision 0053). */
export const LADDER_STEPS = [
  'reminder',
  'overdue',
  'call',
  'notice',
  'final_notice',
  'excluded',
  'security_called',
  'defaulted',
] as const
export type LadderStep = (typeof LADDER_STEPS)[number]

/** Days of the unpaid installment, counted from A, at which each step is reached (rules 9). */
export const LADDER_DAYS = { reminder: 1, overdue: 6, call: 15, notice: 30, final_notice: 45, excluded: 75 } as const
export const LADDER_DAYS_AFTER_PAYOUT = {
  reminder: 1,
  overdue: 6,
  notice: 30,
  security_called: 60,
  defaulted: 90,
} as const
/** Days to pay after the final notice, and how many installments in a row end a membership (rules 9). */
export const CURE_DAYS = 10
export const UNPAID_EXCLUDES = 3
const EVERY_DAY = [...new Set([...Object.values(LADDER_DAYS), ...Object.values(LADDER_DAYS_AFTER_PAYOUT)])]

/** Letters and calls are for the morning. */
const HOUR = '09:00:00'

/** An opened installment that is still owed. */
export interface LadderInstallment extends OwedInstallment {
  number: number
  /** Until when it may be cured, while it may. */
  cureBy?: Date | null
}

/** A member as the ladder asks of them. */
export interface LadderMember {
  state: 'active' | 'selected' | 'paid_out'
  /** Opened and still owed, in any order. */
  installments: readonly LadderInstallment[]
  /** Those that open next, soonest first; what isn't known is left out. */
  ahead?: readonly { number: number; dueOn: PlainDay }[]
  /** When the final notice went out for an installment, by its number. */
  finalNotices?: ReadonlyMap<number, Date>
}

/** Where a member stands on the ladder at an instant. */
export interface Ladder {
  /** The oldest installment that is unpaid and not on its way: its days count. */
  number: number
  dueOn: PlainDay
  /** Every step reached, in order; empty until the day after A. */
  reached: readonly LadderStep[]
  /** The whole ladder in order, each step with the day it falls on if nothing is paid. */
  steps: readonly DatedStep[]
  /** What comes next if nothing is paid, and when at the earliest; null after the last step. */
  next: { step: LadderStep; at: Date } | null
}

/**
 * The ladder of a member, from what is open and the clock (rules 9); null for no one on it. A debit on its way, and one that came back
 * after it had settled while it may be cured, is out of the way: the next unpaid installment counts. Two
 * unpaid, or day 45, bring the final notice. Three in a row, from day 75 on and not before its ten days are over, exclude. A
 * selected member goes no further than the notice, because two unpaid end the selection first.
 */
export function ladderOf(member: LadderMember, at: Date, zone: string): Ladder | null {
  const unpaid = member.installments
    .filter(({ status, isCuring }) => status !== 'processing' && !isCuring)
    .toSorted((a, b) => a.number - b.number)
  const [oldest] = unpaid
  if (oldest === undefined) return null
  const { number, dueOn } = oldest
  const steps = stepsOf(member, unpaid, at, zone)
  const reached = steps.filter((step) => step.at !== null && step.at <= at).map(({ step }) => step)
  const next = steps.find(({ step }) => !reached.includes(step))
  return {
    number,
    dueOn,
    reached,
    steps,
    next: next === undefined || next.at === null ? null : { step: next.step, at: next.at },
  }
}

/** When a step is reached if nothing is paid; null when that can't be said yet. */
export interface DatedStep {
  step: LadderStep
  at: Date | null
}

function stepsOf(member: LadderMember, unpaid: readonly LadderInstallment[], at: Date, zone: string): DatedStep[] {
  const [{ number, dueOn }] = unpaid as [LadderInstallment, ...LadderInstallment[]]
  const byDay = (days: Readonly<Partial<Record<LadderStep, number>>>): DatedStep[] =>
    LADDER_STEPS.flatMap((step) => {
      const day = days[step]
      return day === undefined ? [] : [{ step, at: stepAt(step, dueOn, day, zone) }]
    })
  if (member.state === 'paid_out') return byDay(LADDER_DAYS_AFTER_PAYOUT)
  const { final_notice, excluded, ...first } = LADDER_DAYS
  if (member.state === 'selected') return byDay(first)
  // What hasn't opened isn't late, whatever its day.
  const coming = [...unpaid, ...(member.ahead ?? []).filter((one) => graceEndsAt(one.dueOn, zone) > at)]
  const second = coming.find((one) => one.number > number)
  const noticeAt = earlier(
    instantAt(addDays(dueOn, final_notice), HOUR, zone),
    second === undefined ? null : morningAfterGrace(second.dueOn, zone),
  )
  const sentAt = member.finalNotices?.get(number) ?? null
  const row = inRow(coming, number)
  const excludedAt =
    row === null
      ? null
      : [
          instantAt(addDays(dueOn, excluded), HOUR, zone),
          ...row.map((one) => morningAfterGrace(one.dueOn, zone)),
          // Not sent yet, it goes out now at the earliest: no one is excluded without its ten days.
          cureEndsAt(sentAt ?? later(noticeAt, at), zone),
        ].reduce(later)
  return [...byDay(first), { step: 'final_notice', at: noticeAt }, { step: 'excluded', at: excludedAt }]
}

/** The installments that exclude when all are unpaid, from this one on; null when one of them is paid, on its way, or not known. */
function inRow<One extends { number: number }>(coming: readonly One[], number: number): One[] | null {
  const row = Array.from({ length: UNPAID_EXCLUDES }, (_, place) => coming.find((one) => one.number === number + place))
  return row.every((one) => one !== undefined) ? row : null
}

/** From when on the ten days of a final notice are over: the morning after the tenth. */
export function cureEndsAt(noticeAt: Date, zone: string): Date {
  return instantAt(addDays(dayOf(noticeAt, zone), CURE_DAYS + 1), HOUR, zone)
}

/** The last moment of those ten days. */
export function cureBy(noticeAt: Date, zone: string): Date {
  return instantAt(addDays(dayOf(noticeAt, zone), CURE_DAYS), '23:59:59', zone)
}

/**
 * When to look at a member's ladder again: the next day that counts for any of what is open, on its way or not, or the end of
 * a final notice's ten days; null when no such day is left.
 */
export function nextLadderLook(
  { installments, finalNotices }: Pick<LadderMember, 'installments' | 'finalNotices'>,
  at: Date,
  zone: string,
): Date | null {
  const looks = installments.flatMap(({ number, dueOn, cureBy }) => {
    const notice = finalNotices?.get(number)
    const days = EVERY_DAY.map((day) => instantAt(addDays(dueOn, day), HOUR, zone))
    return [graceEndsAt(dueOn, zone), ...days, notice === undefined ? null : cureEndsAt(notice, zone), cureBy ?? null]
  })
  const ahead = looks.filter((look) => look !== null).filter((look) => look > at)
  return ahead.length === 0 ? null : ahead.reduce(earlier)
}

/** When the ladders of a month begin: the morning after A, for members who haven't paid. */
export function ladderBeginsAt(dueOn: PlainDay, zone: string): Date {
  return instantAt(addDays(dueOn, LADDER_DAYS.reminder), HOUR, zone)
}

function stepAt(step: LadderStep, dueOn: PlainDay, day: number, zone: string): Date {
  return step === 'overdue' ? graceEndsAt(dueOn, zone) : instantAt(addDays(dueOn, day), HOUR, zone)
}

const morningAfterGrace = (dueOn: PlainDay, zone: string) => instantAt(addDays(dueOn, LADDER_DAYS.overdue), HOUR, zone)

function earlier(a: Date, b: Date | null): Date {
  return b === null || a < b ? a : b
}

function later(a: Date, b: Date): Date {
  return a < b ? b : a
}
