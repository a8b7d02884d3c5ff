import type { Context } from '#context'
import { isClosed } from '#db/account-closings.ts'
import { outsideCells } from '#db/cells.ts'
import {
  deleteFirstApprovals,
  findApplicants,
  isInGroup,
  lockIdentities,
  updateProfileStatuses,
  writeDecisions,
} from '#db/kyc-applications.ts'
import { isUuid } from '#domain/ids.ts'
import { type KycRefusal, reopenKyc } from '#domain/kyc/decision.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * ADM-12: puts a decided application back to pending, with its profile, so that it is reviewed again; the earlier decision stays in its history.
 * Refused for a closed account, and for an approval whose owner is in a group (rules 0, People at the desk). Throws Forbidden without kyc.review
 * (PERM-09), NotFound for an application that no longer exists.
 */
export async function reopenKycApplication(
  ctx: Context,
  applicationId: string,
): Promise<Verdict<KycRefusal | 'in_group'>> {
  requirePermission(ctx, 'kyc.review')
  const at = ctx.clock.now()
  return await outsideCells(ctx, async (tx) => {
    const applicants = isUuid(applicationId) ? await findApplicants(tx, [applicationId]) : []
    const [identity] = await lockIdentities(
      tx,
      applicants.map(({ user_id }) => user_id),
    )
    if (identity === undefined || identity.application_id !== applicationId) throw new NotFound('application_not_found')
    const { user_id, status: from } = identity
    if (await isClosed(tx, user_id)) return refuse('account_closed')
    // Read after the lock, which enrolling takes too.
    const verdict = reopenKyc(from, { isInGroup: await isInGroup(tx, user_id) })
    if (!verdict.ok) return verdict
    const { application, profile } = verdict.value
    if (application !== null)
      await writeDecisions(tx, [
        {
          user_id,
          status: application.status,
          reviewed_by: null,
          reviewed_at: null,
          sealed_compliance_notes: null,
          aml_checked: false,
          sanctions_checked: false,
          compared: [],
          sealed_rejection_reason: null,
          rejected_parts: application.rejectedParts,
        },
      ])
    await deleteFirstApprovals(tx, [user_id])
    const statuses = { kyc_status: profile.kycStatus, verification_status: profile.verificationStatus }
    await updateProfileStatuses(tx, [{ id: user_id, ...statuses, updated_at: at }])
    const entry = { action: 'kyc.reopened', subjectKind: 'user', subjectId: user_id, details: { applicationId, from } }
    await recordAudit(ctx, tx, [entry], at)
    return allow()
  })
}
