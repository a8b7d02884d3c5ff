import type { Context } from '#context'
import { readClosed } from '#db/account-closings.ts'
import {
  findApplicants,
  type IdentityRow,
  insertDecisions,
  insertFirstApprovals,
  lockIdentities,
  updateProfileStatuses,
  writeDecisions,
} from '#db/kyc-applications.ts'
import { byKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import {
  type ApprovedIdentity,
  type FirstApproval,
  type IdentityChange,
  type KycRefusal,
  needsFixEnrollment,
} from '#domain/kyc/decision.ts'
import { type Outcome, type Refused, refuse } from '#domain/verdict.ts'
import { recordAudit } from '#services/audit.ts'
import { applicationPlace, firstNotesPlace } from '#services/kyc/kyc-words.ts'
import { notify } from '#services/notices/notify.ts'
import { sealWords } from '#services/once-clear.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Whose identities were decided, and whose wait for a second reviewer after a first approval (ADK-05); or why one application (`applicationId`
 * in the details) couldn't be, and then none is.
 */
export type DecideOutcome = { ok: true; userIds: string[]; awaiting: string[] } | Refused<KycRefusal>

/** What approving and rejecting have in common: the pure rule for one identity, and what is decided. */
export interface Decision {
  rule: (identity: IdentityRow) => Outcome<IdentityChange | FirstApproval, KycRefusal>
  decision: 'approved' | 'rejected'
}

/** What the rule of an approval goes by. */
export function approvedIdentity(row: IdentityRow): ApprovedIdentity {
  return {
    ...{ status: row.status, isMatchOpen: row.match_open, risk: row.risk_score },
    ...{ applicant: row.user_id, firstApprovedBy: row.first_approved_by },
  }
}

interface Decided {
  identity: IdentityRow
  change: IdentityChange
}

interface ApprovedFirst {
  identity: IdentityRow
  approval: FirstApproval
}

/**
 * Decides applications, all or none: application, history, profile, audit trail and notice in one transaction (ADK-10). One
 * already decided the same way keeps that decision and its instant; only its profile is brought in line (ADK-09). An
 * application that doesn't exist, or has been replaced since it was read, is NotFound; nothing of a closed account is decided. High risk is decided by its
 * second approval (ADK-05). Used only by the approve and reject services.
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
  const closed = await readClosed(
    tx,
    identities.map(({ user_id }) => user_id),
  )
  const changes: Decided[] = []
  const firsts: ApprovedFirst[] = []
  for (const applicationId of new Set(applicationIds)) {
    const identity = byApplication.get(applicationId)
    if (identity === undefined) throw new NotFound('application_not_found')
    if (closed.has(identity.user_id)) return refuse('account_closed', { applicationId })
    const verdict = rule(identity)
    if (!verdict.ok) return refuse(verdict.refusal, { ...verdict.details, applicationId })
    if ('firstApprovedBy' in verdict.value) firsts.push({ identity, approval: verdict.value })
    else changes.push({ identity, change: verdict.value })
  }
  await writeFirst(ctx, tx, firsts, at)
  await write(ctx, tx, changes, decision, at)
  const userIds = changes.map(({ identity }) => identity.user_id)
  const entries = changes.map(({ identity, change }) => ({
    action: change.application === null ? 'kyc.enrollment_fixed' : `kyc.${decision}`,
    subjectKind: 'user',
    subjectId: identity.user_id,
    details: {
      ...{ applicationId: identity.application_id, from: identity.status },
      ...(change.application !== null &&
        decision === 'approved' && { compared: change.application.compared, first: identity.first_approved_by }),
    },
  }))
  await recordAudit(ctx, tx, entries, at)
  const news = changes.filter(({ identity, change }) => change.application !== null || isOutOfLine(identity))
  await notify(
    ctx,
    tx,
    news.map(({ identity }) => ({ to: identity.user_id, kind: `kyc_${decision}` as const, details: {} })),
    at,
  )
  return { ok: true, userIds, awaiting: firsts.map(({ identity }) => identity.user_id) }
}

/** ADK-05: notes the first of two approvals. The application stays pending, and its applicant hears nothing. */
async function writeFirst(ctx: Context, tx: Tx, firsts: readonly ApprovedFirst[], at: Date): Promise<void> {
  await insertFirstApprovals(
    tx,
    firsts.map(({ identity, approval }) => ({
      user_id: identity.user_id,
      application_id: identity.application_id ?? '',
      approved_by: approval.firstApprovedBy,
      approved_at: at,
      sealed_compliance_notes: sealWords(ctx, approval.complianceNotes, firstNotesPlace(identity.user_id)),
      compared: approval.compared,
    })),
  )
  const entries = firsts.map(({ identity, approval: { compared } }) => ({
    action: 'kyc.first_approved',
    subjectKind: 'user',
    subjectId: identity.user_id,
    details: { applicationId: identity.application_id, risk: identity.risk_score, compared },
  }))
  await recordAudit(ctx, tx, entries, at)
}

function isOutOfLine({ status, kyc_status, verification_status }: IdentityRow): boolean {
  return needsFixEnrollment(status, { kycStatus: kyc_status, verificationStatus: verification_status })
}

async function write(
  ctx: Context,
  tx: Tx,
  changes: readonly Decided[],
  decision: Decision['decision'],
  at: Date,
): Promise<void> {
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
      sealed_compliance_notes: sealWords(
        ctx,
        application.complianceNotes,
        applicationPlace('sealed_compliance_notes', identity.user_id),
      ),
      aml_checked: application.amlChecked,
      sanctions_checked: application.sanctionsChecked,
      compared: application.compared,
      sealed_rejection_reason: sealWords(
        ctx,
        application.rejectionReason,
        applicationPlace('sealed_rejection_reason', identity.user_id),
      ),
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
