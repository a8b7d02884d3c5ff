import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { type CallOutcome, insertCall } from '#db/ladder-calls.ts'
import { actorId } from '#services/access.ts'
import { type InstallmentInput, lockInstallment } from '#services/arrears/asked-member.ts'
import { recordAudit } from '#services/audit.ts'

/** Records that staff have called a late member, and whether they talked (rules 9, day 15). Throws Forbidden without late.call, NotFound. */
export async function recordCall(
  ctx: Context,
  input: Required<InstallmentInput> & { outcome: CallOutcome },
): Promise<void> {
  const at = ctx.clock.now()
  await inGroup(ctx, input.consortiumId, async (tx) => {
    const { group, member, payment } = await lockInstallment(ctx, tx, input, 'late.call')
    await insertCall(tx, {
      consortium_id: group.id,
      consortium_member_id: member.id,
      number: payment.number,
      called_at: at,
      called_by: actorId(ctx),
      outcome: input.outcome,
    })
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'member.called',
          subjectKind: 'consortium_member',
          subjectId: member.id,
          consortiumId: group.id,
          details: { number: payment.number, outcome: input.outcome },
        },
      ],
      at,
    )
  })
}
