import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteWorkOwner, upsertWorkOwner } from '#db/work-owners.ts'
import { recordAudit } from '#services/audit.ts'
import { requireWork, type WorkName } from '#services/operations/require-work.ts'

/**
 * Gives a line of the work queue to the person who asks, also when someone else has it, or gives it back; recorded either way. Giving back what
 * one doesn't have does nothing. Throws Forbidden when their role may not do that work, NotFound.
 */
export async function assignWork(ctx: Context, input: WorkName & { act: 'take' | 'release' }): Promise<void> {
  const { userId, kind, subjectId } = await requireWork(ctx, input)
  const at = ctx.clock.now()
  const row = { kind, subject_id: subjectId, user_id: userId }
  await outsideCells(ctx, async (tx) => {
    if (input.act === 'take') await upsertWorkOwner(tx, { ...row, taken_at: at })
    else if (!(await deleteWorkOwner(tx, row))) return
    const action = input.act === 'take' ? 'work.taken' : 'work.released'
    await recordAudit(ctx, tx, [{ action, subjectKind: 'work', subjectId, details: { kind } }], at)
  })
}
