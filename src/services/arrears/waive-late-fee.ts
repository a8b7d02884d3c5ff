import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import type { MemberRow } from '#db/members.ts'
import type { PaymentRow } from '#db/payments.ts'
import type { Tx } from '#db/rows.ts'
import { insertWaiver, readLastGrants } from '#db/waivers-and-moves.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { canWaive, type WaiverRefusal } from '#domain/payments/fee-waiver.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { actorId } from '#services/access.ts'
import type { Approval } from '#services/approvals/approval.ts'
import { type InstallmentInput, lockInstallment } from '#services/arrears/asked-member.ts'
import { recordAudit } from '#services/audit.ts'
import { notify } from '#services/notices/notify.ts'
import { changeLateFees } from '#services/payments/change-late-fees.ts'

/**
 * Waives the late fee of the asker's own overdue installment, with one button; one every 12 months (rules 9). A refusal names the day
 * from which the next one is possible. Throws NotFound.
 */
export async function waiveLateFee(
  ctx: Context,
  { consortiumId, number }: Omit<InstallmentInput, 'memberId'>,
): Promise<Verdict<WaiverRefusal>> {
  return await inGroup(ctx, consortiumId, (tx) => waiveIn(ctx, tx, { consortiumId, number }, null))
}

/** The same in the caller's transaction: by the member, or by staff for a member, as another person asked (rules 0). */
export async function waiveIn(
  ctx: Context,
  tx: Tx,
  input: InstallmentInput,
  approval: Approval | null,
): Promise<Verdict<WaiverRefusal>> {
  const at = ctx.clock.now()
  const { group, member, payment } = await lockInstallment(ctx, tx, input, 'late_fees.waive')
  const verdict = await judgeWaiver(ctx, tx, { member, payment })
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
  await changeLateFees(ctx, tx, [{ payment, late: { feeCents: ZERO_CENTS } }])
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
          ...approval,
        },
      },
    ],
    at,
  )
  const details = { consortiumId: group.id, number: payment.number, amountCents: payment.late_fee_cents }
  await notify(ctx, tx, [{ to: member.user_id, kind: 'late_fee_waived', details }], at)
  return allow()
}

/** Whether the rule allows it now. */
export async function judgeWaiver(
  ctx: Context,
  tx: Tx,
  { member, payment }: { member: MemberRow; payment: PaymentRow },
): Promise<Verdict<WaiverRefusal>> {
  const { waivedAt } = await readLastGrants(tx, member)
  const fee = { status: payment.status, lateFeeCents: payment.late_fee_cents, lastWaivedAt: waivedAt }
  return canWaive(fee, ctx.clock.now(), ctx.config.TIME_ZONE)
}
