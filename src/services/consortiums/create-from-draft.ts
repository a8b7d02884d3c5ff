import type { Context } from '#context'
import { inNewGroup } from '#db/cells.ts'
import { deleteGroupDraft, lockGroupDraft } from '#db/group-drafts.ts'
import { validateNewConsortium } from '#domain/consortiums/create-consortium.ts'
import { DRAFT_STEPS, draftStepStates } from '#domain/consortiums/group-draft.ts'
import { isUuid } from '#domain/ids.ts'
import type { Language } from '#domain/language.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { answersOf, groupOfDraft, keyOfDraft, ownDraft } from '#services/consortiums/group-draft.ts'
import { makeConsortium } from '#services/consortiums/make-consortium.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Creates the group of a draft that was reviewed, once: the draft is gone with it, and asked again it names the same group. Refused as
 * `changed_meanwhile` when it isn't the version reviewed (`version` in the details), and as `steps_open` with the `steps` that aren't done. Throws Forbidden
 * without groups.create, NotFound for a draft that isn't there or isn't the asker's.
 */
export async function createFromDraft(
  ctx: Context,
  { draftId, version, language }: { draftId: string; version: number; language: Language },
): Promise<Outcome<{ consortiumId: string }, 'changed_meanwhile' | 'steps_open'>> {
  const own = ownDraft(ctx, draftId)
  if (!isUuid(own.id)) throw new NotFound()
  const consortiumId = ctx.random.uuid4()
  return await inNewGroup(ctx, consortiumId, async (tx) => {
    // A second press waits here, and then finds the group in place of the draft.
    const row = await lockGroupDraft(tx, own)
    if (row === null) {
      const group = await groupOfDraft(tx, own)
      if (group === null) throw new NotFound()
      return grant({ consortiumId: String(group.details?.consortiumId) })
    }
    if (row.version !== version) return refuse('changed_meanwhile', { version: row.version, at: row.saved_at })
    const form = answersOf(row, language)
    const states = draftStepStates(form, language)
    const steps = DRAFT_STEPS.filter((step) => states[step] !== 'done')
    const checked = validateNewConsortium(form, language)
    if (steps.length > 0 || !checked.ok) return refuse('steps_open', { steps })
    const key = keyOfDraft(own)
    const made = await makeConsortium(ctx, tx, { consortiumId, terms: checked.terms, form, key })
    await deleteGroupDraft(tx, own)
    return grant({ consortiumId: made.consortiumId })
  })
}
