import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { afterContemplationAct, type ContemplationRefusal } from '#domain/contemplations/contemplation-states.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { actorId } from '#services/access.ts'
import { lockOwnSelection, type SelectionKey } from '#services/contemplations/lock-selection.ts'
import { moveContemplations } from '#services/contemplations/move-contemplations.ts'

/**
 * Defers the asker's credit (rules 8): it stays set aside for them, installments continue, and they may accept later. A repeat
 * finds it deferred. Throws NotFound when the selection is not the asker's.
 */
export async function deferSelection(ctx: Context, input: SelectionKey): Promise<Verdict<ContemplationRefusal>> {
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const { contemplation, bidStatus } = await lockOwnSelection(ctx, tx, input)
    if (contemplation.status === 'deferred') return allow()
    const next = afterContemplationAct({ status: contemplation.status, bidStatus }, 'defer', 'member')
    if (!next.ok) return next
    await moveContemplations(ctx, tx, [{ contemplation, act: 'defer', at, madeBy: actorId(ctx) }])
    return allow()
  })
}
