import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { findPayout } from '#db/payouts.ts'
import { afterPayoutAct } from '#domain/payouts/payout-states.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { movePayouts } from '#services/contemplations/move-payouts.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Withdraws a payout that was prepared but not released; anyone who may prepare one can do it. The credit stays approved. A repeat finds
 * it cancelled. Money on its way isn't called back. Throws Forbidden without payouts.prepare, NotFound.
 */
export async function cancelPayout(
  ctx: Context,
  input: { consortiumId: string; payoutId: string },
): Promise<Verdict<'payout_not_prepared'>> {
  requirePermission(ctx, 'payouts.prepare')
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    const payout = group === null ? null : await findPayout(tx, input.consortiumId, input.payoutId)
    if (payout === null) throw new NotFound('payout_not_found')
    if (payout.status === 'cancelled') return allow()
    if (!afterPayoutAct(payout.status, 'cancel').ok) return refuse('payout_not_prepared')
    await movePayouts(ctx, tx, [{ payout, act: 'cancel' }])
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'payout.cancelled',
          subjectKind: 'payout',
          subjectId: payout.id,
          consortiumId: payout.consortium_id,
          details: { contemplation: payout.contemplation_id, amountCents: payout.amount_cents },
        },
      ],
      at,
    )
    return allow()
  })
}
