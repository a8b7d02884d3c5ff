import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { findJoinRequest } from '#db/join-requests.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { moveJoinRequests } from '#services/members/move-join-requests.ts'
import { notify } from '#services/notices/notify.ts'
import { NotFound } from '#services/refusals.ts'

/** The longest reason. */
const LONGEST_REASON = 1_000

/** Where the reason is sealed. */
export const declinePlace = (requestId: string): string => `join_requests.sealed_reason:${requestId}`

/**
 * The desk declines a request to join, with a reason that the person reads (rules 9, Asking to join). Throws Forbidden without groups.enroll,
 * NotFound.
 */
export async function declineJoinRequest(
  ctx: Context,
  input: { consortiumId: string; requestId: string; reason: string },
): Promise<Verdict<'act_not_allowed' | 'reason_required'>> {
  requirePermission(ctx, 'groups.enroll')
  const at = ctx.clock.now()
  const reason = input.reason.trim().slice(0, LONGEST_REASON)
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<Verdict<'act_not_allowed' | 'reason_required'>> => {
    const group = await lockConsortium(tx, input.consortiumId)
    const request = await findJoinRequest(tx, input.consortiumId, input.requestId)
    if (group === null || request === null) throw new NotFound('join_request_not_found')
    if (request.status !== 'asked') return refuse('act_not_allowed')
    if (reason === '') return refuse('reason_required')
    const sealedReason = ctx.sealing.seal(reason, declinePlace(request.id))
    await moveJoinRequests(tx, [{ request, act: 'decline', at, decidedBy: actorId(ctx), sealedReason }])
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'join_request.declined',
          subjectKind: 'join_request',
          subjectId: request.id,
          consortiumId: group.id,
        },
      ],
      at,
    )
    await notify(ctx, tx, [{ to: request.user_id, kind: 'join_declined', details: { consortiumId: group.id } }], at)
    return allow()
  })
}
