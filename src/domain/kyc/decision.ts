import type { Compared } from '#domain/kyc/checklist.ts'
import type { RiskScore } from '#domain/kyc/risk.ts'
import { type Approvers, approvalStep, type ReviewerRefusal } from '#domain/kyc/two-reviewers.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'

/**
 * The states of an identity. Application and profile always change together, so each rule here gives the new values of
 * both (KYC-18, ADK-03, ADK-06, ADK-10).
 */

export type ApplicationStatus = 'pending' | 'approved' | 'rejected'
export type KycStatus = 'pending' | 'in_progress' | 'completed' | 'rejected'
export type VerificationStatus = 'pending' | 'approved' | 'rejected'
export type KycAct = 'submit' | 'approve' | 'reject' | 'reopen'

/** From which status of the application (none = never submitted) which act is allowed; it leads to the act's own status. */
export const KYC_ACTS: Readonly<Record<ApplicationStatus | 'none', readonly KycAct[]>> = {
  none: ['submit'],
  // Submitting again replaces what no one has decided yet.
  pending: ['submit', 'approve', 'reject'],
  // Approving again is "Fix Enrollment" (ADK-09). Taking an approval back goes through a new review, and not for a member (reopenKyc).
  approved: ['approve', 'reopen'],
  rejected: ['submit', 'reopen'],
}

/** The application's fields after an act. */
export interface ApplicationFields {
  readonly status: ApplicationStatus
  readonly reviewedBy: string | null
  readonly reviewedAt: Date | null
  readonly complianceNotes: string | null
  readonly amlChecked: boolean
  readonly sanctionsChecked: boolean
  /** What the reviewer said they compared with the documents. */
  readonly compared: readonly Compared[]
  readonly rejectionReason: string | null
  /** What has to be sent again; empty for all of it (src/domain/kyc/corrections.ts). */
  readonly rejectedParts: readonly string[]
}

/** The profile's fields after an act. */
export interface ProfileFields {
  readonly kycStatus: KycStatus
  readonly verificationStatus: VerificationStatus
}

export interface IdentityChange {
  /** Null when the application stays as it is, with the instant and the reviewer of its decision. */
  readonly application: ApplicationFields | null
  readonly profile: ProfileFields
}

/** The first of the two approvals that high risk takes (src/domain/kyc/two-reviewers.ts): noted, and nothing decided. */
export interface FirstApproval {
  readonly firstApprovedBy: string
  readonly complianceNotes: string | null
  readonly compared: readonly Compared[]
}

/** Who decides and when; null for the product itself (demo, command line). */
export interface Review {
  readonly reviewedBy: string | null
  readonly reviewedAt: Date
}

export type KycRefusal =
  | 'no_application'
  | 'already_approved'
  | 'not_pending'
  | 'checks_not_confirmed'
  | 'sanctions_match_open'
  | 'account_closed'
  | ReviewerRefusal

export const DEFAULT_REJECTION_REASON = 'Manual rejection'

/** A submitted application as the screens count it: none is pending (KYC-20). */
export function applicationStatusOf(status: ApplicationStatus | null): ApplicationStatus {
  return status ?? 'pending'
}

/** Whether someone with this application may do the act: serves the guard and the buttons (ADK-02, ADK-08). */
export function mayKyc(status: ApplicationStatus | null, act: KycAct): boolean {
  return KYC_ACTS[status ?? 'none'].includes(act)
}

/** Submits or replaces an application: pending, risk low until it is scored (ADK-05), profile in progress (KYC-18). Refused once approved. */
export function submitKyc(
  status: ApplicationStatus | null,
  submittedAt: Date,
): Outcome<
  {
    application: ApplicationFields & { riskScore: RiskScore; submittedAt: Date }
    profile: ProfileFields & { kycSubmittedAt: Date }
  },
  KycRefusal
> {
  if (!mayKyc(status, 'submit')) return refuse('already_approved')
  return grant({
    application: { ...UNDECIDED.application, riskScore: 'low', submittedAt },
    profile: { ...UNDECIDED.profile, kycSubmittedAt: submittedAt },
  })
}

/** What an approval goes by: the application as it stands, and who approves whose. */
export interface ApprovedIdentity extends Omit<Approvers, 'reviewer'> {
  status: ApplicationStatus | null
  isMatchOpen: boolean
}

