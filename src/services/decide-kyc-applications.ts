import type { Context } from '#context'
import {
  findApplicants,
  type IdentityRow,
  lockIdentities,
  updateProfileStatuses,
  writeDecisions,
} from '#db/kyc-applications.ts'
import type { Tx } from '#db/rows.ts'
import type { IdentityChange, KycRefusal } from '#domain/kyc/decision.ts'
import type { Outcome } from '#domain/verdict.ts'
import { recordAudit } from '#services/audit.ts'
import { notify } from '#services/notify.ts'
import { NotFound } from '#services/refusals.ts'

export type DecideOutcome = { ok: true; userIds: string[] } | { ok: false; refusal: KycRefusal; applicationId: string }

/** What approving and rejecting have in common: the pure rule for one identity, and the name of what happened. */
export interface Decision {
  rule: (identity: IdentityRow) => Outcome<IdentityChange, KycRefusal>
  action: 'kyc.approved' | 'kyc.rejected'
}

/**
 * Decides applications, all or none: application, profile, audit trail and notice in one transaction (ADK-10). An
 * application that does not exist, or was replaced since it was read, is NotFound. Serves the approve and reject services only.
 */
export async function decideIn(
  ctx: Context,
  tx: Tx,
  applicationIds: readonly string[],
  decision: Decision,
  at: Date,
): Promise<DecideOutcome> {
  const applicants = await findApplicants(tx, applicationIds)
  const identities = await lockIdentities(
    tx,
    applicants.map((applicant) => applicant.user_id),
  )
  const byApplication = new Map(identities.map((identity) => [identity.application_id, identity]))
  const changes: { identity: IdentityRow; change: IdentityChange }[] = []
  for (const applicationId of new Set(applicationIds)) {
    const identity = byApplication.get(applicationId)
    if (identity === undefined) throw new NotFound('application_not_found')
    const verdict = decision.rule(identity)
    if (!verdict.ok) return { ok: false, refusal: verdict.refusal, applicationId }
    changes.push({ identity, change: verdict.value })
  }
  await write(tx, changes, at)
  const userIds = changes.map(({ identity }) => identity.user_id)
  const entries = changes.map(({ identity }) => ({
    action: decision.action,
    subjectKind: 'user',
    subjectId: identity.user_id,
    details: { applicationId: identity.application_id, from: identity.status },
  }))
  await recordAudit(ctx, tx, entries, at)
  const kind = decision.action.replace('.', '_')
  await notify(
    ctx,
    tx,
    userIds.map((userId) => ({ userId, kind, details: {} })),
    at,
  )
  return { ok: true, userIds }
}

async function write(
  tx: Tx,
  changes: readonly { identity: IdentityRow; change: IdentityChange }[],
  at: Date,
): Promise<void> {
  await writeDecisions(
    tx,
    changes.map(({ identity, change: { application } }) => ({
      user_id: identity.user_id,
      status: application.status,
      reviewed_by: application.reviewedBy,
      reviewed_at: application.reviewedAt,
      compliance_notes: application.complianceNotes,
      aml_checked: application.amlChecked,
      sanctions_checked: application.sanctionsChecked,
      rejection_reason: application.rejectionReason,
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
