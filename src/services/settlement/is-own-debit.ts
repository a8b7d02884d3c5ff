import type { Context } from '#context'
import { findTransfer } from '#db/bank-transfers.ts'
import { isDebitKind } from '#domain/transfers/transfer.ts'
import { requireOwnMember } from '#services/access.ts'

/** Whether a transfer, however it ended, was the asker's debit (rules 14). Reads only. Throws NotFound when the group is not theirs. */
export async function isOwnDebit(ctx: Context, input: { consortiumId: string; transferId: string }): Promise<boolean> {
  const member = await requireOwnMember(ctx, ctx.db, input.consortiumId)
  const transfer = await findTransfer(ctx.db, input.consortiumId, input.transferId)
  return transfer?.consortium_member_id === member.id && isDebitKind(transfer.kind)
}
