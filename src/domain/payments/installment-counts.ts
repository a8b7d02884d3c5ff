import type { PaymentStatus } from '#domain/payments/payment-states.ts'

/** A group's installments that count as payments: what isn't past its grace yet, was waived, or ended with its membership is none. */
export interface InstallmentCounts {
  /** Paid, whenever. */
  completed: number
  /** Of these, paid in time: never late, even if the fee was waived. */
  onTime: number
  /** Past the days of grace and not paid. */
  overdue: number
}

/** What one installment counts as in its group (GRP-15; decision 0079). */
export function countOf({ status, was_late }: { status: PaymentStatus; was_late: boolean }): InstallmentCounts {
  const isPaid = status === 'completed'
  return {
    completed: isPaid ? 1 : 0,
    onTime: isPaid && !was_late ? 1 : 0,
    overdue: status === 'overdue' ? 1 : 0,
  }
}
