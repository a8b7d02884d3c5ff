import type { Context } from '#context'
import { readLatestMonths } from '#db/assemblies.ts'
import {
  type CancellationRow,
  lockDueCancellations,
  readVotes,
  updateCancellation,
  updateCancellationLook,
} from '#db/cancellations.ts'
import { type ConsortiumRow, lockConsortiums, updateCanceled, updateShareOuts } from '#db/consortiums.ts'
import { type MemberRow, readActiveMembers } from '#db/members.ts'
import { updateNotHeld } from '#db/months.ts'
import { readWaitingRefunds } from '#db/refunds.ts'
import { byKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { dayOf } from '#domain/calendar.ts'
import { afterCancellationAct, hasVote, isCarried, votesNeeded } from '#domain/cancellation/ballot.ts'
import { invariant } from '#domain/verdict.ts'
import { recordAudit } from '#services/audit.ts'
import { letGoRest } from '#services/cancellation/let-go-rest.ts'
import { notify } from '#services/notices/notify.ts'
import { inGroupSlices } from '#services/slices.ts'
import { recordGroupEvents } from '#services/webhooks/record-group-events.ts'

/** A group with a list out, or a bank to wait for, is checked again this soon. */
const LOOK_AGAIN_MS = 3_600_000

/**
 * Checks every ballot on canceling a group that is due (rules 11): reminds members who haven't voted, counts the votes when time is up, and
 * cancels the group if two-thirds of the members not selected voted for it. A list that is out is drawn first. Then everyone who
 * wasn't paid out leaves, as their banks answer. Returns how many ballots were checked.
 */
export async function countBallots(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'count_ballots',
    dueBy,
    lock: lockDueCancellations,
    work: async (tx, ballots) => {
      const ids = ballots.map(({ consortium_id }) => consortium_id)
      const groups = byKey(await lockConsortiums(tx, ids), ({ id }) => id)
      const members = Map.groupBy(await readActiveMembers(tx, ids), ({ consortium_id }) => consortium_id)
      const latest = byKey(await readLatestMonths(tx, ids), ({ consortium_id }) => consortium_id)
      for (const ballot of ballots) {
        const group = groups.get(ballot.consortium_id)
        invariant(group, 'a ballot has its group')
        const isListOut = latest.get(group.id)?.status === 'published'
        await lookAt(ctx, tx, { ballot, group, members: members.get(group.id) ?? [], isListOut }, dueBy)
      }
    },
  })
}

interface Ballot {
  ballot: CancellationRow
  group: ConsortiumRow
  members: readonly MemberRow[]
  /** A list is published and not drawn. */
  isListOut: boolean
}

async function lookAt(ctx: Context, tx: Tx, one: Ballot, at: Date): Promise<void> {
  const { ballot, group, isListOut } = one
  const again = new Date(at.getTime() + LOOK_AGAIN_MS)
  if (ballot.status === 'carried') {
    const waiting = await letGoRest(ctx, tx, group, at)
    if (waiting.length === 0) await updateShareOuts(tx, [{ id: group.id, share_out_at: at }])
    return await updateCancellationLook(tx, { ...ballot, check_at: waiting.length > 0 ? again : null })
  }
  invariant(ballot.status === 'open' && ballot.closes_at, 'only open and carried ballots are looked at')
  if (at < ballot.closes_at) return await remind(ctx, tx, one, at)
  if (isListOut) return await updateCancellationLook(tx, { ...ballot, check_at: again })
  await count(ctx, tx, one, at)
}

const votersOf = (members: readonly MemberRow[]) =>
  members.filter(({ state, is_insider: isInsider }) => hasVote({ state, isInsider }))

