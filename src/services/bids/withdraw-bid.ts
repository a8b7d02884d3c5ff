import type { Context } from '#context'
import { findAssembly } from '#db/assemblies.ts'
import { findBid } from '#db/bids.ts'
import { inGroup } from '#db/cells.ts'
import { afterBidAct } from '#domain/bids/bids.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { lockOwnGroup } from '#services/access.ts'
import { moveBids } from '#services/payments/move-bids.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Withdraws the asker's own bid, until the cutoff (rules 7); a repeat finds it withdrawn. It costs nothing, and another one may
 * be placed. Throws NotFound when the group or the bid is not the asker's.
 */
export async function withdrawBid(
  ctx: Context,
  input: { consortiumId: string; bidId: string },
): Promise<Verdict<'act_not_allowed' | 'after_cutoff'>> {
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const { member } = await lockOwnGroup(ctx, tx, input.consortiumId)
    const bid = await findBid(tx, input.consortiumId, input.bidId)
    if (bid === null || bid.consortium_member_id !== member.id) throw new NotFound('bid_not_found')
    if (bid.status === 'withdrawn') return allow()
    const next = afterBidAct(bid.status, 'withdraw')
    if (!next.ok) return next
    const month = await findAssembly(tx, bid.consortium_id, bid.assembly_number)
    if (month === null || at > month.cutoff_at) return refuse('after_cutoff')
    await moveBids(tx, [{ bid, act: 'withdraw', decidedAt: at }])
    return allow()
  })
}
