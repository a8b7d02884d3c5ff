import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { requirePermission } from '#services/access.ts'
import { type EnrollOutcome, enrollIn } from '#services/members/enroll-in.ts'
import { NotFound } from '#services/refusals.ts'

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
    const { userIds, areInsiders = false } = input
    return await enrollIn(ctx, tx, group, { userIds, areInsiders }, at)
  })
}
