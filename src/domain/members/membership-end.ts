import type { MemberState } from '#domain/members/member-states.ts'
import type { RefundCause } from '#domain/refunds/refund-states.ts'

/** Why a membership is over, as its member reads it (rules 2, 9, 11). */
export type MembershipEnd =
  | 'left'
  | 'excluded'
  | 'defaulted'
  /** Paid out, and still owing when the accounts were made final. */
  | 'owing_at_close'
  /** No assembly could serve the spot before the group closed. */
  | 'not_served'
  | 'transferred'
  | 'group_canceled'

/** A membership that is over, with what decides why. */
export interface EndedMembership {
  state: MemberState
  leftAt: Date
  isGroupCanceled: boolean
  /** When the group's accounts were made final; null before. */
  statementAt: Date | null
  /** Whether the late ladder has ended it (rules 9). */
  hasDefault: boolean
  refundCauses: readonly RefundCause[]
}

/** Why a membership is over. A membership that the final statement ends is over the moment the statement is made. */
export function membershipEnd(of: EndedMembership): MembershipEnd {
  const { state, leftAt, isGroupCanceled, statementAt, hasDefault, refundCauses } = of
  if (state === 'excluded') return 'excluded'
  if (state === 'transferred') return 'transferred'
  if (state === 'defaulted') return hasDefault ? 'defaulted' : 'owing_at_close'
  if (statementAt !== null && statementAt.getTime() === leftAt.getTime()) return 'not_served'
  const isRefundedFor = (cause: RefundCause) => refundCauses.includes(cause)
  if (refundCauses.length > 0) return isRefundedFor('group_canceled') ? 'group_canceled' : 'left'
  return isGroupCanceled ? 'group_canceled' : 'left'
}
