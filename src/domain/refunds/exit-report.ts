import type { MemberState } from '#domain/members/member-states.ts'
import { type Acts, nextState, type Reached } from '#domain/states.ts'
import { allow, grant, type Outcome, refuse, type Verdict } from '#domain/verdict.ts'

/** What the desk records of a member, with the document that proves it (rules 9). */
export const EXIT_CAUSES = ['death', 'disability'] as const
export type ExitCause = (typeof EXIT_CAUSES)[number]

export type ExitReportStatus = 'recorded' | 'approved' | 'refused'

/** One person records, another approves; refusing takes no second person. */
export const EXIT_REPORT_ACTS: Acts<ExitReportStatus, 'approve' | 'refuse'> = {
  recorded: { approve: 'approved', refuse: 'refused' },
  approved: {},
  refused: {},
}

/** The status after the act, or `report_closed`. */
export function afterExitReportAct(
  status: ExitReportStatus,
  act: 'approve' | 'refuse',
): Outcome<Reached<ExitReportStatus>, 'report_closed'> {
  const next = nextState(EXIT_REPORT_ACTS, status, act)
  return next === undefined ? refuse('report_closed', { status, act }) : grant(next)
}

/**
 * What a death or a disability leads to: a member who is waiting or selected leaves with everything they paid into the common fund, within 30 days;
 * for a paid-out member, the purchase stays and the installments continue, and the estate or anyone else may pay them (rules 8, 9;
 * decision 0064). For someone excluded after it, what they're owed counts as if it had been known then (decision 0164).
 */
export type ExitOutcome = 'refund' | 'installments_go_on'

export type RecordExitRefusal = 'not_a_member' | 'group_not_launched' | 'already_recorded' | 'nothing_left_to_settle'

/** What would follow for a member; refused where nothing can. */
export function exitOutcome(member: {
  state: MemberState
  isActive: boolean
  isLaunched: boolean
  hasReport: boolean
  /** They were excluded, and nothing of their refund has left yet. */
  isOwedAsExcluded: boolean
}): Outcome<ExitOutcome, RecordExitRefusal> {
  if (!member.isActive && !member.isOwedAsExcluded) return refuse('not_a_member')
  if (!member.isLaunched) return refuse('group_not_launched')
  if (member.hasReport) return refuse('already_recorded')
  if (member.state === 'completed') return refuse('nothing_left_to_settle')
  return grant(member.state === 'paid_out' ? 'installments_go_on' : 'refund')
}

export type AnswerExitRefusal =
  | 'report_closed'
  | 'not_a_member'
  | 'refund_on_its_way'
  | 'needs_another_person'
  | 'own_report'

/** Whether someone may approve a report: not the person who recorded it, and never about themselves. */
export function canApproveExit(
  by: string,
  of: { recordedBy: string; memberUserId: string },
): Verdict<AnswerExitRefusal> {
  if (by === of.recordedBy) return refuse('needs_another_person')
  return by === of.memberUserId ? refuse('own_report') : allow()
}
