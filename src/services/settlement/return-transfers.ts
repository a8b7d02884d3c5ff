import type { Context } from '#context'
import { updateTransfers } from '#db/bank-transfers.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { byKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import type { TransferKind } from '#domain/transfers/transfer.ts'
import { absorbReturns } from '#services/closing/absorb-returns.ts'
import { returnFinalPayments } from '#services/closing/settle-final-payments.ts'
import { closeDisputes } from '#services/disputes/close-disputes.ts'
import { returnPlanDebits } from '#services/payments/return-plan-debits.ts'
import { reviewCompletions } from '#services/payouts/review-completions.ts'
import { returnPayouts } from '#services/payouts/settle-payouts.ts'
import { correctRefunds } from '#services/refunds/correct-refunds.ts'
import { returnRefunds } from '#services/refunds/settle-refunds.ts'
import { returnTransferFees } from '#services/spots/settle-transfer-fees.ts'
import type { Applies, ReturnedTransfer } from '#services/transfers/moved-transfers.ts'

/** What a return means for each kind, settled before or not. A kind without an entry doesn't compile. */
const RETURNS: Readonly<Record<TransferKind, Applies<ReturnedTransfer>>> = {
  installment: returnPlanDebits,
  prepayment: returnPlanDebits,
  bid: returnPlanDebits,
  transfer_fee: returnTransferFees,
  payout: returnPayouts,
  refund: returnRefunds,
  final_payment: returnFinalPayments,
}

/** Undoes transfers in these locked groups, whatever they paid; for one that never settled, only its row has to be put back. */
export async function applyReturns(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  returned: readonly ReturnedTransfer[],
): Promise<void> {
  if (returned.length === 0) return
  await updateTransfers(
    tx,
    returned.map(({ transfer, code, at, status }) => ({
      ...transfer,
      status,
      check_at: null,
      returned_at: status === 'cancelled' ? null : at,
      return_code: code,
    })),
  )
  for (const undo of new Set(Object.values(RETURNS))) {
    const own = returned.filter(({ transfer }) => RETURNS[transfer.kind] === undo)
    if (own.length > 0) await undo(ctx, tx, groups, own)
  }
  await correctRefunds(ctx, tx, returned)
  await closeDisputes(ctx, tx, returned)
  await absorbReturns(ctx, tx, groups, returned)
  // Held money may have paid the last of what a member owed.
  const touched = byKey(
    returned.map(({ transfer }) => ({ consortium_id: transfer.consortium_id, id: transfer.consortium_member_id })),
    rowKey,
  )
  await reviewCompletions(ctx, tx, groups, [...touched.values()], returned[0]?.at ?? ctx.clock.now())
}
