import type { MemberState } from '#domain/members/member-states.ts'
import type { RefundCause } from '#domain/refunds/refund-states.ts'

/** Why a membership is over, as its member and the desk read it (rules 2, 9, 11). */
export type MembershipEnd =
  | 'left'
  /** Taken out at the desk before the launch. */
  | 'unenrolled'
  | 'death_or_disability'
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
  /** The group was canceled, and the membership with it. */
  isGroupCanceled: boolean
  /** It ended the moment the group's accounts were made final. */
  isByStatement: boolean
  /** Whether the late ladder has ended it (rules 9). */
  hasDefault: boolean
  /** Whether someone at the desk took the member out before the launch (rules 2). */
  wasUnenrolled: boolean
  /** Whether a death or a disability was approved (rules 9): if nothing had been paid, no refund says so. */
  hasExitReport: boolean
  refundCauses: readonly RefundCause[]
}

/** Why a membership is over. */
export function membershipEnd(of: EndedMembership): MembershipEnd {
  const { state, isGroupCanceled, isByStatement, hasDefault, wasUnenrolled, hasExitReport, refundCauses } = of
  if (state === 'excluded') return hasExitReport ? 'death_or_disability' : 'excluded'
  if (state === 'transferred') return 'transferred'
  if (state === 'defaulted') return hasDefault ? 'defaulted' : 'owing_at_close'
  if (isByStatement) return 'not_served'
  if (wasUnenrolled) return 'unenrolled'
  if (hasExitReport) return 'death_or_disability'
  if (refundCauses.length > 0) return refundCauses.includes('group_canceled') ? 'group_canceled' : 'left'
  return isGroupCanceled ? 'group_canceled' : 'left'
}
