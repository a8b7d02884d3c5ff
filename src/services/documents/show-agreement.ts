import type { Context } from '#context'
import { findJoiningAgreement } from '#db/joining-agreements.ts'
import { DEFAULT_LANGUAGE, type Language, languageFrom } from '#domain/language.ts'
import { type AgreementTerms, agreementTerms } from '#services/documents/agreement-terms.ts'
import { type DocumentHolder, openMembership } from '#services/documents/document-holder.ts'

/** What a member agreed to: the group's terms, frozen at its launch, and the texts. */
export interface Agreement extends AgreementTerms {
  holder: DocumentHolder
  joinedAt: Date
  madeAt: Date
  /** What they accepted when they asked to join or took a spot; null for who was enrolled another way. */
  accepted: AcceptedAgreement | null
}

/** An agreement as it was read and accepted, at the real time. */
export interface AcceptedAgreement {
  language: Language
  termsVersion: string
  textHash: string
  acceptedAt: Date
}

/** The agreement of a membership (rules 2, docs/decisions/0050). Throws as `requireMembership` does. */
export async function showAgreement(
  ctx: Context,
  input: { consortiumId: string; position?: number | undefined },
): Promise<Agreement> {
  const { holder, member, row } = await openMembership(ctx, input)
  const [terms, accepted] = await Promise.all([
    agreementTerms(ctx, row, member.from_month, member.user_id),
    findJoiningAgreement(ctx.db, row.id, member.user_id),
  ])
  return {
    ...terms,
    holder,
    joinedAt: member.joined_at,
    madeAt: ctx.clock.now(),
    accepted: accepted && {
      language: languageFrom(accepted.language) ?? DEFAULT_LANGUAGE,
      termsVersion: accepted.terms_version,
      textHash: accepted.text_hash,
      acceptedAt: accepted.accepted_at,
    },
  }
}
