import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { updateLateFees } from '#db/payments.ts'
import { insertWaiver, readLastGrants } from '#db/waivers-and-moves.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { canWaive, type WaiverRefusal } from '#domain/payments/fee-waiver.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { actorId } from '#services/access.ts'
import { type InstallmentInput, lockInstallment } from '#services/arrears/asked-member.ts'
import { recordAudit } from '#services/audit.ts'
import { notify } from '#services/notices/notify.ts'

/**
 * Waives the late fee of an overdue installment: members their own, with one button, and staff any member's; one every 12 months either
 * way (rules 9). A refusal names the day from which the next one is possible. Throws Forbidden without late_fees.waive, NotFound.
 */
export async function waiveLateFee(ctx: Context, input: InstallmentInput): Promise<Verdict<WaiverRefusal>> {
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const { group, member, payment } = await lockInstallment(ctx, tx, input, 'late_fees.waive')
    const { waivedAt } = await readLastGrants(tx, member)
    const fee = { status: payment.status, lateFeeCents: payment.late_fee_cents, lastWaivedAt: waivedAt }
    const verdict = canWaive(fee, at, ctx.config.TIME_ZONE)
    if (!verdict.ok) return verdict
    await insertWaiver(tx, {
      consortium_id: group.id,
      consortium_member_id: member.id,
      number: payment.number,
      late_bps: payment.late_bps,
      amount_cents: payment.late_fee_cents,
      waived_at: at,
      waived_by: actorId(ctx),
    })
    await updateLateFees(tx, [{ ...payment, late_fee_cents: ZERO_CENTS }])
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'late_fee.waived',
          subjectKind: 'consortium_member',
          subjectId: member.id,
          consortiumId: group.id,
          details: {
            number: payment.number,
            amountCents: payment.late_fee_cents,
            byMember: input.memberId === undefined,
          },
        },
      ],
      at,
    )
    const details = { consortiumId: group.id, number: payment.number, amountCents: payment.late_fee_cents }
    await notify(ctx, tx, [{ to: member.user_id, kind: 'late_fee_waived', details }], at)
    return allow()
  })
}
