import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import type { RequestRefusal } from '#domain/approvals/approval.ts'
import { afterDisputeAct } from '#domain/disputes/dispute.ts'
import type { Outcome } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { type Requested, requestApproval } from '#services/approvals/request-approval.ts'
import { lockDispute } from '#services/disputes/resolve-dispute.ts'

/**
 * Asks another person to decide a dispute for the member, so that the bank returns the debit (rules 0, 4). Throws Forbidden without
 * disputes.resolve, NotFound.
 */
export async function requestReturn(
  ctx: Context,
  input: { consortiumId: string; disputeId: string; reason: string },
): Promise<Outcome<Requested, 'dispute_closed' | RequestRefusal>> {
  requirePermission(ctx, 'disputes.resolve')
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const { dispute, member } = await lockDispute(tx, input)
    const next = afterDisputeAct(dispute.status, 'give_right')
    if (!next.ok) return next
    return await requestApproval(ctx, tx, {
      act: 'return_debit',
      parameters: { disputeId: dispute.id },
      userId: member.user_id,
      consortiumId: input.consortiumId,
      reason: input.reason,
    })
  })
}
