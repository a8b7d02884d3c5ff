import type { Context } from '#context'
import {
  findApplicants,
  type IdentityRow,
  insertDecisions,
  lockIdentities,
  updateProfileStatuses,
  writeDecisions,
} from '#db/kyc-applications.ts'
import { byKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { type IdentityChange, type KycRefusal, needsFixEnrollment } from '#domain/kyc/decision.ts'
import { type Outcome, type Refused, refuse } from '#domain/verdict.ts'
import { recordAudit } from '#services/audit.ts'
import { notify } from '#services/notices/notify.ts'
import { NotFound } from '#services/refusals.ts'

/** Whose identities were decided, or why one application (`applicationId` in the details) couldn't be; then none is. */
export type DecideOutcome = { ok: true; userIds: string[] } | Refused<KycRefusal>

/** What approving and rejecting have in common: the pure rule for one identity, and what is decided. */
export interface Decision {
  rule: (identity: IdentityRow) => Outcome<IdentityChange, KycRefusal>
  decision: 'approved' | 'rejected'
}

interface Decided {
  identity: IdentityRow
  change: IdentityChange
}

/**
 * Decides applications, all or none: application, history, profile, audit trail and notice in one transaction (ADK-10). One
 * already decided the same way keeps that decision and its instant; only its profile is brought in line (ADK-09). An
 * application that doesn't exist, or has been replaced since it was read, is NotFound. Used only by the approve and reject services.
 */
export async function decideIn(
  ctx: Context,
  tx: Tx,
  applicationIds: readonly string[],
  { rule, decision }: Decision,
  at: Date,
): Promise<DecideOutcome> {
  const applicants = await findApplicants(tx, applicationIds)
  const identities = await lockIdentities(
    tx,
    applicants.map((applicant) => applicant.user_id),
  )
  const byApplication = byKey(identities, (identity) => identity.application_id)
  const changes: Decided[] = []
  for (const applicationId of new Set(applicationIds)) {
    const identity = byApplication.get(applicationId)
    if (identity === undefined) throw new NotFound('application_not_found')
    const verdict = rule(identity)
    if (!verdict.ok) return refuse(verdict.refusal, { ...verdict.details, applicationId })
    changes.push({ identity, change: verdict.value })
  }
  await write(tx, changes, decision, at)
  const userIds = changes.map(({ identity }) => identity.user_id)
  const entries = changes.map(({ identity, change }) => ({
    action: change.application === null ? 'kyc.enrollment_fixed' : `kyc.${decision}`,
    subjectKind: 'user',
    subjectId: identity.user_id,
    details: { applicationId: identity.application_id, from: identity.status },
  }))
  await recordAudit(ctx, tx, entries, at)
  const news = changes.filter(({ identity, change }) => change.application !== null || isOutOfLine(identity))
  await notify(
    ctx,
    tx,
    news.map(({ identity }) => ({ to: identity.user_id, kind: `kyc_${decision}` as const, details: {} })),
    at,
  )
  return { ok: true, userIds }
}

function isOutOfLine({ status, kyc_status, verification_status }: IdentityRow): boolean {
  return needsFixEnrollment(status, { kycStatus: kyc_status, verificationStatus: verification_status })
}

async function write(tx: Tx, changes: readonly Decided[], decision: Decision['decision'], at: Date): Promise<void> {
  const decided = changes.flatMap(({ identity, change: { application } }) =>
    application === null ? [] : [{ identity, application }],
  )
  await insertDecisions(
    tx,
    decided.map(({ identity, application }) => ({
      user_id: identity.user_id,
      application_id: identity.application_id ?? '',
      decision,
      decided_by: application.reviewedBy,
      decided_at: at,
    })),
  )
  await writeDecisions(
    tx,
    decided.map(({ identity, application }) => ({
      user_id: identity.user_id,
      status: application.status,
      reviewed_by: application.reviewedBy,
      reviewed_at: application.reviewedAt,
      compliance_notes: application.complianceNotes,
      aml_checked: application.amlChecked,
      sanctions_checked: application.sanctionsChecked,
      rejection_reason: application.rejectionReason,
      rejected_parts: application.rejectedParts,
    })),
  )
  await updateProfileStatuses(
    tx,
    changes.map(({ identity, change: { profile } }) => ({
      id: identity.user_id,
      kyc_status: profile.kycStatus,
      verification_status: profile.verificationStatus,
      updated_at: at,
    })),
  )
}
