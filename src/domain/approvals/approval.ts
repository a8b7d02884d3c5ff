import { isPermitted, type Permission, type Role } from '#domain/access/permissions.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/** What one person at the desk asks for and another approves (rules 0), with what both must be permitted to do. */
export const APPROVAL_ACTS = {
  waive_late_fee: 'late_fees.waive',
  move_installment: 'late_fees.waive',
  return_debit: 'disputes.resolve',
  grant_role: 'users.change_role',
} as const satisfies Record<string, Permission>
export type ApprovalAct = keyof typeof APPROVAL_ACTS

/** What would be done, by act: ids, numbers, and codes. Whom it concerns and in which group is said beside it. */
export interface ApprovalParameters {
  waive_late_fee: { memberId: string; number: number }
  move_installment: { memberId: string; number: number }
  return_debit: { disputeId: string }
  grant_role: { role: Exclude<Role, 'user'> }
}

/** Those that give an account away: both people show again who they are. */
export const PROVED_ACTS: readonly ApprovalAct[] = ['grant_role']

export type ApprovalStatus = 'waiting' | 'approved' | 'declined' | 'withdrawn' | 'expired'

/** How many days a request can be approved for. */
export const APPROVAL_DAYS = 7
const DAY_MS = 86_400_000

/** The most characters of a reason. */
export const APPROVAL_REASON_MOST = 500

/** From when on a request made now can't be approved anymore. */
export const approvalExpiresAt = (requestedAt: Date): Date => new Date(requestedAt.getTime() + APPROVAL_DAYS * DAY_MS)

/** What is looked at of a request before it's decided. */
export interface DecidableRequest {
  act: ApprovalAct
  status: ApprovalStatus
  expiresAt: Date
  requestedBy: string
  /** The role of the person who asked, today. */
  requesterRole: Role
  /** Whom it concerns. */
  userId: string
}

/** What it is today: a request that no one decided in time has expired. */
export function approvalStatusAt({ status, expiresAt }: { status: ApprovalStatus; expiresAt: Date }, at: Date) {
  return status === 'waiting' && expiresAt <= at ? ('expired' as const) : status
}

export type RequestRefusal = 'reason_missing' | 'reason_too_long' | 'concerns_you' | 'already_requested'

/** Whether something may be asked for: with a reason, and not by the person it concerns. */
export function canRequest(wish: { requestedBy: string; userId: string; reason: string }): Verdict<RequestRefusal> {
  if (wish.requestedBy === wish.userId) return refuse('concerns_you')
  if (wish.reason === '') return refuse('reason_missing')
  if (wish.reason.length > APPROVAL_REASON_MOST) return refuse('reason_too_long', { max: APPROVAL_REASON_MOST })
  return allow()
}

export type DecideRefusal =
  | 'request_closed'
  | 'request_expired'
  | 'needs_another_person'
  | 'concerns_you'
  | 'requester_not_permitted'

/**
 * Whether someone may approve a request (rules 0): not the person who asked, never someone it concerns, in time, and only while the person who
 * asked may still ask for it.
 */
export function canApprove(request: DecidableRequest, by: string, at: Date): Verdict<DecideRefusal> {
  const verdict = isOpen(request, at)
  if (!verdict.ok) return verdict
  if (by === request.requestedBy) return refuse('needs_another_person')
  if (by === request.userId) return refuse('concerns_you')
  return isPermitted(request.requesterRole, APPROVAL_ACTS[request.act]) ? allow() : refuse('requester_not_permitted')
}

/** Whether a request still waits: what's declined or withdrawn takes no second person. */
export function isOpen(
  request: Pick<DecidableRequest, 'status' | 'expiresAt'>,
  at: Date,
): Verdict<'request_closed' | 'request_expired'> {
  const status = approvalStatusAt(request, at)
  if (status === 'expired') return refuse('request_expired')
  return status === 'waiting' ? allow() : refuse('request_closed')
}
