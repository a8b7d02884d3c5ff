import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { findOwnJoinRequest } from '#db/join-requests.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { moveJoinRequests } from '#services/members/move-join-requests.ts'
import { NotFound } from '#services/refusals.ts'

/** The asker takes back their open request to join a group; one that's over stays as it is. Throws NotFound for who never asked. */
export async function withdrawJoinRequest(ctx: Context, input: { consortiumId: string }): Promise<Verdict<never>> {
  const { userId } = requirePerson(ctx)
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
