import type { Context } from '#context'
import { findOwnApplication } from '#db/kyc-applications.ts'
import { listKycDocuments } from '#db/kyc-documents.ts'
import { addBankingDays, dayOf } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import {
  type AskingStep,
  isUnderAge,
  KYC_FIELDS,
  type KycAnswers,
  type StepState,
  stateOfStep,
} from '#domain/kyc/answers.ts'
import { DEFAULT_REJECTION_REASON } from '#domain/kyc/decision.ts'
import { type KycDocumentType, missingDocuments } from '#domain/kyc/documents.ts'
import { requirePerson } from '#services/access.ts'
import { readAnswers, rulesFor } from '#services/kyc/kyc-answers.ts'
import { type OwnDocument, ownDocument } from '#services/kyc/own-document.ts'

/** The identity form of the asker, and where what they sent is. */
export interface KycForm {
  /** What was sent last; none when nothing was. */
  sent: {
    status: 'pending' | 'approved' | 'rejected'
    at: Date
    /** What to name when asking us about it. */
    reference: string
    /** The day by which a decision was promised (KYC-23). */
    answerBy: PlainDay
    /** The reviewer's own words; null when the record has none but the product's default. */
    reason: string | null
  } | null
  /** As typed; the four digits are left out, `hasSsn` says whether they are there. */
  answers: KycAnswers
  hasSsn: boolean
  steps: Record<AskingStep, StepState>
  documents: OwnDocument[]
  missing: KycDocumentType[]
  isUnderAge: boolean
  licensedStates: readonly string[]
}

/** "2-3 business days": the later of them is what we are held to. */
const REVIEW_DAYS = 3

/** KYC-01 to KYC-07, KYC-20: the asker's identity form with everything typed and sent so far. */
export async function showKycForm(ctx: Context): Promise<KycForm> {
  const { userId } = requirePerson(ctx)
  const [application, answers, documents] = await Promise.all([
    findOwnApplication(ctx.db, userId),
    readAnswers(ctx, ctx.db, userId),
    listKycDocuments(ctx.db, userId),
  ])
  const rules = rulesFor(ctx, answers)
  const steps = Object.keys(KYC_FIELDS) as AskingStep[]
  return {
    sent:
      application === null
        ? null
        : {
            status: application.status,
            at: application.submitted_at,
            reference: application.id.slice(-8).toUpperCase(),
            answerBy: addBankingDays(dayOf(application.submitted_at, ctx.config.TIME_ZONE), REVIEW_DAYS),
            reason: application.rejection_reason === DEFAULT_REJECTION_REASON ? null : application.rejection_reason,
          },
    answers: { ...answers, ssnLastFour: '' },
    hasSsn: answers.ssnLastFour !== '',
    steps: Object.fromEntries(steps.map((step) => [step, stateOfStep(step, answers, rules)])) as KycForm['steps'],
    documents: documents.map((row) => ownDocument(ctx, row)),
    missing: missingDocuments(documents),
    isUnderAge: isUnderAge(answers, rules.today),
    licensedStates: rules.licensedStates,
  }
}
