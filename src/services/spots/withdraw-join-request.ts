import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { findOwnJoinRequest } from '#db/join-requests.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { requirePerson, requireSelfOr } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { moveJoinRequests } from '#services/members/move-join-requests.ts'
import { NotFound } from '#services/refusals.ts'

/** The asker withdraws their open request to join a group; a closed one stays as it is. Throws NotFound if they never asked. */
export async function withdrawJoinRequest(
  ctx: Context,
  input: {
    consortiumId: string
    /** Whose account is being closed, by themselves or not; the asker's own when left out. */
    userId?: string
  },
): Promise<Verdict<never>> {
  const userId = input.userId ?? requirePerson(ctx).userId
  requireSelfOr(ctx, userId, 'users.delete')
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    const request = group === null ? null : await findOwnJoinRequest(tx, userId, group.id)
    if (group === null || request === null) throw new NotFound('consortium_not_found')
    if (request.status !== 'asked') return allow()
    await moveJoinRequests(tx, [{ request, act: 'withdraw', at }])
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'join_request.withdrawn',
          subjectKind: 'join_request',
          subjectId: request.id,
          consortiumId: group.id,
        },
      ],
      at,
    )
    return allow()
  })
}
