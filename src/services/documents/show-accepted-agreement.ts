import type { Context } from '#context'
import { findJoiningAgreement } from '#db/joining-agreements.ts'
import { DEFAULT_LANGUAGE, languageFrom } from '#domain/language.ts'
import { type DocumentHolder, openMembership } from '#services/documents/document-holder.ts'
import type { AcceptedAgreement } from '#services/documents/show-agreement.ts'
import { NotFound } from '#services/refusals.ts'

/** An agreement in the words in which it was accepted, kept for good. */
export interface KeptAgreement extends AcceptedAgreement {
  holder: DocumentHolder
  madeAt: Date
  /** The words as JSON. */
  content: string
  recordsVersion: string
}

/** The very words a member accepted before joining (docs/decisions/0073). Throws as `requireMembership` does, and NotFound for who accepted none. */
export async function showAcceptedAgreement(
  ctx: Context,
  input: { consortiumId: string; position?: number | undefined },
): Promise<KeptAgreement> {
  const { holder, member, row } = await openMembership(ctx, input)
  const kept = await findJoiningAgreement(ctx.db, row.id, member.user_id)
  if (kept === null) throw new NotFound('document_not_found')
  return {
    holder,
    madeAt: ctx.clock.now(),
    language: languageFrom(kept.language) ?? DEFAULT_LANGUAGE,
    termsVersion: kept.terms_version,
    recordsVersion: kept.records_version,
    textHash: kept.text_hash,
    acceptedAt: kept.accepted_at,
    content: kept.content,
  }
}
