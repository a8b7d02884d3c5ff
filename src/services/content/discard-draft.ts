import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteContentDraft } from '#db/content-versions.ts'
import type { Tx } from '#db/rows.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import { recordAudit } from '#services/audit.ts'
import { publishList } from '#services/content/change-question-list.ts'
import { listedQuestions } from '#services/content/listed-questions.ts'
import { overtaken } from '#services/content/save-draft.ts'
import { isThere, itemOr404 } from '#services/content/show-content.ts'

type Discarded = Outcome<{ isGone: boolean }, 'changed_meanwhile'>

/** Throws a draft away, the one that was seen; a question that was never published is gone with it. Throws Forbidden without content.edit, NotFound. */
export async function discardDraft(
  ctx: Context,
  { key, revision }: { key: string; revision: number },
): Promise<Discarded> {
  requirePermission(ctx, 'content.edit')
  await itemOr404(ctx.db, key)
  const open = (act: (tx: Tx) => Promise<Discarded>) => outsideCells(ctx, act)
  return await allOrRefused(open, async (tx) => {
    if (!(await deleteContentDraft(tx, key, revision))) return await overtaken(tx, key)
    const entry = { action: 'content.discarded', subjectKind: 'content', subjectId: key }
    if (revision > 0) await recordAudit(ctx, tx, [entry], ctx.clock.now())
    const isGone = !(await isThere(tx, key))
    if (isGone) {
      const { version } = await listedQuestions(tx)
      const unlisted = await publishList(ctx, tx, { act: 'remove', id: key.replace('questions/', ''), version })
      // One that the page never listed is gone with its draft; otherwise it stays until it can be taken off.
      if (!unlisted.ok && unlisted.refusal !== 'question_not_listed') return refuse('changed_meanwhile')
    }
    return grant({ isGone })
  })
}
