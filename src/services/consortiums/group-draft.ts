import type { Context } from '#context'
import type { GroupDraftRow } from '#db/group-drafts.ts'
import { findKey } from '#db/idempotency-keys.ts'
import type { Db } from '#db/rows.ts'
import { type DraftAnswers, draftInLanguage } from '#domain/consortiums/group-draft.ts'
import type { Language } from '#domain/language.ts'
import { type Refused, refuse } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { CREATE_SCOPE, type MadeConsortium } from '#services/consortiums/make-consortium.ts'

/** A draft as someone names it: theirs, by its id. */
export interface OwnDraft {
  user_id: string
  id: string
}

/** The asker's draft by that id: drafts are personal, so anyone else's looks like none. Throws Forbidden without groups.create. */
export function ownDraft(ctx: Context, draftId: string): OwnDraft {
  requirePermission(ctx, 'groups.create')
  return { user_id: requirePerson(ctx).userId, id: draftId }
}

/** The key by which a draft becomes a group once (rules 16). */
export const keyOfDraft = ({ user_id, id }: OwnDraft): string => `draft ${user_id} ${id}`

/** A draft that is a group by now; `details.consortiumId` says which. */
export type BecameGroup = Refused<'became_group'>

/** The group that the draft has become; null when it hasn't, or so long ago that its key is forgotten. */
export async function groupOfDraft(db: Db, draft: OwnDraft): Promise<BecameGroup | null> {
  const made = await findKey<MadeConsortium>(db, { scope: CREATE_SCOPE, key: keyOfDraft(draft) })
  return made === null ? null : refuse('became_group', { consortiumId: made.result.consortiumId })
}

/** What was typed into a draft, as it is typed in this language. */
export function answersOf(row: GroupDraftRow, language: Language): DraftAnswers {
  const answers: DraftAnswers = {
    consortiumType: row.consortium_type,
    targetAmount: row.target_amount,
    durationMonths: row.duration_months,
    adminFeePercentage: row.admin_fee_percentage,
    maxMembers: row.max_members,
    selectionMode: row.selection_mode,
    minBid: row.min_bid,
    maxBid: row.max_bid,
    name: row.name,
    description: row.description,
    assemblyDay: row.assembly_day,
  }
  return draftInLanguage(answers, row.language, language)
}
