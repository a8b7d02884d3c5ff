import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium, updateCounts } from '#db/consortiums.ts'
import { insertMembers, lockEnrollees } from '#db/members.ts'
import { linkReplacement } from '#db/refunds.ts'
import type { Tx } from '#db/rows.ts'
import {
  canEnroll,
  canReplace,
  type EnrollRefusal,
  isInsider,
  nextPosition,
  type ReplaceRefusal,
} from '#domain/members/enrollment.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { NotFound } from '#services/refusals.ts'

/** A new member. */
export interface Enrolled {
  userId: string
  memberId: string
  position: number
  /** Staff or a member of their household: left out of the draw while others are waiting (rules 6). */
  isInsider: boolean
}

/** The result of enrolling: the new members, or why one of them (`userId` in the details) couldn't be enrolled; then no one is. */
export type EnrollOutcome = Outcome<Enrolled[], EnrollRefusal | ReplaceRefusal>

/**
 * Enrolls approved people in a group that is open for enrollment, or in an open spot of a running one, with a plan for the months left
 * (rules 1, 9): position = highest ever given + 1, count and
 * membership in one transaction (LIFE-11 to LIFE-15, LIFE-17). Insiders are marked at that moment and never later (rules 6). All or no one. Throws Forbidden without groups.enroll,
 * NotFound when there is no such group or person.
 */
export async function enrollMember(
  ctx: Context,
  input: {
    consortiumId: string
    userIds: readonly string[]
    /** The enroller says that these people work for us or live with someone who does; staff are marked by their role anyway. */
    areInsiders?: boolean
  },
): Promise<EnrollOutcome> {
  requirePermission(ctx, 'groups.enroll')
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<EnrollOutcome> => {
    const group = await lockConsortium(tx, input.consortiumId)
    if (group === null) throw new NotFound('consortium_not_found')
    const people = await lockEnrollees(tx, input.userIds)
    const fromMonth = group.launched_at === null ? 1 : group.next_number
    const members: Enrolled[] = []
    let position = group.last_position
    for (const userId of input.userIds) {
      const person = people.find((one) => one.user_id === userId)
      if (person === undefined) throw new NotFound('person_not_found')
      const enrollee = {
        role: person.role,
        kycApproved: person.application_status === 'approved' && person.verification_status === 'approved',
        activeGroupIds: person.active_group_ids,
      }
      const seats = {
        id: group.id,
        // Nobody joins a canceled group, though its accounts go on.
        status: group.canceled_at === null ? group.status : ('cancelled' as const),
        launchedAt: group.launched_at,
        activeMembers: group.current_members + members.length,
        maxMembers: group.max_members,
      }
      const verdict =
        group.launched_at === null
          ? canEnroll(enrollee, seats)
          : canReplace(enrollee, { ...seats, durationMonths: group.duration_months, nextNumber: group.next_number })
      if (!verdict.ok) {
        const room = { chosen: input.userIds.length, freeSeats: group.max_members - group.current_members }
        return refuse(verdict.refusal, { ...verdict.details, userId, ...room })
      }
      position = nextPosition(position)
      members.push({
        userId,
        memberId: ctx.random.uuid7(at),
        position,
        isInsider: isInsider(person, input.areInsiders === true),
      })
      person.active_group_ids.push(group.id)
    }
    await insertMembers(
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
    if (group.launched_at !== null) await joinRunning(tx, group.id, members, at)
    await updateCounts(tx, [
      { id: group.id, current_members: group.current_members + members.length, last_position: position },
    ])
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
  })
}

/** A newcomer to a running group is active right away, and the refund that has waited longest now waits for their first payment (rules 9). */
async function joinRunning(tx: Tx, consortiumId: string, newcomers: readonly Enrolled[], at: Date): Promise<void> {
  const keys = newcomers.map(({ memberId }) => ({ consortium_id: consortiumId, id: memberId }))
  await moveMembers(
    tx,
    keys.map((member) => ({ member, act: 'launch' as const, at })),
  )
  for (const key of keys) await linkReplacement(tx, key)
}
