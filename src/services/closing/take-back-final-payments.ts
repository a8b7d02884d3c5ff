import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { readFinalPayments } from '#db/final-payments.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { moveFinalPayments } from '#services/closing/move-final-payments.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Withdraws a group's final payments that are prepared but not released; anyone who may prepare them can do it. They're owed as before.
 * Throws Forbidden without payouts.prepare, NotFound.
 */
export async function takeBackFinalPayments(
  ctx: Context,
  input: { consortiumId: string },
): Promise<Verdict<'nothing_to_release'>> {
  requirePermission(ctx, 'payouts.prepare')
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    if (group === null) throw new NotFound('consortium_not_found')
    const prepared = (await readFinalPayments(tx, group.id)).filter(({ status }) => status === 'prepared')
    if (prepared.length === 0) return refuse('nothing_to_release')
    await moveFinalPayments(
      tx,
      prepared.map((payment) => ({ payment, act: 'take_back' as const })),
    )
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'final_payments.taken_back',
          subjectKind: 'consortium',
          subjectId: group.id,
          consortiumId: group.id,
          details: { count: prepared.length },
        },
      ],
      at,
    )
    return allow()
  })
}
