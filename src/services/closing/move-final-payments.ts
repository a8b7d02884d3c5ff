import { type FinalPaymentRow, type MovedFinalPaymentRow, updateFinalPaymentStatuses } from '#db/final-payments.ts'
import type { Tx } from '#db/rows.ts'
import { afterFinalPaymentAct, type FinalPaymentAct } from '#domain/closing/final-payment.ts'
import { invariant } from '#domain/verdict.ts'

/** Something that happened to a final payment in a locked group and that its status allows. */
export type FinalPaymentMove =
  | { payment: FinalPaymentRow; act: 'prepare'; at: Date; by: string; account: { id: string; last4: string } }
  | { payment: FinalPaymentRow; act: 'release'; at: Date; by: string; transferId: string }
  | { payment: FinalPaymentRow; act: 'pay'; at: Date }
  | { payment: FinalPaymentRow; act: 'come_back'; noticeAt: Date }
  | { payment: FinalPaymentRow; act: Extract<FinalPaymentAct, 'take_back' | 'hand_over'> }

/**
 * Writes what happened to final payments, at most one act each per call: the status comes from the table (rules 11). Throws for an
 * act the table doesn't allow; callers check who can be refused first.
 */
export async function moveFinalPayments(tx: Tx, moves: readonly FinalPaymentMove[]): Promise<void> {
  await updateFinalPaymentStatuses(tx, moves.map(rowAfter))
}

const UNPREPARED = {
  account_id: null,
  account_last4: null,
  prepared_by: null,
  prepared_at: null,
  released_by: null,
  released_at: null,
  paid_at: null,
  transfer_id: null,
}

function rowAfter(move: FinalPaymentMove): MovedFinalPaymentRow {
  const { payment } = move
  const next = afterFinalPaymentAct(payment.status, move.act)
  invariant(next.ok, `a final payment that is ${payment.status} does not ${move.act}`)
  const row = { ...payment, status: next.value }
  switch (move.act) {
    case 'prepare': {
      const { id, last4 } = move.account
      return { ...row, account_id: id, account_last4: last4, prepared_by: move.by, prepared_at: move.at }
    }
    case 'release':
      return { ...row, released_by: move.by, released_at: move.at, transfer_id: move.transferId }
    case 'pay':
      return { ...row, paid_at: move.at, notice_at: null }
    // The account that returned it isn't tried again.
    case 'come_back':
      return { ...row, ...UNPREPARED, refused_account_id: payment.account_id, notice_at: move.noticeAt }
    case 'take_back':
      return { ...row, ...UNPREPARED }
    case 'hand_over':
      return { ...row, notice_at: null }
  }
}
