import type { Context } from '#context'
import { readAssemblies } from '#db/assemblies.ts'
import type { BidRow } from '#db/bids.ts'
import { type ConsortiumRow, findConsortium } from '#db/consortiums.ts'
import type { MemberRow } from '#db/members.ts'
import type { Db } from '#db/rows.ts'
import {
  type BidRefusal,
  bidPercentage,
  bidShares,
  netFromGroup,
  percentageText,
  validateBid,
} from '#domain/bids/bids.ts'
import { type Cents, cents, subtract } from '#domain/money.ts'
import { reducibleParts } from '#domain/payments/adjusted-plan.ts'
import { type Parts, type PlannedInstallment, totalOf } from '#domain/payments/installment-plan.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requireOwnMember } from '#services/access.ts'
import { readOwnEligibility } from '#services/assemblies/read-own-eligibility.ts'
import { readOverdueFirst } from '#services/payments/arrears.ts'
import { readPlans, remainingCents, stillOwed } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'

/** What a bid would do, told before it is placed (rules 7, the confirm step). */
export interface BidReview {
  assemblyNumber: number
  cutoffAt: Date
  amountCents: Cents
  /** '30.0000' */
  percentage: string
  mode: BidRow['mode']
  parts: Parts
  /** T - b: what the group puts to the bid's share of the common fund to make the whole credit. */
  fromGroupCents: Cents
  remainingAfterCents: Cents
  /** From the last backwards: whole installments that fall away, and what is then left of the last one that stays. */
  cancelled: { count: number; lastNumber: number | null; lastCents: Cents | null }
  /** "Lower my installment": the new amount of the installments ahead. */
  lowered: { count: number; fromCents: Cents; toCents: Cents } | null
}

export type ReviewBidOutcome = Outcome<BidReview, BidRefusal | 'no_open_assembly'>

/** Computes what a bid would pay and change, with the refusals that placing it would meet. Writes nothing. Throws NotFound. */
export async function reviewBid(
  ctx: Context,
  input: { consortiumId: string; amountCents: number | null; mode: BidRow['mode'] },
): Promise<ReviewBidOutcome> {
  const db = ctx.db
  const at = ctx.clock.now()
  const member = await requireOwnMember(ctx, db, input.consortiumId)
  const group = await findConsortium(db, input.consortiumId)
  if (group === null) throw new NotFound('consortium_not_found')
  const month = (await readAssemblies(db, group.id)).findLast(({ status }) => status === 'opened')
  if (month === undefined) return refuse('no_open_assembly')
  const { reasons } = await readOwnEligibility(db, group, member, month, at)
  const verdict = validateBid({
    selectionMode: group.selection_mode,
    assemblyNumber: month.number,
    at,
    cutoffAt: month.cutoff_at,
    barredThroughAssembly: member.barred_through_assembly,
    reasons,
    overdueNumber: await readOverdueFirst(db, member, { at, zone: ctx.config.TIME_ZONE }),
    amountCents: input.amountCents,
    remainingCents: remainingCents(group, member),
    minCents: group.min_bid_cents,
    maxCents: group.max_bid_cents,
  })
  if (!verdict.ok) return verdict
  const amountCents = cents(input.amountCents ?? 0)
  return grant({
    assemblyNumber: month.number,
    cutoffAt: month.cutoff_at,
    amountCents,
    mode: input.mode,
    percentage: percentageText(bidPercentage(amountCents, group.target_cents)),
    ...(await effectOf(db, group, member, amountCents)),
  })
}

async function effectOf(db: Db, group: ConsortiumRow, member: MemberRow, amountCents: Cents) {
  const ahead = (await readPlans(db, [group], [member]))(member).filter(
    (row) => row.number >= group.next_number && row.totalCents > 0,
  )
  const parts = bidShares(amountCents, stillOwed(group, member))
  const takes = totalOf(reducibleParts(ahead, group.next_number))
  const left = subtract(takes, takes < amountCents ? takes : amountCents)
  return {
    parts,
    fromGroupCents: netFromGroup(group.target_cents, parts.commonFundCents),
    remainingAfterCents: subtract(remainingCents(group, member), amountCents),
    cancelled: cancelledBy(ahead, left),
    lowered:
      ahead.length === 0 || ahead[0] === undefined
        ? null
        : {
            count: ahead.length,
            fromCents: ahead[0].totalCents,
            toCents: cents(Math.round(left / ahead.length)),
          },
  }
}

/** Counting from the first ahead, how far what is left still reaches: the rest falls away (the example of rules 7). */
function cancelledBy(ahead: readonly PlannedInstallment[], leftCents: Cents): BidReview['cancelled'] {
  let left: number = leftCents
  let kept = 0
  let last: { number: number; cents: Cents } | null = null
  for (const row of ahead) {
    if (left <= 0) break
    last = { number: row.number, cents: cents(Math.min(left, row.totalCents)) }
    left -= row.totalCents
    kept += 1
  }
  return { count: ahead.length - kept, lastNumber: last?.number ?? null, lastCents: last?.cents ?? null }
}
