import { KYC_STEPS, type KycStep, type StepState } from '#domain/kyc/answers.ts'
import { isAsked, isKept } from '#domain/kyc/corrections.ts'
import { KYC_DOCUMENT_TYPES } from '#domain/kyc/documents.ts'
import type { KycForm } from '#services/kyc/show-kyc-form.ts'

type Progress = Pick<KycForm, 'steps' | 'documents' | 'missing' | 'corrections'>

/** `again`: a reviewer asks for it again; `kept`: a reviewer found it right. */
export type ShownState = StepState | 'again' | 'kept'

/** Where a step is; the documents are done when the required ones, and those asked for again, are there. */
export function stateOf({ steps, documents, missing, corrections }: Progress, step: KycStep): ShownState {
  if (step !== 'documents') return steps[step]
  if (missing.some((type) => isAsked(corrections, type))) return 'again'
  if (missing.length > 0) return documents.length === 0 ? 'open' : 'begun'
  return KYC_DOCUMENT_TYPES.every((type) => isKept(corrections, type)) ? 'kept' : 'done'
}

export function isDone(form: Progress, step: KycStep): boolean {
  return ['done', 'kept'].includes(stateOf(form, step))
}

/** How many of the five steps are done. */
export function doneCount(form: Progress): number {
  return KYC_STEPS.filter((step) => isDone(form, step)).length
}
