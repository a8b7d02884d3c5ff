import { describe, expect, it } from 'vitest'
import { afterExitReportAct, canApproveExit, exitOutcome } from '#domain/refunds/exit-report.ts'

const member = { state: 'active', isActive: true, isLaunched: true, hasReport: false, isOwedAsExcluded: false } as const

describe('rules 9 a death or a disability', () => {
  it.each([
    ['who waits leaves with a refund', member, 'refund'],
    ['who is selected too', { ...member, state: 'selected' }, 'refund'],
    [
      'who was paid out keeps the purchase, and the installments go on',
      { ...member, state: 'paid_out' },
      'installments_go_on',
    ],
    ['who owes nothing has nothing to settle', { ...member, state: 'completed' }, 'nothing_left_to_settle'],
    ['who has left is no member', { ...member, state: 'withdrawn', isActive: false }, 'not_a_member'],
    [
      'who was excluded is owed without a deduction',
      { ...member, state: 'excluded', isActive: false, isOwedAsExcluded: true },
      'refund',
    ],
    ['of a group that hasn’t started is unenrolled', { ...member, isLaunched: false }, 'group_not_launched'],
    ['is recorded once', { ...member, hasReport: true }, 'already_recorded'],
  ] as const)('%s', (_what, of, expected) => {
    const outcome = exitOutcome(of)
    expect(outcome.ok ? outcome.value : outcome.refusal).toBe(expected)
  })

  it('is approved by another person, and never by the one it is about', () => {
    expect(canApproveExit('a', { recordedBy: 'a', memberUserId: 'm' })).toMatchObject({
      refusal: 'needs_another_person',
    })
    expect(canApproveExit('m', { recordedBy: 'a', memberUserId: 'm' })).toMatchObject({ refusal: 'own_report' })
    expect(canApproveExit('b', { recordedBy: 'a', memberUserId: 'm' })).toEqual({ ok: true })
    expect(afterExitReportAct('approved', 'refuse')).toMatchObject({ refusal: 'report_closed' })
  })
})
