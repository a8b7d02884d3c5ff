import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium, updateCounts } from '#db/consortiums.ts'
import { lockMembers } from '#db/members.ts'
import { lookAtWaits } from '#db/spot-waits.ts'
import { isUuid } from '#domain/ids.ts'
import { canUnenroll, type UnenrollRefusal } from '#domain/members/enrollment.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Takes a member out of a group that hasn't been launched: the row stays as withdrawn, the position is never used
 * again, and the count goes down (LIFE-16). After launch, it refuses with `group_launched`, because that's leaving.
 * Throws Forbidden without groups.unenroll, NotFound for no such group or member.
 */
export async function unenrollMember(
  ctx: Context,
  input: {
    consortiumId: string
    memberId: string
    /** Whose page it's done on; someone else's membership isn't found there. */
    userId?: string
  },
): Promise<Verdict<UnenrollRefusal>> {
  requirePermission(ctx, 'groups.unenroll')
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    if (group === null) throw new NotFound('consortium_not_found')
    const [member] = isUuid(input.memberId)
      ? await lockMembers(tx, [{ consortium_id: group.id, id: input.memberId }])
      : []
    if (member === undefined || member.user_id !== (input.userId ?? member.user_id))
      throw new NotFound('member_not_found')
    const verdict = canUnenroll({ isActive: member.is_active }, { status: group.status, launchedAt: group.launched_at })
    if (!verdict.ok) return verdict
    await moveMembers(ctx, tx, [{ member, act: 'withdraw', at }])
    await updateCounts(tx, [
      { id: group.id, current_members: group.current_members - 1, last_position: group.last_position },
    ])
    await lookAtWaits(tx, group.id, at)
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'member.unenrolled',
          subjectKind: 'consortium_member',
          subjectId: member.id,
          consortiumId: group.id,
          details: { position: member.position_number },
        },
      ],
      at,
    )
    return allow()
  })
}
