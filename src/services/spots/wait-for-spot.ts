import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { enqueueTick } from '#db/job-queue.ts'
import { lockEnrollees } from '#db/members.ts'
import { insertSpotWait } from '#db/spot-waits.ts'
import { canWait, type WaitRefusal } from '#domain/members/spot-wait.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { enrolleeOf } from '#services/members/enrollee-of.ts'
import { NotFound } from '#services/refusals.ts'
import { joinableOf } from '#services/spots/joinable-of.ts'
import { readAskable } from '#services/spots/read-askable.ts'

/**
 * Puts the asker at the end of a group's waiting list (rules 9, Waiting list); if they're already on it, they keep their place. If a spot is free
 * and no one is waiting for it, they ask to join instead. Throws
 * NotFound for a group that doesn't exist.
 */
export async function waitForSpot(
  ctx: Context,
  input: { consortiumId: string },
): Promise<Verdict<WaitRefusal | 'spot_free'>> {
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<Verdict<WaitRefusal | 'spot_free'>> => {
    const group = await lockConsortium(tx, input.consortiumId)
    if (group === null) throw new NotFound('consortium_not_found')
    const [person] = await lockEnrollees(tx, [userId])
    const verdict = canWait(enrolleeOf(person), group.id, joinableOf(group))
    if (!verdict.ok) return verdict
    const { waits, askable } = await readAskable(tx, group)
    if (waits.some(({ user_id }) => user_id === userId)) return allow()
    if (askable.spotsToAsk > 0) return refuse('spot_free')
    const id = ctx.random.uuid7(at)
    await insertSpotWait(tx, { consortium_id: group.id, id, user_id: userId, waits_since: at, look_at: at })
    await recordAudit(
      ctx,
      tx,
      [{ action: 'spot_wait.began', subjectKind: 'spot_wait', subjectId: id, consortiumId: group.id }],
      at,
    )
    // A spot may be free already: the list is looked at right away.
    if (ctx.notices) await enqueueTick(tx)
    return allow()
  })
}
