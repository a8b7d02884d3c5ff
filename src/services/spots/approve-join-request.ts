import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { findJoinRequest } from '#db/join-requests.ts'
import type { EnrollRefusal, ReplaceRefusal } from '#domain/members/enrollment.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { enrollIn } from '#services/members/enroll-in.ts'
import { NotFound } from '#services/refusals.ts'

export type ApproveJoinRefusal = EnrollRefusal | ReplaceRefusal | 'act_not_allowed' | 'approving_own'

/**
 * The desk approves a request to join: the person is enrolled under the same rules and by the same code as everyone else (rules 9, Asking to join). No one approves
 * their own request. Throws Forbidden without groups.enroll, NotFound.
 */
export async function approveJoinRequest(
  ctx: Context,
  input: { consortiumId: string; requestId: string },
): Promise<Verdict<ApproveJoinRefusal>> {
  requirePermission(ctx, 'groups.enroll')
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<Verdict<ApproveJoinRefusal>> => {
    const group = await lockConsortium(tx, input.consortiumId)
    const request = await findJoinRequest(tx, input.consortiumId, input.requestId)
    if (group === null || request === null) throw new NotFound('join_request_not_found')
    // The button was pressed twice: it's done already.
    if (request.status === 'enrolled') return allow()
    if (request.status !== 'asked') return refuse('act_not_allowed')
    if (actorId(ctx) === request.user_id) return refuse('approving_own')
    const joined = await enrollIn(ctx, tx, group, { userIds: [request.user_id], areInsiders: request.is_insider }, at)
    return joined.ok ? allow() : joined
  })
}
