import type { Context } from '#context'
import { findBid } from '#db/bids.ts'
import { inGroup } from '#db/cells.ts'
import { lockHeads } from '#db/ledger.ts'
import { type AnswerOfferRefusal, canAcceptOffer } from '#domain/bids/winning-bids.ts'
import { winningBidDueAt } from '#domain/calendar.ts'
import { allow, invariant, refuse, type Verdict } from '#domain/verdict.ts'
import { lockOwnGroup } from '#services/access.ts'
import { judgeEligibility } from '#services/assemblies/judge-eligibility.ts'
import { offerCover } from '#services/bids/offer-cover.ts'
import { writeSelections } from '#services/contemplations/write-selections.ts'
import { moveBids } from '#services/payments/move-bids.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Accepts an offered bid within its 2 business days (rules 7): the member is selected by it, T - b is set aside in the same
 * transaction, and the bid has to be paid within 5 business days. Not in a group that was canceled meanwhile (rules 11). A repeat finds it accepted. Throws NotFound when the group
 * or the bid is not the asker's.
 */
export async function acceptOffer(
  ctx: Context,
  input: { consortiumId: string; bidId: string },
): Promise<Verdict<AnswerOfferRefusal | 'group_closed'>> {
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const { group, member } = await lockOwnGroup(ctx, tx, input.consortiumId)
    const bid = await findBid(tx, input.consortiumId, input.bidId)
    if (bid === null || bid.consortium_member_id !== member.id) throw new NotFound('bid_not_found')
    if (bid.status === 'won_pending_payment' || bid.status === 'won_paid') return allow()
    // Before it's counted, a bid has no share to judge by.
    if (bid.status !== 'offered') return refuse('bid_not_offered', { status: bid.status })
    if (group.canceled_at !== null) return refuse('group_closed')
    const judged = (await judgeEligibility(tx, [{ group, number: bid.assembly_number, at }])).get(group.id)
    const reasons = judged?.find(({ candidate }) => candidate.id === member.id)?.reasons ?? ['not_active' as const]
    const [head] = await lockHeads(tx, [group.id])
    invariant(head && bid.common_fund_share_cents !== null, 'a bid that was counted has its share')
    const verdict = canAcceptOffer({
      status: bid.status,
      dueAt: bid.due_at,
      at,
      isEligible: reasons.every((reason) => reason === 'operator_insider'),
      isBarred: member.barred_through_assembly >= bid.assembly_number,
      // What other open offers may still take isn't available for this one.
      ...(await offerCover(tx, group, head, bid)),
    })
    if (!verdict.ok) return verdict
    const dueAt = winningBidDueAt(at, ctx.config.TIME_ZONE)
    await moveBids(tx, [{ bid, act: 'accept_offer', decidedAt: at, dueAt }])
    await writeSelections(ctx, tx, [
      {
        group,
        assemblyNumber: bid.assembly_number,
        memberId: member.id,
        position: member.position_number,
        at,
        by: {
          method: 'bid',
          bidId: bid.id,
          percentage: bid.bid_percentage,
          commonFundShareCents: bid.common_fund_share_cents,
          amountCents: bid.amount_cents,
          dueAt,
        },
      },
    ])
    return allow()
  })
}
