import { addDays, dayOf, instantAt } from '#domain/calendar.ts'
import type { ConsortiumStatus } from '#domain/consortiums/launch.ts'
import type { MemberState } from '#domain/members/member-states.ts'
import type { RefundStatus } from '#domain/refunds/refund-states.ts'
import { isUnasked } from '#domain/refunds/refund-states.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/** Days in which an excluded member may come back (rules 9). */
export const READMISSION_DAYS = 60

/** The last instant to come back: the end of the sixtieth day after the exclusion. */
export function readmitBy(excludedAt: Date, zone: string): Date {
  return instantAt(addDays(dayOf(excludedAt, zone), READMISSION_DAYS), '23:59:59', zone)
}

export type ReadmitRefusal =
  | 'not_excluded'
  | 'already_enrolled'
  | 'readmission_over'
  | 'no_open_spot'
  | 'refund_on_its_way'
  | 'group_not_running'
  | 'in_another_group'

/** An excluded person, and what decides whether they may come back. */
export interface ExcludedMember {
  state: MemberState
  /** They have taken another spot of the same group since: a person has one (LIFE-12). */
  isBack: boolean
  readmitBy: Date
  groupStatus: ConsortiumStatus
  currentMembers: number
  maxMembers: number
  /** Where their refund is; null when nothing was owed. */
  refund: RefundStatus | null
  /** A part of it has left already, even if the rest is in line again. */
  isRefundPartOut: boolean
  /** A person has one membership in an active group (LIFE-13). */
  isElsewhere: boolean
}

/**
 * Whether an excluded person may come back by paying everything they owe (rules 9): within 60 days, while a spot is open and the
 * refund hasn't left the group's account.
 */
export function canReadmit(one: ExcludedMember, at: Date): Verdict<ReadmitRefusal> {
  if (one.state !== 'excluded') return refuse('not_excluded')
  if (one.isBack) return refuse('already_enrolled')
  if (one.groupStatus !== 'active') return refuse('group_not_running')
  if (at > one.readmitBy) return refuse('readmission_over')
  const { refund } = one
  const isOwed = refund !== null && refund !== 'cancelled'
  if (isOwed && (one.isRefundPartOut || !isUnasked(refund))) return refuse('refund_on_its_way')
  if (one.currentMembers >= one.maxMembers) return refuse('no_open_spot')
  return one.isElsewhere ? refuse('in_another_group') : allow()
}
