import type { Context } from '#context'
import { expireApprovalRequests, insertApprovalRequest } from '#db/approval-requests.ts'
import type { Tx } from '#db/rows.ts'
import {
  APPROVAL_ACTS,
  type ApprovalAct,
  type ApprovalParameters,
  approvalExpiresAt,
  canRequest,
  type RequestRefusal,
} from '#domain/approvals/approval.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'

/** What the desk answers when something waits for another person instead of being done. */
export interface Requested {
  approvalId: string
}

/** Where a request's reason is sealed. */
export const reasonPlace = (id: string): string => `approval_requests.sealed_reason:${id}`

/**
 * Asks for what takes two people (rules 0), in the caller's transaction: the service whose act it is has looked whether it could be done now, and
 * `approveRequest` looks again. The same thing is asked for once at a time. Throws Forbidden without the act's permission.
 */
export async function requestApproval<Act extends ApprovalAct>(
  ctx: Context,
  tx: Tx,
  wish: {
    act: Act
    parameters: ApprovalParameters[Act]
    /** Whom it concerns. */
    userId: string
    consortiumId: string | null
    reason: string
  },
): Promise<Outcome<Requested, RequestRefusal>> {
  requirePermission(ctx, APPROVAL_ACTS[wish.act])
  const { userId: requestedBy } = requirePerson(ctx)
  const at = ctx.clock.now()
  const { act, userId, consortiumId } = wish
  const reason = wish.reason.trim()
  const verdict = canRequest({ requestedBy, userId, reason })
  if (!verdict.ok) return verdict
  const id = ctx.random.uuid7(at)
  await expireApprovalRequests(tx, { userId, act, at })
  const isNew = await insertApprovalRequest(tx, {
    id,
    act,
    parameters: wish.parameters,
    consortium_id: consortiumId,
    user_id: userId,
    requested_by: requestedBy,
    requested_at: at,
    expires_at: approvalExpiresAt(at),
    sealed_reason: ctx.sealing.seal(reason, reasonPlace(id)),
  })
  if (!isNew) return refuse('already_requested')
  const subject = { subjectKind: 'approval_request', subjectId: id, ...(consortiumId === null ? {} : { consortiumId }) }
  await recordAudit(ctx, tx, [{ action: 'approval.requested', ...subject, details: { act } }], at)
  return grant({ approvalId: id })
}
