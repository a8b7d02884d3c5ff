import type { Context } from '#context'
import { findApprovalRequest } from '#db/approval-requests.ts'
import { findConsortium } from '#db/consortiums.ts'
import { findApplicants } from '#db/kyc-applications.ts'
import { findTicket } from '#db/support-tickets.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { isUuid } from '#domain/ids.ts'
import { WORK_KINDS, type WorkKind } from '#domain/operations/work-queue.ts'
import { ownValue } from '#domain/own-value.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { NotFound } from '#services/refusals.ts'

/** A line of the work queue, named as a form names it. */
export interface WorkName {
  kind: string
  subjectId: string
}

/** Whether what a line is about exists: a group, unless its kind says otherwise. */
const IS_THERE = {
  approvals: async (ctx: Context, id: string) => (await findApprovalRequest(ctx.db, id)) !== null,
  kyc: async (ctx: Context, id: string) => (await findApplicants(ctx.db, [id])).length > 0,
  tickets: async (ctx: Context, id: string) => (await findTicket(ctx.db, id)) !== null,
  group: async (ctx: Context, id: string) => (await findConsortium(ctx.db, id)) !== null,
}

/** The line and the person who asks, who may do that work. Throws Forbidden, or NotFound when there is no such kind, group, application, message, or request. */
export async function requireWork(
  ctx: Context,
  { kind, subjectId }: WorkName,
): Promise<{ kind: WorkKind; subjectId: string; userId: string }> {
  const { userId } = requirePerson(ctx)
  const permission = ownValue<Permission>(WORK_KINDS, kind)
  if (permission === undefined || !isUuid(subjectId)) throw new NotFound()
  requirePermission(ctx, permission)
  const isThere = await (ownValue(IS_THERE, kind) ?? IS_THERE.group)(ctx, subjectId)
  if (!isThere) throw new NotFound()
  return { kind: kind as WorkKind, subjectId, userId }
}
