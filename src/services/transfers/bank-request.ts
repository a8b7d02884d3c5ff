import type { AskedTransfer } from '#db/asked-transfers.ts'
import type { TransferRow } from '#db/bank-transfers.ts'
import { TRANSFER_DIRECTIONS } from '#domain/transfers/transfer.ts'
import type { BankRequest } from '#integrations/bank/bank.ts'

/** The key by which the bank knows a transfer. Ids are unique only within a group (primary keys begin with the group), so it's both. */
export function bankKeyOf({ consortium_id, id }: Pick<TransferRow, 'consortium_id' | 'id'>): string {
  return `${consortium_id}/${id}`
}

/** The group of a transfer. */
export const groupOf = (transfer: AskedTransfer): string => transfer.consortium_id

/** When a transfer goes, or went, to the bank. */
export function leavesAt({ hand_over_at, asked_at }: Pick<TransferRow, 'hand_over_at' | 'asked_at'>): Date {
  return hand_over_at ?? asked_at
}

/** A transfer as the bank sees it. */
export function asRequest(transfer: AskedTransfer): BankRequest {
  return {
    key: bankKeyOf(transfer),
    consortiumId: transfer.consortium_id,
    direction: TRANSFER_DIRECTIONS[transfer.kind],
    amountCents: transfer.amount_cents,
    accountLast4: transfer.account_last4,
    fileClosesAt: leavesAt(transfer),
  }
}

/** These transfers, or only those of one group. */
export function ofGroup(transfers: readonly AskedTransfer[], only: string | undefined): readonly AskedTransfer[] {
  return only === undefined ? transfers : transfers.filter((transfer) => transfer.consortium_id === only)
}
