import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteContentDraft } from '#db/content-versions.ts'
import { grant, type Outcome } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { publishList } from '#services/content/change-question-list.ts'
import { listedQuestions } from '#services/content/listed-questions.ts'
import { overtaken } from '#services/content/save-draft.ts'
import { isThere, itemOr404 } from '#services/content/show-content.ts'

/** Throws a draft away, the one that was seen; a question that was never published is gone with it. Throws Forbidden without content.edit, NotFound. */
export async function discardDraft(
  ctx: Context,
  { key, revision }: { key: string; revision: number },
): Promise<Outcome<{ isGone: boolean }, 'changed_meanwhile'>> {
  requirePermission(ctx, 'content.edit')
  await itemOr404(ctx.db, key)
  return await outsideCells(ctx, async (tx) => {
    if (!(await deleteContentDraft(tx, key, revision))) return await overtaken(tx, key)
    const entry = { action: 'content.discarded', subjectKind: 'content', subjectId: key }
    if (revision > 0) await recordAudit(ctx, tx, [entry], ctx.clock.now())
    const isGone = !(await isThere(tx, key))
    if (isGone) {
      const { version } = await listedQuestions(tx)
      await publishList(ctx, tx, { act: 'remove', id: key.replace('questions/', ''), version })
    }
    return grant({ isGone })
  })
}
