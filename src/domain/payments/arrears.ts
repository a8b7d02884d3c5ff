import { LATE_STEPS, lateSteps } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import type { PaymentStatus } from '#domain/payments/payment-states.ts'

/** So many installments overdue at the same time end a selection that isn't paid out (rules 9). */
export const UNPAID_ENDS_SELECTION = 2

/** An opened installment that is still owed. */
export interface OwedInstallment {
  dueOn: PlainDay
  status: PaymentStatus
  /** A debit of it came back after it had settled, and its days to cure it aren't over (rules 9). */
  isCuring: boolean
}

export type Standing = 'in_time' | 'overdue' | 'late_in_flight'

/**
 * How an owed installment stands: overdue from A+6 00:00 unless it may still be cured; late in flight when the bank has been
 * asked for it and its grace is over. The day counts, not only the status: the product may have been down.
 */
export function standingOf({ dueOn, status, isCuring }: OwedInstallment, at: Date, zone: string): Standing {
  if (status === 'overdue') return 'overdue'
  const isGraceOver = graceEndsAt(dueOn, zone) <= at
  if (status === 'processing') return isGraceOver ? 'late_in_flight' : 'in_time'
  return status === 'pending' && isGraceOver && !isCuring ? 'overdue' : 'in_time'
}

/**
 * What a member's arrears mean for a selection that isn't paid out (rules 9). `ends`: two installments are overdue. `waits`: they
 * would be, if a debit in flight came back; the bank's answer is waited for. `warned`: one more ends it. `clear`: nothing is overdue; someone who
 * has only a debit in flight has done their part.
 */
export type ArrearsVerdict = 'clear' | 'warned' | 'waits' | 'ends'

export function arrearsVerdict(standings: readonly Standing[]): ArrearsVerdict {
  const overdue = standings.filter((standing) => standing === 'overdue').length
  const late = standings.filter((standing) => standing !== 'in_time').length
  if (overdue >= UNPAID_ENDS_SELECTION) return 'ends'
  if (late >= UNPAID_ENDS_SELECTION) return 'waits'
  return overdue > 0 ? 'warned' : 'clear'
}

/** The first instant after `at` at which another installment would be overdue; null when none is left that could be. */
export function nextOverdueAt(dueDays: readonly PlainDay[], at: Date, zone: string): Date | null {
  const ahead = dueDays.map((dueOn) => graceEndsAt(dueOn, zone).getTime()).filter((end) => end > at.getTime())
  return ahead.length === 0 ? null : new Date(Math.min(...ahead))
}

/** A+6 00:00: from then on an installment is overdue. */
export function graceEndsAt(dueOn: PlainDay, zone: string): Date {
  const first = lateSteps(dueOn, zone).find(({ bps }) => bps === LATE_STEPS[0].bps)
  return first?.at ?? new Date(Number.NaN)
}
