import type { Context } from '#context'
import { readLiveBids } from '#db/bids.ts'
import { readPoints } from '#db/bonuses.ts'
import { findConsortium } from '#db/consortiums.ts'
import { findMemberByUser, readMembershipsOf } from '#db/members.ts'
import type { PlainDay } from '#domain/day.ts'
import { add, type Cents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { canLeave, coolingOffEndsAt, type LeaveRefusal, refundDueBy } from '#domain/refunds/leaving.ts'
import { requirePerson } from '#services/access.ts'
import { leavingTerms, withoutReplacement } from '#services/refunds/leaving-terms.ts'
import { readOpenAffairs } from '#services/refunds/let-go.ts'
import { NotFound } from '#services/refusals.ts'

/** What leaving now would come to, before it's done (LIFE-06). */
export interface LeavingQuote {
  kind: 'quote'
  consortiumId: string
  groupName: string
  position: number
  /** Why it isn't possible now; null when it is. */
  refusal: LeaveRefusal | null
  /** Before the group starts, nothing has been paid and nothing is owed. */
  isBeforeLaunch: boolean
  isCoolingOff: boolean
  coolingOffEndsAt: Date
  /** What counts, what is deducted, and what is refunded. */
  paidInCents: Cents
  deductionCents: Cents
  amountCents: Cents
  /** Fee and reserve paid, which aren't refunded. */
  keptCents: Cents
  /** The last day for a refund that doesn't have to wait. */
  payBy: Date | null
  termEndsOn: PlainDay | null
  latestOn: PlainDay | null
  points: number
  isSelected: boolean
  /** Debits that haven't gone out and are canceled. */
  calledOff: { amountCents: Cents }[]
  /** Bids of which no one knows yet whether they win, or offers not answered yet. */
  bids: { amountCents: Cents }[]
}

/**
 * The quote of a member of their own leaving, from the same rules the act uses (rules 9, LIFE-06); `left` for who isn't in the group any
 * more. Throws NotFound for a group that the asker never was in.
 */
export async function reviewLeaving(ctx: Context, consortiumId: string): Promise<LeavingQuote | { kind: 'left' }> {
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  const member = await findMemberByUser(ctx.db, consortiumId, userId)
  if (member === null) {
    if ((await readMembershipsOf(ctx.db, consortiumId, userId)).length === 0) throw new NotFound('consortium_not_found')
    return { kind: 'left' }
  }
  const group = await findConsortium(ctx.db, consortiumId)
  if (group === null) throw new NotFound('consortium_not_found')
  const open = await readOpenAffairs(ctx, ctx.db, group, member, at)
  const verdict = canLeave({
    state: member.state,
    selection: open.selection?.status ?? null,
    debitsUnderWay: open.underWay.length,
    groupStatus: group.status,
  })
  const terms = await leavingTerms(ctx, ctx.db, group, member, at)
  const bids = await readLiveBids(ctx.db, consortiumId, member.id)
  const [points = 0] = await readPoints(ctx.db, [member])
  const paidInCents = add(add(terms.commonFundCents, terms.reserveCents), terms.operatorCents)
  const isBeforeLaunch = group.launched_at === null
  return {
    kind: 'quote',
    consortiumId,
    groupName: group.name,
    position: member.position_number,
    refusal: verdict.ok ? null : verdict.refusal,
    isBeforeLaunch,
    isCoolingOff: terms.cause === 'cooling_off',
    coolingOffEndsAt: coolingOffEndsAt(member.joined_at, ctx.config.TIME_ZONE),
    paidInCents,
    deductionCents: terms.deductionCents,
    amountCents: terms.amountCents,
    keptCents: isBeforeLaunch ? ZERO_CENTS : subtract(terms.totalPaidCents, paidInCents),
    payBy: refundDueBy(terms.cause, at, ctx.config.TIME_ZONE),
    ...(isBeforeLaunch ? { termEndsOn: null, latestOn: null } : withoutReplacement(ctx, group)),
    points,
    isSelected: open.selection !== null,
    calledOff: open.ownDebits.map(({ amount_cents }) => ({ amountCents: amount_cents })),
    bids: bids.map(({ amount_cents }) => ({ amountCents: amount_cents })),
  }
}
