import type { TransferRow } from '#db/bank-transfers.ts'
import type { PaymentKey } from '#db/row-keys.ts'
import { invariant } from '#domain/verdict.ts'

/** The installment that an installment's debit pays. */
export function installmentOf(transfer: TransferRow): PaymentKey {
  const { consortium_id, consortium_member_id, installment_number: number } = transfer
  invariant(number !== null, 'the debit of an installment names it')
  return { consortium_id, consortium_member_id, number }
}
