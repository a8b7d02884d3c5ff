import type { Context } from '#context'
import { findUndecidedBid } from '#db/bids.ts'
import { findConsortium } from '#db/consortiums.ts'
import { isDebitInFlight } from '#db/debits-in-flight.ts'
import { readAdjustments } from '#db/plan-adjustments.ts'
import { type Cents, cents, subtract } from '#domain/money.ts'
import { adjustedPlan, loweredOf, type PlanAdjustment, reducibleParts } from '#domain/payments/adjusted-plan.ts'
import { type Parts, type PlannedInstallment, prepaymentShares, totalOf } from '#domain/payments/installment-plan.ts'
import { canPrepay, type PrepayRefusal } from '#domain/payments/prepayment.ts'
import { grant, type Outcome } from '#domain/verdict.ts'
import { requireOwnMember } from '#services/access.ts'
import { readOverdueFirst } from '#services/payments/arrears.ts'
import { opensMeanwhile } from '#services/payments/opens-meanwhile.ts'
import { paysNothingMore, planAdjustment, planTerms, remainingCents, stillOwed } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'

/** What paying ahead would do to the plan, shown before it's requested. */
export interface PrepaymentReview {
  amountCents: Cents
  mode: PlanAdjustment['mode']
  parts: Parts
  remainingAfterCents: Cents
  /** What is left of all unopened installments together. */
  aheadAfterCents: Cents
  /** Whole installments that are paid off. */
  cancelledCount: number
  /** The last unopened installment left to pay; null when this pays all of them. */
  last: { number: number; cents: Cents } | null
  /** The next installment before and after, and how many are like it before and after, but for cents. */
  next: { number: number; fromCents: Cents; toCents: Cents; count: number }
}

export type ReviewPrepaymentOutcome = Outcome<PrepaymentReview, PrepayRefusal>

/**
 * Computes what a prepayment would pay and change if it settled now, with the same refusals as requesting it (rules 1, 7).
 * Writes nothing. Throws NotFound when the group is not the asker's.
 */
export async function reviewPrepayment(
  ctx: Context,
  input: { consortiumId: string; amountCents: number | null; mode: PlanAdjustment['mode'] },
): Promise<ReviewPrepaymentOutcome> {
  const db = ctx.db
  const at = ctx.clock.now()
  const member = await requireOwnMember(ctx, db, input.consortiumId)
  const group = await findConsortium(db, input.consortiumId)
  if (group === null) throw new NotFound('consortium_not_found')
  const adjustments = (await readAdjustments(db, [member])).map(planAdjustment)
  const before = adjustedPlan(planTerms(group, member), adjustments)
  const takes = reducibleParts(before, group.next_number)
  const verdict = canPrepay({
    amountCents: input.amountCents,
    aheadCents: totalOf(takes),
    opensMeanwhileCents: opensMeanwhile(ctx, group, { plan: before, usableFrom: null, at }),
    isGroupLaunched: group.launched_at !== null && group.status === 'active' && !paysNothingMore(group, member),
    hasUndecidedBid: (await findUndecidedBid(db, group.id, member.id, at)) !== null,
    isDebitInFlight: await isDebitInFlight(db, group.id, member.id, 'prepayment'),
    overdueNumber: await readOverdueFirst(db, member, { at, zone: ctx.config.TIME_ZONE }),
  })
  if (!verdict.ok) return verdict
  const amountCents = cents(input.amountCents ?? 0)
  const parts = prepaymentShares(amountCents, stillOwed(group, member), takes)
  const after = adjustedPlan(planTerms(group, member), [
    ...adjustments,
    { kind: 'prepayment', mode: input.mode, effectiveFrom: group.next_number, parts },
  ])
  return grant({
    amountCents,
    mode: input.mode,
    parts,
    remainingAfterCents: subtract(remainingCents(group, member), amountCents),
    aheadAfterCents: totalOf(reducibleParts(after, group.next_number)),
    ...changesOf(owedFrom(before, group.next_number), owedFrom(after, group.next_number)),
  })
}

const owedFrom = (plan: readonly PlannedInstallment[], number: number) =>
  plan.filter((row) => row.number >= number && row.totalCents > 0)

const NOTHING_CHANGES = { count: 0, fromCents: cents(0), toCents: cents(0) }

function changesOf(
  before: readonly PlannedInstallment[],
  after: readonly PlannedInstallment[],
): Pick<PrepaymentReview, 'cancelledCount' | 'last' | 'next'> {
  const first = before[0]
  const last = after.at(-1)
  return {
    cancelledCount: before.length - after.length,
    last: last === undefined ? null : { number: last.number, cents: last.totalCents },
    next: { number: first?.number ?? 0, ...(loweredOf(before, after) ?? NOTHING_CHANGES) },
  }
}
