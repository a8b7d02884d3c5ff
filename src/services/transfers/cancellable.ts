import type { TransferRow } from '#db/bank-transfers.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import type { CancellableDebit } from '#domain/transfers/cancel-debit.ts'
import { leavesAt } from '#services/transfers/bank-request.ts'

/** The facts about a transfer and its group that decide whether it can be canceled. */
export function cancellable(
  { handed_over_through }: Pick<ConsortiumRow, 'handed_over_through'>,
  transfer: TransferRow,
): CancellableDebit {
  return {
    kind: transfer.kind,
    status: transfer.status,
    askedAt: transfer.asked_at,
    leavesAt: leavesAt(transfer),
    // A row without a file closing of its own is from before debits waited for one: it went out when it was requested.
    isHandedOver:
      transfer.status !== 'created' ||
      transfer.hand_over_at === null ||
      (handed_over_through !== null && handed_over_through >= leavesAt(transfer)),
    isRefusedByBank: transfer.cancel_requested_at !== null && transfer.cancel_check_at === null,
  }
}
