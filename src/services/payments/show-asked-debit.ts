import type { Context } from '#context'
import { readBankAccounts } from '#db/bank-accounts.ts'
import { findTransfer } from '#db/bank-transfers.ts'
import { debitSettlesAt } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { referenceOf } from '#domain/transfers/reference.ts'
import { isInFlight, isPlanDebitKind, type PlanDebitKind } from '#domain/transfers/transfer.ts'
import { requireOwnMember } from '#services/access.ts'
import { NotFound } from '#services/refusals.ts'
import { leavesAt } from '#services/transfers/bank-request.ts'

/** A debit that its member requested: on its way, or cleared since. */
export interface ShownDebit {
  transferId: string
  kind: PlanDebitKind
  /** The installment it pays, if it pays one. */
  number: number | null
  amountCents: Cents
  /** Null for an account that is no longer linked. */
  bankName: string | null
  accountLast4: string
  /** As it will appear on the receipt. */
  reference: string
  /** When it is expected to clear; `clearedAt` says when it did. */
  clearsAt: Date
  clearedAt: Date | null
}

/**
 * One of the asker's own debits, for the screen that follows paying (rules 14). Null for one that was canceled or returned, because there's
 * nothing to confirm. Reads only. Throws NotFound when the group or the debit is not the asker's.
 */
export async function showAskedDebit(
  ctx: Context,
  input: { consortiumId: string; transferId: string },
): Promise<ShownDebit | null> {
  const member = await requireOwnMember(ctx, ctx.db, input.consortiumId)
  const transfer = await findTransfer(ctx.db, member.consortium_id, input.transferId)
  if (transfer?.consortium_member_id !== member.id || !isPlanDebitKind(transfer.kind)) {
    throw new NotFound('transfer_not_found')
  }
  if (transfer.status !== 'settled' && !isInFlight(transfer.status)) return null
  const accounts = await readBankAccounts(ctx.db, member.user_id)
  return {
    transferId: transfer.id,
    kind: transfer.kind,
    number: transfer.installment_number,
    amountCents: transfer.amount_cents,
    bankName: accounts.find(({ id }) => id === transfer.account_id)?.bank_name ?? null,
    accountLast4: transfer.account_last4,
    reference: referenceOf(transfer),
    clearsAt: debitSettlesAt(leavesAt(transfer), ctx.config.TIME_ZONE),
    clearedAt: transfer.settled_at,
  }
}
