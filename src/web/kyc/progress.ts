import { KYC_STEPS, type KycStep, type StepState } from '#domain/kyc/answers.ts'
import type { KycForm } from '#services/kyc/show-kyc-form.ts'

type Progress = Pick<KycForm, 'steps' | 'documents' | 'missing'>

/** Where a step is; the documents are done when the required ones are there. */
export function stateOf({ steps, documents, missing }: Progress, step: KycStep): StepState {
  if (step !== 'documents') return steps[step]
  if (missing.length === 0) return 'done'
  return documents.length === 0 ? 'open' : 'begun'
}

export function isDone(form: Progress, step: KycStep): boolean {
  return stateOf(form, step) === 'done'
}

/** How many of the five steps are done. */
export function doneCount(form: Progress): number {
  return KYC_STEPS.filter((step) => isDone(form, step)).length
}
