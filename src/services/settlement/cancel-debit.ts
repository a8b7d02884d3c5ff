import type { Context } from '#context'
import { findTransfer, updateTakingBack } from '#db/bank-transfers.ts'
import { inGroup } from '#db/cells.ts'
import { type CancelDebitRefusal, canCancelDebit } from '#domain/transfers/cancel-debit.ts'
import { isDebitKind } from '#domain/transfers/transfer.ts'
import { grant, type Outcome } from '#domain/verdict.ts'
import { lockOwnGroup } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { NotFound } from '#services/refusals.ts'
import { applyReturns } from '#services/settlement/return-transfers.ts'
import { auditTakenBack } from '#services/transfers/audit-taken-back.ts'
import { cancellable } from '#services/transfers/cancellable.ts'
import { isBeingTakenBack } from '#services/transfers/moved-transfers.ts'
import { requestBankWork } from '#services/transfers/request-transfers.ts'

/** `canceled`: nothing will be taken. `asked`: the bank has been asked, and until it answers, the money may still be taken. */
export type CancelDebitOutcome = Outcome<'canceled' | 'asked', CancelDebitRefusal>

/**
 * Cancels one of the asker's own debits (rules 14; decision 0028). Before its file has gone out, it's ours alone and canceled right away: an
 * installment is open again as if the debit had been returned now, with today's late fee; a bid has to be paid again; a
 * prepayment hasn't changed anything. After that, only the bank can say; a job asks it, and the debit stays in flight until it has answered. A
 * repeat gets the same answer. Throws NotFound when the group or the transfer is not the asker's.
 */
export async function cancelDebit(
  ctx: Context,
  input: { consortiumId: string; transferId: string },
): Promise<CancelDebitOutcome> {
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<CancelDebitOutcome> => {
    const { group, member } = await lockOwnGroup(ctx, tx, input.consortiumId)
    const transfer = await findTransfer(tx, group.id, input.transferId)
    const isOwn = transfer?.consortium_member_id === member.id && isDebitKind(transfer.kind)
    if (transfer === null || !isOwn) throw new NotFound('transfer_not_found')
    if (transfer.status === 'cancelled') return grant('canceled')
    if (isBeingTakenBack(transfer)) return grant('asked')
    const verdict = canCancelDebit(cancellable(group, transfer), at, ctx.config.TIME_ZONE)
    if (!verdict.ok) return verdict
    if (verdict.value === 'ours') {
      await applyReturns(ctx, tx, [group], [{ transfer, code: null, at, status: 'cancelled' }])
      await auditTakenBack(ctx, tx, [transfer], at)
      return grant('canceled')
    }
    await updateTakingBack(tx, [{ ...transfer, cancel_requested_at: at, cancel_check_at: at }])
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'debit.cancel_requested',
          subjectKind: 'bank_transfer',
          subjectId: transfer.id,
          consortiumId: group.id,
          details: { kind: transfer.kind, amountCents: transfer.amount_cents },
        },
      ],
      at,
    )
    await requestBankWork(ctx, tx)
    return grant('asked')
  })
}
