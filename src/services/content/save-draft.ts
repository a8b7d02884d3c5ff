import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findContentDraft, listContentVersions, saveContentDraft } from '#db/content-versions.ts'
import type { Db } from '#db/rows.ts'
import type { Typed } from '#domain/content/typed-content.ts'
import { type Outcome, type Refused, refuse } from '#domain/verdict.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { bodyOf, type ContentProblems } from '#services/content/content-body.ts'
import type { ItemShape } from '#services/content/content-shapes.ts'
import { itemOr404, nameOf } from '#services/content/show-content.ts'

/** What an editor sends: the form as typed, and the draft it was opened on (0: none). */
export interface EditedContent {
  key: string
  typed: Typed
  revision: number
}

/** A draft that was kept, and what still keeps it from being published. */
export interface SavedDraft {
  revision: number
  problems: ContentProblems
}

/** Someone else saved or published since the form was opened; `details` say who and when, and the revision and version to go on from knowingly. */
export type Overtaken = Refused<'changed_meanwhile'>

/** Longer than any form of ours. */
const MOST_TYPED = 400_000

/**
 * Keeps a draft as it was typed, incomplete or not, over the one it was opened on (decision 0086). Throws Forbidden without
 * content.edit, NotFound.
 */
export async function saveDraft(
  ctx: Context,
  edited: EditedContent,
): Promise<Outcome<SavedDraft, 'changed_meanwhile'>> {
  requirePermission(ctx, 'content.edit')
  const item = await itemOr404(ctx.db, edited.key)
  const typed = ownFields(item, edited.typed)
  const read = bodyOf(edited.key, item, typed)
  const at = ctx.clock.now()
  return await outsideCells(ctx, async (tx) => {
    const draft = { key: edited.key, typed, saved_at: at, saved_by: actorId(ctx) }
    if (!(await saveContentDraft(tx, draft, edited.revision))) return await overtaken(tx, edited.key)
    await recordAudit(ctx, tx, [{ action: 'content.drafted', subjectKind: 'content', subjectId: edited.key }], at)
    return { ok: true, value: { revision: edited.revision + 1, problems: read.ok ? {} : read.problems } }
  })
}

/** Only what belongs to the item's form, each text no longer than the whole may be. */
export function ownFields(item: ItemShape, typed: Typed): Record<string, string> {
  const starts = [...item.languages.map((language) => `${language}.`), ...(item.hasProof ? ['proof.', 'isSample'] : [])]
  const own = Object.entries(typed).filter(
    ([name]) => name.length < 80 && starts.some((start) => name.startsWith(start)),
  )
  return Object.fromEntries(own.map(([name, text]) => [name, text.slice(0, MOST_TYPED)]))
}

/** Who came first: whoever saved the draft there is now, or published last. */
export async function overtaken(db: Db, key: string): Promise<Overtaken> {
  const draft = await findContentDraft(db, key)
  const newest = (await listContentVersions(db, key))[0]
  const [by, at] = draft
    ? [draft.saved_by, draft.saved_at]
    : [newest?.published_by ?? null, newest?.published_at ?? null]
  return refuse('changed_meanwhile', {
    revision: draft?.revision ?? 0,
    version: newest?.version ?? 0,
    by: await nameOf(db, by),
    at,
  })
}
