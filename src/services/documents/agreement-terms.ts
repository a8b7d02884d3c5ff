import type { Context } from '#context'
import { readConsents } from '#db/consents.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { CONSENT_DOCUMENTS, type ConsentDocument } from '#domain/access/sign-up.ts'
import { hexOf } from '#domain/hashing.ts'
import { type Language, languageFrom } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import { installmentPlan, owedParts, type Parts, totalOf } from '#domain/payments/installment-plan.ts'
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

/** The terms of a group for someone who joins it, or has, and the texts they agreed to. */
export interface AgreementTerms {
  type: ConsortiumRow['consortium_type']
  launchedAt: Date | null
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

/** The terms of someone whose first installment is that one. */
export async function agreementTerms(
  ctx: Context,
  row: ConsortiumRow,
  fromMonth: number,
  userId: string,
): Promise<AgreementTerms> {
  const plan = planTerms(row, { from_month: fromMonth })
  const owed = owedParts(plan)
  return {
    type: row.consortium_type,
    launchedAt: row.launched_at,
    targetCents: row.target_cents,
    feeBps: row.admin_fee_bps,
    reserveBps: row.reserve_bps,
    owed,
    totalCents: totalOf(owed),
    monthlyPaymentCents: installmentPlan(plan)[0]?.totalCents ?? row.monthly_payment_cents,
    fromMonth,
    durationMonths: row.duration_months,
    seats: row.max_members,
    assemblyDay: row.assembly_day,
    selectionMode: row.selection_mode,
    minBidCents: row.min_bid_cents,
    maxBidCents: row.max_bid_cents,
    randomness: row.randomness,
    commitment: row.commitment === null ? null : hexOf(row.commitment),
    texts: (await readConsents(ctx.db, userId)).flatMap((consent) => {
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
