import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import type { RequestRefusal } from '#domain/approvals/approval.ts'
import type { MoveRefusal } from '#domain/payments/hardship.ts'
import type { Outcome } from '#domain/verdict.ts'
import { type Requested, requestApproval } from '#services/approvals/request-approval.ts'
import { type InstallmentInput, lockInstallment } from '#services/arrears/asked-member.ts'
import { judgeMove } from '#services/arrears/move-installment.ts'

/**
 * Asks another person to move a member's installment to the end of their plan, after the call (rules 0, 9): refused at once where it couldn't be
 * moved now. Throws Forbidden without late_fees.waive, NotFound.
 */
export async function requestMove(
  ctx: Context,
  input: Required<InstallmentInput> & { reason: string },
): Promise<Outcome<Requested, MoveRefusal | RequestRefusal>> {
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const { group, member, payment } = await lockInstallment(ctx, tx, input, 'late_fees.waive')
    const verdict = await judgeMove(ctx, tx, { group, member, payment })
    if (!verdict.ok) return verdict
    return await requestApproval(ctx, tx, {
      act: 'move_installment',
      parameters: { memberId: member.id, number: payment.number },
      userId: member.user_id,
      consortiumId: group.id,
      reason: input.reason,
    })
  })
}
