import type { Context } from '#context'
import { type ConsortiumRow, updateCounts } from '#db/consortiums.ts'
import { lookAtJoinRequests, readJoinRequests } from '#db/join-requests.ts'
import { lockEnrollees } from '#db/members.ts'
import { linkReplacement } from '#db/refunds.ts'
import type { Tx } from '#db/rows.ts'
import { readSpotWaits } from '#db/spot-waits.ts'
import { isUuid } from '#domain/ids.ts'
import {
  canEnroll,
  canReplace,
  type EnrollRefusal,
  isInsider,
  nextPosition,
  type ReplaceRefusal,
} from '#domain/members/enrollment.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { actorId } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { screenIn } from '#services/kyc/screen-people.ts'
import { addMembers } from '#services/members/add-members.ts'
import { enrolleeOf } from '#services/members/enrollee-of.ts'
import { leaveList } from '#services/members/leave-list.ts'
import { moveJoinRequests } from '#services/members/move-join-requests.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { NotFound } from '#services/refusals.ts'

/** A new member. */
export interface Enrolled {
  userId: string
  memberId: string
  position: number
  /** Staff or of their household: left out of the draw while others wait (rules 6). */
  isInsider: boolean
}

/** What enrolling answers: the new members, or why not one of them (`userId` in the details) could be enrolled; then none is. */
export type EnrollOutcome = Outcome<Enrolled[], EnrollRefusal | ReplaceRefusal>

/** Who joins, and whether the desk, or they themselves, say that they work for us or live with someone who does. */
export interface Joining {
  userIds: readonly string[]
  areInsiders: boolean
}

/**
 * Makes approved people members of a locked group that is open for enrollment, or of a running one in a free spot, with a plan for the months left
 * (rules 1, 9): position = highest ever given + 1, count and membership together (LIFE-11 to LIFE-15, LIFE-17). A spot that is kept for someone
 * who waits isn't free to anyone else. All or no one. Who may do this is the caller's to know. Throws NotFound for no such person.
 */
export async function enrollIn(
  ctx: Context,
  tx: Tx,
  group: ConsortiumRow,
  input: Joining,
  at: Date,
): Promise<EnrollOutcome> {
  // First: what it finds counts as not approved, from here on.
  await screenIn(ctx, tx, input.userIds.filter(isUuid), 'enrollment', at)
  const people = await lockEnrollees(tx, input.userIds)
  const fromMonth = group.launched_at === null ? 1 : group.next_number
  const waits = await readSpotWaits(tx, group.id)
  const kept = waits.filter(({ status, user_id }) => status === 'offered' && !input.userIds.includes(user_id)).length
  const members: Enrolled[] = []
  let position = group.last_position
  for (const userId of input.userIds) {
    const person = people.find((one) => one.user_id === userId)
    if (person === undefined) throw new NotFound('person_not_found')
    const enrollee = enrolleeOf(person)
    const seats = {
      id: group.id,
      // No one joins a canceled group, though its accounts go on.
      status: group.canceled_at === null ? group.status : ('cancelled' as const),
      launchedAt: group.launched_at,
      activeMembers: group.current_members + kept + members.length,
      maxMembers: group.max_members,
    }
    const verdict =
      group.launched_at === null
        ? canEnroll(enrollee, seats)
        : canReplace(enrollee, { ...seats, durationMonths: group.duration_months, nextNumber: group.next_number })
    if (!verdict.ok) {
      const room = { chosen: input.userIds.length, freeSeats: group.max_members - group.current_members - kept }
      return refuse(verdict.refusal, { ...verdict.details, userId, ...room })
    }
    position = nextPosition(position)
    members.push({
      userId,
      memberId: ctx.random.uuid7(at),
      position,
      isInsider: isInsider(person, input.areInsiders),
    })
    person.active_group_ids.push(group.id)
  }
  await addMembers(
    ctx,
    tx,
    members.map((member) => ({
      consortium_id: group.id,
      id: member.memberId,
      user_id: member.userId,
      position_number: member.position,
      from_month: fromMonth,
      is_insider: member.isInsider,
      joined_at: at,
    })),
  )
  if (group.launched_at !== null) await joinRunning(ctx, tx, group.id, members, at)
  await updateCounts(tx, [
    { id: group.id, current_members: group.current_members + members.length, last_position: position },
  ])
  await leaveList(tx, { consortiumId: group.id, userIds: input.userIds, at })
  await answerRequests(ctx, tx, group, members, at)
  await recordAudit(
    ctx,
    tx,
    members.map((member) => ({
      action: 'member.enrolled',
      subjectKind: 'consortium_member',
      subjectId: member.memberId,
      consortiumId: group.id,
      details: {
        position: member.position,
        ...(fromMonth > 1 ? { fromMonth } : {}),
        ...(member.isInsider ? { isInsider: true } : {}),
      },
    })),
    at,
  )
  await notify(
    ctx,
    tx,
    members.map(({ userId: to, position }): AddressedNotice => {
      const joined = { consortiumId: group.id, position }
      return group.launched_at === null
        ? { to, kind: 'member_joined', details: joined }
        : { to, kind: 'member_joined_running', details: { ...joined, number: fromMonth } }
    }),
    at,
  )
  return grant(members)
}

/** A newcomer to a running group is active at once, and their first payment releases the refund that has waited longest (rules 9). */
async function joinRunning(
  ctx: Context,
  tx: Tx,
  consortiumId: string,
  newcomers: readonly Enrolled[],
  at: Date,
): Promise<void> {
  const keys = newcomers.map(({ memberId }) => ({ consortium_id: consortiumId, id: memberId }))
  await moveMembers(
    ctx,
    tx,
    keys.map((member) => ({ member, act: 'launch' as const, at })),
  )
  for (const key of keys) await linkReplacement(tx, key)
}

/** The new members' requests to join are answered; the others are looked at once the last spot is taken. */
async function answerRequests(
  ctx: Context,
  tx: Tx,
  group: ConsortiumRow,
  newcomers: readonly Enrolled[],
  at: Date,
): Promise<void> {
  const requests = await readJoinRequests(tx, group.id)
  const own = requests.filter(({ user_id }) => newcomers.some(({ userId }) => userId === user_id))
  const decidedBy = actorId(ctx)
  await moveJoinRequests(
    tx,
    own.map((request) => ({
      request,
      act: 'enroll' as const,
      at,
      // A rule that enrolls acts for the person who asks: then no one has decided.
      decidedBy: decidedBy === request.user_id ? null : decidedBy,
    })),
  )
  const isFull = group.current_members + newcomers.length >= group.max_members
  if (isFull && requests.length > own.length) await lookAtJoinRequests(tx, group.id, at)
}
