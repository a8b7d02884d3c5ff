import { type MovedPaymentRow, type PaymentRow, updatePaymentStatuses } from '#db/payments.ts'
import type { Tx } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'
import { type PaymentAct, paymentAfterAct } from '#domain/payments/payment-states.ts'
import { invariant } from '#domain/verdict.ts'

/** Something that happened to an opened installment in a locked group and that its status allows. */
export interface PaymentMove {
  payment: PaymentRow
  act: PaymentAct
  at: Date
  /** The bank's code when its debit was returned; null when its member canceled the debit. Otherwise unchanged. */
  returnCode?: string | null
  /** How late it is from now on, in basis points and cents; otherwise unchanged (rules 9). */
  late?: { bps: number; feeCents: Cents }
}

/**
 * Writes what happened to installments, at most one act each per call, for any number of members in one statement: the
 * status from the table, and with it when the debit was requested and closed (rules 1). Throws for an act the table doesn't
 * allow; callers check who can be refused first (`canPay`).
 */
export async function movePayments(tx: Tx, moves: readonly PaymentMove[]): Promise<void> {
  await updatePaymentStatuses(tx, moves.map(rowAfter))
}

function rowAfter({ payment, act, at, returnCode, late }: PaymentMove): MovedPaymentRow {
  const next = paymentAfterAct({ status: payment.status, askedAt: payment.asked_at }, act, at)
  invariant(next.ok, `an installment that is ${payment.status} does not ${act}`)
  const { status, askedAt, closedAt } = next.value
  return {
    consortium_id: payment.consortium_id,
    consortium_member_id: payment.consortium_member_id,
    number: payment.number,
    status,
    asked_at: askedAt,
    closed_at: closedAt,
    // A new debit no longer mentions the one that was returned.
    return_code: act === 'ask_debit' ? null : returnCode === undefined ? payment.return_code : returnCode,
    late_bps: late?.bps ?? payment.late_bps,
    late_fee_cents: late?.feeCents ?? payment.late_fee_cents,
  }
}