async function remind(ctx: Context, tx: Tx, { ballot, group, members }: Ballot, at: Date): Promise<void> {
  const voted = new Set((await readVotes(tx, ballot)).map(({ consortium_member_id }) => consortium_member_id))
  const closesAt = ballot.closes_at
  invariant(closesAt, 'an open ballot closes')
  const details = { consortiumId: group.id, closesAt: closesAt.toISOString() }
  await notify(
    ctx,
    tx,
    votersOf(members)
      .filter(({ id }) => !voted.has(id))
      .map(({ user_id: to }) => ({ to, kind: 'ballot_reminder' as const, details })),
    at,
  )
  await updateCancellationLook(tx, { ...ballot, check_at: closesAt, reminded_at: at })
}

/** Members waiting at the count have a vote; votes of members selected or gone in the meantime don't count on either side. */
async function count(ctx: Context, tx: Tx, { ballot, group, members }: Ballot, at: Date): Promise<void> {
  const voters = votersOf(members)
  const favored = new Set(
    (await readVotes(tx, ballot)).filter((vote) => vote.in_favor).map((vote) => vote.consortium_member_id),
  )
  const inFavor = voters.filter(({ id }) => favored.has(id)).length
  const carried = isCarried({ voters: voters.length, inFavor })
  const next = afterCancellationAct(ballot.status, carried ? 'carry' : 'reject')
  invariant(next.ok, 'an open ballot is decided')
  const waiting = carried ? await cancel(ctx, tx, group, members, at) : []
  await updateCancellation(tx, {
    ...ballot,
    status: next.value,
    decided_at: at,
    voters: voters.length,
    in_favor: inFavor,
    check_at: waiting.length > 0 ? new Date(at.getTime() + LOOK_AGAIN_MS) : null,
  })
  await recordAudit(
    ctx,
    tx,
    [
      {
        action: carried ? 'cancellation.carried' : 'cancellation.not_carried',
        subjectKind: 'cancellation',
        subjectId: ballot.id,
        consortiumId: group.id,
        details: { voters: voters.length, inFavor, needed: votesNeeded(voters.length) },
      },
    ],
    at,
  )
  if (carried) return
  const details = { consortiumId: group.id, inFavor, voters: voters.length, needed: votesNeeded(voters.length) }
  await notify(
    ctx,
    tx,
    members.map(({ user_id: to }) => ({ to, kind: 'group_goes_on' as const, details })),
    at,
  )
}

/** From now on nothing is drawn; paid-out members keep paying, and everyone else is owed what they paid in. */
async function cancel(
  ctx: Context,
  tx: Tx,
  group: ConsortiumRow,
  members: readonly MemberRow[],
  at: Date,
): Promise<MemberRow[]> {
  group.canceled_at = at
  const canceled = { kind: 'group.canceled', consortiumId: group.id, at, details: { reason: 'vote' } } as const
  await recordGroupEvents(ctx, tx, [canceled])
  await updateCanceled(tx, [group])
  await updateNotHeld(tx, [group.id])
  const leftBefore = await readWaitingRefunds(tx, group.id)
  const waiting = await letGoRest(ctx, tx, group, at)
  // Distributes nothing yet where debits can be returned, and begins the closing where no one pays anymore.
  await updateShareOuts(tx, [{ id: group.id, share_out_at: at }])
  const consortiumId = group.id
  const paying = members.filter(({ state }) => state === 'paid_out')
  await notify(
    ctx,
    tx,
    [
      ...paying.map(({ user_id: to }) => ({ to, kind: 'group_canceled_paying' as const, details: { consortiumId } })),
      // No one will take the spots of members who left before, so they're paid with the others.
      ...leftBefore.map((refund) => ({
        to: refund,
        kind: 'group_canceled_refund' as const,
        details: { consortiumId, amountCents: refund.amount_cents },
      })),
      ...members
        .filter(({ state }) => state === 'completed')
        .map(({ user_id: to }) => ({
          to,
          kind: 'group_canceled_completed' as const,
          details: { consortiumId, canceledOn: dayOf(at, ctx.config.TIME_ZONE) },
        })),
    ],
    at,
  )
  return waiting
}
