import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteGroupDraft, lockGroupDraft } from '#db/group-drafts.ts'
import { isUuid } from '#domain/ids.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { groupOfDraft, ownDraft } from '#services/consortiums/group-draft.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Throws a draft away, the version that was seen. One saved since then stays (`changed_meanwhile`, with its `version` in the details), and
 * so does a group that it has become (`became_group`). One that is gone is discarded already. Throws Forbidden without
 * groups.create, NotFound for what can't be a draft.
 */
export async function discardGroupDraft(
  ctx: Context,
  { draftId, version }: { draftId: string; version: number },
): Promise<Verdict<'changed_meanwhile' | 'became_group'>> {
  const own = ownDraft(ctx, draftId)
  if (!isUuid(own.id)) throw new NotFound()
  return await outsideCells(ctx, async (tx) => {
    const row = await lockGroupDraft(tx, own)
    if (row === null) return (await groupOfDraft(tx, own)) ?? allow()
    if (row.version !== version) return refuse('changed_meanwhile', { version: row.version, at: row.saved_at })
    await deleteGroupDraft(tx, own)
    return allow()
  })
}
