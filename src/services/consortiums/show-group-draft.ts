import type { Context } from '#context'
import { findGroupDraft } from '#db/group-drafts.ts'
import {
  type DraftAnswers,
  type DraftStep,
  type DraftStepState,
  draftStepStates,
} from '#domain/consortiums/group-draft.ts'
import { isUuid } from '#domain/ids.ts'
import type { Language } from '#domain/language.ts'
import { grant, type Outcome } from '#domain/verdict.ts'
import { answersOf, groupOfDraft, ownDraft } from '#services/consortiums/group-draft.ts'
import { NotFound } from '#services/refusals.ts'

/** A group being set up, with its amounts as they are typed in the language of the screen. */
export interface ShownGroupDraft {
  id: string
  version: number
  savedAt: Date
  answers: DraftAnswers
  states: Record<DraftStep, DraftStepState>
}

/**
 * One of the asker's own drafts; one that was created is refused as `became_group`, with `details.consortiumId`. Throws Forbidden without
 * groups.create, NotFound.
 */
export async function showGroupDraft(
  ctx: Context,
  { draftId, language }: { draftId: string; language: Language },
): Promise<Outcome<ShownGroupDraft, 'became_group'>> {
  const own = ownDraft(ctx, draftId)
  if (!isUuid(own.id)) throw new NotFound()
  const row = await findGroupDraft(ctx.db, own)
  if (row === null) {
    const group = await groupOfDraft(ctx.db, own)
    if (group === null) throw new NotFound()
    return group
  }
  const answers = answersOf(row, language)
  return grant({
    id: row.id,
    version: row.version,
    savedAt: row.saved_at,
    answers,
    states: draftStepStates(answers, language),
  })
}
