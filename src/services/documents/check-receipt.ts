import type { RequestContext } from '#context'
import { findClearedDebits } from '#db/bank-transfers.ts'
import { readReceiptCode, readReceiptNumber, receiptCode } from '#domain/documents/receipt-code.ts'
import type { Cents } from '#domain/money.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { LIMITS, mayTry, placeOf } from '#services/accounts/limit-attempts.ts'
import { receiptKey } from '#services/documents/receipt-key.ts'

/** What anyone with a receipt's number and code can learn: never who paid, or from which account. */
export interface CheckedReceipt {
  groupId: string
  groupName: string
  amountCents: Cents
  paidAt: Date
  /** When the bank took the money back; null while the receipt is valid. */
  returnedAt: Date | null
}

export type CheckReceiptRefusal = 'receipt_unknown' | 'too_many_attempts'

/**
 * Checks a receipt by its number and code, for anyone (docs/decisions/0057). A number without its code reveals nothing, not even
 * whether such a receipt exists; tries are limited by where they come from.
 */
export async function checkReceipt(
  ctx: RequestContext,
  typed: { number: string; code: string },
): Promise<Outcome<CheckedReceipt, CheckReceiptRefusal>> {
  const number = readReceiptNumber(typed.number)
  const code = readReceiptCode(typed.code)
  if (number === null || code === null) return refuse('receipt_unknown')
  const tried = await mayTry(ctx, LIMITS.receiptAddress, placeOf(ctx.request.address))
  if (!tried.ok) return tried
  const key = await receiptKey(ctx)
  const debits = await findClearedDebits(ctx.db, number)
  const found = debits.find(
    ({ consortium_id: consortiumId, id: transferId, amount_cents: amountCents }) =>
      receiptCode(nodeHashing, key, { consortiumId, transferId, amountCents }) === code,
  )
  if (found === undefined || found.settled_at === null) return refuse('receipt_unknown')
  return grant({
    groupId: found.consortium_id,
    groupName: found.group_name,
    amountCents: found.amount_cents,
    paidAt: found.settled_at,
    returnedAt: found.returned_at,
  })
}
