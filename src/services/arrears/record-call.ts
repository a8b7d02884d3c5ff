import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { type CallOutcome, hasCall, insertCall } from '#db/ladder-calls.ts'
import { actorId } from '#services/access.ts'
import { type InstallmentInput, lockInstallment } from '#services/arrears/asked-member.ts'
import { recordAudit } from '#services/audit.ts'

/** No one makes two calls to one person within a minute: a button that was pressed twice tells of one. */
const SAME_CALL_MS = 60_000

/**
 * Records that staff have called a late member, and whether they talked (rules 9, day 15); the same again within a minute changes nothing. Throws Forbidden without
 * late.call, NotFound.
 */
export async function recordCall(
  ctx: Context,
  input: Required<InstallmentInput> & { outcome: CallOutcome },
): Promise<void> {
  const at = ctx.clock.now()
  await inGroup(ctx, input.consortiumId, async (tx) => {
    const { group, member, payment } = await lockInstallment(ctx, tx, input, 'late.call')
    const call = {
      consortium_id: group.id,
      consortium_member_id: member.id,
      number: payment.number,
      called_at: at,
      called_by: actorId(ctx),
      outcome: input.outcome,
    }
    if (await hasCall(tx, { ...call, called_at: new Date(at.getTime() - SAME_CALL_MS) })) return
    await insertCall(tx, call)
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
