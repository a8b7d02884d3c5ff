import { dayOf } from '#domain/calendar.ts'
import type { Moment } from '#domain/standing/installment-points.ts'
import type { Point, PointKey } from '#domain/standing/point.ts'
import type { FinalAmount, Situation } from '#domain/standing/situation.ts'

/** What there is to say at the end of a membership and of its group (rules 8, 11). */
export function closingPoints(situation: Situation, { at, zone }: Moment): Point[] {
  const { group, final, releaseBy } = situation
  const points: Point[] = ballotPoints(situation, at)
  if (final !== null) points.push(finalPoint(final))
  else if (group.status === 'active' && group.statementBy !== null)
    points.push({ key: 'closing', stake: 'none', dueOn: group.statementBy, acts: [] })
  if (releaseBy !== null) {
    const key = dayOf(at, zone) > releaseBy ? 'security_late' : 'security_coming'
    points.push({ key, stake: 'none', dueOn: releaseBy, acts: [] })
  }
  return points
}

/** A vote we're asking for, while it still counts; or that the group was canceled and this member keeps paying, as long as they owe something. */
function ballotPoints({ group: { ballot, isCanceled }, member, selection, final }: Situation, at: Date): Point[] {
  if (isCanceled && (member.remainingCents <= 0 || final !== null)) return []
  if (isCanceled && member.state !== 'active' && member.state !== 'selected')
    return [{ key: 'group_canceled', stake: 'none', acts: [] }]
  // A bank is waited for.
  if (isCanceled) {
    const ends = selection?.status === 'disbursing' ? 'unless_it_arrives' : 'after_the_bank'
    return [{ key: 'group_canceled', stake: 'none', ends, acts: [] }]
  }
  if (ballot === null || at > ballot.closesAt) return []
  const by = { stake: 'none', by: ballot.closesAt } as const
  if (ballot.hasVoted) return [{ key: 'ballot_voted', ...by, acts: [{ act: 'change_vote' }] }]
  return [{ key: 'ballot', ...by, acts: [{ act: 'vote' }] }]
}

const FINAL_KEYS = {
  owed: 'final_owed',
  prepared: 'final_owed',
  released: 'final_sent',
  paid: 'final_paid',
  unclaimed_property: 'final_unclaimed',
} as const satisfies Record<FinalAmount['status'], PointKey>

/** Where a final amount is, in one point. */
export function finalPoint({ amountCents, status, hasAccount, paidAt }: FinalAmount): Point {
  if (status === 'owed' && !hasAccount)
    return { key: 'final_no_account', stake: 'delay', amountCents, acts: [{ act: 'link_account' }] }
  const since = paidAt === null ? {} : { since: paidAt }
  return { key: FINAL_KEYS[status], stake: 'none', amountCents, ...since, acts: [] }
}
