import type { Context } from '#context'
import { findOpenAssembly } from '#db/assemblies.ts'
import type { BidRow } from '#db/bids.ts'
import { findConsortium } from '#db/consortiums.ts'
import { type BidEffect, bidEffect } from '#domain/bids/bid-effect.ts'
import { type BidRefusal, bidPercentage, percentageText, validateBid } from '#domain/bids/bids.ts'
import { type Cents, cents, minCents } from '#domain/money.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requireOwnMember } from '#services/access.ts'
import { readOwnEligibility } from '#services/assemblies/read-own-eligibility.ts'
import { readOwedForBid } from '#services/payments/arrears.ts'
import { readPlans, remainingCents, stillOwed } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'

/** What a bid would do, shown before it's placed (rules 7, the confirm step). */
export interface BidReview extends BidEffect {
  assemblyNumber: number
  cutoffAt: Date
  amountCents: Cents
  /** What it would count as: opened installments are paid first, and a bid of more than what's left after them is lowered to that. */
  countedCents: Cents
  /** Of what counts: '30.0000' */
  percentage: string
  mode: BidRow['mode']
}

export type ReviewBidOutcome = Outcome<BidReview, BidRefusal | 'no_open_assembly'>

/** Computes what a bid would pay and change, with the same refusals as placing it. Writes nothing. Throws NotFound. */
export async function reviewBid(
  ctx: Context,
  input: { consortiumId: string; amountCents: number | null; mode: BidRow['mode'] },
): Promise<ReviewBidOutcome> {
  const db = ctx.db
  const at = ctx.clock.now()
  const member = await requireOwnMember(ctx, db, input.consortiumId)
  const group = await findConsortium(db, input.consortiumId)
  if (group === null) throw new NotFound('consortium_not_found')
  const month = await findOpenAssembly(db, group.id)
  if (month === null) return refuse('no_open_assembly')
  const owed = await readOwedForBid(db, group, member, { at, zone: ctx.config.TIME_ZONE })
  const { reasons } = await readOwnEligibility(db, group, member, month, at)
  const verdict = validateBid({
    selectionMode: group.selection_mode,
    assemblyNumber: month.number,
    at,
    cutoffAt: month.cutoff_at,
    barredThroughAssembly: member.barred_through_assembly,
    reasons,
    ...owed,
    amountCents: input.amountCents,
    remainingCents: remainingCents(group, member),
    minCents: group.min_bid_cents,
    maxCents: group.max_bid_cents,
  })
  if (!verdict.ok) return verdict
  const amountCents = cents(input.amountCents ?? 0)
  const countedCents = minCents(amountCents, owed.aheadCents)
  return grant({
    assemblyNumber: month.number,
    cutoffAt: month.cutoff_at,
    amountCents,
    countedCents,
    mode: input.mode,
    percentage: percentageText(bidPercentage(countedCents, group.target_cents)),
    ...bidEffect({
      amountCents: countedCents,
      owed: stillOwed(group, member),
      remainingCents: remainingCents(group, member),
      targetCents: group.target_cents,
      ahead: (await readPlans(db, [group], [member]))(member).filter(
        (row) => row.number >= group.next_number && row.totalCents > 0,
      ),
    }),
  })
}
