import type { Context } from '#context'
import { readGroupDrafts } from '#db/group-drafts.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import { type DraftPlace, draftStepStates, nextDraftPlace } from '#domain/consortiums/group-draft.ts'
import { type Cents, parseMoney } from '#domain/money.ts'
import { requirePerson } from '#services/access.ts'
import { answersOf } from '#services/consortiums/group-draft.ts'

/** One of the asker's open drafts. */
export interface ListedGroupDraft {
  id: string
  version: number
  /** Empty until it has one. */
  name: string
  /** Null while it can’t be read. */
  targetCents: Cents | null
  savedAt: Date
  /** Where to go on. */
  next: DraftPlace
}

/** The asker's own open drafts of groups, the last saved first; none for people who may not create groups. */
export async function listGroupDrafts(ctx: Context): Promise<ListedGroupDraft[]> {
  const { userId, role } = requirePerson(ctx)
  if (!isPermitted(role, 'groups.create')) return []
  const rows = await readGroupDrafts(ctx.db, userId)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    targetCents: parseMoney(row.target_amount, row.language),
    savedAt: row.saved_at,
    next: nextDraftPlace(draftStepStates(answersOf(row, row.language), row.language)),
  }))
}
