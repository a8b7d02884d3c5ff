import type { Context } from '#context'
import {
  type ApprovalRequestRow,
  findApprovalRequest,
  lockApprovalRequest,
  updateApprovalRequest,
} from '#db/approval-requests.ts'
import { inGroup, outsideCells } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { lockPerson } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import { lockSuperAdmins } from '#db/user-roles.ts'
import type { RoleChangeRefusal } from '#domain/access/role-change.ts'
import {
  APPROVAL_ACTS,
  type ApprovalAct,
  type ApprovalParameters,
  canApprove,
  type DecideRefusal,
  PROVED_ACTS,
} from '#domain/approvals/approval.ts'
import { isUuid } from '#domain/ids.ts'
import type { WaiverRefusal } from '#domain/payments/fee-waiver.ts'
import type { MoveRefusal } from '#domain/payments/hardship.ts'
import { allow, grant, type Outcome, type Verdict } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { writeRoleIn } from '#services/accounts/change-role.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import type { Approval } from '#services/approvals/approval.ts'
import { moveIn } from '#services/arrears/move-installment.ts'
import { waiveIn } from '#services/arrears/waive-late-fee.ts'
import { recordAudit } from '#services/audit.ts'
import { type ResolveDisputeRefusal, resolveIn } from '#services/disputes/resolve-dispute.ts'
import { NotFound } from '#services/refusals.ts'

/** Why the act itself was refused now: what was true when it was asked for may have changed. */
export type ActRefusal = WaiverRefusal | MoveRefusal | ResolveDisputeRefusal | RoleChangeRefusal
export type ApproveRefusal = DecideRefusal | ActRefusal

interface CarriedOut<Act extends ApprovalAct> {
  parameters: ApprovalParameters[Act]
  userId: string
  consortiumId: string
  approval: Approval
}

/** What each request does once it's approved; the act judges again, in the same transaction. */
const CARRY_OUT: {
  [Act in ApprovalAct]: (ctx: Context, tx: Tx, request: CarriedOut<Act>) => Promise<Verdict<ActRefusal>>
} = {
  waive_late_fee: (ctx, tx, { parameters, consortiumId, approval }) =>
    waiveIn(ctx, tx, { consortiumId, ...parameters }, approval),
  move_installment: (ctx, tx, { parameters, consortiumId, approval }) =>
    moveIn(ctx, tx, { consortiumId, ...parameters }, approval),
  return_debit: (ctx, tx, { parameters, consortiumId, approval }) =>
    resolveIn(ctx, tx, { consortiumId, ...parameters, decision: 'for_member' }, approval),
  grant_role: (ctx, tx, { parameters, userId, approval }) =>
    writeRoleIn(ctx, tx, { userId, role: parameters.role }, approval),
}

/**
 * Approves what another person asked for, and does it, once, in the same transaction (rules 0). Refused with the act's own reason if it can't be
 * done anymore: then nothing is written and the request goes on waiting. The same person again finds it approved. Throws Forbidden
 * without the act's permission, NotFound.
 */
export async function approveRequest(
  ctx: Context,
  input: { sessionId: string; requestId: string },
): Promise<Outcome<{ act: ApprovalAct }, ApproveRefusal | ProofNeeded>> {
  const { userId } = requirePerson(ctx)
  const named = isUuid(input.requestId) ? await findApprovalRequest(ctx.db, input.requestId) : null
  if (named === null) throw new NotFound('request_not_found')
  requirePermission(ctx, APPROVAL_ACTS[named.act])
  if (PROVED_ACTS.includes(named.act)) {
    const unproved = await requireProof(ctx, ctx.db, input)
    if (unproved !== null) return unproved
  }
  const { consortium_id: consortiumId } = named
  const verdict = await allOrRefused<Verdict<ApproveRefusal>>(
    (act) => (consortiumId === null ? outsideCells(ctx, act) : inGroup(ctx, consortiumId, act)),
    async (tx) => {
      // The group first (docs/style.md, "One lock order").
      if (consortiumId !== null) await lockConsortium(tx, consortiumId)
      // Without one, the person, in the order in which accounts are closed.
      else {
        await lockSuperAdmins(tx)
        await lockPerson(tx, named.user_id)
      }
      const request = await lockApprovalRequest(tx, named.id)
      if (request === null) throw new NotFound('request_not_found')
      if (request.status === 'approved' && request.decided_by === userId) return allow()
      return await approve(ctx, tx, request, userId)
    },
  )
  return verdict.ok ? grant({ act: named.act }) : verdict
}

async function approve(
  ctx: Context,
  tx: Tx,
  request: ApprovalRequestRow,
  userId: string,
): Promise<Verdict<ApproveRefusal>> {
  const at = ctx.clock.now()
  const { id, act, status, consortium_id: consortiumId } = request
  const facts = {
    act,
    status,
    expiresAt: request.expires_at,
    requestedBy: request.requested_by,
    userId: request.user_id,
  }
  const verdict = canApprove({ ...facts, requesterRole: request.requester_role }, userId, at)
  if (!verdict.ok) return verdict
  // The row holds the parameters of its own act: `requestApproval` writes both.
  const carryOut = CARRY_OUT[act] as (ctx: Context, tx: Tx, one: CarriedOut<never>) => Promise<Verdict<ActRefusal>>
  const done = await carryOut(ctx, tx, {
    parameters: request.parameters as never,
    userId: request.user_id,
    consortiumId: consortiumId ?? '',
    approval: { approvalId: id, requestedBy: request.requested_by },
  })
  if (!done.ok) return done
  await updateApprovalRequest(tx, { id, status: 'approved', decided_by: userId, decided_at: at })
  const subject = { subjectKind: 'approval_request', subjectId: id, ...(consortiumId === null ? {} : { consortiumId }) }
  const details = { act, requestedBy: request.requested_by }
  await recordAudit(ctx, tx, [{ action: 'approval.approved', ...subject, details }], at)
  return allow()
}
