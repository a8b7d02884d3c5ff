import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteContentDraft } from '#db/content-versions.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { overtaken } from '#services/content/save-draft.ts'
import { itemOr404 } from '#services/content/show-content.ts'

/** Throws a draft away, the one that was seen. Throws Forbidden without content.edit, NotFound. */
export async function discardDraft(
  ctx: Context,
  { key, revision }: { key: string; revision: number },
): Promise<Verdict<'changed_meanwhile'>> {
  requirePermission(ctx, 'content.edit')
  itemOr404(key)
  return await outsideCells(ctx, async (tx) => {
    if (!(await deleteContentDraft(tx, key, revision))) return await overtaken(tx, key)
    const entry = { action: 'content.discarded', subjectKind: 'content', subjectId: key }
    if (revision > 0) await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return allow()
  })
}
