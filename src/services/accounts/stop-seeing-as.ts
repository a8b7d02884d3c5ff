import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { lockOpenViewing } from '#db/member-viewings.ts'
import type { SeeingEnd } from '#domain/access/seeing-as.ts'
import { closeViewing } from '#services/accounts/viewings.ts'

/**
 * Ends what a session sees of someone else's pages, and says whose they were; null when nothing was open. `by` is the person whose session it is: the
 * caller has found that out.
 */
export async function stopSeeingAs(
  ctx: Context,
  { sessionId, by, why }: { sessionId: string; by: { userId: string }; why: SeeingEnd },
): Promise<string | null> {
  const at = ctx.clock.now()
  const viewer: Context = { ...ctx, isReadOnly: false, actor: { kind: 'person', userId: by.userId, role: 'user' } }
  return await outsideCells(viewer, async (tx) => {
    const row = await lockOpenViewing(tx, sessionId)
    if (row === null || row.viewer_id !== by.userId) return null
    await closeViewing(viewer, tx, row, { why, at })
    return row.user_id
  })
}
