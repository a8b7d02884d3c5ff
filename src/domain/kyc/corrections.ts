import { type AskingStep, KYC_FIELDS, KYC_STEPS, type KycStep } from '#domain/kyc/answers.ts'
import type { ApplicationStatus } from '#domain/kyc/decision.ts'
import { KYC_DOCUMENT_TYPES, type KycDocumentType, REQUIRED_DOCUMENTS } from '#domain/kyc/documents.ts'
import type { StandardReason } from '#domain/kyc/standard-reasons.ts'

/** What can be sent again by itself after a rejection: the answers of a step, or the documents of a kind. */
export type KycPart = AskingStep | KycDocumentType
export const KYC_PARTS: readonly KycPart[] = [...(Object.keys(KYC_FIELDS) as AskingStep[]), ...KYC_DOCUMENT_TYPES]

/** What each standard reason asks for again, unless the reviewer says otherwise. */
export const PARTS_OF_REASON: Readonly<Record<StandardReason, readonly KycPart[]>> = {
  address_old: ['proof_of_address'],
  id_blurred: ['government_id'],
  name_differs: ['personal', 'bank_statement'],
  id_expired: ['government_id'],
}

/** The decision on an application, as far as it says what may be sent again. */
export interface Corrections {
  status: ApplicationStatus | null
  /** Empty for a rejection that opens everything. */
  parts: readonly string[]
}

/** Whether a part is asked for again, so that the others are kept as they are. */
export function isAsked({ status, parts }: Corrections, part: KycPart): boolean {
  return status === 'rejected' && parts.includes(part)
}

/** Whether a part was found right and stays as it was sent; nothing is before a decision, or when all of it was rejected. */
export function isKept({ status, parts }: Corrections, part: KycPart): boolean {
  return status === 'rejected' && parts.length > 0 && !parts.includes(part)
}

/** The same with what turns out not to be right after all: no one is kept from filling a gap. */
export function withGaps(corrections: Corrections, gaps: readonly KycPart[]): Corrections {
  const { status, parts } = corrections
  return parts.length === 0 ? corrections : { status, parts: [...new Set([...parts, ...gaps])] }
}

/** The steps someone still goes through, in their order; the documents' always, because from there it is sent. */
export function openSteps(corrections: Corrections): KycStep[] {
  return KYC_STEPS.filter((step) => step === 'documents' || !isKept(corrections, step))
}

/** The kinds of documents that have to come before it is sent: the required ones, and a new one of each that is asked for again. */
export function missingKinds(
  sent: readonly { document_type: KycDocumentType; upload_date: Date }[],
  corrections: Corrections & { decidedAt: Date | null },
): KycDocumentType[] {
  const { decidedAt } = corrections
  return KYC_DOCUMENT_TYPES.filter((type) => {
    const own = sent.filter(({ document_type }) => document_type === type)
    if (isAsked(corrections, type) && decidedAt !== null)
      return !own.some(({ upload_date }) => upload_date.getTime() > decidedAt.getTime())
    return REQUIRED_DOCUMENTS.includes(type) && own.length === 0
  })
}

/** How long someone may ask for the specific reasons of a decision that was ours. */
export const REASONS_DAYS = 60
