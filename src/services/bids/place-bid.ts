import type { Context } from '#context'
import { findOpenAssembly } from '#db/assemblies.ts'
import { type BidRow, findLiveBid, insertBids, updateBidAmount } from '#db/bids.ts'
import { inGroup } from '#db/cells.ts'
import { addTallies } from '#db/tallies.ts'
import { type BidRefusal, bidPercentage, percentageText, validateBid } from '#domain/bids/bids.ts'
import { type Cents, cents } from '#domain/money.ts'
import { one, SINCE_EVER } from '#domain/operations/tallies.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { lockOwnGroup } from '#services/access.ts'
import { judgeEligibility } from '#services/assemblies/judge-eligibility.ts'
import { notify } from '#services/notices/notify.ts'
import { readOwedForBid } from '#services/payments/arrears.ts'
import { remainingCents } from '#services/payments/plans.ts'

export interface PlaceBidInput {
  consortiumId: string
  /** Null if it couldn't be read as an amount. */
  amountCents: number | null
  mode: BidRow['mode']
}

/** The bid as it stands now. */
export interface PlacedBid {
  bidId: string
  assemblyNumber: number
  amountCents: Cents
  percentage: string
}

export type PlaceBidOutcome = Outcome<PlacedBid, BidRefusal | 'no_open_assembly'>

/**
 * Places the asker's bid in a group's open assembly, or changes the existing one, until the cutoff (rules 7; CON-05 to
 * CON-10, ERR-25 to ERR-27). There is one live bid per member and assembly, so a repeat changes nothing. Throws NotFound when the
 * group is not the asker's.
 */
export async function placeBid(ctx: Context, input: PlaceBidInput): Promise<PlaceBidOutcome> {
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<PlaceBidOutcome> => {
    const { group, member, userId } = await lockOwnGroup(ctx, tx, input.consortiumId)
    const month = await findOpenAssembly(tx, group.id)
    if (month === null) return refuse('no_open_assembly')
    const judged = (await judgeEligibility(tx, [{ group, number: month.number, at }])).get(group.id)
    const verdict = validateBid({
      selectionMode: group.selection_mode,
      assemblyNumber: month.number,
      at,
      cutoffAt: month.cutoff_at,
      barredThroughAssembly: member.barred_through_assembly,
      reasons: judged?.find(({ candidate }) => candidate.id === member.id)?.reasons ?? ['not_active'],
      ...(await readOwedForBid(tx, group, member, { at, zone: ctx.config.TIME_ZONE })),
      amountCents: input.amountCents,
      remainingCents: remainingCents(group, member),
      minCents: group.min_bid_cents,
      maxCents: group.max_bid_cents,
    })
    if (!verdict.ok) return verdict
    const amountCents = cents(input.amountCents ?? 0)
    const percentage = percentageText(bidPercentage(amountCents, group.target_cents))
    const standing = await findLiveBid(tx, group.id, month.number, member.id)
    const row = {
      consortium_id: group.id,
      id: standing?.id ?? ctx.random.uuid7(at),
      assembly_number: month.number,
      consortium_member_id: member.id,
      amount_cents: amountCents,
      bid_percentage: percentage,
      mode: input.mode,
      submitted_at: at,
    }
    const placed = grant({ bidId: row.id, assemblyNumber: month.number, amountCents, percentage })
    if (standing !== null && isSame(standing, row)) return placed
    if (standing === null) {
      await insertBids(tx, [row])
      await addTallies(tx, [{ ...one('bids', SINCE_EVER), consortium_id: group.id }])
    } else await updateBidAmount(tx, row)
    await notify(
      ctx,
      tx,
      [
        {
          to: userId,
          kind: 'bid_received',
          details: { consortiumId: group.id, assembly: month.number, amountCents, percentage },
        },
      ],
      at,
    )
    return placed
  })
}

function isSame(a: Pick<BidRow, 'amount_cents' | 'mode'>, b: Pick<BidRow, 'amount_cents' | 'mode'>): boolean {
  return a.amount_cents === b.amount_cents && a.mode === b.mode
}
