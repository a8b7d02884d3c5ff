import { allow, grant, type Outcome, refuse, type Verdict } from '#domain/verdict.ts'

/** The only status of an installment (rules 1). */
export type PaymentStatus = 'pending' | 'processing' | 'overdue' | 'completed' | 'waived' | 'cancelled'

/**
 * What happens to an opened installment. `return_debit` is a debit that came back or was called back before the day's
 * cut-off; after the grace it is `return_debit_late`, and the fee counts from A (rules 3).
 */
export type PaymentAct =
  | 'ask_debit'
  | 'settle'
  | 'return_debit'
  | 'return_debit_late'
  | 'mark_overdue'
  | 'waive'
  | 'cancel'

/** From which status which act leads where; what is not listed is refused. */
export const PAYMENT_ACTS: Readonly<Record<PaymentStatus, Readonly<Partial<Record<PaymentAct, PaymentStatus>>>>> = {
  pending: { ask_debit: 'processing', mark_overdue: 'overdue', waive: 'waived', cancel: 'cancelled' },
  // A row in flight is not made overdue, and nothing else touches it until the bank has answered.
  processing: { settle: 'completed', return_debit: 'pending', return_debit_late: 'overdue' },
  overdue: { ask_debit: 'processing', waive: 'waived', cancel: 'cancelled' },
  // A debit can come back up to 60 days after it settled (R10).
  completed: { return_debit: 'pending', return_debit_late: 'overdue' },
  waived: {},
  cancelled: {},
}

/** The status after the act, or `act_not_allowed` with both in the details. */
export function afterPaymentAct(status: PaymentStatus, act: PaymentAct): Outcome<PaymentStatus, 'act_not_allowed'> {
  const next = PAYMENT_ACTS[status][act]
  return next === undefined ? refuse('act_not_allowed', { status, act }) : grant(next)
}

/** Pending, processing or overdue: still owed, and in the way of the draw. */
export function isOwed(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'processing' || status === 'overdue'
}

export type PayRefusal = 'already_paid' | 'debit_in_flight' | 'not_owed'

/** Whether Pay may be pressed on an installment (CON-14), or why not. */
export function canPay(status: PaymentStatus): Verdict<PayRefusal> {
  if (PAYMENT_ACTS[status].ask_debit !== undefined) return allow()
  if (status === 'completed') return refuse('already_paid')
  return status === 'processing' ? refuse('debit_in_flight') : refuse('not_owed')
}

/** How members see a status: Paid for completed, Due for all others (CON-13). */
export function paymentLabel(status: PaymentStatus): 'paid' | 'due' {
  return status === 'completed' ? 'paid' : 'due'
}
