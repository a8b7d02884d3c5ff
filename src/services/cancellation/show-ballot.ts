import type { Context } from '#context'
import { findCancellation, readVotes } from '#db/cancellations.ts'
import { findConsortium } from '#db/consortiums.ts'
import { readActiveMembers } from '#db/members.ts'
import { dayOf, monthTimeline } from '#domain/calendar.ts'
import { type CancellationCause, canVote, hasVote, votesNeeded } from '#domain/cancellation/ballot.ts'
import type { PlainDay } from '#domain/day.ts'
import { type Cents, subtract } from '#domain/money.ts'
import { requireOwnMember } from '#services/access.ts'
import { cancellationDetails } from '#services/cancellation/cancellation-details.ts'
import { endsWithGroup, readWindDown } from '#services/cancellation/read-wind-down.ts'
import { dueOnOf } from '#services/payments/open-installments.ts'
import { readPlans, remainingCents } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'

/** The ballot on ending a group, as one of its members sees it. Plain values that may be sent to the browser. */
export interface OwnBallot {
  consortiumId: string
  groupName: string
  position: number
  cause: CancellationCause
  /** What we add in our own words; may be empty. */
  details: string
  status: 'open' | 'carried' | 'not_carried'
  openedAt: Date
  closesAt: Date
  /** Whether the asker can vote now, and how they voted; null for not yet. */
  canVote: boolean
  vote: boolean | null
  /** Who can vote, how many that needs, and, once it is counted, how many were in favor. */
  voters: number
  needed: number
  inFavor: number | null
  /** If the group continues: what the asker still pays, until when, and how many others are waiting. */
  goesOn: {
    monthlyCents: Cents | null
    remainingCents: Cents
    termEndsOn: PlainDay
    targetCents: Cents
    othersWaiting: number
    hasPayout: boolean
  }
  /** If it ends: what is refunded and when, if everyone pays on time, and what isn't. Null for members who keep paying. */
  ends: {
    amountCents: Cents
    keptCents: Cents
    parts: { on: PlainDay; cents: Cents }[]
    restCents: Cents
    firstOn: PlainDay | null
  } | null
}

/**
 * The ballot of the asker's own group, open or decided, with an honest preview of both outcomes (rules 11). Throws NotFound if the asker isn't
 * in the group or no ballot has been opened.
 */
export async function showBallot(ctx: Context, consortiumId: string): Promise<OwnBallot> {
  const member = await requireOwnMember(ctx, ctx.db, consortiumId)
  const [group, ballot] = await Promise.all([
    findConsortium(ctx.db, consortiumId),
    findCancellation(ctx.db, consortiumId),
  ])
  if (group === null || ballot === null) throw new NotFound('consortium_not_found')
  const { status, opened_at: openedAt, closes_at: closesAt } = ballot
  if (openedAt === null || closesAt === null || status === 'prepared' || status === 'taken_back')
    throw new NotFound('consortium_not_found')
  const zone = ctx.config.TIME_ZONE
  const at = ctx.clock.now()
  const [members, votes, plans, windDown] = await Promise.all([
    readActiveMembers(ctx.db, [group.id]),
    readVotes(ctx.db, ballot),
    readPlans(ctx.db, [group], [member]),
    readWindDown(ctx, group, dayOf(closesAt, zone)),
  ])
  const voters = members.filter(({ state, is_insider: isInsider }) => hasVote({ state, isInsider })).length
  const voter = { state: member.state, isInsider: member.is_insider }
  const { parts, restCents } = windDown.project(member.paid_common_fund_cents)
  return {
    consortiumId: group.id,
    groupName: group.name,
    position: member.position_number,
    cause: ballot.cause,
    details: cancellationDetails(ctx, ballot),
    status,
    openedAt,
    closesAt,
    canVote: canVote(voter, { status, closesAt }, at).ok,
    vote: votes.find((one) => one.consortium_member_id === member.id)?.in_favor ?? null,
    voters: ballot.voters ?? voters,
    needed: votesNeeded(ballot.voters ?? voters),
    inFavor: ballot.in_favor,
    goesOn: {
      monthlyCents: plans(member).find(({ number }) => number >= group.next_number)?.totalCents ?? null,
      remainingCents: remainingCents(group, member),
      termEndsOn: dayOf(monthTimeline(dueOnOf(group, group.duration_months), zone).drawsAt, zone),
      targetCents: group.target_cents,
      othersWaiting: members.filter(({ id, state }) => state === 'active' && id !== member.id).length,
      hasPayout: !endsWithGroup(member),
    },
    ends: endsWithGroup(member)
      ? {
          amountCents: member.paid_common_fund_cents,
          keptCents: subtract(member.total_paid_cents, member.paid_common_fund_cents),
          parts,
          restCents,
          firstOn: parts[0]?.on ?? windDown.firstShareOn,
        }
      : null,
  }
}
