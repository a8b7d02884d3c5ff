import type { Context } from '#context'
import { findApprovalRequest, lockApprovalRequest, updateApprovalRequest } from '#db/approval-requests.ts'
import { outsideCells } from '#db/cells.ts'
import { APPROVAL_ACTS, isOpen } from '#domain/approvals/approval.ts'
import { isUuid } from '#domain/ids.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { NotFound } from '#services/refusals.ts'

export type CloseRequestRefusal = 'request_closed' | 'request_expired' | 'not_yours'

/**
 * Declines a request, or withdraws it: by the person who asked. Neither takes a second person, because nothing is done (rules 0). Throws
 * Forbidden without the act's permission, NotFound.
 */
export async function closeRequest(
  ctx: Context,
  input: { requestId: string; as: 'declined' | 'withdrawn' },
): Promise<Verdict<CloseRequestRefusal>> {
  const { userId } = requirePerson(ctx)
  const named = isUuid(input.requestId) ? await findApprovalRequest(ctx.db, input.requestId) : null
  if (named === null) throw new NotFound('request_not_found')
  requirePermission(ctx, APPROVAL_ACTS[named.act])
  const at = ctx.clock.now()
  return await outsideCells(ctx, async (tx): Promise<Verdict<CloseRequestRefusal>> => {
    const request = await lockApprovalRequest(tx, named.id)
    if (request === null) throw new NotFound('request_not_found')
    if (input.as === 'withdrawn' && request.requested_by !== userId) return refuse('not_yours')
    // A button pressed twice.
    if (request.status === input.as && request.decided_by === userId) return allow()
    const verdict = isOpen({ status: request.status, expiresAt: request.expires_at }, at)
    if (!verdict.ok) return verdict
    await updateApprovalRequest(tx, { id: request.id, status: input.as, decided_by: userId, decided_at: at })
    const group = request.consortium_id === null ? {} : { consortiumId: request.consortium_id }
    const subject = { subjectKind: 'approval_request', subjectId: request.id, ...group }
    await recordAudit(ctx, tx, [{ action: `approval.${input.as}`, ...subject, details: { act: request.act } }], at)
    return allow()
  })
}
