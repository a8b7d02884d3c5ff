import type { RiskScore } from '#domain/kyc/risk.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

/** How many people have to approve an application of this risk (ADK-05, docs/rules.md 0, Risk). */
export function reviewersNeeded(risk: RiskScore): 1 | 2 {
  return risk === 'high' ? 2 : 1
}

export type ReviewerRefusal = 'own_application' | 'same_reviewer' | 'two_reviewers_needed'

/** Who approves whose application; `reviewer` is null for the product itself and the command line, which is no one in particular. */
export interface Approvers {
  risk: RiskScore
  applicant: string
  reviewer: string | null
  /** Who approved this very application first; null when no one has. */
  firstApprovedBy: string | null
}

/**
 * Whether an approval is the first of two or the one that decides. High risk takes two different people, each of them known by name; no one
 * approves their own application, whatever its risk.
 */
export function approvalStep(of: Approvers): Outcome<'first' | 'deciding', ReviewerRefusal> {
  if (of.reviewer === of.applicant) return refuse('own_application')
  if (reviewersNeeded(of.risk) === 1) return grant('deciding')
  if (of.reviewer === null) return refuse('two_reviewers_needed')
  if (of.firstApprovedBy === null) return grant('first')
  return of.firstApprovedBy === of.reviewer ? refuse('same_reviewer') : grant('deciding')
}
