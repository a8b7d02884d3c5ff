import type { Context } from '#context'
import { type CancellationRow, findCancellation, readVotes } from '#db/cancellations.ts'
import { readActiveMembers } from '#db/members.ts'
import { countPeopleInRole, readFullNames } from '#db/people.ts'
import { readSharedRefunds } from '#db/refunds.ts'
import { addDays, dayOf } from '#domain/calendar.ts'
import { BALLOT_DAYS, canPropose, hasVote, type ProposeRefusal, votesNeeded } from '#domain/cancellation/ballot.ts'
import type { PlainDay } from '#domain/day.ts'
import { type Cents, subtract, sum } from '#domain/money.ts'
import { requireGroup, requirePerson } from '#services/access.ts'
import { cancellationDetails } from '#services/cancellation/cancellation-details.ts'
import { endsWithGroup, readWindDown } from '#services/cancellation/read-wind-down.ts'
import { remainingCents } from '#services/payments/plans.ts'

/** What ending the group means for one of its members. */
interface MemberOutcome {
  position: number
  userId: string
  fullName: string
  /** What they get back or still pay; one of the two. */
  refundCents: Cents | null
  payingCents: Cents | null
  firstOn: PlainDay | null
  lastOn: PlainDay | null
}

/** Canceling a group, for the desk: why it can't be proposed, the state of the proposal, and what it would mean for everyone. */
export interface CancellationDesk {
  /** Before its launch, there's nothing to vote on: another person cancels it. */
  isLaunched: boolean
  /** Its members now. */
  memberCount: number
  refusal: ProposeRefusal | null
  canceledAt: Date | null
  proposal:
    | (Pick<CancellationRow, 'cause' | 'status'> & {
        details: string
        preparedBy: string
        preparedAt: Date
        /** The asker prepared it: someone else opens the ballot. */
        isOwn: boolean
        openedBy: string | null
        closesAt: Date | null
        decidedAt: Date | null
        inFavor: number | null
      })
    | null
  /** Who can vote, how many votes that needs, and how many have voted; not how. */
  voters: number
  needed: number
  voted: number
  endsOn: PlainDay
  releasers: number
  totals: {
    owedCents: Cents
    fundCents: Cents
    incomingCents: Cents
    reserveCents: Cents
    leftBeforeCents: Cents
    firstShareOn: PlainDay | null
    /** What reserve and operator would have to cover if everyone pays on time. */
    restCents: Cents
  } | null
  members: MemberOutcome[]
}

/** How far canceling a group has come and what it would mean (rules 11). Throws Forbidden, NotFound. */
export async function showCancellationDesk(ctx: Context, consortiumId: string): Promise<CancellationDesk> {
  const group = await requireGroup(ctx, consortiumId)
  const { userId } = requirePerson(ctx)
  const { db } = ctx
  const zone = ctx.config.TIME_ZONE
  const [proposal, members, releasers] = await Promise.all([
    findCancellation(db, group.id),
    readActiveMembers(db, [group.id]),
    countPeopleInRole(db, 'super_admin'),
  ])
  const votes = proposal === null ? [] : await readVotes(db, proposal)
  const voters = members.filter(({ state, is_insider: isInsider }) => hasVote({ state, isInsider }))
  const ids = new Set(voters.map(({ id }) => id))
  const isPending = proposal?.status === 'prepared' || proposal?.status === 'open'
  const verdict = canPropose({
    status: group.status,
    isLaunched: group.launched_at !== null,
    isClosing: group.closing_at !== null,
    isCanceled: group.canceled_at !== null,
    hasProposal: isPending,
    voters: voters.length,
  })
  const today = dayOf(ctx.clock.now(), zone)
  const endsOn = proposal?.closes_at && isPending ? dayOf(proposal.closes_at, zone) : addDays(today, BALLOT_DAYS)
  const isShown = group.status === 'active' && group.launched_at !== null && group.closing_at === null
  const windDown = isShown ? await readWindDown(ctx, group, endsOn) : null
  // Once it's canceled, everyone who's owed has left.
  const left = isShown && group.canceled_at === null ? await readSharedRefunds(db, group.id, { isLast: false }) : []
  const names = await readFullNames(db, [
    ...members.map(({ user_id }) => user_id),
    ...(proposal === null ? [] : [proposal.prepared_by, proposal.opened_by ?? proposal.prepared_by]),
  ])
  const nameOf = (id: string) => names.get(id) ?? ''
  return {
    isLaunched: group.launched_at !== null,
    memberCount: members.length,
    refusal: verdict.ok ? null : verdict.refusal,
    canceledAt: group.canceled_at,
    proposal:
      proposal === null
        ? null
        : {
            cause: proposal.cause,
            details: cancellationDetails(ctx, proposal),
            status: proposal.status,
            preparedBy: nameOf(proposal.prepared_by),
            preparedAt: proposal.prepared_at,
            isOwn: proposal.prepared_by === userId,
            openedBy: proposal.opened_by === null ? null : nameOf(proposal.opened_by),
            closesAt: proposal.closes_at,
            decidedAt: proposal.decided_at,
            inFavor: proposal.in_favor,
          },
    voters: proposal?.voters ?? voters.length,
    needed: votesNeeded(proposal?.voters ?? voters.length),
    voted: votes.filter((vote) => ids.has(vote.consortium_member_id)).length,
    endsOn,
    releasers,
    totals:
      windDown === null
        ? null
        : {
            owedCents: windDown.owedCents,
            fundCents: windDown.fundCents,
            incomingCents: windDown.incomingCents,
            reserveCents: windDown.reserveCents,
            leftBeforeCents: sum(left.map(({ amount_cents, posted_cents }) => subtract(amount_cents, posted_cents))),
            firstShareOn: windDown.firstShareOn,
            restCents: windDown.project(windDown.owedCents).restCents,
          },
    members:
      windDown === null
        ? []
        : members.map((member) => {
            const isEnding = endsWithGroup(member)
            const { parts } = isEnding ? windDown.project(member.paid_common_fund_cents) : { parts: [] }
            return {
              position: member.position_number,
              userId: member.user_id,
              fullName: nameOf(member.user_id),
              refundCents: isEnding ? member.paid_common_fund_cents : null,
              payingCents: isEnding ? null : remainingCents(group, member),
              firstOn: parts[0]?.on ?? null,
              lastOn: parts.at(-1)?.on ?? null,
            }
          }),
  }
}
