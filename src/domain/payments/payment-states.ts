import { type Acts, nextState, type Reached } from '#domain/states.ts'
import { allow, grant, type Outcome, refuse, type Verdict } from '#domain/verdict.ts'

/** The only status of an installment (rules 1). */
export type PaymentStatus = 'pending' | 'processing' | 'overdue' | 'completed' | 'waived' | 'cancelled'

/**
 * What happens to an opened installment. `return_debit` is a debit that was returned, or canceled before the day's
 * cutoff; after the grace period it's `return_debit_late`, and the fee counts from A (rules 3). `return_after_leaving`: its member is no longer in the
 * group and owes nothing, so only the refund shrinks (rules 9).
 */
export type PaymentAct =
  | 'ask_debit'
  | 'settle'
  | 'return_debit'
  | 'return_debit_late'
  | 'return_after_leaving'
  | 'mark_overdue'
  | 'waive'
  | 'cancel'
  | 'reopen'

/** From which status which act leads where; what is not listed is refused. */
export const PAYMENT_ACTS: Acts<PaymentStatus, PaymentAct> = {
  pending: { ask_debit: 'processing', mark_overdue: 'overdue', waive: 'waived', cancel: 'cancelled' },
  // A row in flight isn't made overdue, and nothing else touches it until the bank has answered.
  processing: { settle: 'completed', return_debit: 'pending', return_debit_late: 'overdue' },
  overdue: { ask_debit: 'processing', waive: 'waived', cancel: 'cancelled' },
  // A debit can be returned up to 60 days after it settled (R10).
  completed: { return_debit: 'pending', return_debit_late: 'overdue', return_after_leaving: 'cancelled' },
  waived: {},
  // An excluded person comes back by paying what was open when they were excluded (rules 9).
  cancelled: { reopen: 'overdue' },
}

/** The status after the act, or `act_not_allowed` with both in the details. */
export function afterPaymentAct(
  status: PaymentStatus,
  act: PaymentAct,
): Outcome<Reached<PaymentStatus>, 'act_not_allowed'> {
  const next = nextState(PAYMENT_ACTS, status, act)
  return next === undefined ? refuse('act_not_allowed', { status, act }) : grant(next)
}

/** Pending, processing, or overdue: still owed, and keeps the member out of the draw. */
export function isOwed(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'processing' || status === 'overdue'
}

/** An opened installment's status with the instants that follow from it. */
export interface PaymentStanding<S extends PaymentStatus = PaymentStatus> {
  readonly status: S
  /** When the debit in flight, or the one that paid it, was requested. */
  readonly askedAt: Date | null
  /** Since when it's no longer owed; null while it is. */
  readonly closedAt: Date | null
}

/** The installment after the act at that instant, or `act_not_allowed`. */
export function paymentAfterAct(
  payment: Pick<PaymentStanding, 'status' | 'askedAt'>,
  act: PaymentAct,
  at: Date,
): Outcome<PaymentStanding<Reached<PaymentStatus>>, 'act_not_allowed'> {
  const next = afterPaymentAct(payment.status, act)
  if (!next.ok) return next
  const status = next.value
  if (!isOwed(status)) return grant({ status, askedAt: payment.askedAt, closedAt: at })
  return grant({ status, askedAt: status === 'processing' ? at : null, closedAt: null })
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
