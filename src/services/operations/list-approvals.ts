import type { Context } from '#context'
import { type ApprovalPageRow, findApproval, readClosedApprovals, readWaitingApprovals } from '#db/pages/approvals.ts'
import { countPeopleInRole } from '#db/people.ts'
import type { Role } from '#domain/access/permissions.ts'
import { approvalStatusAt } from '#domain/approvals/approval.ts'
import { isUuid } from '#domain/ids.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { reasonPlace } from '#services/approvals/request-approval.ts'

const WAITING_SHOWN = 100
const CLOSED_SHOWN = 25

/** A request as the page shows it. Plain values that may travel to the browser. */
export interface ShownApproval
  extends Omit<ApprovalPageRow, 'sealedReason' | 'parameters' | 'requestedBy' | 'requesterRole' | 'decidedBy'> {
  /** Which installment it's about. */
  number: number | null
  role: Role | null
  /** Null once the account it's about is closed. */
  reason: string | null
  /** The asker asked for it: they can withdraw it, and someone else approves it. */
  isOwn: boolean
  /** It concerns the asker: someone else decides. */
  concernsAsker: boolean
}

export interface Approvals {
  waiting: ShownApproval[]
  closed: ShownApproval[]
  /** The one that was opened; null when none was, or there's no such one. */
  open: ShownApproval | null
  /** How many people may approve; with fewer than two, nothing can be. */
  approvers: number
}

/** What waits for a second person, what was decided lately, and the one with this id. Throws Forbidden without approvals.read. */
export async function listApprovals(ctx: Context, openId: string | null): Promise<Approvals> {
  requirePermission(ctx, 'approvals.read')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  const [waiting, closed, open, approvers] = await Promise.all([
    readWaitingApprovals(ctx.db, { at, limit: WAITING_SHOWN }),
    readClosedApprovals(ctx.db, { at, limit: CLOSED_SHOWN }),
    openId !== null && isUuid(openId) ? findApproval(ctx.db, openId) : null,
    countPeopleInRole(ctx.db, 'super_admin'),
  ])
  const shown = (row: ApprovalPageRow) => show(ctx, row, userId, at)
  return {
    waiting: waiting.map(shown),
    closed: closed.map(shown),
    open: open === null ? null : shown(open),
    approvers,
  }
}

function show(ctx: Context, row: ApprovalPageRow, askerId: string, at: Date): ShownApproval {
  const { sealedReason, parameters, requestedBy, requesterRole: _, decidedBy: __, ...rest } = row
  return {
    ...rest,
    status: approvalStatusAt(row, at),
    number: typeof parameters.number === 'number' ? parameters.number : null,
    role: row.act === 'grant_role' ? (parameters.role as Role) : null,
    reason: sealedReason === null ? null : ctx.sealing.open(sealedReason, reasonPlace(row.id)),
    isOwn: requestedBy === askerId,
    concernsAsker: row.userId === askerId,
  }
}
