import { type MovedPaymentRow, type PaymentRow, updatePaymentStatuses } from '#db/payments.ts'
import type { Tx } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'
import { type PaymentAct, paymentAfterAct } from '#domain/payments/payment-states.ts'
import { invariant } from '#domain/verdict.ts'

/** What happened to an opened installment of a locked group, which its status allows. */
export interface PaymentMove {
  payment: PaymentRow
  act: PaymentAct
  at: Date
  /** The bank's code when its debit came back; null when its member took the debit back. As it was otherwise. */
  returnCode?: string | null
  /** How late it is from now on, in basis points and cents; as it was otherwise (rules 9). */
  late?: { bps: number; feeCents: Cents }
}

/**
 * Writes what happened to installments, at most one act each in a call, of any number of members in one statement: the
 * status that the table says, and with it when it was asked for and closed (rules 1). Throws for an act the table does not
 * allow: who can be refused is asked first (`canPay`).
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
    // A debit asked for again says nothing of the one that came back.
    return_code: act === 'ask_debit' ? null : returnCode === undefined ? payment.return_code : returnCode,
    late_bps: late?.bps ?? payment.late_bps,
    late_fee_cents: late?.feeCents ?? payment.late_fee_cents,
  }
}
