import type { Context } from '#context'
import { findTransfer } from '#db/bank-transfers.ts'
import { type CancelDebitRefusal, canCancelDebit } from '#domain/payments/cancel-debit.ts'
import { lockOwnGroup } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { NotFound } from '#services/refusals.ts'
import { applyReturns } from '#services/return-bank-transfer.ts'

/**
 * Takes back a debit of the asker's own that the bank has not carried out, until the file closes (rules 14). The installment is
 * open again as if the debit had come back now, with the late fee of today; a bid is to be paid again, a prepayment has
 * changed nothing. A repeat finds it cancelled. Throws NotFound when the group or the transfer is not the asker's.
 */
export async function cancelDebit(
  ctx: Context,
  input: { consortiumId: string; transferId: string },
): Promise<{ ok: true } | { ok: false; refusal: CancelDebitRefusal }> {
  const at = ctx.clock.now()
  return await ctx.db.transaction().execute(async (tx) => {
    const { group, member } = await lockOwnGroup(ctx, tx, input.consortiumId)
    const transfer = await findTransfer(tx, group.id, input.transferId)
    const isOwn = transfer?.consortium_member_id === member.id && transfer.kind !== 'payout'
    if (transfer === null || !isOwn) throw new NotFound('transfer_not_found')
    if (transfer.status === 'cancelled') return { ok: true as const }
    const verdict = canCancelDebit({ ...transfer, askedAt: transfer.asked_at }, at, ctx.config.TIME_ZONE)
    if (!verdict.ok) return { ok: false as const, refusal: verdict.refusal }
    await applyReturns(ctx, tx, [group], [{ transfer, code: null, at, status: 'cancelled' }])
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'debit.cancelled',
          subjectKind: 'bank_transfer',
          subjectId: transfer.id,
          consortiumId: group.id,
          details: { kind: transfer.kind, amountCents: transfer.amount_cents },
        },
      ],
      at,
    )
    return { ok: true as const }
  })
}
