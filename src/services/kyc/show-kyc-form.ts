import type { Context } from '#context'
import { findOwnApplication } from '#db/kyc-applications.ts'
import { listKycDocuments } from '#db/kyc-documents.ts'
import { findDraft } from '#db/kyc-drafts.ts'
import { addDays, dayOf } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import {
  type AskingStep,
  isSsnEnd,
  isUnderAge,
  KYC_FIELDS,
  type KycAnswers,
  problemsOfStep,
  type StepState,
  stateOfStep,
} from '#domain/kyc/answers.ts'
import { type Corrections, isAsked, isKept, missingKinds, REASONS_DAYS, withGaps } from '#domain/kyc/corrections.ts'
import { DEFAULT_REJECTION_REASON } from '#domain/kyc/decision.ts'
import { type KycDocumentType, REQUIRED_DOCUMENTS } from '#domain/kyc/documents.ts'
import { promisedOn } from '#domain/kyc/review-promise.ts'
import { requirePerson } from '#services/access.ts'
import { readAnswersSoFar, rulesFor } from '#services/kyc/kyc-answers.ts'
import { rejectionReasonOf } from '#services/kyc/kyc-words.ts'
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
    /** That day has passed, and it's still under review. */
    isLate: boolean
    /** When it was decided; null while it is under review. */
    decidedAt: Date | null
    /** Until when the specific reasons may be asked for, after a rejection that asks for nothing in particular: the decision is ours. */
    reasonsBy: PlainDay | null
    /** Sent again after a rejection. */
    isAgain: boolean
    /** The reviewer's own words; null when the record has none but the product's default. */
    reason: string | null
  } | null
  /** As typed; the four digits are left out, `hasSsn` says whether they are there. */
  answers: KycAnswers
  hasSsn: boolean
  /** The name that can't be changed, because a reviewer approved it or is reviewing it; null while it can. */
  keptName: string | null
  /** Answers were changed since they were sent, and not sent again. */
  isChanged: boolean
  steps: Record<AskingStep, StepState | 'again' | 'kept'>
  /** What a rejection says may be sent again; everything when it names no parts. */
  corrections: Corrections
  documents: OwnDocument[]
  missing: KycDocumentType[]
  isUnderAge: boolean
  licensedStates: readonly string[]
}

/** KYC-01 to KYC-07, KYC-20: the asker's identity form with everything typed and sent so far. */
export async function showKycForm(ctx: Context): Promise<KycForm> {
  const { userId } = requirePerson(ctx)
  const [application, { answers, keptName, isChanged }, documents, draft] = await Promise.all([
    findOwnApplication(ctx.db, userId),
    readAnswersSoFar(ctx, ctx.db, userId),
    listKycDocuments(ctx.db, userId),
    findDraft(ctx.db, userId),
  ])
  const rules = rulesFor(ctx, answers)
  const steps = Object.keys(KYC_FIELDS) as AskingStep[]
  const named = { status: application?.status ?? null, parts: application?.rejected_parts ?? [] }
  const corrections = withGaps(named, [
    ...steps.filter((step) => Object.keys(problemsOfStep(step, answers, rules)).length > 0),
    ...REQUIRED_DOCUMENTS.filter((type) => !documents.some(({ document_type }) => document_type === type)),
  ])
  const decidedAt = application?.reviewed_at ?? null
  const stateOf = (step: AskingStep) => {
    if (isKept(corrections, step)) return 'kept'
    // Nothing has been typed since the rejection.
    if (isAsked(corrections, step) && draft === null) return 'again'
    const state = stateOfStep(step, answers, rules)
    // The name and phone number of the sign-up are in the form before its owner has begun with it.
    return state === 'begun' && draft === null && application === null ? 'open' : state
  }
  const reason = application && rejectionReasonOf(ctx, userId, application)
  const answerBy = application && promisedOn(application.submitted_at, ctx.config.TIME_ZONE)
  return {
    sent:
      application === null || answerBy === null
        ? null
        : {
            status: application.status,
            at: application.submitted_at,
            reference: application.id.slice(-8).toUpperCase(),
            decidedAt,
            isAgain: application.is_again,
            reasonsBy:
              application.status === 'rejected' && named.parts.length === 0 && decidedAt !== null
                ? addDays(dayOf(decidedAt, ctx.config.TIME_ZONE), REASONS_DAYS)
                : null,
            answerBy,
            isLate: decidedAt === null && answerBy < dayOf(ctx.clock.now(), ctx.config.TIME_ZONE),
            reason: reason === DEFAULT_REJECTION_REASON ? null : reason,
          },
    answers: { ...answers, ssnLastFour: '' },
    hasSsn: isSsnEnd(answers.ssnLastFour),
    keptName,
    isChanged: application !== null && isChanged,
    steps: Object.fromEntries(steps.map((step) => [step, stateOf(step)])) as KycForm['steps'],
    corrections,
    documents: documents.map((row) => ownDocument(ctx, row)),
    missing: missingKinds(documents, { ...corrections, decidedAt }),
    isUnderAge: isUnderAge(answers, rules.today),
    licensedStates: rules.licensedStates,
  }
}
