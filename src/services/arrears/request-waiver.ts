import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import type { RequestRefusal } from '#domain/approvals/approval.ts'
import type { WaiverRefusal } from '#domain/payments/fee-waiver.ts'
import type { Outcome } from '#domain/verdict.ts'
import { type Requested, requestApproval } from '#services/approvals/request-approval.ts'
import { type InstallmentInput, lockInstallment } from '#services/arrears/asked-member.ts'
import { judgeWaiver } from '#services/arrears/waive-late-fee.ts'

/**
 * Asks another person to waive a member's late fee (rules 0, 9): refused at once where it couldn't be waived now. Throws Forbidden without
 * late_fees.waive, NotFound.
 */
export async function requestWaiver(
  ctx: Context,
  input: Required<InstallmentInput> & { reason: string },
): Promise<Outcome<Requested, WaiverRefusal | RequestRefusal>> {
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const { group, member, payment } = await lockInstallment(ctx, tx, input, 'late_fees.waive')
    const verdict = await judgeWaiver(ctx, tx, { member, payment })
    if (!verdict.ok) return verdict
    return await requestApproval(ctx, tx, {
      act: 'waive_late_fee',
      parameters: { memberId: member.id, number: payment.number },
      userId: member.user_id,
      consortiumId: group.id,
      reason: input.reason,
    })
  })
}
