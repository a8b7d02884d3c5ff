import type { Context } from '#context'
import { readConsents } from '#db/consents.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { CONSENT_DOCUMENTS, type ConsentDocument } from '#domain/access/sign-up.ts'
import { hexOf } from '#domain/hashing.ts'
import { type Language, languageFrom } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import { owedParts, type Parts, totalOf } from '#domain/payments/installment-plan.ts'
import { type DocumentHolder, openMembership } from '#services/documents/document-holder.ts'
import { planTerms } from '#services/payments/plans.ts'

/** A text the member agreed to, as it can be found in our releases. */
export interface AgreedText {
  document: ConsentDocument
  version: string
  publishedOn: string
  language: Language
  textHash: string
  agreedAt: Date
}

/** What a member agreed to: the group's terms, frozen at its launch, and the texts. */
export interface Agreement {
  holder: DocumentHolder
  launchedAt: Date | null
  joinedAt: Date
  madeAt: Date
  targetCents: Cents
  feeBps: number
  reserveBps: number
  /** The member's own plan: its total, and its first installment. */
  owed: Parts
  totalCents: Cents
  monthlyPaymentCents: Cents
  fromMonth: number
  durationMonths: number
  seats: number
  assemblyDay: number
  selectionMode: ConsortiumRow['selection_mode']
  minBidCents: Cents | null
  maxBidCents: Cents | null
  randomness: ConsortiumRow['randomness']
  /** In hexadecimal; null before the launch and for drand. */
  commitment: string | null
  texts: AgreedText[]
}

/** The agreement of a membership (rules 2, docs/decisions/0050). Throws as `requireMembership` does. */
export async function showAgreement(
  ctx: Context,
  input: { consortiumId: string; position?: number | undefined },
): Promise<Agreement> {
  const { holder, member, row } = await openMembership(ctx, input)
  const owed = owedParts(planTerms(row, member))
  return {
    holder,
    launchedAt: row.launched_at,
    joinedAt: member.joined_at,
    madeAt: ctx.clock.now(),
    targetCents: row.target_cents,
    feeBps: row.admin_fee_bps,
    reserveBps: row.reserve_bps,
    owed,
    totalCents: totalOf(owed),
    monthlyPaymentCents: row.monthly_payment_cents,
    fromMonth: member.from_month,
    durationMonths: row.duration_months,
    seats: row.max_members,
    assemblyDay: row.assembly_day,
    selectionMode: row.selection_mode,
    minBidCents: row.min_bid_cents,
    maxBidCents: row.max_bid_cents,
    randomness: row.randomness,
    commitment: row.commitment === null ? null : hexOf(row.commitment),
    texts: (await readConsents(ctx.db, member.user_id)).flatMap((consent) => {
      const document = CONSENT_DOCUMENTS.find((name) => name === consent.document)
      const language = languageFrom(consent.language)
      if (document === undefined || language === null) return []
      return [
        {
          document,
          language,
          version: consent.version,
          publishedOn: consent.published_on,
          textHash: consent.text_hash,
          agreedAt: consent.agreed_at,
        },
      ]
    }),
  }
}
