import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { findMemberByUser } from '#db/members.ts'
import { hasWaited, readOwnWaits } from '#db/spot-waits.ts'
import type { EnrollRefusal, ReplaceRefusal } from '#domain/members/enrollment.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { acceptJoining, type ReadAgreement } from '#services/members/accept-joining.ts'
import { enrollIn } from '#services/members/enroll-in.ts'
import { NotFound } from '#services/refusals.ts'

export type TakeSpotRefusal = EnrollRefusal | ReplaceRefusal | 'not_offered'

/**
 * The asker takes the spot held for them (rules 9, Waiting list): they join like everyone else, with the plan and the agreement they read, and say whether they
 * work for us or live with someone who does. A member has taken it already. Throws NotFound for a group whose list they were never on.
 */
export async function takeOfferedSpot(
  ctx: Context,
  input: { consortiumId: string; isInsider: boolean; agreement: ReadAgreement },
): Promise<Verdict<TakeSpotRefusal>> {
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<Verdict<TakeSpotRefusal>> => {
    const group = await lockConsortium(tx, input.consortiumId)
    const [wait] = group === null ? [] : await readOwnWaits(tx, userId, group.id)
    if (group === null) throw new NotFound('consortium_not_found')
    if (wait === undefined) {
      if ((await findMemberByUser(tx, group.id, userId)) !== null) return allow()
      if (await hasWaited(tx, userId, group.id)) return refuse('not_offered')
      throw new NotFound('consortium_not_found')
    }
    if (wait.status !== 'offered' || wait.ends_at === null || wait.ends_at < at) return refuse('not_offered')
    const joined = await enrollIn(ctx, tx, group, { userIds: [userId], areInsiders: input.isInsider }, at)
    if (!joined.ok) return joined
    await acceptJoining(ctx, tx, { consortiumId: group.id, userId, agreement: input.agreement, at })
    return allow()
  })
}
