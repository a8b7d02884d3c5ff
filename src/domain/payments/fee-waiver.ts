import { addYears, dayOf } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payments/payment-states.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/** `waived_lately` says in `nextOn` from which day the next one is possible. */
export type WaiverRefusal = 'no_late_fee' | 'debit_in_flight' | 'waived_lately'

/** An installment whose late fee someone asks to have taken off, and when its member last had one taken off. */
export interface WaivableFee {
  status: PaymentStatus
  lateFeeCents: Cents
  lastWaivedAt: Date | null
}

/**
 * Whether the late fee of an installment may be taken off (rules 9): it is charged and unpaid, no debit with it is on its way, and the last
 * one of this member was taken off a year ago or more. What is taken off is the fee of today's step: unpaid still at the next
 * step, the installment carries that step's fee.
 */
export function canWaive(
  { status, lateFeeCents, lastWaivedAt }: WaivableFee,
  at: Date,
  zone: string,
): Verdict<WaiverRefusal> {
  if (status === 'processing') return refuse('debit_in_flight')
  if (status !== 'overdue' || lateFeeCents <= 0) return refuse('no_late_fee')
  const nextOn = lastWaivedAt === null ? null : onceAYear(lastWaivedAt, zone)
  if (nextOn !== null && dayOf(at, zone) < nextOn) return refuse('waived_lately', { nextOn })
  return allow()
}

/** The day a year after something that is possible once a year. */
export const onceAYear = (last: Date, zone: string): string => addYears(dayOf(last, zone), 1)
