import { type LateStep, lateSteps } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { type Cents, multiplyRatio, WHOLE_BPS } from '#domain/money.ts'

/** The late fee of an installment: its total x the step's rate, rounded half up; a higher step replaces the lower (rules 9). */
export function lateFeeCents(installmentTotalCents: Cents, bps: number): Cents {
  return multiplyRatio(installmentTotalCents, bps, WHOLE_BPS)
}

/** The rate that holds at that instant for an installment due on that day: 0 within the grace, 2% from A+6 00:00, … */
export function lateBpsAt(dueOn: PlainDay, at: Date, zone: string): number {
  return lateSteps(dueOn, zone).findLast((step) => step.at <= at)?.bps ?? 0
}

/** The next step of the late fee after that instant; null after the last one. */
export function nextLateStep(dueOn: PlainDay, after: Date, zone: string): LateStep | null {
  return lateSteps(dueOn, zone).find((step) => step.at > after) ?? null
}