/**
 * Approves a pending application (ADK-03). An approved one keeps its first approval, and only the profile is brought in line
 * with it (ADK-09): a draw asks what stood at its cutoff. Refused without the reviewer's confirmation that both checks,
 * money laundering and sanctions, were really made, and while a match with a sanctions list is open (ADK-04). High risk takes two
 * people: the first one's approval is noted and decides nothing (ADK-05).
 */
export function approveKyc(
  { status, ...identity }: ApprovedIdentity,
  review: Review & {
    amlChecked: boolean
    sanctionsChecked: boolean
    complianceNotes?: string | null
    compared?: readonly Compared[]
  },
): Outcome<IdentityChange | FirstApproval, KycRefusal> {
  if (!mayKyc(status, 'approve')) return refuse(status === null ? 'no_application' : 'not_pending')
  if (identity.isMatchOpen) return refuse('sanctions_match_open')
  if (!review.amlChecked || !review.sanctionsChecked) return refuse('checks_not_confirmed')
  if (status === 'approved') return grant({ application: null, profile: APPROVED_PROFILE })
  const step = approvalStep({ ...identity, reviewer: review.reviewedBy })
  if (!step.ok) return step
  const complianceNotes = textOrNull(review.complianceNotes)
  const compared = review.compared ?? []
  if (step.value === 'first' && review.reviewedBy !== null)
    return grant({ firstApprovedBy: review.reviewedBy, complianceNotes, compared })
  return grant({
    application: {
      status: 'approved',
      reviewedBy: review.reviewedBy,
      reviewedAt: review.reviewedAt,
      ...{ complianceNotes, compared },
      amlChecked: true,
      sanctionsChecked: true,
      rejectionReason: null,
      rejectedParts: [],
    },
    profile: APPROVED_PROFILE,
  })
}

const APPROVED_PROFILE: ProfileFields = { kycStatus: 'completed', verificationStatus: 'approved' }

/** Rejects a pending application (ADK-06), with the reviewer's reason or the default one (ADK-07). */
export function rejectKyc(
  status: ApplicationStatus | null,
  review: Review & {
    reason?: string | null
    /** What has to be sent again; all of it when none is named. */
    parts?: readonly string[]
    amlChecked?: boolean
    sanctionsChecked?: boolean
    complianceNotes?: string | null
  },
): Outcome<IdentityChange, KycRefusal> {
  if (!mayKyc(status, 'reject')) return refuse(status === null ? 'no_application' : 'not_pending')
  return grant({
    application: {
      status: 'rejected',
      reviewedBy: review.reviewedBy,
      reviewedAt: review.reviewedAt,
      complianceNotes: textOrNull(review.complianceNotes),
      compared: [],
      amlChecked: review.amlChecked ?? false,
      sanctionsChecked: review.sanctionsChecked ?? false,
      rejectionReason: textOrNull(review.reason) ?? DEFAULT_REJECTION_REASON,
      rejectedParts: review.parts ?? [],
    },
    profile: { kycStatus: 'rejected', verificationStatus: 'rejected' },
  })
}

/**
 * Puts a decided application back to pending for a new review: "Pending" in the administrator's user dialog (ADM-12). An approval stays while its
 * owner is in a group: taking it back would take them out of a draw (rules 4).
 */
export function reopenKyc(
  status: ApplicationStatus | null,
  owner: { isInGroup: boolean },
): Outcome<IdentityChange, KycRefusal | 'in_group'> {
  if (!mayKyc(status, 'reopen')) return refuse(status === null ? 'no_application' : 'not_pending')
  return status === 'approved' && owner.isInGroup ? refuse('in_group') : grant(UNDECIDED)
}

/** Approved in both places: may enroll (LIFE-11). */
export function isKycApproved(application: ApplicationStatus | null, verification: VerificationStatus): boolean {
  return application === 'approved' && verification === 'approved'
}

/** Whether "Fix Enrollment" is offered: the application is approved and the person still cannot enroll (ADK-09). */
export function needsFixEnrollment(application: ApplicationStatus | null, profile: ProfileFields): boolean {
  return application === 'approved' && (profile.verificationStatus !== 'approved' || profile.kycStatus !== 'completed')
}

const UNDECIDED: IdentityChange & { application: ApplicationFields } = {
  application: {
    status: 'pending',
    reviewedBy: null,
    reviewedAt: null,
    complianceNotes: null,
    amlChecked: false,
    sanctionsChecked: false,
    compared: [],
    rejectionReason: null,
    rejectedParts: [],
  },
  profile: { kycStatus: 'in_progress', verificationStatus: 'pending' },
}

function textOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}
