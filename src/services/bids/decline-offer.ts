import type { Context } from '#context'
import { findBid } from '#db/bids.ts'
import { inGroup } from '#db/cells.ts'
import { afterBidAct } from '#domain/bids/bids.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { lockOwnGroup } from '#services/access.ts'
import { offerFreedCash } from '#services/bids/offer-freed-cash.ts'
import { moveBids } from '#services/payments/move-bids.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Declines an offered bid: it's lost and costs nothing, and the cash is offered to the next one right away (rules 7). A repeat finds it
 * lost. Throws NotFound when the group or the bid is not the asker's.
 */
export async function declineOffer(
  ctx: Context,
  input: { consortiumId: string; bidId: string },
): Promise<Verdict<'act_not_allowed'>> {
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const { group, member } = await lockOwnGroup(ctx, tx, input.consortiumId)
    const bid = await findBid(tx, input.consortiumId, input.bidId)
    if (bid === null || bid.consortium_member_id !== member.id) throw new NotFound('bid_not_found')
    if (bid.status === 'lost' && bid.offers_end_at !== null) return allow()
    const next = afterBidAct(bid.status, 'decline_offer')
    if (!next.ok) return next
    await moveBids(tx, [{ bid, act: 'decline_offer', decidedAt: at }])
    await offerFreedCash(ctx, tx, [group], [{ consortium_id: group.id, number: bid.assembly_number }], at)
    return allow()
  })
}
