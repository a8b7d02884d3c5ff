import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { hasWaited, lookAtWaits, readOwnWaits } from '#db/spot-waits.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { requirePerson, requireSelfOr } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { moveSpotWaits } from '#services/members/move-spot-waits.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Takes the asker off a group's waiting list; a spot held for them goes to the next person (rules 9, Waiting list). If they're off it already, nothing
 * changes. Throws NotFound if they were never on it.
 */
export async function stopWaiting(
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
    const [wait] = group === null ? [] : await readOwnWaits(tx, userId, group.id)
    if (group === null) throw new NotFound('consortium_not_found')
    if (wait === undefined) {
      if (await hasWaited(tx, userId, group.id)) return allow()
      throw new NotFound('consortium_not_found')
    }
    await moveSpotWaits(tx, [{ wait, act: 'withdraw', at }])
    await lookAtWaits(tx, group.id, at)
    await recordAudit(
      ctx,
      tx,
      [{ action: 'spot_wait.withdrawn', subjectKind: 'spot_wait', subjectId: wait.id, consortiumId: group.id }],
      at,
    )
    return allow()
  })
}
